/** Shows a verdict: the panel, the spoken sentence, the mark on the learner's line. */

import type { CodeBox } from "../editor/code-box";
import { checkedWords } from "./job-words";
import { createReport } from "./report";
import type { StatusLine } from "./status-line";
import { parseVerdict, type Verdict } from "./verdict";
import { createVerdictPanel, type VerdictActions } from "./verdict-panel";
import { reportOf, viewVerdict } from "./verdict-view";

export type ExerciseVerdictOptions = {
  readonly place: HTMLElement;
  readonly status: StatusLine;
  readonly box: CodeBox;
  readonly build: string;
  readonly actions: VerdictActions;
};

/** The verdict in `json` once it is shown, or null where it was not one: our fault. */
export function showVerdict(json: string, options: ExerciseVerdictOptions): Verdict | null {
  const { place, status, build } = options;
  const verdict = parseVerdict(json);
  if (verdict === null) {
    status.say("Something is wrong on our side, not with your code.", "bad");
    place.replaceChildren(createReport(reportOf(json, build)));
    return null;
  }
  const view = viewVerdict(verdict, json, build);
  place.replaceChildren(createVerdictPanel(view, options.actions));
  status.say(view.summary, "note", checkedWords(verdict.seconds));
  options.box.markLine(view.failure?.line ?? null);
  return verdict;
}
