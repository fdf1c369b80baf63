// Makes the files that only Pyodide itself can make: a memory snapshot of a started
// interpreter, and packs of wheels with bytecode of its Python version.
//
// The job comes as JSON on standard input, with the folder of "pyodide" and either
// {"snapshot": path, "preload": modules to hold in it} or {"packer": text of
// pack_wheels.py, "packs": [{"out": path, "wheels": [path], "sources": bool}]}.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { constants, gzipSync } from "node:zlib";

const env = { PYTHONHASHSEED: "0", MPLBACKEND: "AGG" };

async function takeSnapshot(loadPyodide, preload) {
  standStill();
  const pyodide = await loadPyodide({ _makeSnapshot: true, env: { ...env } });
  pyodide.runPython(`
import gc, importlib, importlib.metadata
for name in ${JSON.stringify(preload)}:
    importlib.import_module(name)
importlib.metadata.entry_points()
importlib.invalidate_caches()  # closes the archive that the line above has opened
del importlib, name
gc.collect()
del gc`);
  return gzipSync(pyodide.makeMemorySnapshot(), { level: constants.Z_BEST_COMPRESSION });
}

/** Stops clocks and chance, so that the same input gives the same snapshot. */
function standStill() {
  let state = 1;
  const fill = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      bytes[i] = state >>> 16;
    }
    return array;
  };
  crypto.randomFillSync = fill; // what Emscripten asks in Node
  Object.defineProperty(globalThis.crypto, "getRandomValues", { value: fill });
  Date.now = () => 1767225600000;
  performance.now = () => 0;
}

async function makePacks(loadPyodide, packer, packs) {
  const pyodide = await loadPyodide({ env: { ...env } });
  pyodide.FS.mkdirTree("/packing/wheels");
  pyodide.FS.writeFile("/packing/pack_wheels.py", packer);
  const pack = pyodide.runPython(`
import sys
sys.path.insert(0, "/packing")
from pack_wheels import pack
lambda wheels, sources: pack(wheels.to_py(), sources=sources)`);
  for (const { out, wheels, sources } of packs) {
    const inside = wheels.map((path, i) => {
      const name = `/packing/wheels/${i}.whl`;
      pyodide.FS.writeFile(name, new Uint8Array(readFileSync(path)));
      return name;
    });
    const proxy = pack(inside, sources);
    writeFileSync(out, proxy.toJs());
    proxy.destroy();
  }
}

const job = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
if (job.packs) {
  await makePacks(loadPyodide, job.packer, job.packs);
} else {
  writeFileSync(job.snapshot, await takeSnapshot(loadPyodide, job.preload));
}
process.exit(0);
