/**
 * The messages between a page and its worker: a closed union in each direction.
 *
 * Every job has an id that the page chooses. Whatever arrives with the id of a job that
 * is no longer the current one is dropped.
 */

/** A cell that has to have run before another one makes sense. */
export interface Cell {
  readonly filename: string;
  readonly code: string;
}

/** Start the player interpreter. The first message a worker gets. */
export interface BootMessage {
  readonly type: "boot";
  readonly manifestUrl: string;
  /** Shared memory for a soft interrupt; only where the page is cross-origin isolated. */
  readonly interrupt: SharedArrayBuffer | null;
}

/** Start the judge interpreter now, so that the first check need not wait for it. */
export interface PrepareMessage {
  readonly type: "prepare";
}

/** Run code in a namespace; `before` runs first, silently, where it has not run yet. */
export interface RunMessage {
  readonly type: "run";
  readonly id: number;
  readonly code: string;
  readonly filename: string;
  readonly namespace: string;
  readonly before: readonly Cell[];
  /** Start from an empty namespace. */
  readonly fresh: boolean;
}

/** Grade a submission. */
export interface CheckMessage {
  readonly type: "check";
  readonly id: number;
  readonly exerciseUrl: string;
  readonly code: string;
  readonly seed: number | null;
}

/** Write the verdict on a call that ended with its worker. */
export interface LostCallMessage {
  readonly type: "lostCall";
  readonly id: number;
  readonly exerciseUrl: string;
  readonly code: string;
  readonly seed: number | null;
  readonly call: Call;
  readonly why: { readonly kind: "timeout" } | { readonly kind: "crash"; readonly reason: string };
}

export type ToWorker = BootMessage | PrepareMessage | RunMessage | CheckMessage | LostCallMessage;

/** One call of the learner's function, told to the page before it starts. */
export interface Call {
  readonly checkId: string;
  /** The encoded request, as the judge wrote it. */
  readonly request: string;
  /** The time limit of the call on the reference device. */
  readonly seconds: number;
}

export type OutputKind = "stdout" | "stderr" | "error";

export type FromWorker =
  /** The worker's script has started. */
  | { readonly type: "hello" }
  /** `part` is words for people, such as "NumPy"; bytes over the whole boot. */
  | {
      readonly type: "progress";
      readonly part: string;
      readonly loaded: number;
      readonly total: number;
    }
  /** `factor`: how many times slower than the reference device this one is, at least 1. */
  | {
      readonly type: "ready";
      readonly what: "player" | "judge";
      readonly factor: number;
    }
  /** Something could not be loaded. `id` is the job that needed it, null at boot. */
  | {
      readonly type: "failed";
      readonly id: number | null;
      readonly file: string;
      readonly reason: string;
    }
  | {
      readonly type: "output";
      readonly id: number;
      readonly kind: OutputKind;
      readonly text: string;
    }
  /** A PNG. */
  | { readonly type: "figure"; readonly id: number; readonly png: Blob }
  /** A call of the learner's function begins; the page's clock starts here. */
  | { readonly type: "calling"; readonly id: number; readonly call: Call }
  /** The call has come back; the clock stops. */
  | { readonly type: "returned"; readonly id: number }
  /** A run has ended; `error` names the exception that ended it. */
  | { readonly type: "done"; readonly id: number; readonly error: string | null }
  | { readonly type: "verdict"; readonly id: number; readonly json: string }
  /** The interpreter is dead; the page replaces the worker. */
  | { readonly type: "fatal"; readonly id: number | null; readonly reason: string };
