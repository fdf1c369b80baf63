import assert from "node:assert/strict";
import { test } from "node:test";
import { checkedWords, endWords, loadingWords } from "../../../site/src/behaviours/job-words";

test("loading names the part and the bytes", () => {
  const words = loadingWords({ part: "NumPy", loaded: 1_234_567, total: 2_900_000 });
  assert.equal(words, "Loading NumPy, 1.2 of 2.9 MB");
});

test("once everything is loaded the part says what goes on", () => {
  const words = loadingWords({ part: "starting Python", loaded: 9_000_000, total: 9_000_000 });
  assert.equal(words, "Starting Python…");
});

test("every end of a job is one sentence", () => {
  assert.equal(endWords({ kind: "done", error: null }).sentence, "Done.");
  assert.equal(
    endWords({ kind: "done", error: "IndexError" }).sentence,
    "Ended with an IndexError.",
  );
  assert.equal(
    endWords({ kind: "done", error: "ValueError" }).sentence,
    "Ended with a ValueError.",
  );
  assert.equal(endWords({ kind: "stopped", seconds: 2.04 }).sentence, "Stopped after 2.0 s.");
  assert.equal(endWords({ kind: "stopped", seconds: 61.7 }).sentence, "Stopped after 62 s.");
  assert.match(
    endWords({ kind: "failed", file: "numpy.whl", reason: "404" }).sentence,
    /numpy\.whl: 404/,
  );
  assert.equal(
    endWords({ kind: "lost", reason: "the recursion went too deep" }).sentence,
    "The recursion went too deep. Python starts again.",
  );
});

test("a check says how long it took, where that is known", () => {
  assert.equal(checkedWords(0.84), "Checked in 0.8 s.");
  assert.equal(checkedWords(null), "Checked.");
});
