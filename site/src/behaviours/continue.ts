/** Remembers the page read last, and offers it on the home page. */

import { readPlace, writePlace } from "../storage/preferences";
import type { Store } from "../storage/store";
import type { Behaviour } from "./behaviour";
import { element } from "./element";

export type ContinueOptions = {
  readonly store: Store;
  readonly rootUrl: string;
  readonly location: string;
  readonly title: string;
  /** The home page's slot; null on every other page. */
  readonly slot: HTMLElement | null;
};

/** The path below the site's root, or null where it lies elsewhere. */
export function pathBelow(rootUrl: string, location: string): string | null {
  const url = new URL(location);
  url.search = "";
  url.hash = "";
  return url.href.startsWith(rootUrl) ? url.href.slice(rootUrl.length) : null;
}

/** The behaviour: pages of lessons and exercises are places to come back to. */
export function createContinue(options: ContinueOptions): Behaviour {
  const { store, rootUrl, slot } = options;
  let link: HTMLElement | null = null;
  return {
    start: () => {
      const path = pathBelow(rootUrl, options.location);
      if (path !== null && /^(lessons|exercises)\/./.test(path)) {
        writePlace(store, { path, title: options.title });
      }
      const place = readPlace(store);
      if (slot === null || place === null) return;
      const url = new URL(place.path, rootUrl);
      if (pathBelow(rootUrl, url.href) === null) return;
      link = element("p", {
        className: "home__continue",
        children: [
          document.createTextNode("You were reading "),
          element("a", { text: place.title, attributes: { href: url.href } }),
          document.createTextNode("."),
        ],
      });
      slot.append(link);
    },
    stop: () => link?.remove(),
  };
}
