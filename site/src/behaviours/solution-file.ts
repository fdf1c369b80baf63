/** The file with the worked solution, fetched only when it is opened. */

export type Solution = {
  readonly code: string;
  readonly codeHtml: string;
  readonly proseHtml: string;
};

/** The solution at `url`. */
export async function fetchSolution(url: string): Promise<Solution> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const solution = asSolution(await response.json());
  if (solution === null) throw new Error(`${url}: not a solution file`);
  return solution;
}

/** The solution in `value`, or null when it is none. */
export function asSolution(value: unknown): Solution | null {
  if (typeof value !== "object" || value === null) return null;
  const record = value as Record<string, unknown>;
  const { code, code_html: codeHtml, prose_html: proseHtml } = record;
  if (typeof code !== "string" || typeof codeHtml !== "string") return null;
  return { code, codeHtml, proseHtml: typeof proseHtml === "string" ? proseHtml : "" };
}
