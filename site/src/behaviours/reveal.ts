/** When the worked solution opens: after an attempt, after N of them, or after a pass. */

import { withoutTrial } from "./trial";
import { isSyntaxError, type Verdict } from "./verdict";

export type RevealPolicy =
  | { readonly kind: "pass" }
  | { readonly kind: "attempts"; readonly needed: number };

export type RevealState = {
  readonly open: boolean;
  /** What is still needed, or that nothing is. */
  readonly sentence: string;
};

/** The policy written in `data-reveal`; anything unknown asks for one attempt. */
export function parsePolicy(text: string | undefined): RevealPolicy {
  if (text === "pass") return { kind: "pass" };
  const needed = Number(text);
  return { kind: "attempts", needed: Number.isInteger(needed) && needed > 0 ? needed : 1 };
}

/** Whether the solution is open, and the sentence beside its button. */
export function revealState(policy: RevealPolicy, attempts: number, passed: boolean): RevealState {
  if (passed) return { open: true, sentence: "You passed: the solution is open." };
  if (policy.kind === "pass") {
    return { open: false, sentence: "The solution opens when your code passes." };
  }
  const missing = policy.needed - attempts;
  if (missing <= 0) return { open: true, sentence: "The solution is open to you." };
  return {
    open: false,
    sentence:
      missing === 1
        ? "The solution opens after one more attempt: change the code and press Check."
        : `The solution opens after ${missing} more attempts: change the code and press Check.`,
  };
}

/** Whether a verdict is an attempt: graded, code that parses and is not the starter. */
export function countsAsAttempt(code: string, starter: string, verdict: Verdict): boolean {
  if (verdict.status === "broken" || isSyntaxError(verdict)) return false;
  return essence(code) !== essence(starter);
}

/** The code without what does not change its meaning at a glance: comments and blank ends. */
function essence(code: string): string {
  return withoutTrial(code)
    .split("\n")
    .map((line) => (line.trimStart().startsWith("#") ? "" : line.trimEnd()))
    .filter((line) => line !== "")
    .join("\n");
}
