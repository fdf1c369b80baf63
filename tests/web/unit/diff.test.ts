import assert from "node:assert/strict";
import { test } from "node:test";
import { diffLines } from "../../../site/src/behaviours/diff";
import { forAll } from "./random";

const side = (before: string, after: string, dropped: "added" | "removed") =>
  diffLines(before, after)
    .filter(({ kind }) => kind !== dropped)
    .map(({ text }) => text);

const lines = (text: string) => {
  const trimmed = text.replace(/\s+$/, "");
  return trimmed === "" ? [] : trimmed.split("\n").map((line) => line.trimEnd());
};

test("the difference holds both texts in order", () => {
  forAll((draw) => {
    const before = draw.text();
    const after = draw.text();
    assert.deepEqual(side(before, after, "added"), lines(before));
    assert.deepEqual(side(before, after, "removed"), lines(after));
  });
});

test("a text does not differ from itself", () => {
  forAll((draw) => {
    const text = draw.text();
    assert.ok(diffLines(text, `${text}\n`).every(({ kind }) => kind === "same"));
  });
});

test("one changed line is one removed and one added", () => {
  assert.deepEqual(diffLines("a\nb\nc", "a\nB\nc"), [
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "B" },
    { kind: "same", text: "c" },
  ]);
});

test("as many lines as possible stay the same", () => {
  const kept = diffLines("x\na\nb\nc", "a\nb\nc\ny").filter(({ kind }) => kind === "same");
  assert.deepEqual(
    kept.map(({ text }) => text),
    ["a", "b", "c"],
  );
});
