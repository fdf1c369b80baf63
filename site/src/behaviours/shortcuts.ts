/** The keys that run and check code, wherever focus is inside a cell or exercise. */

/** Ctrl+Enter, or Cmd+Enter. */
export function isRunKey(event: KeyboardEvent): boolean {
  return isEnter(event) && !event.shiftKey;
}

/** Shift+Ctrl+Enter, or Shift+Cmd+Enter. */
export function isCheckKey(event: KeyboardEvent): boolean {
  return isEnter(event) && event.shiftKey;
}

/** The name of the run key on this machine. */
export function runKeyName(): string {
  return isApple() ? "⌘ Enter" : "Ctrl+Enter";
}

/** The name of the check key on this machine. */
export function checkKeyName(): string {
  return isApple() ? "⇧ ⌘ Enter" : "Shift+Ctrl+Enter";
}

function isEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey;
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
