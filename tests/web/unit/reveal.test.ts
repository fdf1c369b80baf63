import assert from "node:assert/strict";
import { test } from "node:test";
import { countsAsAttempt, parsePolicy, revealState } from "../../../site/src/behaviours/reveal";
import { withoutTrial, withTrial } from "../../../site/src/behaviours/trial";
import { forAll } from "./random";
import { failedRow, sampleVerdict } from "./sample-verdict";

const starter = "def f(x):\n    return 0  # replace this line";
const failed = sampleVerdict({ status: "failed" });

test("one attempt opens the default policy", () => {
  const policy = parsePolicy("attempt");
  assert.equal(revealState(policy, 0, false).open, false);
  assert.equal(revealState(policy, 1, false).open, true);
});

test("a number asks for that many attempts and says how many are missing", () => {
  const policy = parsePolicy("3");
  assert.match(revealState(policy, 1, false).sentence, /2 more attempts/);
  assert.match(revealState(policy, 2, false).sentence, /one more attempt/);
  assert.equal(revealState(policy, 3, false).open, true);
});

test("the strict policy opens by a pass only", () => {
  const policy = parsePolicy("pass");
  assert.equal(revealState(policy, 99, false).open, false);
  assert.equal(revealState(policy, 1, true).open, true);
});

test("a pass opens every policy", () => {
  for (const text of ["attempt", "pass", "5", undefined, "nonsense", "-1"]) {
    assert.equal(revealState(parsePolicy(text), 0, true).open, true, text);
  }
});

test("checking the starter is no attempt, whatever the spaces and comments", () => {
  assert.equal(countsAsAttempt(starter, starter, failed), false);
  assert.equal(countsAsAttempt(`\n${starter}   \n\n# thinking\n`, starter, failed), false);
  assert.equal(countsAsAttempt(`${starter}\n`, starter, failed), false);
});

test("the failing input added by the page does not make an attempt", () => {
  forAll((draw) => {
    const code = `${draw.text()}\nx = ${draw.integer(9)}`;
    const tried = withTrial(withTrial(code, "f(1)"), `f(${draw.integer(9)})`);
    assert.equal(countsAsAttempt(tried, code, failed), false);
    assert.equal(withoutTrial(tried).trimEnd(), code.trimEnd());
  });
});

test("changed code that the grader judged is an attempt", () => {
  const changed = starter.replace("0", "x");
  for (const status of ["failed", "passed", "timeout", "error"] as const) {
    assert.equal(countsAsAttempt(changed, starter, sampleVerdict({ status })), true, status);
  }
});

test("code that Python cannot read and a fault of ours are no attempts", () => {
  const unreadable = sampleVerdict({
    status: "error",
    checks: [failedRow({ status: "error", got: "SyntaxError: invalid syntax" })],
  });
  assert.equal(countsAsAttempt("def f(", starter, unreadable), false);
  assert.equal(countsAsAttempt("changed", starter, sampleVerdict({ status: "broken" })), false);
});
