/**
 * Downloads that are what they claim to be.
 *
 * Servers and proxies answer with HTML pages, empty bodies and stale copies; each ends in
 * a `LoadError` that names the file. A wrong body is asked for once more past the cache,
 * so that a bad copy there does no lasting harm.
 */

import { fileName, LoadError } from "./errors";

/** Seconds without a byte after which a download is given up. */
const STALL_SECONDS = 20;
const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];

export interface Expected {
  readonly bytes: number;
  readonly sha256: string;
}

export interface DownloadOptions {
  /** What the build knows about the file; null where only its status can be judged. */
  readonly expected: Expected | null;
  /** Told how many bytes are there so far. */
  readonly onBytes?: (loaded: number) => void;
}

/** The verified content of the file at `url`. */
export async function download(
  url: string,
  options: DownloadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const first = await attempt(url, options, "default");
  if (!(first instanceof LoadError)) return first;
  options.onBytes?.(0);
  const second = await attempt(url, options, "reload");
  if (second instanceof LoadError) throw second;
  return second;
}

/** The content; a LoadError is returned for a wrong body and thrown for anything else. */
async function attempt(
  url: string,
  options: DownloadOptions,
  cache: RequestCache,
): Promise<Uint8Array<ArrayBuffer> | LoadError> {
  const data = await receive(url, options, cache);
  const fault = await faultOf(url, data, options.expected);
  return fault === null ? data : new LoadError(fileName(url), fault);
}

async function receive(
  url: string,
  options: DownloadOptions,
  cache: RequestCache,
): Promise<Uint8Array<ArrayBuffer>> {
  const abort = new AbortController();
  let timer = 0;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), STALL_SECONDS * 1000) as unknown as number;
  };
  alive();
  try {
    const response = await fetch(url, { signal: abort.signal, cache });
    if (!response.ok) throw new LoadError(fileName(url), String(response.status));
    return await collect(response, (loaded) => {
      alive();
      options.onBytes?.(loaded);
    });
  } catch (error) {
    if (error instanceof LoadError) throw error;
    const reason = abort.signal.aborted
      ? `no answer for ${STALL_SECONDS} seconds`
      : "the network or the server did not answer";
    throw new LoadError(fileName(url), reason);
  } finally {
    clearTimeout(timer);
  }
}

async function collect(
  response: Response,
  onBytes: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  for (;;) {
    const step = await reader?.read();
    if (!step || step.done) break;
    chunks.push(step.value);
    loaded += step.value.length;
    onBytes(loaded);
  }
  const data = new Uint8Array(loaded);
  let offset = 0;
  for (const chunk of chunks) {
    data.set(chunk, offset);
    offset += chunk.length;
  }
  return data;
}

/** What is wrong with a body, or null. */
async function faultOf(
  url: string,
  data: Uint8Array<ArrayBuffer>,
  expected: Expected | null,
): Promise<string | null> {
  if (data.length === 0) return "the answer is empty";
  if (expected === null) return null;
  if (startsLikeHtml(data)) return "the answer is an HTML page instead of the file";
  if (url.endsWith(".wasm") && !WASM_MAGIC.every((byte, i) => data[i] === byte)) {
    return "the answer is not a WebAssembly file";
  }
  if (data.length !== expected.bytes) {
    return `the answer has ${data.length} bytes instead of ${expected.bytes}`;
  }
  const found = await sha256(data);
  if (found !== null && found !== expected.sha256) return "the answer is a different file";
  return null;
}

function startsLikeHtml(data: Uint8Array): boolean {
  const start = new TextDecoder().decode(data.subarray(0, 200)).trimStart().toLowerCase();
  return start.startsWith("<!doctype") || start.startsWith("<html");
}

/** The hash in hexadecimal; null where the page may not compute it (plain http). */
async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
