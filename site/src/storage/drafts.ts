/**
 * The saved code of one cell or exercise. Each write raises a revision number, so
 * that two tabs on the same code notice each other instead of overwriting.
 */

import { asDraft, asFork, type Draft } from "./records";
import type { Store } from "./store";

export type SaveResult = "saved" | "memory" | "conflict";

export type DraftKey = {
  /** "exercise:softmax-score" or "cell:lessons/…#id"; never a URL query. */
  readonly id: string;
  readonly starter: string;
  readonly version: number;
};

export type DraftHandle = {
  /** The saved code, or null when there is none. */
  load(): string | null;
  /** The version of the exercise for which the code was saved, or null. */
  savedVersion(): number | null;
  /** Code of this tab that lost against another tab before the last reload. */
  fork(): string | null;
  save(code: string): SaveResult;
  /** Writes this tab's code over the other's. */
  keepMine(code: string): void;
  /** The other tab's code, which this tab builds on from now on. */
  takeTheirs(): string;
  /** Calls back with the code another tab has written; returns how to stop. */
  onForeign(listener: (code: string) => void): () => void;
};

export const draftPrefix = "draft:";
export const forkPrefix = "fork:";

/** The handle of one draft in this tab. */
export function openDraft(store: Store, key: DraftKey): DraftHandle {
  const name = draftPrefix + key.id;
  const forkName = forkPrefix + key.id;
  const read = (): Draft | null => asDraft(store.read(name));
  const textOf = (draft: Draft | null): string => draft?.code ?? key.starter;
  let known = read()?.revision ?? 0;

  const write = (code: string, revision: number): boolean => {
    known = revision;
    return store.write(name, {
      code: code === key.starter ? null : code,
      revision,
      version: key.version,
      savedAt: new Date().toISOString(),
    } satisfies Draft);
  };

  return {
    load: () => {
      const draft = read();
      known = draft?.revision ?? 0;
      return draft === null ? null : textOf(draft);
    },
    savedVersion: () => {
      const draft = read();
      return draft === null || draft.code === null ? null : draft.version;
    },
    fork: () => asFork(store.read(forkName))?.code ?? null,
    save: (code) => {
      const draft = read();
      if (textOf(draft) === code && (draft === null || draft.version === key.version)) {
        known = draft?.revision ?? known;
        return "saved";
      }
      if (draft !== null && draft.revision !== known && textOf(draft) !== code) {
        store.write(forkName, { code, savedAt: new Date().toISOString() });
        return "conflict";
      }
      return write(code, (draft?.revision ?? known) + 1) ? "saved" : "memory";
    },
    keepMine: (code) => {
      store.remove(forkName);
      write(code, (read()?.revision ?? known) + 1);
    },
    takeTheirs: () => {
      store.remove(forkName);
      const draft = read();
      known = draft?.revision ?? 0;
      return textOf(draft);
    },
    onForeign: (listener) =>
      store.onForeign((changed, value) => {
        const draft = changed === name ? asDraft(value) : null;
        if (draft !== null && draft.revision !== known) listener(textOf(draft));
      }),
  };
}
