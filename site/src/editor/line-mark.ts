/** The mark on the line where an error happened; it goes away with the next edit. */

import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Marks a line (from 1), or takes the mark away. */
export const setLineMark = StateEffect.define<number | null>();

const decoration = Decoration.line({ class: "cm-error-line" });

export const lineMark: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(setLineMark)) continue;
      const line = effect.value;
      if (line === null || line < 1 || line > transaction.state.doc.lines) {
        return Decoration.none;
      }
      return Decoration.set([decoration.range(transaction.state.doc.line(line).from)]);
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
