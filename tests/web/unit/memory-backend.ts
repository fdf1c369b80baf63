/** A localStorage of several tabs in memory: each tab hears what the others write. */

import type { Backend, ForeignWrite } from "../../../site/src/storage/store";

export type Origin = {
  readonly data: Map<string, string>;
  /** When set, writing fails as in a browser whose quota is used up. */
  full: boolean;
  tab(): { readonly backend: Backend; readonly listen: (handler: ForeignWrite) => () => void };
};

export function createOrigin(): Origin {
  const data = new Map<string, string>();
  const tabs = new Map<number, Set<ForeignWrite>>();
  const tell = (from: number, key: string, text: string | null): void => {
    for (const [tab, handlers] of tabs) {
      if (tab !== from) for (const handler of handlers) handler(key, text);
    }
  };
  const origin: Origin = {
    data,
    full: false,
    tab: () => {
      const number = tabs.size;
      const handlers = new Set<ForeignWrite>();
      tabs.set(number, handlers);
      const backend: Backend = {
        get length() {
          return data.size;
        },
        getItem: (key) => data.get(key) ?? null,
        key: (index) => [...data.keys()][index] ?? null,
        setItem: (key, value) => {
          if (origin.full) throw new Error("QuotaExceededError");
          data.set(key, value);
          tell(number, key, value);
        },
        removeItem: (key) => {
          data.delete(key);
          tell(number, key, null);
        },
      };
      return {
        backend,
        listen: (handler) => {
          handlers.add(handler);
          return () => {
            handlers.delete(handler);
          };
        },
      };
    },
  };
  return origin;
}
