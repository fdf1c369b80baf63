/** One runnable cell: code, Run, Stop, Reset, and its output. */

import type { Cell as CellCode } from "../protocol";
import type { Store } from "../storage/store";
import { createCellOutput } from "./cell-output";
import { createCodeDesk } from "./code-desk";
import { button, element } from "./element";
import { createJobControls } from "./job-controls";
import { createJobRunner } from "./job-runner";
import type { Session } from "./session";
import { isRunKey, runKeyName } from "./shortcuts";
import { createStatusLine } from "./status-line";

export type CellOptions = {
  readonly host: HTMLElement;
  readonly page: string;
  readonly store: Store;
  readonly session: Session;
  /** The cells above this one, as they are now. */
  readonly before: () => readonly CellCode[];
};

export type CellHandle = {
  code(): CellCode;
  start(): void;
  stop(): void;
};

/** The cell in `host`. */
export function createCell(options: CellOptions): CellHandle {
  const { host, session } = options;
  const name = host.dataset["cell"] ?? "cell";
  const codeHost = host.querySelector<HTMLElement>(".cell__code") ?? host;
  const region = element("div", { attributes: { role: "status" } });
  const status = createStatusLine(region);
  const runButton = button("Run", () => void run(), "main");
  const controls = createJobControls(() => session.stop(), runButton);
  const runJob = createJobRunner(status, controls);
  const bar = element("div", { className: "cell__bar" });
  const desk = createCodeDesk({
    host: codeHost,
    label: `Python code of the cell ${name.replaceAll("-", " ")}`,
    store: options.store,
    draftId: `cell:${options.page}#${name}`,
    noticesBefore: bar,
    announce: (sentence) => status.say(sentence),
    onEdit: () => output.compare(desk.box.text()),
  });
  const output = createCellOutput(host, desk.starter);

  const code = (): CellCode => ({ filename: `${name}.py`, code: desk.box.text() });

  function run(): Promise<void> {
    desk.flush();
    desk.box.markLine(null);
    const job = { ...code(), namespace: options.page, before: options.before(), fresh: false };
    return runJob({
      begun: "Running…",
      launch: (handlers) =>
        session.run(job, {
          ...handlers,
          onOutput: output.view.append,
          onFigure: output.figure,
        }),
      onStarted: () => output.begin(job.code),
    });
  }

  const onKey = (event: KeyboardEvent): void => {
    if (!isRunKey(event)) return;
    event.preventDefault();
    void run();
  };

  return {
    code,
    start: () => {
      runButton.title = runKeyName();
      bar.append(runButton, controls.stop, controls.retry, desk.resetButton, region);
      codeHost.after(bar);
      bar.after(output.origin);
      desk.start();
      output.compare(desk.box.text());
      host.addEventListener("keydown", onKey);
    },
    stop: () => {
      host.removeEventListener("keydown", onKey);
      desk.stop();
      bar.remove();
      output.origin.remove();
    },
  };
}
