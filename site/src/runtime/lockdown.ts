/**
 * Takes away what would let code in the player make JavaScript of its own and speak to
 * the page in the judge's name: a worker's policy is its server's, not the page's, so
 * that a plain host lets `eval` through.
 */
export function forbidCodeFromText(): void {
  const refuse = function refuse(): never {
    throw new TypeError("Code from text is not allowed here.");
  };
  const samples = [() => undefined, async () => undefined, function* () {}, async function* () {}];
  for (const sample of samples) {
    const prototype: object = Object.getPrototypeOf(sample);
    Object.defineProperty(prototype, "constructor", { value: refuse });
  }
  Object.defineProperty(globalThis, "eval", { value: refuse });
}
