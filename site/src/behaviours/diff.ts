/** The difference of two texts, line by line, by their longest common subsequence. */

export type DiffLine = {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
};

/** The lines of both texts: `before` without the added ones, `after` without the removed. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const left = linesOf(before);
  const right = linesOf(after);
  const lengths = commonLengths(left, right);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const old = left[i];
    const fresh = right[j];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (fresh === undefined || (old !== undefined && down(lengths, i, j))) {
      lines.push({ kind: "removed", text: old ?? "" });
      i += 1;
    } else {
      lines.push({ kind: "added", text: fresh });
      j += 1;
    }
  }
  return lines;
}

/** Table of the longest common subsequence of left[i:] and right[j:]. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] =
        left[i] === right[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function down(table: readonly Uint16Array[], i: number, j: number): boolean {
  return at(table, i + 1, j) >= at(table, i, j + 1);
}

function at(table: readonly Uint16Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

function linesOf(text: string): readonly string[] {
  const trimmed = text.replace(/\s+$/, "");
  return trimmed === "" ? [] : trimmed.split("\n").map((line) => line.trimEnd());
}
