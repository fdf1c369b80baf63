/**
 * The full editor, CodeMirror 6. It lives in a shadow root: there its styles are
 * constructable stylesheets, which a Content-Security-Policy of `style-src 'self'` allows.
 */

import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
} from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { leaveByEscape } from "./leave";
import { lineMark, setLineMark } from "./line-mark";
import { leaveHint, type Surface, type SurfaceOptions } from "./surface";
import { courseHighlighting, courseTheme, hintStyles } from "./theme";
import { typedOver } from "./typed-over";

const hintId = "hint";

/** A CodeMirror editor in a shadow root. */
export function createEditorSurface(options: SurfaceOptions): Surface {
  const element = document.createElement("div");
  const root = element.attachShadow({ mode: "open" });
  const hint = leaveHintElement();
  const view = new EditorView({
    root,
    state: EditorState.create({ doc: options.text, extensions: extensions(options) }),
  });
  root.append(view.dom, hint);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, hintStyles()];
  return {
    element,
    setText: (text) => {
      const length = view.state.doc.length;
      view.dispatch({ changes: { from: 0, to: length, insert: text } });
    },
    focus: () => view.focus(),
    markLine: (line) => view.dispatch({ effects: setLineMark.of(line) }),
    stop: () => view.destroy(),
  };
}

function extensions(options: SurfaceOptions): Extension {
  return [
    lineNumbers(),
    history(),
    indentOnInput(),
    indentUnit.of("    "),
    EditorState.tabSize.of(4),
    bracketMatching(),
    highlightActiveLine(),
    python(),
    courseTheme,
    courseHighlighting,
    lineMark,
    typedOver,
    leaveByEscape(options.announce),
    keymap.of([
      { key: "Tab", run: indentOrInsert, shift: indentLess },
      ...historyKeymap,
      // Ctrl/Cmd+Enter belongs to the page: it runs the code.
      ...defaultKeymap.filter((binding) => binding.key !== "Mod-Enter"),
    ]),
    EditorView.contentAttributes.of({
      "aria-label": options.label,
      "aria-describedby": hintId,
      // Contenteditable takes focus anyway; checkers of scrolling regions look for this.
      tabindex: "0",
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onEdit(update.state.doc.toString());
    }),
  ];
}

/** Indents selected lines; with a bare cursor moves to the next multiple of four. */
function indentOrInsert(view: EditorView): boolean {
  if (view.state.selection.ranges.some((range) => !range.empty)) return indentMore(view);
  const head = view.state.selection.main.head;
  const column = head - view.state.doc.lineAt(head).from;
  const spaces = " ".repeat(4 - (column % 4));
  view.dispatch(view.state.replaceSelection(spaces), { scrollIntoView: true });
  return true;
}

function leaveHintElement(): HTMLElement {
  const hint = document.createElement("p");
  hint.id = hintId;
  hint.className = "hint";
  hint.textContent = leaveHint;
  return hint;
}
