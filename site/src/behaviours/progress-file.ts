/** Saving progress to a file and reading it back, at the foot of the home page. */

import type { Store } from "../storage/store";
import { exportProgress, importProgress } from "../storage/transfer";
import type { Behaviour } from "./behaviour";
import { button, element } from "./element";
import { progressEvent } from "./progress-marks";

const keeping = "Your code and progress stay in this browser. A file takes them to another one.";
const safari = "Safari forgets them after a week without a visit: save a file now and then.";

/** The two buttons, in `place`, which only the home page has. */
export function createProgressFile(
  store: Store,
  course: string,
  place: HTMLElement | null,
): Behaviour {
  const status = element("span", {
    className: "progress-file__status",
    attributes: { role: "status" },
  });
  const picker = element("input", {
    className: "visually-hidden",
    attributes: {
      type: "file",
      accept: "application/json,.json",
      tabindex: "-1",
      "aria-label": "Progress file",
    },
  });

  const save = (): void => {
    const blob = new Blob([exportProgress(store, course)], { type: "application/json" });
    const url = URL.createObjectURL(blob);
    const day = new Date().toISOString().slice(0, 10);
    element("a", { attributes: { href: url, download: `${course}-progress-${day}.json` } }).click();
    window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
    status.textContent = "Your progress is in the file that your browser has just saved.";
  };

  const load = async (): Promise<void> => {
    const file = picker.files?.[0];
    if (file === undefined) return;
    const result = importProgress(store, course, await file.text());
    picker.value = "";
    status.textContent = result.ok
      ? `Read: progress of ${result.exercises} exercises, code of ${result.drafts}.`
      : result.reason;
    if (result.ok) document.dispatchEvent(new CustomEvent(progressEvent));
  };

  const panel = element("section", {
    className: "progress-file",
    attributes: { "aria-label": "Your progress" },
    children: [
      element("p", { text: isSafari() ? `${keeping} ${safari}` : keeping }),
      element("div", {
        className: "progress-file__buttons",
        children: [
          button("Save progress to a file", save),
          button("Read a progress file", () => picker.click()),
          picker,
        ],
      }),
      status,
    ],
  });
  const onPicked = (): void => void load();

  return {
    start: () => {
      place?.append(panel);
      picker.addEventListener("change", onPicked);
    },
    stop: () => {
      picker.removeEventListener("change", onPicked);
      panel.remove();
    },
  };
}

/** Safari deletes what scripts have stored on a site that was not visited for seven days. */
function isSafari(): boolean {
  return /^Apple/.test(navigator.vendor);
}
