/** The failing call at the end of the learner's code, where it can be run and changed. */

const marker = "# The input that failed:";

/** The code followed by a print of `call`; an earlier trial is replaced. */
export function withTrial(code: string, call: string): string {
  return `${withoutTrial(code).trimEnd()}\n\n\n${marker}\nprint(${call})\n`;
}

/** The code without the trial that `withTrial` has added. */
export function withoutTrial(code: string): string {
  const start = code.indexOf(`\n${marker}\n`);
  return start === -1 ? code : `${code.slice(0, start).trimEnd()}\n`;
}
