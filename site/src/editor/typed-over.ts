/**
 * Text typed over a selection, done by the editor instead of the browser.
 *
 * Left to itself, Chromium keeps the look of what it replaces with inline styles. The
 * Content-Security-Policy refuses these and reports each one as a violation.
 */

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** Handles plain insertions over a selection; composed text stays with the browser. */
export const typedOver: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const plain = event.inputType === "insertText" || event.inputType === "insertReplacementText";
    if (!plain || event.isComposing || event.data === null) return false;
    if (view.state.readOnly || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(event.data), {
      scrollIntoView: true,
      userEvent: "input.type",
    });
    return true;
  },
});
