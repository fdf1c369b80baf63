import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { deathReason, fileName, LoadError } from "../../../site/src/runtime/errors";
import {
  fileFact,
  type Manifest,
  packNamed,
  parseManifest,
} from "../../../site/src/runtime/manifest";
import { inflate, layOut } from "../../../site/src/runtime/pack";
import { Progress, type Report } from "../../../site/src/runtime/progress";

const manifest: Manifest = {
  base: "./",
  files: [{ name: "numpy-1.bin", bytes: 3, sha256: "ab" }],
  roles: { loader: "a", glue: "b", wasm: "c", stdlib: "d", snapshot: "e" },
  packs: [{ name: "numpy", part: "NumPy", file: "numpy-1.bin" }],
  player_packages: ["numpy"],
  judge_packages: [],
  on_import: {},
};
const url = "http://x/site/runtime/manifest-1.json";

test("files lie beside the manifest, at any base path", () => {
  assert.equal(fileFact(manifest, url, "numpy-1.bin").url, "http://x/site/runtime/numpy-1.bin");
});

test("a file or pack that the manifest does not name is a named failure", () => {
  assert.throws(() => fileFact(manifest, url, "other.bin"), LoadError);
  assert.throws(() => packNamed(manifest, "scipy"), LoadError);
});

test("a page or another format is not taken for a manifest", () => {
  for (const text of ["<!doctype html>", "{}", "null", '{"format": 2}']) {
    assert.throws(() => parseManifest(text, url), { file: "manifest-1.json" });
  }
  assert.deepEqual(parseManifest('{"format": 1}', url), { format: 1 });
});

function packOf(files: Record<string, string>): Uint8Array {
  const bodies = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const index = Buffer.from(JSON.stringify(bodies.map(([path, body]) => [path, body.length])));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(index.length);
  return Buffer.concat([head, index, ...bodies.map(([, body]) => body)]);
}

test("a pack is laid out below a folder, file by file", async () => {
  const files = { "a/x.pyc": "one", "a/b/y.pyc": "", "top.py": "three" };
  const written: Record<string, string> = {};
  const folders: string[] = [];
  const fs = {
    mkdirTree: (path: string) => folders.push(path),
    writeFile: (path: string, data: Uint8Array) => {
      written[path] = Buffer.from(data).toString();
    },
  };
  const zipped = new Uint8Array(gzipSync(packOf(files)));
  layOut(fs, "/site", "pack", await inflate(zipped));
  assert.deepEqual(written, {
    "/site/a/x.pyc": "one",
    "/site/a/b/y.pyc": "",
    "/site/top.py": "three",
  });
  assert.deepEqual(folders, ["/site/a", "/site/a/b", "/site"]);
});

test("a pack that a server has unzipped on the way is as good", async () => {
  const plain = new Uint8Array(packOf({ a: "1" }));
  assert.deepEqual(await inflate(plain), plain);
});

test("progress adds up all files and names the first part that is not there", () => {
  const reports: Report[] = [];
  const progress = new Progress((report) => reports.push(report));
  const python = progress.expect("Python", 10);
  const numpy = progress.expect("NumPy", 5);
  numpy(5);
  python(10);
  progress.say("starting");
  assert.deepEqual(reports[0], { part: "Python", loaded: 5, total: 15 });
  assert.deepEqual(reports.at(-1), { part: "starting", loaded: 15, total: 15 });
});

test("a download that starts anew is not counted twice", () => {
  let last: Report | undefined;
  const progress = new Progress((report) => {
    last = report;
  });
  const file = progress.expect("Python", 10);
  file(10);
  file(0);
  file(10);
  progress.say("end");
  assert.equal(last?.loaded, 10);
});

test("deaths are told in words for people", () => {
  assert.match(deathReason(new RangeError("Maximum call stack size exceeded")), /too deeply/);
  assert.match(deathReason(new Error("out of memory")), /more memory/);
  assert.match(deathReason("x"), /stopped working: x/);
  assert.equal(fileName("http://x/a/b.bin?c#d"), "b.bin");
});
