/** A report of our own fault, ready to copy. */

import { button, element } from "./element";

/** The text of the report with a button that copies it. */
export function createReport(text: string): HTMLElement {
  const said = element("span", { className: "report__said", attributes: { role: "status" } });
  const body = element("pre", {
    className: "report__text",
    text,
    attributes: { tabindex: "0", role: "group", "aria-label": "Report" },
  });
  const copy = button("Copy report", () => {
    void copied(text).then((done) => {
      said.textContent = done ? "Copied." : "Not copied: select the text below instead.";
      if (!done) details.open = true;
    });
  });
  const details = element("details", {
    className: "report__details",
    children: [element("summary", { text: "Show the report" }), body],
  });
  return element("div", { className: "report", children: [copy, said, details] });
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
