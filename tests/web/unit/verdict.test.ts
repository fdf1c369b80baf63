import assert from "node:assert/strict";
import { test } from "node:test";
import { isSyntaxError, parseVerdict } from "../../../site/src/behaviours/verdict";
import { viewVerdict } from "../../../site/src/behaviours/verdict-view";
import { failedRow, passedRow, sampleVerdict } from "./sample-verdict";

const view = (change: Parameters<typeof sampleVerdict>[0]) => {
  const verdict = sampleVerdict(change);
  return viewVerdict(verdict, JSON.stringify(verdict), "build-1");
};

test("a verdict survives its JSON", () => {
  const verdict = sampleVerdict();
  assert.deepEqual(parseVerdict(JSON.stringify(verdict)), verdict);
});

test("anything but a verdict of version 1 is refused", () => {
  const good = sampleVerdict();
  const bad = [
    "",
    "null",
    "[]",
    '"passed"',
    JSON.stringify({ ...good, version: 2 }),
    JSON.stringify({ ...good, status: "fine" }),
    JSON.stringify({ ...good, checks: "none" }),
    JSON.stringify({ ...good, checks: [{ id: "x" }] }),
  ];
  for (const text of bad) assert.equal(parseVerdict(text), null, text);
});

test("a pass says how many checks hold and shows no failure", () => {
  const one = passedRow();
  const passed = view({ status: "passed", checks: [one, one], diagnosis: null });
  assert.equal(passed.summary, "Passed: all 2 checks hold.");
  assert.equal(passed.failure, null);
  assert.equal(passed.report, null);
});

test("a failure shows call, result, expectation, reason and hint of the failing check", () => {
  const failed = view({});
  assert.equal(failed.summary, "Not yet: 1 of 3 checks hold.");
  assert.equal(failed.mistake, "You return zeros.");
  assert.equal(failed.failure?.title, "The gradient is one-hot minus the probabilities");
  assert.deepEqual(
    failed.failure?.facts.map(({ label }) => label),
    ["Called", "Your result", "Expected", "Why"],
  );
  assert.equal(failed.failure?.hint, "Which entry gets the one?");
  assert.equal(failed.failure?.call, "softmax_score(np.array([0.0, 1.0]), 0)");
});

test("every status of a row has a word and a sign of its own", () => {
  const row = passedRow();
  const all = ["passed", "failed", "error", "timeout", "broken", "not-run"] as const;
  const { rows } = view({ checks: all.map((status) => ({ ...row, status })) });
  assert.equal(new Set(rows.map(({ word }) => word)).size, all.length);
  assert.equal(new Set(rows.map(({ icon }) => icon)).size, all.length);
});

test("an error names the learner's line", () => {
  const row = failedRow({ status: "error", line: 7 });
  const error = view({ status: "error", checks: [row], diagnosis: null });
  assert.match(error.summary, /line 7/);
  assert.equal(error.failure?.line, 7);
});

test("a time limit names the check and keeps its input", () => {
  const row = failedRow({ status: "timeout", got: null });
  const timeout = view({ status: "timeout", checks: [row], diagnosis: null });
  assert.match(timeout.summary, /too long in the check “The gradient/);
  assert.ok(timeout.failure?.call);
});

test("a fault of ours is never called the learner's and comes with a report", () => {
  const row = failedRow({ status: "broken" });
  const broken = view({ status: "broken", checks: [row], diagnosis: null });
  assert.match(broken.summary, /our side/);
  assert.match(broken.report ?? "", /build-1/);
  assert.match(broken.report ?? "", /softmax-score/);
  for (const status of ["failed", "error", "timeout", "passed"] as const) {
    assert.equal(view({ status }).report, null, status);
  }
});

test("a call that the grader had to cut is not offered to run", () => {
  const row = failedRow({ call: "f(np.array([1.0, … 2.0]))" });
  assert.equal(view({ checks: [row] }).failure?.call, null);
});

test("only an error of reading the code counts as a syntax error", () => {
  const row = failedRow({ status: "error" });
  const error = (got: string) => sampleVerdict({ status: "error", checks: [{ ...row, got }] });
  assert.equal(isSyntaxError(error("IndentationError: unexpected indent")), true);
  assert.equal(isSyntaxError(error("NameError: name 'x' is not defined")), false);
  assert.equal(isSyntaxError(sampleVerdict()), false);
});
