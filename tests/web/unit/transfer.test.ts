import assert from "node:assert/strict";
import { test } from "node:test";
import { openDraft } from "../../../site/src/storage/drafts";
import { readProgress, recordCheck, recordHints } from "../../../site/src/storage/progress";
import { createStore, type Store } from "../../../site/src/storage/store";
import { exportProgress, importProgress } from "../../../site/src/storage/transfer";
import { type Draw, forAll } from "./random";

const course = "policy-gradients";

function emptyStore(): Store {
  return createStore({ course, base: "/", backend: null });
}

function fill(store: Store, draw: Draw): void {
  for (let step = 0; step < 6; step += 1) {
    const id = draw.pick(["gae", "softmax-score", "reward-to-go"]);
    openDraft(store, { id, starter: "pass", version: 1 }).save(draw.text());
    recordCheck(store, id, 1 + draw.integer(2), {
      code: draw.text(),
      passed: draw.integer(3) === 0,
      countsAsAttempt: draw.integer(2) === 0,
    });
    recordHints(store, id, 1, [draw.integer(3)]);
  }
}

function contents(store: Store): unknown {
  return store.keys().map((key) => [key, store.read(key)]);
}

test("export, wipe and import give back everything", () => {
  forAll((draw) => {
    const before = emptyStore();
    fill(before, draw);
    const after = emptyStore();
    assert.equal(importProgress(after, course, exportProgress(before, course)).ok, true);
    assert.deepEqual(contents(after), contents(before));
  });
});

test("importing twice is the same as once", () => {
  forAll((draw) => {
    const other = emptyStore();
    fill(other, draw);
    const file = exportProgress(other, course);
    const mine = emptyStore();
    fill(mine, draw);
    importProgress(mine, course, file);
    const once = contents(mine);
    importProgress(mine, course, file);
    assert.deepEqual(contents(mine), once);
  });
});

test("the better status and the larger number of attempts win", () => {
  const here = emptyStore();
  const there = emptyStore();
  recordCheck(here, "gae", 1, { code: "a", passed: true, countsAsAttempt: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    recordCheck(there, "gae", 1, { code: "b", passed: false, countsAsAttempt: true });
  }
  importProgress(here, course, exportProgress(there, course));
  const merged = readProgress(here, "gae", 1);
  assert.deepEqual([merged.status, merged.attempts], ["passed", 3]);
  assert.equal(merged.passing?.code, "a");
});

test("the newer code wins, and an open tab can tell", () => {
  const draft = (code: string, savedAt: string, revision: number) => ({
    code,
    savedAt,
    revision,
    version: 1,
  });
  const store = emptyStore();
  store.write("draft:gae", draft("old", "2026-01-01T00:00:00Z", 7));
  const file = (code: string, savedAt: string) =>
    JSON.stringify({
      schema: 1,
      course,
      progress: {},
      drafts: { gae: draft(code, savedAt, 2) },
    });
  importProgress(store, course, file("older still", "2025-01-01T00:00:00Z"));
  assert.deepEqual(store.read("draft:gae"), draft("old", "2026-01-01T00:00:00Z", 7));
  importProgress(store, course, file("newer", "2026-02-01T00:00:00Z"));
  assert.deepEqual(store.read("draft:gae"), draft("newer", "2026-02-01T00:00:00Z", 8));
});

test("a bad file gives a sentence and changes nothing", () => {
  const good = { schema: 1, course, progress: {}, drafts: {} };
  const bad = [
    "",
    "[]",
    "{",
    JSON.stringify({ ...good, course: "another" }),
    JSON.stringify({ ...good, schema: 2 }),
    JSON.stringify({ ...good, progress: null }),
    JSON.stringify({ ...good, progress: { gae: { status: "passed" } } }),
    JSON.stringify({
      ...good,
      progress: { gae: { version: 1, status: "passed", attempts: 1 } },
      drafts: { gae: 5 },
    }),
  ];
  for (const text of bad) {
    const store = emptyStore();
    const result = importProgress(store, course, text);
    assert.equal(result.ok, false, text);
    assert.ok(!result.ok && result.reason.endsWith("."), text);
    assert.deepEqual(store.keys(), [], text);
  }
});
