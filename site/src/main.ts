/** The page's entry: reads what the build wrote, and starts every behaviour in order. */

import { createCells } from "./behaviours/cells";
import { createContinue } from "./behaviours/continue";
import { createExercises } from "./behaviours/exercises";
import { readPage } from "./behaviours/page";
import { createPrint } from "./behaviours/print";
import { createProgressFile } from "./behaviours/progress-file";
import { createProgressMarks } from "./behaviours/progress-marks";
import { createScrollBoxes } from "./behaviours/scroll-boxes";
import { createSearch } from "./behaviours/search";
import { createPageRuntime, sessionOn } from "./behaviours/session";
import { createStorageNotice } from "./behaviours/storage-notice";
import { createThemeSwitch } from "./behaviours/theme-switch";
import { createWarmUp } from "./behaviours/warm-up";
import { registerServiceWorker } from "./offline/register";
import { browserBackend, createStore, listenToTabs } from "./storage/store";

const page = readPage(document.documentElement, location.href);
const store = createStore({
  backend: browserBackend(),
  course: page.course,
  base: page.base,
  listen: listenToTabs,
});
const offline = registerServiceWorker(page);
const runtime = createPageRuntime({ ...page, onFirstReady: offline.keepRuntime });
const session = sessionOn(runtime);
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
const title = document.querySelector("h1")?.textContent ?? document.title;

const behaviours = [
  createThemeSwitch(store, slot("tools")),
  createStorageNotice(store),
  createExercises({ build: page.build, store, session }),
  createCells({ page: page.name, store, session }),
  createProgressMarks(store, slot("progress")),
  createContinue({ ...page, store, location: location.href, title, slot: slot("continue") }),
  createSearch({ slot: slot("tools"), indexUrl: page.searchUrl, rootUrl: page.rootUrl }),
  createProgressFile(
    store,
    page.course,
    document.querySelector<HTMLElement>(".page--home .site-footer"),
  ),
  createScrollBoxes(),
  createPrint(),
  createWarmUp(runtime),
];

for (const behaviour of behaviours) behaviour.start();
