/** Hints stay as the learner left them: open ones are open on the next visit. */

import { readProgress, recordHints } from "../storage/progress";
import type { Store } from "../storage/store";

/** Opens remembered hints and remembers what is opened; returns how to stop. */
export function rememberHints(
  section: HTMLElement,
  store: Store,
  id: string,
  version: number,
): () => void {
  const hints = [...section.querySelectorAll<HTMLDetailsElement>("details.hint")];
  for (const index of readProgress(store, id, version).hints) {
    const hint = hints[index];
    if (hint !== undefined) hint.open = true;
  }
  const remember = (): void => {
    const open = hints.flatMap((hint, index) => (hint.open ? [index] : []));
    const known = readProgress(store, id, version).hints;
    if (open.join() !== known.join()) recordHints(store, id, version, open);
  };
  for (const hint of hints) hint.addEventListener("toggle", remember);
  return () => {
    for (const hint of hints) hint.removeEventListener("toggle", remember);
  };
}
