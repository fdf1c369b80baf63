/** Runs the jobs of one cell or exercise and keeps its status line and buttons true. */

import type { JobControls } from "./job-controls";
import { endWords, loadingWords } from "./job-words";
import type { JobEnd, JobHandlers } from "./session";
import type { StatusLine } from "./status-line";

export type Job = {
  /** "Running…" */
  readonly begun: string;
  readonly launch: (handlers: Pick<JobHandlers, "onLoading" | "onStarted">) => Promise<JobEnd>;
  readonly onStarted?: () => void;
  readonly onEnd?: (end: JobEnd) => void;
};

/** A function that runs a job; a newer job makes it forget the older one. */
export function createJobRunner(
  status: StatusLine,
  controls: JobControls,
): (job: Job) => Promise<void> {
  let turn = 0;
  return async function run(job) {
    turn += 1;
    const mine = turn;
    controls.busy(() => void run(job));
    status.say("Starting…", "busy");
    const end = await job.launch({
      onLoading: (loading) => status.progress(loadingWords(loading)),
      onStarted: () => {
        status.say(job.begun, "busy");
        job.onStarted?.();
      },
    });
    if (mine !== turn) return;
    controls.idle({ retry: end.kind === "failed" });
    const { sentence, kind } = endWords(end);
    status.say(sentence, kind);
    job.onEnd?.(end);
  };
}
