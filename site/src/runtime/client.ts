/**
 * Python for a page. The client outlives its workers: stopping code means ending its
 * worker, and a spare one that has started meanwhile takes over.
 */

import type { FromWorker } from "../protocol";
import { CallClock } from "./call-clock";
import { type Device, hasRoom } from "./device";
import {
  type CheckJob,
  type JobEnd,
  type JobHandlers,
  LiveJob,
  type RunJob,
  type Work,
} from "./job";
import { Link } from "./link";

export type { CheckJob, JobEnd, JobHandlers, Loading, RunJob } from "./job";

export interface RuntimeOptions {
  readonly workerUrl: string;
  readonly manifestUrl: string;
  /** Told once, when Python has started on this page for the first time. */
  readonly onFirstReady?: () => void;
  readonly device?: Device;
}

export interface Runtime {
  /** Whether the device bears a start before anybody asks for one. */
  readonly eager: boolean;
  run(job: RunJob, handlers: JobHandlers): Promise<JobEnd>;
  check(job: CheckJob, handlers: JobHandlers): Promise<JobEnd>;
  /** Ends the current job, if any. */
  stop(): void;
  /** Starts Python now, so that the first job need not wait. */
  warm(): void;
  /** Starts the grader too, as soon as Python is there. */
  warmJudge(): void;
  /** Ends all workers. */
  close(): void;
}

/** Milliseconds that a soft interrupt has before the worker is ended. */
const SOFT_MS = 500;
/** Milliseconds of rest before the spare starts: the first job goes first. */
const SPARE_MS = 1500;

/** A runtime; nothing is loaded before the first job or `warm`. */
export function createRuntime(options: RuntimeOptions): Runtime {
  return new Client(options);
}

class Client implements Runtime {
  readonly eager: boolean;
  readonly #options: RuntimeOptions;
  readonly #clock = new CallClock(() => this.#expired());
  #active: Link | null = null;
  #spare: Link | null = null;
  #job: LiveJob | null = null;
  #lastId = 0;
  #wantsJudge = false;
  #wasReady = false;
  #spareTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.eager = hasRoom(options.device ?? navigator);
  }

  run(job: RunJob, handlers: JobHandlers): Promise<JobEnd> {
    return this.#begin({ kind: "run", job }, handlers);
  }

  check(job: CheckJob, handlers: JobHandlers): Promise<JobEnd> {
    return this.#begin({ kind: "check", job }, handlers);
  }

  stop(): void {
    const job = this.#job;
    if (!job || job.stopping) return;
    const soft = job.work.kind === "run" && job.sent && this.#active?.interrupt();
    if (!soft) {
      this.#cut(job);
      return;
    }
    job.stopping = true;
    setTimeout(() => {
      if (this.#job === job) this.#cut(job);
    }, SOFT_MS);
  }

  warm(): void {
    this.#active ??= this.#open();
  }

  warmJudge(): void {
    this.#wantsJudge = true;
    this.warm();
    this.#prepareJudge();
  }

  close(): void {
    clearTimeout(this.#spareTimer);
    this.#settle(this.#job?.stopped());
    this.#active?.end();
    this.#spare?.end();
    this.#active = this.#spare = null;
  }

  #begin(work: Work, handlers: JobHandlers): Promise<JobEnd> {
    if (this.#job) this.#cut(this.#job);
    clearTimeout(this.#spareTimer);
    this.#lastId += 1;
    const job = new LiveJob(this.#lastId, work, handlers);
    this.#job = job;
    this.warm();
    this.#send();
    return job.ended;
  }

  /** Gives the current job to the worker, if both are there. */
  #send(): void {
    const { handlers, lost, work } = this.#job ?? {};
    if (!this.#job || !handlers || !this.#active?.ready || this.#job.sent) return;
    this.#job.sent = true;
    this.#active.send(this.#job.message());
    if (work?.kind === "run" || (this.#active.judge && !lost)) this.#job.started();
  }

  /** Ends a job now; a worker that may be busy with it goes too. */
  #cut(job: LiveJob): void {
    const { sent } = job;
    this.#settle(job.stopped());
    if (sent) this.#replace();
  }

  #settle(end: JobEnd | undefined): void {
    const job = this.#job;
    if (!job || !end) return;
    this.#clock.stop();
    this.#job = null;
    job.end(end);
    this.#prepareJudge();
    this.#planSpare();
  }

  #open(): Link {
    return new Link({
      workerUrl: this.#options.workerUrl,
      manifestUrl: this.#options.manifestUrl,
      onMessage: (link, message) => this.#take(link, message),
    });
  }

  /** Ends the active worker; the spare or a new one takes its place. */
  #replace(): void {
    this.#clock.stop();
    this.#active?.end();
    this.#active = this.#spare;
    this.#spare = null;
    if (this.#job || this.eager) this.warm();
    this.#prepareJudge();
    this.#send();
    this.#planSpare();
  }

  /** Has a spare started once the active worker has had nothing to do for a while. */
  #planSpare(): void {
    clearTimeout(this.#spareTimer);
    if (!this.eager) return;
    this.#spareTimer = setTimeout(() => {
      if (this.#active?.ready && !this.#job) this.#spare ??= this.#open();
    }, SPARE_MS);
  }

  #prepareJudge(): void {
    if (this.#wantsJudge && this.#active?.ready && !this.#active.judge && !this.#job) {
      this.#active.send({ type: "prepare" });
    }
  }

  #take(link: Link, message: FromWorker): void {
    if (link === this.#spare) {
      if (message.type === "failed" || message.type === "fatal") this.#dropSpare();
      return;
    }
    if (link !== this.#active) return;
    switch (message.type) {
      case "hello":
        return;
      case "progress":
        this.#job?.handlers.onLoading(message);
        return;
      case "ready":
        this.#ready();
        return;
      case "failed":
        this.#failed(message);
        return;
      case "fatal":
        this.#fatal(message.reason);
        return;
      default:
        if (message.id === this.#job?.id) this.#takeForJob(this.#job, link, message);
    }
  }

  #takeForJob(
    job: LiveJob,
    link: Link,
    message: Extract<
      FromWorker,
      { type: "output" | "figure" | "calling" | "returned" | "done" | "verdict" }
    >,
  ): void {
    switch (message.type) {
      case "output":
        if (!job.stopping) job.handlers.onOutput?.(message.kind, message.text);
        return;
      case "figure":
        if (!job.stopping) job.handlers.onFigure?.(message.png);
        return;
      case "calling":
        job.started();
        job.call = message.call;
        this.#clock.start(message.call.seconds * 1000 * link.factor);
        return;
      case "returned":
        job.call = null;
        this.#clock.stop();
        return;
      case "done":
        this.#settle(job.stopping ? job.stopped() : { kind: "done", error: message.error });
        return;
      case "verdict":
        this.#settle({ kind: "verdict", json: message.json });
        return;
    }
  }

  #ready(): void {
    if (!this.#wasReady) {
      this.#wasReady = true;
      this.#options.onFirstReady?.();
    }
    if (this.#job?.sent && this.#active?.judge && !this.#job.lost) this.#job.started();
    this.#send();
    this.#prepareJudge();
    if (!this.#job) this.#planSpare();
  }

  #failed(message: Extract<FromWorker, { type: "failed" }>): void {
    const { file, reason } = message;
    if (message.id === null) {
      this.#active?.end();
      this.#active = null;
    } else if (message.id !== this.#job?.id) {
      return;
    }
    this.#settle({ kind: "failed", file, reason });
  }

  /** The worker is of no use any more: the code did it, or the browser. */
  #fatal(reason: string): void {
    const job = this.#job;
    if (job && !job.lose({ kind: "crash", reason })) {
      this.#settle({ kind: "lost", reason });
    }
    this.#replace();
  }

  #expired(): void {
    if (this.#job?.lose({ kind: "timeout" })) this.#replace();
  }

  #dropSpare(): void {
    this.#spare?.end();
    this.#spare = null;
  }
}
