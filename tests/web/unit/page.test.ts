import assert from "node:assert/strict";
import { test } from "node:test";
import { pathBelow } from "../../../site/src/behaviours/continue";
import { fingerprint } from "../../../site/src/behaviours/fingerprint";
import { readPage } from "../../../site/src/behaviours/page";
import { markOf } from "../../../site/src/behaviours/progress-marks";

const root = (dataset: Record<string, string>) => ({ dataset }) as unknown as HTMLElement;

test("the base path is the site's root, whatever the query and the anchor", () => {
  const page = readPage(
    root({ root: "../../", course: "c", page: "lessons/reinforce/gae", runtime: "../../r.json" }),
    "https://u.example/a/lessons/reinforce/gae.html?x=1#y",
  );
  assert.equal(page.base, "/a/");
  assert.equal(page.rootUrl, "https://u.example/a/");
  assert.equal(page.manifestUrl, "https://u.example/a/r.json");
  assert.equal(page.name, "lessons/reinforce/gae");
});

test("the home page has the same base with and without its file name", () => {
  for (const url of ["https://u.example/a/", "https://u.example/a/index.html?q"]) {
    assert.equal(readPage(root({ root: "./" }), url).base, "/a/");
  }
});

test("a place to continue lies below the root or is none", () => {
  assert.equal(pathBelow("https://u.example/a/", "https://u.example/a/x.html?q#r"), "x.html");
  assert.equal(pathBelow("https://u.example/a/", "https://u.example/b/x.html"), null);
});

test("the fingerprint of code changes with the code", () => {
  const texts = ["", "a", "b", "ab", "ba", "a\n", "é"];
  assert.equal(new Set(texts.map(fingerprint)).size, texts.length);
  assert.ok(texts.map(fingerprint).every((value) => Number.isInteger(value) && value >= 0));
});

test("marks: nothing, begun, passed, passed for an earlier version", () => {
  const progress = {
    version: 2,
    status: "new" as const,
    attempts: 0,
    revealed: false,
    hints: [],
    passing: null,
  };
  assert.equal(markOf(null), null);
  assert.equal(markOf(progress), null);
  assert.equal(markOf({ ...progress, status: "tried" })?.word, "begun");
  assert.equal(markOf({ ...progress, status: "passed" })?.word, "passed");
  const earlier = { code: "x", version: 1, at: "2026-01-01" };
  assert.match(markOf({ ...progress, passing: earlier })?.word ?? "", /changed since/);
});
