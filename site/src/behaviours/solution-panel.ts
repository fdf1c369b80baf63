/** Draws the worked solution and, beside it, how the learner's code differs. */

import type { DiffLine } from "./diff";
import { element } from "./element";
import type { Solution } from "./solution-file";

/** The panel with code and prose; `difference` is null before a pass. */
export function createSolutionPanel(
  solution: Solution,
  difference: readonly DiffLine[] | null,
): HTMLElement {
  return element("div", {
    className: "solution",
    children: [
      element("h2", { className: "solution__title", text: "Worked solution" }),
      element("div", { className: "solution__code", children: trusted(solution.codeHtml) }),
      element("div", { className: "solution__prose prose", children: trusted(solution.proseHtml) }),
      difference === null ? null : differencePanel(difference),
    ],
  });
}

/** Nodes of markup that our own build has written; never learner text. */
function trusted(html: string): Node[] {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return [...parsed.body.childNodes].map((node) => document.importNode(node, true));
}

const marks: Readonly<Record<DiffLine["kind"], string>> = { same: " ", removed: "−", added: "+" };
const spoken: Readonly<Record<DiffLine["kind"], string>> = {
  same: "",
  removed: "only in your code: ",
  added: "only in the solution: ",
};

function differencePanel(lines: readonly DiffLine[]): HTMLElement {
  const same = lines.every(({ kind }) => kind === "same");
  return element("details", {
    className: "difference",
    children: [
      element("summary", { text: "Your code and the solution, line by line" }),
      element("p", {
        className: "difference__legend",
        text: same ? "The two are the same." : "− only in your code   + only in the solution",
      }),
      element("pre", {
        className: "difference__lines",
        attributes: { tabindex: "0", role: "group", "aria-label": "Differences" },
        children: lines.map(line),
      }),
    ],
  });
}

function line({ kind, text }: DiffLine): HTMLElement {
  return element("span", {
    className: `difference__line difference__line--${kind}`,
    children: [
      element("span", {
        className: "difference__mark",
        text: marks[kind],
        attributes: { "aria-hidden": "true" },
      }),
      element("span", { className: "visually-hidden", text: spoken[kind] }),
      element("span", { className: "difference__text", text: `${text}\n` }),
    ],
  });
}
