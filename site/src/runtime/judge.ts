/** The interpreter that grades: it holds the checks and never runs a learner's code. */

import type { PyodideAPI } from "pyodide";
import type { Call, CheckMessage, LostCallMessage } from "../protocol";

type Python = ReturnType<PyodideAPI["pyimport"]>;

/** The way from the judge to the player, and from the judge to the page. */
export interface Ways {
  request(text: string): string;
  calling(call: Call): void;
}

/** The limit of a call whose request names none. */
const DEFAULT_SECONDS = 5;
/** Where a request says its limit: near the start, so that long ones need no parsing. */
const HEAD = 80;

export class Judge {
  readonly #bridge: Python;

  constructor(python: PyodideAPI) {
    this.#bridge = python.pyimport("grader.bridge");
  }

  /** The verdict on a submission, as JSON. */
  check(message: CheckMessage, exercise: string, ways: Ways): string {
    const calling = (checkId: string, request: string): void =>
      ways.calling({ checkId, request, seconds: secondsOf(request) });
    const request = (text: string): string => ways.request(text);
    const seed = message.seed ?? undefined;
    return this.#bridge.grade(exercise, message.code, request, calling, seed);
  }

  /** The verdict on a call that took its worker with it, as JSON. */
  lostCall(message: LostCallMessage, exercise: string): string {
    const { code, call, why } = message;
    const { checkId, request } = call;
    const seed = message.seed ?? undefined;
    return why.kind === "timeout"
      ? this.#bridge.timeout_verdict(exercise, code, checkId, request, seed)
      : this.#bridge.crash_verdict(exercise, checkId, request, why.reason, seed);
  }
}

function secondsOf(request: string): number {
  const found = /"seconds": ([\d.]+)/.exec(request.slice(0, HEAD));
  return Number(found?.[1] ?? DEFAULT_SECONDS) || DEFAULT_SECONDS;
}
