/** The search field in the header. The index is fetched when the field is first used. */

import type { Behaviour } from "./behaviour";
import { element } from "./element";
import { asSearchIndex, type SearchHit, type SearchPage, searchPages } from "./search-index";

const limit = 8;

export type SearchOptions = {
  readonly slot: HTMLElement | null;
  readonly indexUrl: string | null;
  readonly rootUrl: string;
};

/** The search field with its list of results. */
export function createSearch(options: SearchOptions): Behaviour {
  const field = element("input", {
    className: "search__field",
    attributes: { type: "search", placeholder: "Search", "aria-label": "Search the course" },
  });
  const count = element("p", { className: "search__count", attributes: { role: "status" } });
  const list = element("ul", { className: "search__list" });
  const results = element("div", { className: "search__results", children: [count, list] });
  const form = element("div", {
    className: "search",
    attributes: { role: "search" },
    children: [field, results],
  });
  let index: Promise<readonly SearchPage[]> | null = null;

  const load = (): Promise<readonly SearchPage[]> => {
    index ??= fetchIndex(options.indexUrl ?? "").catch(() => {
      index = null;
      return [];
    });
    return index;
  };
  const draw = async (): Promise<void> => {
    const query = field.value.trim();
    const hits = query === "" ? [] : searchPages(await load(), query, limit);
    if (field.value.trim() !== query) return;
    results.hidden = query === "";
    count.textContent = countWords(hits.length, index === null);
    list.replaceChildren(...hits.map((hit) => drawHit(hit, options.rootUrl)));
  };
  const onInput = (): void => void draw();
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || results.hidden) return;
    field.value = "";
    field.focus();
    void draw();
  };
  const onOutside = (event: Event): void => {
    if (event.target instanceof Node && !form.contains(event.target)) results.hidden = true;
  };

  return {
    start: () => {
      if (options.slot === null || options.indexUrl === null) return;
      results.hidden = true;
      options.slot.prepend(form);
      field.addEventListener("input", onInput);
      field.addEventListener("focus", onInput);
      form.addEventListener("keydown", onKey);
      document.addEventListener("pointerdown", onOutside);
      document.addEventListener("focusin", onOutside);
    },
    stop: () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      form.remove();
    },
  };
}

async function fetchIndex(url: string): Promise<readonly SearchPage[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return asSearchIndex(await response.json());
}

function countWords(found: number, failed: boolean): string {
  if (failed) return "The index could not be loaded.";
  if (found === 0) return "Nothing found.";
  return found === 1 ? "1 page" : `${found} pages`;
}

function drawHit({ page, heading, excerpt }: SearchHit, rootUrl: string): HTMLElement {
  const url = new URL(page.url, rootUrl);
  if (heading !== null) url.hash = heading.id;
  const prefix =
    page.kind === "exercise" ? "Exercise: " : page.number === "" ? "" : `${page.number} `;
  const title = heading === null ? page.title : `${page.title} › ${heading.text}`;
  return element("li", {
    children: [
      element("a", {
        className: "search__link",
        attributes: { href: url.href },
        children: [
          element("span", { className: "search__title", text: prefix + title }),
          element("span", { className: "search__excerpt", text: excerpt }),
        ],
      }),
    ],
  });
}
