/** The way out of the editor by keyboard: Escape, then Tab. */

import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { leaveReady } from "./surface";

/** After Escape, Tab moves focus on until the learner types or leaves. */
export function leaveByEscape(announce: (sentence: string) => void): Extension {
  return [
    keymap.of([
      {
        key: "Escape",
        run: (view) => {
          view.setTabFocusMode(true);
          announce(leaveReady);
          return true;
        },
      },
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) update.view.setTabFocusMode(false);
    }),
    EditorView.domEventHandlers({
      blur: (_event, view) => {
        view.setTabFocusMode(false);
        return false;
      },
    }),
  ];
}
