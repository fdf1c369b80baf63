/** The button that opens the worked solution once the policy allows it. */

import { readProgress, recordReveal } from "../storage/progress";
import type { Store } from "../storage/store";
import { diffLines } from "./diff";
import { button, element } from "./element";
import { parsePolicy, revealState } from "./reveal";
import { fetchSolution } from "./solution-file";
import { createSolutionPanel } from "./solution-panel";
import { withoutTrial } from "./trial";

export type SolutionGateOptions = {
  readonly section: HTMLElement;
  readonly store: Store;
  readonly id: string;
  readonly version: number;
  readonly code: () => string;
  readonly say: (sentence: string, kind: "note" | "bad") => void;
};

export type SolutionGate = {
  /** The button with the sentence that says what is still needed. */
  readonly element: HTMLElement;
  /** Reads the progress anew; after a pass just now, the solution opens by itself. */
  update(passedNow: boolean): void;
};

/** The gate of one exercise. */
export function createSolutionGate(options: SolutionGateOptions): SolutionGate {
  const { section, store, id, version } = options;
  const policy = parsePolicy(section.dataset["reveal"]);
  const place = section.querySelector<HTMLElement>(".exercise__solution");
  const need = element("span", { className: "exercise__need" });
  const reveal = button("Show the solution", () => void toggle());
  let shown = false;

  const progress = () => readProgress(store, id, version);
  const state = () => {
    const { attempts, status } = progress();
    return revealState(policy, attempts, status === "passed");
  };

  function update(passedNow: boolean): void {
    const { open, sentence } = state();
    // aria-disabled keeps the button in the tab order, so that its reason can be heard.
    reveal.setAttribute("aria-disabled", String(!open));
    need.textContent = shown ? "" : sentence;
    if (passedNow) void show();
  }

  async function toggle(): Promise<void> {
    const { open, sentence } = state();
    if (!open) options.say(sentence, "note");
    else if (shown) hide();
    else await show();
  }

  function hide(): void {
    place?.replaceChildren();
    shown = false;
    reveal.textContent = "Show the solution";
    reveal.setAttribute("aria-expanded", "false");
  }

  async function show(): Promise<void> {
    try {
      const solution = await fetchSolution(section.dataset["solution"] ?? "");
      const passed = progress().status === "passed";
      const mine = withoutTrial(options.code());
      const difference = passed ? diffLines(mine, solution.code) : null;
      place?.replaceChildren(createSolutionPanel(solution, difference));
    } catch {
      options.say("The solution could not be loaded. Press the button to try again.", "bad");
      return;
    }
    recordReveal(store, id, version);
    shown = true;
    reveal.textContent = "Hide the solution";
    reveal.setAttribute("aria-expanded", "true");
    need.textContent = "";
  }

  reveal.setAttribute("aria-expanded", "false");
  return {
    element: element("div", { className: "exercise__reveal", children: [reveal, need] }),
    update,
  };
}
