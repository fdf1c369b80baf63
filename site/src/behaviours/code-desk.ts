/** A box of code that keeps what is written in it, with Reset. Cells and exercises share it. */

import { type CodeBox, createCodeBox } from "../editor/code-box";
import { openDraft } from "../storage/drafts";
import type { Store } from "../storage/store";
import { createAutosave } from "./autosave";
import { fingerprint } from "./fingerprint";
import { createReset } from "./reset";

export type CodeDeskOptions = {
  readonly host: HTMLElement;
  readonly label: string;
  readonly store: Store;
  /** The name under which the code is kept; never part of a URL. */
  readonly draftId: string;
  /** The version of the exercise; a cell has none, its code as built stands for it. */
  readonly version?: number;
  /** Notices about the code go in front of this element. */
  readonly noticesBefore: Element;
  readonly announce: (sentence: string) => void;
  readonly onEdit: () => void;
};

export type CodeDesk = {
  readonly box: CodeBox;
  /** The code of the page as built. */
  readonly starter: string;
  readonly resetButton: HTMLButtonElement;
  /** Saves what is not saved yet. */
  flush(): void;
  start(): void;
  stop(): void;
};

/** The desk in `host`. */
export function createCodeDesk(options: CodeDeskOptions): CodeDesk {
  const { announce } = options;
  const box = createCodeBox({
    host: options.host,
    label: options.label,
    onEdit: () => {
      autosave.edited();
      reset.edited();
      options.onEdit();
    },
    announce,
  });
  const starter = box.text();
  const version = options.version ?? fingerprint(starter);
  const reset = createReset(box, starter, announce);
  const autosave = createAutosave({
    box,
    draft: openDraft(options.store, { id: options.draftId, starter, version }),
    starter,
    version,
    before: options.noticesBefore,
    announce,
  });
  return {
    box,
    starter,
    resetButton: reset.button,
    flush: autosave.flush,
    start: autosave.start,
    stop: () => {
      autosave.stop();
      box.stop();
    },
  };
}
