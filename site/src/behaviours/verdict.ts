/** The verdict of the grader as data (version 1), read strictly from its JSON. */

export type VerdictStatus = "passed" | "failed" | "error" | "timeout" | "broken";
export type CheckStatus = VerdictStatus | "not-run";

export type CheckRow = {
  readonly id: string;
  readonly title: string;
  readonly status: CheckStatus;
  readonly call: string | null;
  readonly got: string | null;
  readonly expected: string | null;
  readonly why: string | null;
  readonly hint: string | null;
  readonly line: number | null;
};

export type Diagnosis = { readonly name: string; readonly mistake: string };

export type Verdict = {
  readonly version: number;
  readonly exercise: string;
  readonly seed: number | string | null;
  readonly status: VerdictStatus;
  readonly checks: readonly CheckRow[];
  readonly diagnosis: Diagnosis | null;
  readonly stdout: string;
  readonly seconds: number | null;
};

const verdictStatuses: readonly VerdictStatus[] = [
  "passed",
  "failed",
  "error",
  "timeout",
  "broken",
];
const checkStatuses: readonly CheckStatus[] = [...verdictStatuses, "not-run"];

/** The verdict in `json`, or null when it is not a verdict of version 1. */
export function parseVerdict(json: string): Verdict | null {
  const value = asRecord(parse(json));
  const status = verdictStatuses.find((name) => name === value?.["status"]);
  const exercise = value?.["exercise"];
  const checks = value?.["checks"];
  if (value === null || value["version"] !== 1 || status === undefined) return null;
  if (typeof exercise !== "string" || !Array.isArray(checks)) return null;
  const rows = checks.map(asCheck);
  if (rows.some((row) => row === null)) return null;
  return {
    version: 1,
    exercise,
    seed: asSeed(value["seed"]),
    status,
    checks: rows.filter((row) => row !== null),
    diagnosis: asDiagnosis(value["diagnosis"]),
    stdout: asText(value["stdout"]) ?? "",
    seconds: asNumber(value["seconds"]),
  };
}

/** Whether the code could not even be read by Python. */
export function isSyntaxError(verdict: Verdict): boolean {
  if (verdict.status !== "error") return false;
  const row = verdict.checks.find((check) => check.status === "error");
  const text = `${row?.got ?? ""} ${row?.why ?? ""}`;
  return /\b(SyntaxError|IndentationError|TabError)\b/.test(text);
}

function asCheck(value: unknown): CheckRow | null {
  const record = asRecord(value);
  const status = checkStatuses.find((name) => name === record?.["status"]);
  const id = asText(record?.["id"]);
  const title = asText(record?.["title"]);
  if (record === null || status === undefined || id === null || title === null) return null;
  return {
    id,
    title,
    status,
    call: asText(record["call"]),
    got: asText(record["got"]),
    expected: asText(record["expected"]),
    why: asText(record["why"]),
    hint: asText(record["hint"]),
    line: asNumber(record["line"]),
  };
}

function asDiagnosis(value: unknown): Diagnosis | null {
  const record = asRecord(value);
  const name = asText(record?.["name"]);
  const mistake = asText(record?.["mistake"]);
  return name === null || mistake === null ? null : { name, mistake };
}

function asSeed(value: unknown): number | string | null {
  return typeof value === "number" || typeof value === "string" ? value : null;
}

function asText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}
