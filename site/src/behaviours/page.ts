/** What the build has written on the page's root element. */

export type Page = {
  /** The address of the site's root folder. */
  readonly rootUrl: string;
  /** The path of the root folder: two builds on one origin differ in it. */
  readonly base: string;
  readonly build: string;
  readonly course: string;
  /** The page's name, the same at any base path: "lessons/reinforce/log-derivative". */
  readonly name: string;
  readonly manifestUrl: string | null;
  readonly workerUrl: string | null;
  readonly searchUrl: string | null;
};

/** The facts of the page that is open. */
export function readPage(root: HTMLElement, location: string): Page {
  const { dataset } = root;
  const absolute = (path: string | undefined): string | null =>
    path === undefined ? null : new URL(path, location).href;
  const rootUrl = new URL(dataset["root"] ?? "./", location);
  rootUrl.search = "";
  rootUrl.hash = "";
  return {
    rootUrl: rootUrl.href,
    base: rootUrl.pathname,
    build: dataset["build"] ?? "",
    course: dataset["course"] ?? "",
    name: dataset["page"] ?? "",
    manifestUrl: absolute(dataset["runtime"]),
    workerUrl: absolute(dataset["worker"]),
    searchUrl: absolute(dataset["search"]),
  };
}
