/** One exercise: editor, Run, Check, Stop, Reset, the verdict and the way to the solution. */

import { readProgress, recordCheck } from "../storage/progress";
import type { Store } from "../storage/store";
import { createCodeDesk } from "./code-desk";
import { button, element } from "./element";
import { showVerdict } from "./exercise-verdict";
import { rememberHints } from "./hints";
import { createJobControls } from "./job-controls";
import { createJobRunner } from "./job-runner";
import { createOutputView } from "./output-view";
import { createPassingCode } from "./passing-code";
import { progressEvent } from "./progress-marks";
import { countsAsAttempt } from "./reveal";
import type { Session } from "./session";
import { checkKeyName, isCheckKey, isRunKey, runKeyName } from "./shortcuts";
import { createSolutionGate } from "./solution-gate";
import { createStatusLine } from "./status-line";
import { withTrial } from "./trial";
import type { Verdict } from "./verdict";

export type ExerciseOptions = {
  readonly section: HTMLElement;
  readonly build: string;
  readonly store: Store;
  readonly session: Session;
};

export type ExerciseHandle = { start(): void; stop(): void };

/** The exercise in `section`. */
export function createExercise(options: ExerciseOptions): ExerciseHandle {
  const { section, session, store } = options;
  const id = section.dataset["exercise"] ?? "";
  const version = Number(section.dataset["version"] ?? 1);
  const part = (name: string): HTMLElement =>
    section.querySelector<HTMLElement>(`.exercise__${name}`) ?? element("div");

  const status = createStatusLine(part("status"));
  const say = (sentence: string): void => status.say(sentence);
  const output = createOutputView(part("output"));
  const desk = createCodeDesk({
    host: part("editor"),
    label: `Your Python code for ${section.dataset["function"] ?? "this exercise"}`,
    store,
    draftId: `exercise:${id}`,
    version,
    noticesBefore: part("controls"),
    announce: say,
    onEdit: () => passing.update(),
  });
  const { box } = desk;
  const passing = createPassingCode(box, () => readProgress(store, id, version), say);
  const checkButton = button("Check", () => void check(), "main");
  const runButton = button("Run", () => void run());
  const controls = createJobControls(() => session.stop(), checkButton);
  const runJob = createJobRunner(status, controls);
  const gate = createSolutionGate({
    section,
    store,
    id,
    version,
    code: box.text,
    say: (sentence, kind) => status.say(sentence, kind),
  });
  let stopHints = (): void => undefined;

  /** Saves and clears what the last job has left. */
  function begin(): string {
    desk.flush();
    box.markLine(null);
    part("verdict").replaceChildren();
    output.clear();
    return box.text();
  }

  function run(): Promise<void> {
    const code = begin();
    const job = {
      filename: "your code",
      code,
      namespace: `exercise ${id}`,
      before: [],
      fresh: true,
    };
    return runJob({
      begun: "Running…",
      launch: (handlers) =>
        session.run(job, {
          ...handlers,
          onOutput: output.append,
          onFigure: (png) => output.figure(png, "Figure made by your code"),
        }),
    });
  }

  function check(): Promise<void> {
    const code = begin();
    const exerciseUrl = new URL(section.dataset["checks"] ?? "", document.baseURI).href;
    return runJob({
      begun: "Checking…",
      launch: (handlers) => session.check({ exerciseUrl, code }, handlers),
      onEnd: (end) => {
        if (end.kind !== "verdict") return;
        const verdict = showVerdict(end.json, {
          place: part("verdict"),
          status,
          box,
          build: options.build,
          actions: { onTrial: tryCall },
        });
        if (verdict !== null && verdict.status !== "broken") record(verdict, code);
      },
    });
  }

  function record(verdict: Verdict, code: string): void {
    const passed = verdict.status === "passed";
    recordCheck(store, id, version, {
      code,
      passed,
      countsAsAttempt: countsAsAttempt(code, desk.starter, verdict),
    });
    gate.update(passed);
    passing.update();
    document.dispatchEvent(new CustomEvent(progressEvent));
  }

  function tryCall(call: string): void {
    box.setText(withTrial(box.text(), call));
    box.focus();
    void run();
  }

  const onKey = (event: KeyboardEvent): void => {
    const action = isRunKey(event) ? run : isCheckKey(event) ? check : null;
    if (action === null) return;
    event.preventDefault();
    void action();
  };

  return {
    start: () => {
      const keys = `${runKeyName()} runs, ${checkKeyName()} checks`;
      part("controls").hidden = false;
      part("controls").replaceChildren(
        checkButton,
        runButton,
        controls.stop,
        controls.retry,
        desk.resetButton,
        passing.button,
        element("span", { className: "exercise__keys", text: keys }),
      );
      part("solution").before(gate.element);
      desk.start();
      stopHints = rememberHints(section, store, id, version);
      gate.update(false);
      passing.update();
      section.addEventListener("keydown", onKey);
    },
    stop: () => {
      section.removeEventListener("keydown", onKey);
      stopHints();
      desk.stop();
      part("controls").replaceChildren();
      part("controls").hidden = true;
      gate.element.remove();
    },
  };
}
