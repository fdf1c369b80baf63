/** The way back to the last code that passed, offered while the code differs from it. */

import type { CodeBox } from "../editor/code-box";
import type { Progress } from "../storage/records";
import { button } from "./element";

export type PassingCode = {
  readonly button: HTMLButtonElement;
  /** Called when the code or the progress has changed. */
  update(): void;
};

/** The button, which is hidden where there is nothing to go back to. */
export function createPassingCode(
  box: CodeBox,
  progress: () => Progress,
  say: (sentence: string) => void,
): PassingCode {
  const control = button(
    "Back to the code that passed",
    () => {
      const code = progress().passing?.code;
      if (code === undefined) return;
      box.setText(code);
      box.focus();
      say("This is the code that passed.");
    },
    "quiet",
  );
  return {
    button: control,
    update: () => {
      const code = progress().passing?.code;
      control.hidden = code === undefined || code === box.text();
    },
  };
}
