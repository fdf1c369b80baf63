/** Progress as one JSON file, out and in. Importing merges; a bad file changes nothing. */

import { draftPrefix } from "./drafts";
import { progressPrefix } from "./progress";
import {
  asDraft,
  asProgress,
  type Draft,
  isRecord,
  type Passing,
  type Progress,
  statuses,
} from "./records";
import type { Store } from "./store";

const schema = 1;

export type ImportResult =
  | { readonly ok: true; readonly exercises: number; readonly drafts: number }
  | { readonly ok: false; readonly reason: string };

/** The text of the file that holds everything saved for `course`. */
export function exportProgress(store: Store, course: string): string {
  const collect = <T>(prefix: string, read: (value: unknown) => T | null) =>
    Object.fromEntries(
      store
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), read(store.read(key))] as const)
        .filter((entry) => entry[1] !== null),
    );
  const file = {
    schema,
    course,
    savedAt: new Date().toISOString(),
    progress: collect(progressPrefix, asProgress),
    drafts: collect(draftPrefix, asDraft),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What the import of `text` did: best status, newest code, nothing on a bad file. */
export function importProgress(store: Store, course: string, text: string): ImportResult {
  const file = readFile(text);
  if (file === null) return refusal("This file is not a progress file of this course.");
  if (file["course"] !== course) return refusal("This file belongs to another course.");
  if (typeof file["schema"] !== "number" || file["schema"] > schema) {
    return refusal("This file was saved by a newer version of the course. Reload this page first.");
  }
  const progress = entries(file["progress"], asProgress);
  const drafts = entries(file["drafts"], asDraft);
  if (progress === null || drafts === null) {
    return refusal("This file is damaged. Nothing was changed.");
  }
  for (const [id, theirs] of progress) {
    const key = progressPrefix + id;
    store.write(key, mergeProgress(asProgress(store.read(key)), theirs));
  }
  for (const [id, theirs] of drafts) {
    const key = draftPrefix + id;
    store.write(key, mergeDraft(asDraft(store.read(key)), theirs));
  }
  return { ok: true, exercises: progress.length, drafts: drafts.length };
}

/** The better of two records of progress; the newer version wins. */
export function mergeProgress(mine: Progress | null, theirs: Progress): Progress {
  if (mine === null) return theirs;
  const passing = newerPassing(mine.passing, theirs.passing);
  if (mine.version !== theirs.version) {
    return { ...(mine.version > theirs.version ? mine : theirs), passing };
  }
  return {
    version: mine.version,
    status:
      statuses[Math.max(statuses.indexOf(mine.status), statuses.indexOf(theirs.status))] ?? "new",
    attempts: Math.max(mine.attempts, theirs.attempts),
    revealed: mine.revealed || theirs.revealed,
    hints: [...new Set([...mine.hints, ...theirs.hints])].sort((a, b) => a - b),
    passing,
  };
}

/** The newer of two drafts, with a revision that open tabs notice. */
export function mergeDraft(mine: Draft | null, theirs: Draft): Draft {
  if (mine === null) return theirs;
  if (mine.code === theirs.code || mine.savedAt >= theirs.savedAt) return mine;
  return { ...theirs, revision: Math.max(mine.revision, theirs.revision) + 1 };
}

function newerPassing(mine: Passing | null, theirs: Passing | null): Passing | null {
  if (mine === null) return theirs;
  if (theirs === null) return mine;
  return theirs.at > mine.at ? theirs : mine;
}

function readFile(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function entries<T>(
  value: unknown,
  read: (item: unknown) => T | null,
): readonly (readonly [string, T])[] | null {
  if (!isRecord(value)) return null;
  const pairs: (readonly [string, T])[] = [];
  for (const [id, item] of Object.entries(value)) {
    const record = read(item);
    if (record === null) return null;
    pairs.push([id, record]);
  }
  return pairs;
}

function refusal(reason: string): ImportResult {
  return { ok: false, reason };
}
