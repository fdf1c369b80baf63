/**
 * The shapes of what is stored, and readers that accept nothing else:
 * storage is written by older builds, other tabs and imported files.
 */

/** Code of one cell or exercise. `code` is null where it equals the starter. */
export type Draft = {
  readonly code: string | null;
  readonly revision: number;
  readonly version: number;
  readonly savedAt: string;
};

/** A text that lost against another tab's and still waits for a decision. */
export type Fork = { readonly code: string; readonly savedAt: string };

export type Status = "new" | "tried" | "passed";

/** The last code that passed, and the version of the exercise it passed. */
export type Passing = {
  readonly code: string;
  readonly version: number;
  readonly at: string;
};

export type Progress = {
  readonly version: number;
  readonly status: Status;
  readonly attempts: number;
  readonly revealed: boolean;
  readonly hints: readonly number[];
  readonly passing: Passing | null;
};

export const statuses: readonly Status[] = ["new", "tried", "passed"];

/** The draft in `value`, or null when it is none. */
export function asDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const { code, revision, version, savedAt } = value;
  if (code !== null && typeof code !== "string") return null;
  if (!isCount(revision) || !isCount(version)) return null;
  if (typeof savedAt !== "string") return null;
  return { code, revision, version, savedAt };
}

/** The fork in `value`, or null when it is none. */
export function asFork(value: unknown): Fork | null {
  if (!isRecord(value)) return null;
  const { code, savedAt } = value;
  if (typeof code !== "string" || typeof savedAt !== "string") return null;
  return { code, savedAt };
}

/** The progress in `value`, or null when it is none. */
export function asProgress(value: unknown): Progress | null {
  if (!isRecord(value)) return null;
  const { version, status, attempts, revealed, hints } = value;
  const known = statuses.find((name) => name === status);
  if (known === undefined || !isCount(version) || !isCount(attempts)) return null;
  return {
    version,
    status: known,
    attempts,
    revealed: revealed === true,
    hints: Array.isArray(hints) ? hints.filter(isCount) : [],
    passing: asPassing(value["passing"]),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asPassing(value: unknown): Passing | null {
  if (!isRecord(value)) return null;
  const { code, version, at } = value;
  if (typeof code !== "string" || !isCount(version) || typeof at !== "string") return null;
  return { code, version, at };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
