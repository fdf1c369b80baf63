/** A text area: what remains when the code of the full editor cannot be loaded. */

import type { Surface, SurfaceOptions } from "./surface";

/** A plain text area for code; Tab moves on, as in any form. */
export function createPlainSurface(options: SurfaceOptions): Surface {
  const area = document.createElement("textarea");
  area.className = "plain-editor";
  area.value = options.text;
  area.spellcheck = false;
  area.autocapitalize = "off";
  area.rows = Math.max(4, options.text.split("\n").length + 1);
  area.setAttribute("aria-label", options.label);
  area.setAttribute("autocomplete", "off");
  const onInput = (): void => options.onEdit(area.value);
  area.addEventListener("input", onInput);
  return {
    element: area,
    setText: (text) => {
      area.value = text;
    },
    focus: () => area.focus(),
    markLine: () => undefined,
    stop: () => area.removeEventListener("input", onInput),
  };
}
