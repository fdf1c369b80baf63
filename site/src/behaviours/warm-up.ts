/**
 * Starts Python while the learner reads, so that the first Run need not wait: only where
 * the device has room for it and nobody asked to save data.
 */

import type { Runtime } from "../runtime/client";
import type { Behaviour } from "./behaviour";

/** Milliseconds of rest after the page has loaded. */
const rest = 1200;

/** The behaviour on pages that have something to run. */
export function createWarmUp(runtime: Runtime | null): Behaviour {
  let timer = 0;
  const begin = (): void => {
    timer = window.setTimeout(() => {
      const exercise = document.querySelector("[data-exercise]") !== null;
      if (exercise) runtime?.warmJudge();
      else if (document.querySelector(".cell[data-cell]") !== null) runtime?.warm();
    }, rest);
  };
  return {
    start: () => {
      if (runtime === null || !runtime.eager || savesData()) return;
      if (document.readyState === "complete") begin();
      else window.addEventListener("load", begin, { once: true });
    },
    stop: () => {
      window.clearTimeout(timer);
      window.removeEventListener("load", begin);
      runtime?.close();
    },
  };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
