/** Boxes that scroll sideways can be reached and scrolled by keyboard. */

import type { Behaviour } from "./behaviour";

const boxes = ".prose pre.code, .math--display, .table-scroll, .cell__output pre.output";
const names: Readonly<Record<string, string>> = {
  "math--display": "Formula",
  "table-scroll": "Table",
  output: "Output",
};

/** The behaviour of everything wide: in the tab order only while it overflows. */
export function createScrollBoxes(): Behaviour {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) update(target);
  });
  return {
    start: () => {
      for (const box of document.querySelectorAll<HTMLElement>(boxes)) observer.observe(box);
    },
    stop: () => observer.disconnect(),
  };
}

function update(box: HTMLElement): void {
  // The code of a cell is in the tab order anyway: it becomes an editor.
  if (box.closest(".cell__code, .exercise__editor") !== null) return;
  const overflows = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
  if (overflows) {
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", nameOf(box));
  } else {
    box.removeAttribute("tabindex");
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  }
}

function nameOf(box: HTMLElement): string {
  const known = Object.keys(names).find((name) => box.classList.contains(name));
  return known === undefined ? "Code" : (names[known] ?? "Code");
}
