/** A classic script that runs before the first paint: a chosen theme must not flash. */

import { readPage } from "./behaviours/page";
import { applyTheme } from "./behaviours/theme";
import { readTheme } from "./storage/preferences";
import { browserBackend, createStore } from "./storage/store";

const page = readPage(document.documentElement, location.href);
const store = createStore({ backend: browserBackend(), course: page.course, base: page.base });
applyTheme(document.documentElement, readTheme(store));
