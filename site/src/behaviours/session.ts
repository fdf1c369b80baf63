/** The page's one Python, as cells and exercises see it: one job at a time for all of them. */

import { createRuntime, type JobEnd, type JobHandlers, type Runtime } from "../runtime/client";

export type { CheckJob, JobEnd, JobHandlers, Loading, RunJob } from "../runtime/client";

/** What cells and exercises need of the runtime. */
export type Session = Pick<Runtime, "run" | "check" | "stop">;

/** The end of every job on a page whose build has no Python. */
const missing: JobEnd = {
  kind: "failed",
  file: "Python",
  reason: "this copy of the site was built without it.",
};

export type PageRuntimeOptions = {
  readonly workerUrl: string | null;
  readonly manifestUrl: string | null;
  readonly onFirstReady: () => void;
};

/** The runtime of the page; null where the site was built without one. */
export function createPageRuntime(options: PageRuntimeOptions): Runtime | null {
  const { workerUrl, manifestUrl, onFirstReady } = options;
  if (workerUrl === null || manifestUrl === null) return null;
  return createRuntime({ workerUrl, manifestUrl, onFirstReady });
}

/** The session on a runtime, also where there is none. */
export function sessionOn(runtime: Runtime | null): Session {
  if (runtime !== null) return runtime;
  const refuse = (_job: unknown, _handlers: JobHandlers) => Promise.resolve(missing);
  return { run: refuse, check: refuse, stop: () => undefined };
}
