/** Progress per exercise: attempts belong to a version, a pass is kept for good. */

import { asProgress, type Passing, type Progress } from "./records";
import type { Store } from "./store";

export const progressPrefix = "progress:";

export type Graded = {
  readonly code: string;
  readonly passed: boolean;
  readonly countsAsAttempt: boolean;
};

/** The progress of an exercise; a new version starts attempts anew and keeps the passing code. */
export function readProgress(store: Store, id: string, version: number): Progress {
  const stored = asProgress(store.read(progressPrefix + id));
  if (stored === null) return emptyProgress(version, null);
  if (stored.version === version) return stored;
  return { ...emptyProgress(version, stored.passing), hints: stored.hints };
}

/** The progress as stored, whatever its version, or null. */
export function storedProgress(store: Store, id: string): Progress | null {
  return asProgress(store.read(progressPrefix + id));
}

/** The progress after one graded check, written to the store. */
export function recordCheck(store: Store, id: string, version: number, graded: Graded): Progress {
  const before = readProgress(store, id, version);
  const passing: Passing | null = graded.passed
    ? { code: graded.code, version, at: new Date().toISOString() }
    : before.passing;
  const tried = graded.countsAsAttempt || before.status !== "new";
  const after: Progress = {
    ...before,
    attempts: before.attempts + (graded.countsAsAttempt ? 1 : 0),
    status: graded.passed || before.status === "passed" ? "passed" : tried ? "tried" : "new",
    passing,
  };
  store.write(progressPrefix + id, after);
  return after;
}

/** The progress after the solution has been opened. */
export function recordReveal(store: Store, id: string, version: number): Progress {
  return update(store, id, version, { revealed: true });
}

/** The progress after the set of open hints has changed. */
export function recordHints(
  store: Store,
  id: string,
  version: number,
  hints: readonly number[],
): Progress {
  return update(store, id, version, { hints: [...hints].sort((a, b) => a - b) });
}

function update(store: Store, id: string, version: number, change: Partial<Progress>): Progress {
  const after = { ...readProgress(store, id, version), ...change };
  store.write(progressPrefix + id, after);
  return after;
}

function emptyProgress(version: number, passing: Passing | null): Progress {
  return { version, status: "new", attempts: 0, revealed: false, hints: [], passing };
}
