/** Finding pages by words: the index of the build, and which pages answer a query best. */

export type SearchHeading = { readonly id: string; readonly text: string };

export type SearchPage = {
  readonly url: string;
  readonly kind: string;
  readonly title: string;
  readonly number: string;
  readonly headings: readonly SearchHeading[];
  readonly text: string;
};

export type SearchHit = {
  readonly page: SearchPage;
  /** The heading that matches, when the title alone does not. */
  readonly heading: SearchHeading | null;
  readonly excerpt: string;
};

const around = 60;

/** The pages of an index file, or none when it is not one. */
export function asSearchIndex(value: unknown): readonly SearchPage[] {
  if (typeof value !== "object" || value === null) return [];
  const { pages } = value as Record<string, unknown>;
  return Array.isArray(pages) ? pages.map(asPage).filter((page) => page !== null) : [];
}

/** Pages on which every word of the query occurs, titles first. */
export function searchPages(
  pages: readonly SearchPage[],
  query: string,
  limit: number,
): readonly SearchHit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, score: scoreOf(page, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => hitOf(page, words));
}

function scoreOf(page: SearchPage, words: readonly string[]): number {
  const title = fold(page.title);
  const headings = fold(page.headings.map(({ text }) => text).join("\n"));
  const text = fold(page.text);
  let score = 0;
  for (const word of words) {
    if (title.includes(word)) score += 10;
    else if (headings.includes(word)) score += 4;
    else if (text.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

function hitOf(page: SearchPage, words: readonly string[]): SearchHit {
  const matches = (text: string): boolean => words.every((word) => fold(text).includes(word));
  const heading = matches(page.title)
    ? null
    : (page.headings.find(({ text }) => matches(text)) ?? null);
  return { page, heading, excerpt: excerptOf(page.text, words) };
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = Math.min(...found);
  if (!Number.isFinite(first)) return "";
  const start = Math.max(0, text.lastIndexOf(" ", Math.max(0, first - around)) + 1);
  const end = Math.min(text.length, first + 2 * around);
  const cut = text.slice(start, end < text.length ? text.lastIndexOf(" ", end) : end);
  return `${start > 0 ? "… " : ""}${cut}${end < text.length ? " …" : ""}`;
}

function wordsOf(query: string): readonly string[] {
  return fold(query)
    .split(/[\s,.;:!?()]+/)
    .filter((word) => word !== "");
}

/** Lower case without accents, letter for letter. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join("");
}

function asPage(value: unknown): SearchPage | null {
  if (typeof value !== "object" || value === null) return null;
  const { url, kind, title, number, headings, text } = value as Record<string, unknown>;
  if (typeof url !== "string" || typeof title !== "string") return null;
  return {
    url,
    kind: typeof kind === "string" ? kind : "",
    title,
    number: typeof number === "string" ? number : "",
    headings: Array.isArray(headings) ? headings.map(asHeading).filter((h) => h !== null) : [],
    text: typeof text === "string" ? text : "",
  };
}

function asHeading(value: unknown): SearchHeading | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, text } = value as Record<string, unknown>;
  return typeof id === "string" && typeof text === "string" ? { id, text } : null;
}
