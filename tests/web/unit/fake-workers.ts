/** Workers that do nothing by themselves: a test speaks for them. */

import type { FromWorker, ToWorker } from "../../../site/src/protocol";

export class FakeWorker {
  static made: FakeWorker[] = [];
  readonly sent: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;

  constructor() {
    FakeWorker.made.push(this);
  }

  static get alive(): FakeWorker[] {
    return FakeWorker.made.filter((worker) => !worker.ended);
  }

  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  says(...messages: FromWorker[]): void {
    for (const data of messages) this.onmessage?.({ data });
  }

  /** Says that the player is there. */
  boots(factor = 1): void {
    this.says({ type: "hello" }, { type: "ready", what: "player", factor });
  }

  /** The message it was sent last. */
  get last(): ToWorker | undefined {
    return this.sent.at(-1);
  }
}

/** Puts fakes in the place of workers, and forgets those of the test before. */
export function fakeWorkers(): void {
  FakeWorker.made = [];
  Object.assign(globalThis, { Worker: FakeWorker });
}
