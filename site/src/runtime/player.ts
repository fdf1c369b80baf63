/** The interpreter where learners' code runs: cells, and submissions of exercises. */

import type { PyodideAPI } from "pyodide";
import playerText from "../../../grader/player.py";
import type { Cell, OutputKind, RunMessage } from "../protocol";
import consoleText from "./console.py";
import { addModule, addPacks } from "./interpreter";
import type { OnImport } from "./manifest";

type Python = ReturnType<PyodideAPI["pyimport"]>;

interface Namespace {
  readonly dict: Python;
  /** The names of the cells that have run in it. */
  readonly ran: Set<string>;
}

export interface Outputs {
  text(kind: OutputKind, text: string): void;
  figure(png: Blob): void;
}

/** Time of the benchmark on the device that limits are written for. */
const REFERENCE_MS = 25;
/** A device this slow may be busy with something else: nobody should wait longer. */
const MAX_FACTOR = 8;
const BENCHMARK = `
def benchmark():
    total = 0
    for i in range(100_000):
        total += i * i % 7
    return total
benchmark`;

export class Player {
  readonly #python: PyodideAPI;
  readonly #console: Python;
  readonly #handle: Python;
  readonly #namespaces = new Map<string, Namespace>();
  /** How many times slower this device is than the reference, from 1 to MAX_FACTOR. */
  readonly factor: number;
  readonly #added = new Set<string>();

  constructor(python: PyodideAPI) {
    this.#python = python;
    python.runPython("import numpy");
    this.#console = addModule(python, "course_console", consoleText);
    this.#handle = addModule(python, "course_player", playerText).make_browser_handler();
    this.factor = this.#measure();
  }

  /** The reply to a request of the judge. */
  request(text: string): string {
    return this.#handle(text);
  }

  /** The packs that this run imports and that are not there yet. */
  missing(message: RunMessage, onImport: OnImport): readonly string[] {
    const codes = [message.code, ...message.before.map((cell) => cell.code)];
    const modules = Object.keys(onImport).filter((module) =>
      codes.some((code) => code.includes(module) && this.#imports(code, module)),
    );
    const packs = new Set(modules.flatMap((module) => onImport[module] ?? []));
    return [...packs].filter((pack) => !this.#added.has(pack));
  }

  add(names: readonly string[], packs: readonly Uint8Array[]): void {
    addPacks(this.#python, names, packs);
    for (const name of names) this.#added.add(name);
  }

  #imports(code: string, module: string): boolean {
    const names = this.#console.imports(code);
    const found: boolean = names.toJs().includes(module);
    names.destroy();
    return found;
  }

  /** Runs a cell, after the cells before it; the name of the exception that ended it. */
  run(message: RunMessage, outputs: Outputs): string | null {
    if (message.fresh) this.#forget(message.namespace);
    const namespace = this.#namespace(message.namespace);
    for (const cell of message.before) {
      if (!namespace.ran.has(cell.filename)) this.#execute(cell, namespace, () => undefined);
    }
    return this.#execute(message, namespace, (kind, text) => {
      if (kind === "figure") outputs.figure(toBlob(text));
      else outputs.text(kind as OutputKind, text);
    });
  }

  #execute(
    cell: Cell,
    namespace: Namespace,
    emit: (kind: string, text: string) => void,
  ): string | null {
    namespace.ran.add(cell.filename);
    const { filename } = cell;
    return this.#console.run.callKwargs(cell.code, namespace.dict, { filename, emit }) ?? null;
  }

  #namespace(name: string): Namespace {
    let namespace = this.#namespaces.get(name);
    if (!namespace) {
      namespace = { dict: this.#console.new_namespace(), ran: new Set() };
      this.#namespaces.set(name, namespace);
    }
    return namespace;
  }

  #forget(name: string): void {
    const namespace = this.#namespaces.get(name);
    if (!namespace) return;
    namespace.dict.clear();
    namespace.dict.destroy();
    this.#namespaces.delete(name);
  }

  #measure(): number {
    const benchmark = this.#python.runPython(BENCHMARK, {
      globals: this.#python.toPy({}),
    }) as Python;
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      benchmark();
      best = Math.min(best, performance.now() - start);
    }
    benchmark.destroy();
    return Math.min(MAX_FACTOR, Math.max(1, best / REFERENCE_MS));
  }
}

/** The PNG in a data URL. */
function toBlob(url: string): Blob {
  const text = atob(url.slice(url.indexOf(",") + 1));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
