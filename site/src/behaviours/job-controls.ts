/** Stop while a job runs, Retry after a load that failed, and where focus goes then. */

import { button, show } from "./element";

export type JobControls = {
  readonly stop: HTMLButtonElement;
  readonly retry: HTMLButtonElement;
  /** A job begins; `again` repeats it. */
  busy(again: () => void): void;
  /** The job has ended; a failed load may be retried. */
  idle(options: { readonly retry: boolean }): void;
};

/** The two buttons; when one with focus goes away, focus moves to `home`. */
export function createJobControls(onStop: () => void, home: HTMLElement): JobControls {
  let repeat = (): void => undefined;
  const stop = button("Stop", onStop);
  const retry = button("Retry", () => {
    hide(retry);
    repeat();
  });
  const hide = (control: HTMLElement): void => {
    if (document.activeElement === control) home.focus();
    show(control, false);
  };
  show(stop, false);
  show(retry, false);
  return {
    stop,
    retry,
    busy: (again) => {
      repeat = again;
      show(stop, true);
      hide(retry);
    },
    idle: (options) => {
      hide(stop);
      show(retry, options.retry);
    },
  };
}
