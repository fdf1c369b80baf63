/** Reset, which can be undone byte for byte until the next edit. */

import type { CodeBox } from "../editor/code-box";
import { button } from "./element";

export type Reset = {
  readonly button: HTMLButtonElement;
  /** Called at each change of the code. */
  edited(): void;
};

/** The button that goes back to `starter`, and then back again. */
export function createReset(box: CodeBox, starter: string, say: (sentence: string) => void): Reset {
  let previous: string | null = null;
  let own = false;

  const put = (text: string): void => {
    own = true;
    box.setText(text);
    own = false;
  };
  const label = (): void => {
    control.textContent = previous === null ? "Reset" : "Undo reset";
  };
  const control = button(
    "Reset",
    () => {
      if (previous !== null) {
        put(previous);
        previous = null;
        say("Your code is back.");
      } else if (box.text() !== starter) {
        previous = box.text();
        put(starter);
        say("Reset to the code of the page.");
      } else {
        say("This is the code of the page.");
      }
      label();
    },
    "quiet",
  );

  return {
    button: control,
    edited: () => {
      if (own) return;
      previous = null;
      label();
    },
  };
}
