/**
 * The worker: two Python interpreters in one thread.
 *
 * The player runs learners' code, the judge grades it; they exchange JSON texts through a
 * plain function call and share nothing else. The judge is started when it is first
 * needed. One job at a time: the page sends the next after the end of the one before.
 */

import type {
  BootMessage,
  CheckMessage,
  FromWorker,
  LostCallMessage,
  RunMessage,
  ToWorker,
} from "../protocol";
import { download } from "./assets";
import { deathReason, LoadError, reasonOf } from "./errors";
import { addPacks, startInterpreter } from "./interpreter";
import { Judge } from "./judge";
import { type Kit, Loader } from "./kit";
import { forbidCodeFromText } from "./lockdown";
import { Player } from "./player";
import { Progress } from "./progress";

interface Booted {
  readonly loader: Loader;
  /** Let go once both interpreters have been made of it: it holds 30 MB. */
  kit: Kit | null;
  readonly player: Player;
}

const tell = self.postMessage.bind(self) as (message: FromWorker) => void;
const exercises = new Map<string, string>();
let booted: Promise<Booted> | null = null;
let judging: Promise<Judge> | null = null;
let currentJob: number | null = null;

function newProgress(): Progress {
  return new Progress((report) => tell({ type: "progress", ...report }));
}

/** The interpreter is dead: nothing that comes after can be trusted. */
function die(error: unknown): void {
  tell({ type: "fatal", id: currentJob, reason: deathReason(error) });
}

async function boot(message: BootMessage): Promise<Booted> {
  const progress = newProgress();
  progress.say("Python");
  const loader = await Loader.open(message.manifestUrl);
  const names = loader.manifest.player_packages;
  const [kit, packs] = await Promise.all([loader.kit(progress), loader.packs(names, progress)]);
  progress.say("starting Python");
  // The player's `js` is empty: nothing of the worker is within its reach.
  const python = await startInterpreter({ kit, globals: {}, onFatal: die });
  // Also where the page can't reach it: Python then calls into JavaScript now and then,
  // and only there does WebKit notice that a busy worker has been terminated.
  python.setInterruptBuffer(new Uint8Array(message.interrupt ?? new ArrayBuffer(1)));
  progress.say("starting NumPy");
  addPacks(python, names, packs);
  const player = new Player(python);
  tell({ type: "ready", what: "player", factor: player.factor });
  return { loader, kit, player };
}

async function startJudge(): Promise<Judge> {
  const parts = await theBooted();
  const { loader, player } = parts;
  const progress = newProgress();
  const names = loader.manifest.judge_packages;
  const packs = await loader.packs(names, progress);
  const kit = parts.kit ?? (await loader.kit(progress));
  progress.say("starting the grader");
  const python = await startInterpreter({ kit, globals: {}, onFatal: die });
  addPacks(python, names, packs);
  const judge = new Judge(python);
  parts.kit = null;
  tell({ type: "ready", what: "judge", factor: player.factor });
  return judge;
}

function theBooted(): Promise<Booted> {
  if (!booted) throw new Error("worker: expected the message boot first.");
  return booted;
}

/** The judge; a failed start is tried again by the next job. */
function theJudge(): Promise<Judge> {
  if (!judging) {
    judging = startJudge();
    judging.catch(() => {
      judging = null;
    });
  }
  return judging;
}

async function theExercise(url: string): Promise<string> {
  const known = exercises.get(url);
  if (known !== undefined) return known;
  const text = new TextDecoder().decode(await download(url, { expected: null }));
  try {
    JSON.parse(text);
  } catch {
    throw new LoadError(
      new URL(url).pathname.split("/").pop() ?? url,
      "the answer is not the exercise",
    );
  }
  exercises.set(url, text);
  return text;
}

async function run(message: RunMessage): Promise<void> {
  const { loader, player } = await theBooted();
  const missing = player.missing(message, loader.manifest.on_import);
  if (missing.length > 0) player.add(missing, await loader.packs(missing, newProgress()));
  const { id } = message;
  const error = player.run(message, {
    text: (kind, text) => tell({ type: "output", id, kind, text }),
    figure: (png) => tell({ type: "figure", id, png }),
  });
  tell({ type: "done", id, error });
}

async function check(message: CheckMessage): Promise<void> {
  const { id } = message;
  const { player } = await theBooted();
  const [exercise, judge] = await Promise.all([theExercise(message.exerciseUrl), theJudge()]);
  const json = judge.check(message, exercise, {
    calling: (call) => tell({ type: "calling", id, call }),
    request: (text) => {
      try {
        return player.request(text);
      } catch (error) {
        die(error);
        throw error;
      } finally {
        tell({ type: "returned", id });
      }
    },
  });
  tell({ type: "verdict", id, json });
}

async function lostCall(message: LostCallMessage): Promise<void> {
  const { id } = message;
  const [exercise, judge] = await Promise.all([theExercise(message.exerciseUrl), theJudge()]);
  tell({ type: "verdict", id, json: judge.lostCall(message, exercise) });
}

/** Does one job; what goes wrong is told with its id. */
async function job(id: number | null, work: () => Promise<unknown>): Promise<void> {
  if (id !== null) currentJob = id;
  try {
    await work();
  } catch (error) {
    if (error instanceof LoadError) {
      tell({ type: "failed", id, file: error.file, reason: error.reason });
    } else if (id === null) {
      tell({ type: "failed", id, file: "Python", reason: reasonOf(error) });
    } else {
      die(error);
    }
  }
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  switch (message.type) {
    case "boot":
      booted = boot(message);
      return job(null, () => theBooted());
    case "prepare":
      return theJudge().catch(() => undefined); // the first check tells
    case "run":
      return job(message.id, () => run(message));
    case "check":
      return job(message.id, () => check(message));
    case "lostCall":
      return job(message.id, () => lostCall(message));
  }
};

forbidCodeFromText();
tell({ type: "hello" });
