import assert from "node:assert/strict";
import { test } from "node:test";
import {
  readProgress,
  recordCheck,
  recordHints,
  recordReveal,
} from "../../../site/src/storage/progress";
import { createStore } from "../../../site/src/storage/store";

const wrong = { code: "wrong", passed: false, countsAsAttempt: true };
const right = { code: "right", passed: true, countsAsAttempt: true };

function emptyStore() {
  return createStore({ course: "c", base: "/", backend: null });
}

test("an exercise begins new, is tried after an attempt, passed after a pass", () => {
  const store = emptyStore();
  assert.equal(readProgress(store, "x", 1).status, "new");
  assert.equal(recordCheck(store, "x", 1, wrong).status, "tried");
  assert.equal(recordCheck(store, "x", 1, right).status, "passed");
  assert.equal(readProgress(store, "x", 1).attempts, 2);
});

test("a check of the untouched starter is no attempt", () => {
  const store = emptyStore();
  const after = recordCheck(store, "x", 1, { ...wrong, countsAsAttempt: false });
  assert.deepEqual([after.status, after.attempts], ["new", 0]);
});

test("a later failure keeps the pass and the code that passed", () => {
  const store = emptyStore();
  recordCheck(store, "x", 1, right);
  const after = recordCheck(store, "x", 1, wrong);
  assert.equal(after.status, "passed");
  assert.equal(after.passing?.code, "right");
});

test("a new version counts attempts anew and keeps hints and the passing code", () => {
  const store = emptyStore();
  recordCheck(store, "x", 1, right);
  recordHints(store, "x", 1, [2, 0]);
  recordReveal(store, "x", 1);
  const fresh = readProgress(store, "x", 2);
  assert.deepEqual([fresh.status, fresh.attempts, fresh.revealed], ["new", 0, false]);
  assert.deepEqual(fresh.hints, [0, 2]);
  assert.deepEqual([fresh.passing?.code, fresh.passing?.version], ["right", 1]);
});
