/** Everything that an interpreter is made of, downloaded once for both of a worker. */

import type { loadPyodide } from "pyodide";
import { download } from "./assets";
import { LoadError, reasonOf } from "./errors";
import { fileFact, type Manifest, packNamed, parseManifest, type Role } from "./manifest";
import { inflate } from "./pack";
import type { Progress } from "./progress";

/** Seconds that the import of a script may take. */
const IMPORT_SECONDS = 60;

type CreateModule = NonNullable<
  NonNullable<Parameters<typeof loadPyodide>[0]>["createPyodideModule"]
>;

export interface Kit {
  readonly loadPyodide: typeof loadPyodide;
  readonly createModule: CreateModule;
  readonly wasm: WebAssembly.Module;
  readonly stdlib: Uint8Array<ArrayBuffer>;
  /** A started interpreter's memory; null if it could not be had. */
  readonly snapshot: Uint8Array | null;
}

/** Loads from the folder of one manifest. */
export class Loader {
  readonly #url: string;
  readonly #manifest: Manifest;
  readonly #packs = new Map<string, Promise<Uint8Array>>();

  private constructor(url: string, manifest: Manifest) {
    this.#url = url;
    this.#manifest = manifest;
  }

  /** A loader for the manifest at this address. */
  static async open(url: string): Promise<Loader> {
    const text = new TextDecoder().decode(await download(url, { expected: null }));
    return new Loader(url, parseManifest(text, url));
  }

  get manifest(): Manifest {
    return this.#manifest;
  }

  /** The files that every interpreter needs. */
  async kit(progress: Progress): Promise<Kit> {
    const role = (name: Role): Promise<Uint8Array<ArrayBuffer>> =>
      this.#file(this.#manifest.roles[name], "Python", progress);
    const [wasm, stdlib, snapshot, loader, glue] = await Promise.all([
      role("wasm").then((bytes) => this.#compile(bytes)),
      role("stdlib"),
      role("snapshot").then(inflate),
      this.#script("loader", progress),
      this.#script("glue", progress),
    ]);
    return {
      loadPyodide: loader["loadPyodide"] as Kit["loadPyodide"],
      createModule: glue["default"] as CreateModule,
      wasm,
      stdlib,
      snapshot,
    };
  }

  /** The inflated packs of these names, in order. */
  packs(names: readonly string[], progress: Progress): Promise<Uint8Array[]> {
    return Promise.all(names.map((name) => this.#pack(name, progress)));
  }

  #pack(name: string, progress: Progress): Promise<Uint8Array> {
    let pack = this.#packs.get(name);
    if (!pack) {
      const { file, part } = packNamed(this.#manifest, name);
      pack = this.#file(file, part, progress).then(inflate);
      this.#packs.set(name, pack);
      pack.catch(() => this.#packs.delete(name)); // the next try downloads again
    }
    return pack;
  }

  #file(name: string, part: string, progress: Progress): Promise<Uint8Array<ArrayBuffer>> {
    const fact = fileFact(this.#manifest, this.#url, name);
    return download(fact.url, { expected: fact, onBytes: progress.expect(part, fact.bytes) });
  }

  async #compile(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> {
    try {
      return await WebAssembly.compile(bytes);
    } catch (error) {
      throw new LoadError(this.#manifest.roles.wasm, reasonOf(error));
    }
  }

  /** A script's exports. What went wrong with an import is found by a download. */
  async #script(role: Role, progress: Progress): Promise<Record<string, unknown>> {
    const fact = fileFact(this.#manifest, this.#url, this.#manifest.roles[role]);
    const arrived = progress.expect("Python", fact.bytes);
    try {
      const exports = await withTimeout(import(fact.url), fact.name);
      arrived(fact.bytes);
      return exports;
    } catch (error) {
      await download(fact.url, { expected: fact });
      throw new LoadError(fact.name, reasonOf(error));
    }
  }
}

async function withTimeout<T>(promise: Promise<T>, file: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LoadError(file, `no answer for ${IMPORT_SECONDS} seconds`)),
      IMPORT_SECONDS * 1000,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
