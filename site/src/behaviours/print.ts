/** Opens what is folded before printing, and folds it again afterwards. */

import type { Behaviour } from "./behaviour";

/** The behaviour of derivations and optional parts on paper; hints stay as they are. */
export function createPrint(): Behaviour {
  let opened: HTMLDetailsElement[] = [];
  const open = (): void => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details.box:not([open])")];
    for (const details of opened) details.open = true;
  };
  const close = (): void => {
    for (const details of opened.splice(0)) details.open = false;
  };
  return {
    start: () => {
      window.addEventListener("beforeprint", open);
      window.addEventListener("afterprint", close);
    },
    stop: () => {
      window.removeEventListener("beforeprint", open);
      window.removeEventListener("afterprint", close);
    },
  };
}
