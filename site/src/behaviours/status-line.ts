/** The one line that says what is going on, spoken by screen readers as it changes. */

import { element } from "./element";

export type StatusKind = "idle" | "busy" | "good" | "bad" | "note";

export type StatusLine = {
  /** Speaks a sentence; `shown` replaces it for the eye where the page says it elsewhere. */
  say(sentence: string, kind?: StatusKind, shown?: string): void;
  /** Text that changes too often to be spoken each time, such as bytes loaded. */
  progress(sentence: string): void;
};

const spokenEvery = 4000;

/** A status line in `region`, an element with role="status" that is on the page from the start. */
export function createStatusLine(region: HTMLElement): StatusLine {
  const seen = element("span", {
    className: "status__seen",
    attributes: { "aria-hidden": "true" },
  });
  const spoken = element("span", { className: "status__spoken" });
  region.classList.add("status");
  region.replaceChildren(seen, spoken);
  let lastSpoken = 0;

  const show = (sentence: string, kind: StatusKind): void => {
    region.dataset["kind"] = kind;
    seen.textContent = sentence;
  };
  const speak = (sentence: string): void => {
    spoken.textContent = sentence;
    lastSpoken = Date.now();
  };

  return {
    say: (sentence, kind = "note", shown = sentence) => {
      show(shown, kind);
      speak(sentence);
    },
    progress: (sentence) => {
      show(sentence, "busy");
      if (Date.now() - lastSpoken > spokenEvery) speak(sentence);
    },
  };
}
