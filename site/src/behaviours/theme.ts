/** The theme on the page's root element; without one the system decides. */

import type { Theme } from "../storage/preferences";

/** Shows the page in `theme`. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
