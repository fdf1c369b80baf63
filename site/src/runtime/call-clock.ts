/** The page's clock for calls of the learner's function: the worker itself may hang. */

export class CallClock {
  readonly #onExpired: () => void;
  #deadline: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onExpired: () => void) {
    this.#onExpired = onExpired;
  }

  /** A call begins that may take so long. */
  start(milliseconds: number): void {
    this.#deadline = performance.now() + milliseconds;
    // Calls come by the thousand: one timer goes on and looks again when it fires.
    if (this.#timer === undefined) this.#arm(milliseconds);
  }

  /** The call has come back, or nobody waits for it any more. */
  stop(): void {
    this.#deadline = null;
  }

  #arm(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
  }

  #look(): void {
    this.#timer = undefined;
    if (this.#deadline === null) return;
    const left = this.#deadline - performance.now();
    if (left > 0) this.#arm(left);
    else {
      this.#deadline = null;
      this.#onExpired();
    }
  }
}
