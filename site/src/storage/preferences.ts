/** What the reader chose for the look of the page. */

import { isRecord } from "./records";
import type { Store } from "./store";

export type Theme = "auto" | "light" | "dark";

export const themes: readonly Theme[] = ["auto", "light", "dark"];

/** The key of the theme: other tabs follow it. */
export const themeKey = "theme";

/** The chosen theme; "auto" follows the system. */
export function readTheme(store: Store): Theme {
  const stored = store.read(themeKey);
  return themes.find((theme) => theme === stored) ?? "auto";
}

/** Keeps the choice. */
export function writeTheme(store: Store, theme: Theme): void {
  if (theme === "auto") store.remove(themeKey);
  else store.write(themeKey, theme);
}

/** A page of the course, by its path below the site's root. */
export type Place = { readonly path: string; readonly title: string };

const placeKey = "place";

/** The page that was read last, or null. */
export function readPlace(store: Store): Place | null {
  const stored = store.read(placeKey);
  if (!isRecord(stored)) return null;
  const { path, title } = stored;
  return typeof path === "string" && typeof title === "string" ? { path, title } : null;
}

/** Keeps the page that is being read. */
export function writePlace(store: Store, place: Place): void {
  store.write(placeKey, place);
}
