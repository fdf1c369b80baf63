/** Draws the view of a verdict. What it says is decided in verdict-view. */

import { button, element } from "./element";
import { createReport } from "./report";
import type { Fact, FailureView, RowView, VerdictView } from "./verdict-view";

export type VerdictActions = {
  /** Puts the failing call into the editor and runs it. */
  readonly onTrial: (call: string) => void;
};

/** The panel for one verdict. */
export function createVerdictPanel(view: VerdictView, actions: VerdictActions): HTMLElement {
  return element("div", {
    className: `verdict verdict--${view.tone}`,
    children: [
      element("h2", { className: "verdict__summary", text: view.summary }),
      view.mistake === null ? null : mistake(view.mistake),
      view.failure === null ? null : failure(view.failure, actions),
      view.report === null ? null : createReport(view.report),
      view.rows.length === 0 ? null : checks(view.rows),
      view.stdout === "" ? null : printed(view.stdout),
      view.seed === null ? null : seed(view.seed),
    ],
  });
}

function mistake(sentence: string): HTMLElement {
  return element("p", {
    className: "verdict__mistake",
    children: [
      element("strong", { text: "Your code behaves like a known mistake: " }),
      document.createTextNode(sentence),
    ],
  });
}

function failure(view: FailureView, actions: VerdictActions): HTMLElement {
  const { call } = view;
  return element("div", {
    className: "verdict__failure",
    children: [
      element("h3", { className: "verdict__title", text: view.title }),
      element("dl", { className: "facts", children: view.facts.flatMap(fact) }),
      view.hint === null ? null : hint(view.hint),
      call === null ? null : button("Run this in the editor", () => actions.onTrial(call)),
    ],
  });
}

function fact({ label, text, kind }: Fact): HTMLElement[] {
  const content =
    kind === "prose"
      ? element("p", { className: "facts__prose", text })
      : element("pre", {
          className: "facts__code",
          text,
          attributes: { tabindex: "0", role: "group", "aria-label": label },
        });
  return [
    element("dt", { className: "facts__label", text: label }),
    element("dd", { className: "facts__value", children: [content] }),
  ];
}

function hint(text: string): HTMLElement {
  return element("p", {
    className: "verdict__hint",
    children: [element("strong", { text: "Hint: " }), document.createTextNode(text)],
  });
}

function checks(rows: readonly RowView[]): HTMLElement {
  return element("ul", {
    className: "checks",
    attributes: { "aria-label": "Checks" },
    children: rows.map((row) =>
      element("li", {
        className: `checks__row checks__row--${row.status}`,
        children: [
          element("span", {
            className: "checks__icon",
            text: row.icon,
            attributes: { "aria-hidden": "true" },
          }),
          element("span", { className: "checks__title", text: row.title }),
          element("span", { className: "checks__word", text: row.word }),
        ],
      }),
    ),
  });
}

function printed(text: string): HTMLElement {
  return element("details", {
    className: "verdict__printed",
    children: [
      element("summary", { text: "What your code printed" }),
      element("pre", {
        className: "output",
        text,
        attributes: { tabindex: "0", role: "group", "aria-label": "What your code printed" },
      }),
    ],
  });
}

function seed(value: string): HTMLElement {
  return element("p", {
    className: "verdict__seed",
    text: `Seed ${value}: the same inputs each time.`,
  });
}
