/**
 * A box of code on the page. It begins as the highlighted text of the build and becomes
 * an editor when it comes near the viewport; until then it only holds its text.
 */

import { createPlainSurface } from "./plain-surface";
import type { Surface } from "./surface";

export type CodeBox = {
  text(): string;
  /** Replaces the text, in one undo step; `onEdit` hears of it like of typing. */
  setText(text: string): void;
  focus(): void;
  /** Marks a line (from 1) as the place of an error, or none. */
  markLine(line: number | null): void;
  stop(): void;
};

export type CodeBoxOptions = {
  /** The element that holds the `<pre>`, and later the editor. */
  readonly host: HTMLElement;
  readonly label: string;
  readonly onEdit: (text: string) => void;
  /** Speaks a sentence through the live region of the owner. */
  readonly announce: (sentence: string) => void;
};

/** The box of code in `host`. */
export function createCodeBox(options: CodeBoxOptions): CodeBox {
  const { host } = options;
  const pre = host.querySelector("pre");
  let text = withoutFinalNewline(pre?.textContent ?? "");
  let marked: number | null = null;
  let surface: Surface | null = null;
  let loading: Promise<void> | null = null;
  let stopped = false;

  const edited = (changed: string): void => {
    text = changed;
    options.onEdit(changed);
  };

  const load = async (): Promise<void> => {
    const open = await openSurface();
    if (stopped) return;
    surface = open({ text, label: options.label, onEdit: edited, announce: options.announce });
    surface.element.classList.add("code-box__editor");
    pre?.replaceWith(surface.element);
    if (pre === null) host.append(surface.element);
    surface.markLine(marked);
  };
  const ensure = (): Promise<void> => {
    loading ??= load();
    return loading;
  };
  const loadAndFocus = (): void => {
    void ensure().then(() => surface?.focus());
  };

  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      whenIdle(() => void ensure());
    },
    { rootMargin: "200px" },
  );
  watcher.observe(host);
  pre?.addEventListener("click", loadAndFocus);
  pre?.addEventListener("focus", loadAndFocus);
  if (pre !== null) {
    pre.tabIndex = 0;
    pre.setAttribute("role", "group");
    pre.setAttribute("aria-label", options.label);
  }

  return {
    text: () => text,
    setText: (next) => {
      if (next === text) return;
      if (surface !== null) surface.setText(next);
      else if (pre !== null) pre.textContent = `${next}\n`;
      if (text !== next) edited(next);
    },
    focus: loadAndFocus,
    markLine: (line) => {
      marked = line;
      surface?.markLine(line);
    },
    stop: () => {
      stopped = true;
      watcher.disconnect();
      surface?.stop();
    },
  };
}

/** Opens the full editor, or a plain text area where its code does not load. */
async function openSurface(): Promise<typeof createPlainSurface> {
  try {
    const { createEditorSurface } = await import("./editor-surface");
    return createEditorSurface;
  } catch {
    return createPlainSurface;
  }
}

function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(task, { timeout: 1000 });
  } else {
    window.setTimeout(task, 50);
  }
}

function withoutFinalNewline(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}
