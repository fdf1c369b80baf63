/** Verdicts with every field filled, to be varied by the tests. */

import type { CheckRow, Verdict } from "../../../site/src/behaviours/verdict";

const empty = { call: null, got: null, expected: null, why: null, hint: null, line: null };

/** A check that holds. */
export function passedRow(): CheckRow {
  return { ...empty, id: "uniform", title: "Equal logits", status: "passed" };
}

/** A check that does not hold, with every field that a failure has. */
export function failedRow(change: Partial<CheckRow> = {}): CheckRow {
  return {
    id: "one-hot",
    title: "The gradient is one-hot minus the probabilities",
    status: "failed",
    call: "softmax_score(np.array([0.0, 1.0]), 0)",
    got: "array([0.0, 0.0])",
    expected: "array([0.73105858, -0.73105858])",
    why: "e_a − π",
    hint: "Which entry gets the one?",
    line: null,
    ...change,
  };
}

/** A failed verdict of three checks. */
export function sampleVerdict(change: Partial<Verdict> = {}): Verdict {
  return {
    version: 1,
    exercise: "softmax-score",
    seed: 12345,
    status: "failed",
    checks: [
      passedRow(),
      failedRow(),
      { ...empty, id: "large", title: "Large logits", status: "not-run" },
    ],
    diagnosis: { name: "returns-zeros", mistake: "You return zeros." },
    stdout: "",
    seconds: 0.5,
    ...change,
  };
}
