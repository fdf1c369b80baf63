/** Colours of the editor. All come from the page's tokens, so that both themes follow. */

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const courseTheme: Extension = EditorView.theme({
  "&": { color: "var(--code-ink)", backgroundColor: "transparent", fontSize: "inherit" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-code)",
    lineHeight: "var(--code-leading)",
    overflowX: "auto",
  },
  ".cm-content": { padding: "var(--space-3) 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 var(--space-4) 0 var(--space-2)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--code-gutter)",
    border: "none",
  },
  ".cm-lineNumbers .cm-gutterElement": {
    minWidth: "2.6em",
    padding: "0 var(--space-2) 0 var(--space-1)",
  },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--code-active)" },
  ".cm-content ::selection, .cm-content::selection": {
    backgroundColor: "var(--selection)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--code-bracket)",
    outline: "1px solid var(--rule-strong)",
  },
  ".cm-error-line, &.cm-focused .cm-error-line": {
    backgroundColor: "var(--fail-wash)",
    boxShadow: "inset 3px 0 var(--fail)",
  },
});

export const courseHighlighting: Extension = syntaxHighlighting(
  HighlightStyle.define([
    {
      tag: [
        tags.keyword,
        tags.controlKeyword,
        tags.operatorKeyword,
        tags.moduleKeyword,
        tags.definitionKeyword,
      ],
      color: "var(--code-keyword)",
      fontWeight: "var(--code-keyword-weight)",
    },
    { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
    { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
    { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
    {
      tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
      color: "var(--code-name)",
    },
    { tag: [tags.operator, tags.punctuation], color: "var(--code-operator)" },
    { tag: tags.meta, color: "var(--code-name)" },
  ]),
);

/** The look of the hint below the editor: seen only while the editor has focus. */
export function hintStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; }
    .hint {
      margin: 0; padding: var(--space-1) var(--space-4);
      border-top: 1px solid var(--rule);
      font: var(--text-small)/1.5 var(--font-ui); color: var(--ink-muted);
      visibility: hidden;
    }
    .cm-editor.cm-focused + .hint { visibility: visible; }
    @media print { .hint { display: none; } }
  `);
  return sheet;
}
