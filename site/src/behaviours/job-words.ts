/** What the status line says about a job. */

import type { JobEnd, Loading } from "./session";
import type { StatusKind } from "./status-line";

export type Said = { readonly sentence: string; readonly kind: StatusKind };

/** "Loading NumPy, 1.2 of 2.9 MB"; once all is there, `part` says what goes on: "Starting Python…". */
export function loadingWords({ part, loaded, total }: Loading): string {
  if (loaded >= total) return `${part.charAt(0).toUpperCase()}${part.slice(1)}…`;
  return `Loading ${part}, ${megabytes(loaded)} of ${megabytes(total)} MB`;
}

/** The sentence at the end of a run; a verdict speaks for itself. */
export function endWords(end: JobEnd): Said {
  switch (end.kind) {
    case "done":
      return end.error === null
        ? { sentence: "Done.", kind: "good" }
        : { sentence: `Ended with ${article(end.error)} ${end.error}.`, kind: "bad" };
    case "stopped":
      return { sentence: `Stopped after ${seconds(end.seconds)}.`, kind: "note" };
    case "failed":
      return { sentence: `Could not load ${end.file}: ${end.reason}`, kind: "bad" };
    case "lost":
      return { sentence: `${capitalised(end.reason)} Python starts again.`, kind: "bad" };
    case "verdict":
      return { sentence: "Checked.", kind: "note" };
  }
}

/** What stands beside a verdict: how long the check took. */
export function checkedWords(taken: number | null): string {
  return taken === null ? "Checked." : `Checked in ${seconds(taken)}.`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function seconds(value: number): string {
  if (value < 10) return `${value.toFixed(1)} s`;
  return `${Math.round(value)} s`;
}

function article(word: string): string {
  return /^[AEIOU]/.test(word) ? "an" : "a";
}

function capitalised(reason: string): string {
  const text = reason.trim();
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
