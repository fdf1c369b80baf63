/** Marks in the lists of contents: which exercises are tried, which are passed. */

import { progressPrefix, storedProgress } from "../storage/progress";
import type { Progress } from "../storage/records";
import type { Store } from "../storage/store";
import type { Behaviour } from "./behaviour";
import { element } from "./element";

/** Told to the document when progress has changed in this tab. */
export const progressEvent = "course-progress";

/** The mark of one exercise, or null where nothing has been done yet. */
export function markOf(progress: Progress | null): { icon: string; word: string } | null {
  if (progress?.status === "passed") return { icon: "✓", word: "passed" };
  if (progress?.passing != null) return { icon: "✓", word: "passed, changed since" };
  if (progress?.status === "tried") return { icon: "·", word: "begun" };
  return null;
}

/** The marks on the page, kept up to date with this tab and others; `slot` is in the header. */
export function createProgressMarks(store: Store, slot: HTMLElement | null): Behaviour {
  let stopForeign = (): void => undefined;

  const draw = (): void => {
    for (const item of document.querySelectorAll<HTMLElement>("[data-exercise-item]")) {
      item.querySelector(".mark")?.remove();
      const mark = markOf(storedProgress(store, item.dataset["exerciseItem"] ?? ""));
      if (mark !== null) item.append(drawMark(mark));
    }
    for (const card of document.querySelectorAll<HTMLElement>(".lesson-card")) drawCount(card);
    if (slot !== null) slot.textContent = totalWords(passedOf(store));
  };

  const drawCount = (card: HTMLElement): void => {
    const items = [...card.querySelectorAll<HTMLElement>("[data-exercise-item]")];
    const passed = items.filter(
      ({ dataset }) => storedProgress(store, dataset["exerciseItem"] ?? "")?.status === "passed",
    );
    card.querySelector(".lesson-card__count")?.remove();
    if (passed.length === 0) return;
    const text = `${passed.length} of ${items.length} exercises passed`;
    card.querySelector("h3")?.after(element("p", { className: "lesson-card__count", text }));
  };

  return {
    start: () => {
      draw();
      document.addEventListener(progressEvent, draw);
      stopForeign = store.onForeign((key) => {
        if (key.startsWith(progressPrefix)) draw();
      });
    },
    stop: () => {
      document.removeEventListener(progressEvent, draw);
      stopForeign();
    },
  };
}

/** How many exercises are passed in all. */
function passedOf(store: Store): number {
  return store
    .keys()
    .filter((key) => key.startsWith(progressPrefix))
    .map((key) => storedProgress(store, key.slice(progressPrefix.length)))
    .filter((progress) => progress?.status === "passed").length;
}

function totalWords(passed: number): string {
  if (passed === 0) return "";
  return passed === 1 ? "1 exercise passed" : `${passed} exercises passed`;
}

function drawMark({ icon, word }: { icon: string; word: string }): HTMLElement {
  return element("span", {
    className: "mark",
    children: [
      element("span", {
        className: "mark__icon",
        text: icon,
        attributes: { "aria-hidden": "true" },
      }),
      element("span", { className: "mark__word", text: word }),
    ],
  });
}
