/**
 * The service worker: a cache and nothing else.
 *
 * Pages come from the network and, without one, from the cache; files whose name tells
 * their content come from the cache first. Each build fills a cache of its own, as a
 * whole; older ones go when no open page is from their build.
 */

import { isHashed, type Precache, Shelf } from "./offline/shelf";

const worker = self as unknown as ServiceWorkerGlobalScope;
const shelf = new Shelf(worker.registration.scope, "@@BUILD@@");
/** Milliseconds that the network has to answer for a page that is in the cache. */
const PATIENCE = 5000;
/** Milliseconds that an open page has to say which build it is from. */
const ANSWER = 2000;

async function precache(): Promise<Precache> {
  const answer = await fetch(shelf.url("precache.json"), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`precache.json: ${answer.status}`);
  return answer.json();
}

async function install(): Promise<void> {
  await shelf.fill((await precache()).files);
  await worker.skipWaiting();
}

async function keepRuntime(): Promise<void> {
  await shelf.fill((await precache()).runtime);
}

/** Deletes old caches, unless some page that is open may still need them. */
async function tidy(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const builds = await Promise.all(pages.map(buildOf));
  const known = builds.filter((build) => build !== null);
  if (known.length === builds.length) await shelf.clear(new Set(known));
}

/** The build that a page is from; null if it does not say. */
function buildOf(page: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = (event: MessageEvent<string>) => resolve(event.data);
    setTimeout(() => resolve(null), ANSWER);
    page.postMessage({ type: "which-build" }, [port2]);
  });
}

/** A page: from the network, or the kept one if that is down, slow or broken. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await findPage(request.url);
  const network = fetch(request);
  if (!kept) return network;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  const answer = network.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answer, late]);
}

/** The kept page of an address: hosts leave out `index.html` and `.html`. */
async function findPage(address: string): Promise<Response | undefined> {
  const url = new URL(address);
  const paths = url.pathname.endsWith("/")
    ? [`${url.pathname}index.html`]
    : [url.pathname, `${url.pathname}.html`, `${url.pathname}/index.html`];
  for (const path of paths) {
    const page = await shelf.find(new URL(path, url).href);
    if (page) return page;
  }
  return undefined;
}

/** A file that never changes: the kept one, else from the network and kept. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fresh = request.cache === "reload" || request.cache === "no-store";
  const kept = fresh ? undefined : await shelf.find(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(shelf.keep(request.url, answer.clone())); // the page need not wait
  return answer;
}

/** Any other file: from the network, or the kept one. */
async function answerOther(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await shelf.find(request.url);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim().then(tidy));
});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "page-open") event.waitUntil(tidy());
  if (event.data?.type === "keep-runtime") event.waitUntil(keepRuntime());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = shelf.path(request.url);
  if (request.method !== "GET" || path === null || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request));
  else if (isHashed(path)) event.respondWith(answerFile(event));
  else if (path !== "sw.js" && path !== "precache.json") event.respondWith(answerOther(request));
});
