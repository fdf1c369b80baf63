/**
 * Saves code as it is typed and before the page goes away, and asks the learner where
 * two texts compete: another tab's, or one written for an earlier version.
 */

import type { CodeBox } from "../editor/code-box";
import type { DraftHandle } from "../storage/drafts";
import { type Choice, createNotice, type Notice } from "./notice";

const pause = 400;

export type AutosaveOptions = {
  readonly box: CodeBox;
  readonly draft: DraftHandle;
  readonly starter: string;
  readonly version: number;
  /** Notices go in front of this element. */
  readonly before: Element;
  /** Speaks a sentence through the live region of the owner. */
  readonly announce: (sentence: string) => void;
};

export type Autosave = {
  /** Restores the saved code and begins to listen. */
  start(): void;
  /** Called at each change of the code. */
  edited(): void;
  flush(): void;
  stop(): void;
};

/** The autosave of one box of code. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { box, draft } = options;
  let timer = 0;
  let pending = false;
  let restoring = false;
  let asking = false;
  let notice: Notice | null = null;
  let stopForeign: (() => void) | null = null;

  const ask = (sentence: string, choices: readonly Choice[]): void => {
    if (asking) return;
    asking = true;
    notice = createNotice(sentence, choices, () => {
      asking = false;
    });
    options.before.before(notice.element);
    options.announce(sentence);
  };

  const askAboutTabs = (): void =>
    ask("This code was changed in another tab.", [
      { label: "Keep mine", onChoose: () => draft.keepMine(box.text()) },
      { label: "Take theirs", onChoose: () => box.setText(draft.takeTheirs()) },
    ]);

  const askAboutFork = (fork: string): void =>
    ask("Another version of this code is left over from another tab.", [
      {
        label: "Use that version",
        onChoose: () => {
          draft.keepMine(fork);
          box.setText(fork);
        },
      },
      { label: "Keep this one", onChoose: () => draft.keepMine(box.text()) },
    ]);

  const askAboutVersion = (): void =>
    ask("The code of this page has changed since you wrote yours.", [
      { label: "Keep my code", onChoose: () => draft.keepMine(box.text()) },
      { label: "Start from the new code", onChoose: () => box.setText(options.starter) },
    ]);

  const flush = (): void => {
    window.clearTimeout(timer);
    if (!pending) return;
    pending = false;
    if (draft.save(box.text()) === "conflict") askAboutTabs();
  };

  const onHidden = (): void => {
    if (document.visibilityState === "hidden") flush();
  };

  const restore = (): void => {
    const saved = draft.load();
    const savedVersion = draft.savedVersion();
    const fork = draft.fork();
    restoring = true;
    if (saved !== null) box.setText(saved);
    restoring = false;
    if (fork !== null && fork !== box.text()) askAboutFork(fork);
    else if (savedVersion !== null && savedVersion !== options.version) askAboutVersion();
  };

  return {
    start: () => {
      restore();
      window.addEventListener("pagehide", flush);
      document.addEventListener("visibilitychange", onHidden);
      stopForeign = draft.onForeign((code) => {
        if (code === box.text()) draft.takeTheirs();
        else askAboutTabs();
      });
    },
    edited: () => {
      if (restoring) return;
      pending = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, pause);
    },
    flush,
    stop: () => {
      flush();
      notice?.close();
      stopForeign?.();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onHidden);
    },
  };
}
