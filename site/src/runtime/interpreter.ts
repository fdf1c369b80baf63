/** Starts one Python interpreter from a kit. */

import type { PyodideAPI } from "pyodide";
import type { Kit } from "./kit";
import { layOut } from "./pack";

const SITE_PACKAGES = "/lib/python3.14/site-packages";
/** No server: Pyodide asks for its files below this address and gets those of the kit. */
const INDEX_URL = "https://kit.invalid/";
const ENV = { PYTHONHASHSEED: "0", MPLBACKEND: "AGG" };
const LOCK_FILE = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.0" },
  packages: {},
} as const;

export interface InterpreterOptions {
  readonly kit: Kit;
  /** What Python sees as the module `js`. */
  readonly globals: object;
  /** Told when the interpreter has died and can't go on. */
  readonly onFatal: (error: unknown) => void;
}

/** A started interpreter: from the snapshot, or the slow way if that fails. */
export async function startInterpreter(options: InterpreterOptions): Promise<PyodideAPI> {
  const { kit } = options;
  let python: PyodideAPI;
  try {
    python = await start(options, kit.snapshot);
  } catch (error) {
    if (kit.snapshot === null) throw error;
    python = await start(options, null);
  }
  (python as unknown as { _api: { on_fatal: (error: unknown) => void } })._api.on_fatal =
    options.onFatal;
  return python;
}

async function start(
  options: InterpreterOptions,
  snapshot: Uint8Array | null,
): Promise<PyodideAPI> {
  const { kit, globals } = options;
  const giveBack = lendGlobals(kit);
  try {
    return await kit.loadPyodide({
      indexURL: INDEX_URL,
      packageBaseUrl: INDEX_URL,
      createPyodideModule: kit.createModule,
      lockFileContents: LOCK_FILE as never,
      jsglobals: globals,
      env: { ...ENV },
      stdin: () => null,
      stdout: () => undefined,
      stderr: () => undefined,
      ...(snapshot ? { _loadSnapshot: snapshot } : {}),
    });
  } finally {
    giveBack();
  }
}

/**
 * For the time of a start, lets Pyodide find the kit where it expects the network.
 *
 * It fetches and compiles by itself; both have happened already, with checks.
 */
function lendGlobals(kit: Kit): () => void {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(INDEX_URL)) return fetch(input, init);
    return new Response(url.endsWith(".zip") ? kit.stdlib : null);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: kit.wasm,
    instance: await WebAssembly.instantiate(kit.wasm, imports),
  });
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Makes the packages of these packs importable. */
export function addPacks(
  python: PyodideAPI,
  names: readonly string[],
  packs: readonly Uint8Array[],
): void {
  for (const [i, pack] of packs.entries()) layOut(python.FS, SITE_PACKAGES, names[i] ?? "", pack);
  python.runPython("import importlib; importlib.invalidate_caches()");
}

/** The module made of a text of ours. */
export function addModule(
  python: PyodideAPI,
  name: string,
  text: string,
): ReturnType<PyodideAPI["pyimport"]> {
  python.FS.writeFile(`${SITE_PACKAGES}/${name}.py`, text);
  python.runPython("import importlib; importlib.invalidate_caches()");
  return python.pyimport(name);
}
