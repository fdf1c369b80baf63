/** One worker as the page sees it: messages in order, and one way to end. */

import type { FromWorker, ToWorker } from "../protocol";
import { fileName } from "./errors";

/** Seconds until a worker's script must have said hello, and between signs of a boot. */
const HELLO_SECONDS = 30;
const BOOT_SECONDS = 120;

export interface LinkOptions {
  readonly workerUrl: string;
  readonly manifestUrl: string;
  readonly onMessage: (link: Link, message: FromWorker) => void;
}

export class Link {
  /** The player takes jobs. */
  ready = false;
  /** The judge has been started. */
  judge = false;
  /** How many times slower than the reference this device is. */
  factor = 1;
  /** Shared with the worker where the page is isolated: a soft interrupt. */
  readonly #interrupt: Uint8Array | null = null;
  readonly #options: LinkOptions;
  readonly #worker: Worker | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #open = true;

  constructor(options: LinkOptions) {
    this.#options = options;
    const shared = globalThis.crossOriginIsolated ? new SharedArrayBuffer(1) : null;
    if (shared) this.#interrupt = new Uint8Array(shared);
    try {
      this.#worker = new Worker(options.workerUrl, { type: "module" });
    } catch (error) {
      queueMicrotask(() => this.#fail(error instanceof Error ? error.message : String(error)));
      return;
    }
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#take(event.data);
    this.#worker.onmessageerror = () => this.#fail("a message could not be read");
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message || "the script is missing or the page may not load it");
    };
    this.#expectWithin(HELLO_SECONDS);
    this.send({ type: "boot", manifestUrl: options.manifestUrl, interrupt: shared });
  }

  send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  /** Asks the running code to stop; false where only `end` can do it. */
  interrupt(): boolean {
    if (!this.#interrupt) return false;
    this.#interrupt[0] = 2; // SIGINT
    return true;
  }

  /** Ends the worker, whatever it does; nothing arrives from it afterwards. */
  end(): void {
    this.#open = false;
    clearTimeout(this.#watch);
    this.#worker?.terminate();
  }

  #take(message: FromWorker): void {
    if (!this.#open) return;
    if (message.type === "ready") {
      this.ready = true;
      this.judge ||= message.what === "judge";
      this.factor = message.factor;
    }
    if (this.ready) clearTimeout(this.#watch);
    else this.#expectWithin(BOOT_SECONDS);
    this.#options.onMessage(this, message);
  }

  #expectWithin(seconds: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#fail(`no answer for ${seconds} seconds`), seconds * 1000);
  }

  /** A failure to boot before the player is ready, the death of the worker after it. */
  #fail(reason: string): void {
    if (!this.#open) return;
    const file = fileName(this.#options.workerUrl);
    this.#options.onMessage(
      this,
      this.ready
        ? { type: "fatal", id: null, reason: `Python stopped working: ${reason}` }
        : { type: "failed", id: null, file, reason },
    );
  }
}
