import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { createRuntime, type JobEnd, type Runtime } from "../../../site/src/runtime/client";
import type { Device } from "../../../site/src/runtime/device";
import { FakeWorker, fakeWorkers } from "./fake-workers";

const laptop: Device = { userAgent: "X11; Linux", deviceMemory: 8 };
const phone: Device = { userAgent: "iPhone" };
const run = { code: "1", filename: "a.py", namespace: "p", before: [], fresh: false };
const check = { exerciseUrl: "http://x/e.json", code: "def f(): pass" };
const quiet = { onLoading: () => undefined, onStarted: () => undefined };
const call = { checkId: "c", request: '{"id": 1, "seconds": 2}', seconds: 2 };

beforeEach(() => {
  fakeWorkers();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  mock.method(performance, "now", () => now);
  pass = (milliseconds) => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
});

let pass: (milliseconds: number) => void;

const start = (device = laptop): Runtime =>
  createRuntime({ workerUrl: "http://x/worker.js", manifestUrl: "http://x/m.json", device });

/** The worker that was made as number `i`. */
function worker(i: number): FakeWorker {
  const found = FakeWorker.made[i];
  assert.ok(found, `worker ${i} was never made`);
  return found;
}

/** How a job has ended by now; null if it goes on. */
async function endOf(job: Promise<JobEnd>): Promise<JobEnd | null> {
  const pending = Symbol();
  const first = await Promise.race([job, Promise.resolve(pending)]);
  return typeof first === "symbol" ? null : first;
}

test("nothing is loaded before the first job", () => {
  start();
  assert.equal(FakeWorker.made.length, 0);
});

test("a job waits for Python and is sent once", () => {
  void start().run(run, quiet);
  assert.equal(worker(0).last?.type, "boot");
  worker(0).boots();
  assert.equal(worker(0).sent.filter(({ type }) => type === "run").length, 1);
});

test("a spare starts after a rest, and never a third worker", () => {
  const runtime = start();
  runtime.warm();
  worker(0).boots();
  assert.equal(FakeWorker.alive.length, 1);
  pass(2000);
  assert.equal(FakeWorker.alive.length, 2);
  worker(1).boots();
  pass(60_000);
  assert.equal(FakeWorker.alive.length, 2);
});

test("a phone gets no spare and no start before a job asks", async () => {
  const runtime = start(phone);
  assert.equal(runtime.eager, false);
  const job = runtime.run(run, quiet);
  worker(0).boots();
  pass(60_000);
  assert.equal(FakeWorker.made.length, 1);
  runtime.stop();
  assert.equal((await endOf(job))?.kind, "stopped");
  assert.equal(FakeWorker.alive.length, 0);
});

test("a device with little memory is treated like a phone", () => {
  assert.equal(start({ userAgent: "Android", deviceMemory: 2 }).eager, false);
  const tablet = { userAgent: "Macintosh", platform: "MacIntel", maxTouchPoints: 5 };
  assert.equal(start(tablet).eager, false);
});

test("the spare takes over when a run is stopped", async () => {
  const runtime = start();
  runtime.warm();
  worker(0).boots();
  pass(2000);
  worker(1).boots();
  const job = runtime.run(run, quiet);
  pass(3000);
  runtime.stop();
  assert.deepEqual(await endOf(job), { kind: "stopped", seconds: 3 });
  assert.ok(worker(0).ended);
  void runtime.run(run, quiet);
  assert.equal(worker(1).last?.type, "run");
});

test("stopping a job that waits for Python does not undo the start", async () => {
  const runtime = start();
  const job = runtime.run(run, quiet);
  runtime.stop();
  assert.equal((await endOf(job))?.kind, "stopped");
  assert.equal(worker(0).ended, false);
});

test("what comes with an old id, or from an ended worker, is dropped", async () => {
  const runtime = start();
  const first = runtime.run(run, quiet);
  worker(0).boots();
  const second = runtime.run(run, quiet);
  worker(0).says({ type: "done", id: 2, error: null });
  worker(1).boots();
  worker(1).says({ type: "done", id: 1, error: null });
  assert.equal((await endOf(first))?.kind, "stopped");
  assert.equal(await endOf(second), null);
  worker(1).says({ type: "done", id: 2, error: "E" });
  assert.deepEqual(await endOf(second), { kind: "done", error: "E" });
});

test("a call may take its limit times the slowness of the device", () => {
  const runtime = start();
  void runtime.check(check, quiet);
  worker(0).boots(3);
  worker(0).says({ type: "calling", id: 1, call });
  pass(5900);
  assert.equal(worker(0).ended, false);
  pass(200);
  assert.equal(worker(0).ended, true);
});

test("the next worker writes the verdict on a call that never came back", async () => {
  const runtime = start();
  const job = runtime.check(check, quiet);
  worker(0).boots();
  worker(0).says({ type: "calling", id: 1, call });
  pass(2100);
  worker(1).boots();
  const message = worker(1).last;
  assert.ok(message?.type === "lostCall");
  assert.deepEqual([message.call, message.why.kind], [call, "timeout"]);
  worker(1).says({ type: "verdict", id: 1, json: "{}" });
  assert.deepEqual(await endOf(job), { kind: "verdict", json: "{}" });
});

test("time between calls is not counted", () => {
  const runtime = start();
  void runtime.check(check, quiet);
  worker(0).boots();
  worker(0).says({ type: "calling", id: 1, call }, { type: "returned", id: 1 });
  pass(60_000);
  assert.equal(worker(0).ended, false);
});

test("a call that kills the interpreter is told as the code's end, once", async () => {
  const runtime = start();
  const job = runtime.check(check, quiet);
  worker(0).boots();
  worker(0).says({ type: "calling", id: 1, call }, { type: "fatal", id: 1, reason: "deep" });
  worker(1).boots();
  const message = worker(1).last;
  assert.ok(message?.type === "lostCall" && message.why.kind === "crash");
  worker(1).says({ type: "fatal", id: 1, reason: "again" });
  assert.deepEqual(await endOf(job), { kind: "lost", reason: "again" });
});

test("a failed start names the file, and the next job tries again", async () => {
  const runtime = start();
  const job = runtime.run(run, quiet);
  worker(0).says({ type: "failed", id: null, file: "numpy.bin", reason: "404" });
  assert.deepEqual(await endOf(job), { kind: "failed", file: "numpy.bin", reason: "404" });
  void runtime.run(run, quiet);
  worker(1).boots();
  assert.equal(worker(1).last?.type, "run");
});

test("a worker that never says a word is given up by name", async () => {
  const job = start().run(run, quiet);
  pass(31_000);
  const end = await endOf(job);
  assert.ok(end?.kind === "failed");
  assert.equal(end.file, "worker.js");
});

test("a spare that fails leaves the page as it was", async () => {
  const runtime = start();
  runtime.warm();
  worker(0).boots();
  pass(2000);
  worker(1).says({ type: "failed", id: null, file: "numpy.bin", reason: "404" });
  const job = runtime.run(run, quiet);
  worker(0).says({ type: "done", id: 1, error: null });
  assert.deepEqual(await endOf(job), { kind: "done", error: null });
});

test("the grader is started early where the page asks for it", () => {
  const runtime = start();
  runtime.warmJudge();
  worker(0).boots();
  assert.equal(worker(0).last?.type, "prepare");
});
