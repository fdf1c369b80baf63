/** What the page says about a verdict, as plain data: sentences, rows, one failure. */

import type { CheckRow, CheckStatus, Verdict, VerdictStatus } from "./verdict";

export type Tone = "passed" | "failed" | "error" | "timeout" | "broken";

export type RowView = {
  readonly title: string;
  readonly status: CheckStatus;
  readonly icon: string;
  readonly word: string;
};

/** One labelled fact about the failing check; code is set in the code font. */
export type Fact = {
  readonly label: string;
  readonly text: string;
  readonly kind: "prose" | "code";
};

export type FailureView = {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly hint: string | null;
  readonly line: number | null;
  /** Python that replays the failure, or null where there is none to run. */
  readonly call: string | null;
};

export type VerdictView = {
  readonly tone: Tone;
  readonly summary: string;
  readonly mistake: string | null;
  readonly rows: readonly RowView[];
  readonly failure: FailureView | null;
  readonly stdout: string;
  readonly seed: string | null;
  /** Text to send to the authors; only when the fault is ours. */
  readonly report: string | null;
};

const icons: Readonly<Record<CheckStatus, string>> = {
  passed: "✓",
  failed: "✗",
  error: "!",
  timeout: "◷",
  broken: "⚠",
  "not-run": "·",
};

const words: Readonly<Record<CheckStatus, string>> = {
  passed: "passed",
  failed: "failed",
  error: "error",
  timeout: "out of time",
  broken: "broken check",
  "not-run": "not run",
};

/** The view of a verdict; `json` is its text, for a report of our own fault. */
export function viewVerdict(verdict: Verdict, json: string, build: string): VerdictView {
  const broken = verdict.status === "broken";
  const row = verdict.checks.find(({ status }) => isFailure(status)) ?? null;
  return {
    tone: verdict.status,
    summary: summarise(verdict, row),
    mistake: verdict.diagnosis?.mistake ?? null,
    rows: verdict.checks.map(({ title, status }) => ({
      title,
      status,
      icon: icons[status],
      word: words[status],
    })),
    failure: row === null ? null : viewFailure(row, verdict.status),
    stdout: verdict.stdout,
    seed: verdict.seed === null ? null : String(verdict.seed),
    report: broken ? reportOf(json, build) : null,
  };
}

/** The text a learner sends us when the fault is ours. */
export function reportOf(detail: string, build: string): string {
  return ["Report from the policy gradients course", `build: ${build}`, detail].join("\n");
}

function summarise(verdict: Verdict, row: CheckRow | null): string {
  const total = verdict.checks.length;
  const passed = verdict.checks.filter(({ status }) => status === "passed").length;
  switch (verdict.status) {
    case "passed":
      return total === 1 ? "Passed: the check holds." : `Passed: all ${total} checks hold.`;
    case "failed":
      return `Not yet: ${passed} of ${total} checks hold.`;
    case "error":
      return row?.line == null
        ? "Your code stopped with an error."
        : `Your code stopped with an error in line ${row.line}.`;
    case "timeout":
      return row === null
        ? "Your code took too long."
        : `Your code took too long in the check “${row.title}”.`;
    case "broken":
      return "Something is wrong on our side, not with your code.";
  }
}

function viewFailure(row: CheckRow, status: VerdictStatus): FailureView {
  const facts: Fact[] = [];
  const add = (label: string, text: string | null, kind: Fact["kind"]): void => {
    if (text !== null) facts.push({ label, text, kind });
  };
  add(status === "timeout" ? "Still running after the limit" : "Called", row.call, "code");
  add(status === "error" ? "Error" : "Your result", row.got, "code");
  add("Expected", row.expected, "code");
  add("Why", row.why, "prose");
  return {
    title: row.title,
    facts,
    // Code that never came to a call has not met the check that the hint is about.
    hint: status === "error" && row.call === null ? null : row.hint,
    line: row.line,
    call: replayable(row.call),
  };
}

/** The call when it can be pasted as it stands: not where the grader had to cut it. */
function replayable(call: string | null): string | null {
  return call === null || call.includes("…") ? null : call;
}

function isFailure(status: CheckStatus): boolean {
  return status !== "passed" && status !== "not-run";
}
