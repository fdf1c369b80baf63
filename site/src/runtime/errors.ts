/** A file that could not be loaded, with the reason in words for people. */
export class LoadError extends Error {
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`could not load ${file}: ${reason}`);
    this.name = "LoadError";
    this.file = file;
    this.reason = reason;
  }
}

/** The last part of an address: how messages call a file. */
export function fileName(url: string): string {
  return new URL(url).pathname.split("/").pop() || url;
}

/** What to say of a thrown value. */
export function reasonOf(error: unknown): string {
  if (error instanceof LoadError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

/** Why an interpreter died, in words for people. */
export function deathReason(error: unknown): string {
  const text = reasonOf(error);
  if (error instanceof RangeError || /call stack|too much recursion/i.test(text)) {
    return "The code called itself too deeply and the stack overflowed.";
  }
  if (/memory/i.test(text)) return "The code used more memory than there is.";
  return `Python stopped working: ${text}`;
}
