/** Says calmly that the browser keeps nothing, where that is so. */

import type { Store } from "../storage/store";
import type { Behaviour } from "./behaviour";
import { createNotice, type Notice } from "./notice";

const sentence =
  "This browser does not let the page store anything. Everything works, but your code is gone when you close the tab.";

/** The notice at the top of pages on which something is written. */
export function createStorageNotice(store: Store): Behaviour {
  let notice: Notice | null = null;
  let stopRefused = (): void => undefined;
  return {
    start: () => {
      if (document.querySelector(".cell, .exercise, .home") === null) return;
      stopRefused = store.onRefused(() => {
        if (notice !== null) return;
        notice = createNotice(sentence, [{ label: "Understood", onChoose: () => undefined }]);
        notice.element.classList.add("notice--page");
        notice.element.setAttribute("role", "status");
        document.querySelector("main")?.before(notice.element);
      });
    },
    stop: () => {
      stopRefused();
      notice?.close();
    },
  };
}
