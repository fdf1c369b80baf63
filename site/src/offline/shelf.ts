/** The caches of one site: one for each build, named so that neighbours are left alone. */

import { isGood } from "./answer";

/** What the build writes for the service worker: addresses relative to the site's root. */
export interface Precache {
  /** Pages, scripts, styles: kept on the first visit. */
  readonly files: readonly string[];
  /** Python: kept once a reader has used it. */
  readonly runtime: readonly string[];
}

export class Shelf {
  readonly #scope: URL;
  readonly #build: string;

  constructor(scope: string, build: string) {
    this.#scope = new URL(scope);
    this.#build = build;
  }

  get build(): string {
    return this.#build;
  }

  /** The address of a file of the site. */
  url(path: string): string {
    return new URL(path, this.#scope).href;
  }

  /** The path of an address below the site's root; null outside. */
  path(address: string): string | null {
    const url = new URL(address);
    const inside =
      url.origin === this.#scope.origin && url.pathname.startsWith(this.#scope.pathname);
    return inside ? url.pathname.slice(this.#scope.pathname.length) : null;
  }

  /** The kept answer, the present build's first; undefined if there is none. */
  async find(address: string): Promise<Response | undefined> {
    const url = new URL(address);
    url.search = url.hash = "";
    for (const name of await this.#names()) {
      const found = await (await caches.open(name)).match(url.href, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  /** Keeps an answer if it is what was asked for; whether it is. */
  async keep(address: string, answer: Response): Promise<boolean> {
    if (!(await isGood(address, answer))) return false;
    const url = new URL(address);
    url.search = url.hash = "";
    try {
      await (await caches.open(this.#own)).put(url.href, asAsked(answer.clone()));
    } catch {
      // The disk is full: the site works without its cache.
    }
    return true;
  }

  /** Keeps every file of a list; what has not changed since an older build is copied. */
  async fill(paths: readonly string[]): Promise<void> {
    const own = await caches.open(this.#own);
    const queue = [...paths];
    const work = async (): Promise<void> => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        await this.#add(own, path);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
  }

  async #add(own: Cache, path: string): Promise<void> {
    const url = this.url(path);
    if (await own.match(url, { ignoreVary: true })) return;
    const older = isHashed(path) ? await this.find(url) : undefined;
    const answer = older ?? (await fetch(url, { cache: isHashed(path) ? "default" : "no-cache" }));
    if (!(await this.keep(url, answer))) throw new Error(`${url}: ${answer.status}, not kept`);
  }

  /** Deletes the caches of builds that no open page is from. */
  async clear(buildsInUse: ReadonlySet<string>): Promise<void> {
    for (const name of await this.#names()) {
      const build = name.slice(this.#prefix.length);
      if (build !== this.#build && !buildsInUse.has(build)) await caches.delete(name);
    }
  }

  get #prefix(): string {
    return `course ${this.#scope.pathname} `;
  }

  get #own(): string {
    return this.#prefix + this.#build;
  }

  /** The names of this site's caches, the present build's first. */
  async #names(): Promise<string[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(this.#prefix));
    return names.sort((a, b) => Number(b === this.#own) - Number(a === this.#own));
  }
}

/**
 * The answer without its history: hosts that drop `.html` redirect, and browsers refuse a
 * redirected answer for a page.
 */
function asAsked(answer: Response): Response {
  if (!answer.redirected) return answer;
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** Whether the content of a file is told by its name, so that it never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith("assets/") || path.startsWith("runtime/");
}
