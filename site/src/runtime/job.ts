/** Jobs for Python as the rest of the page sees them, and one that is going on. */

import type { Call, Cell, OutputKind, ToWorker } from "../protocol";

export interface Loading {
  readonly part: string;
  readonly loaded: number;
  readonly total: number;
}

/** What a job reports while it goes on. */
export interface JobHandlers {
  readonly onLoading: (loading: Loading) => void;
  /** Python is there and the job's own code begins. */
  readonly onStarted: () => void;
  readonly onOutput?: (kind: OutputKind, text: string) => void;
  /** A PNG. */
  readonly onFigure?: (png: Blob) => void;
}

export interface RunJob extends Cell {
  readonly namespace: string;
  /** Cells that have to run first; each runs once in a namespace. */
  readonly before: readonly Cell[];
  /** Start from an empty namespace. */
  readonly fresh: boolean;
}

export interface CheckJob {
  readonly exerciseUrl: string;
  readonly code: string;
  /** Instead of the exercise's own; the verdict shows it. */
  readonly seed?: number;
}

export type JobEnd =
  | { readonly kind: "done"; readonly error: string | null }
  | { readonly kind: "verdict"; readonly json: string }
  /** By `stop`, or by a job that came after. */
  | { readonly kind: "stopped"; readonly seconds: number }
  | { readonly kind: "failed"; readonly file: string; readonly reason: string }
  /** The code has killed the interpreter; another one is on its way. */
  | { readonly kind: "lost"; readonly reason: string };

export type Work =
  | { readonly kind: "run"; readonly job: RunJob }
  | { readonly kind: "check"; readonly job: CheckJob };

/** A job from its start to its one end. */
export class LiveJob {
  readonly id: number;
  readonly work: Work;
  readonly handlers: JobHandlers;
  readonly ended: Promise<JobEnd>;
  /** The call of the learner's function that goes on now, in a check. */
  call: Call | null = null;
  /** Set when the worker was lost in a call: what the next worker has to write. */
  lost: ToWorker | null = null;
  /** Whether `stop` waits for a soft interrupt. */
  stopping = false;
  #startedAt: number | null = null;
  #settle: (end: JobEnd) => void = () => undefined;

  constructor(id: number, work: Work, handlers: JobHandlers) {
    this.id = id;
    this.work = work;
    this.handlers = handlers;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Whether a worker may be busy with it. */
  sent = false;

  /** The job's own code begins. */
  started(): void {
    if (this.#startedAt !== null) return;
    this.#startedAt = performance.now();
    this.handlers.onStarted();
  }

  end(end: JobEnd): void {
    this.#settle(end);
  }

  stopped(): JobEnd {
    const since = this.#startedAt ?? performance.now();
    return { kind: "stopped", seconds: (performance.now() - since) / 1000 };
  }

  /** The message that gives the job to a worker. */
  message(): ToWorker {
    if (this.lost) return this.lost;
    const { id, work } = this;
    return work.kind === "run"
      ? { type: "run", id, ...work.job }
      : { type: "check", id, ...work.job, seed: work.job.seed ?? null };
  }

  /** Keeps the call that was lost with its worker; false if there was none to keep. */
  lose(why: { kind: "timeout" } | { kind: "crash"; reason: string }): boolean {
    const { id, work, call } = this;
    if (work.kind !== "check" || !call || this.lost) return false;
    const { exerciseUrl, code, seed } = work.job;
    this.lost = { type: "lostCall", id, exerciseUrl, code, seed: seed ?? null, call, why };
    this.call = null;
    this.sent = false;
    return true;
  }
}
