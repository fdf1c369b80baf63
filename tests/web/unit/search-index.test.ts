import assert from "node:assert/strict";
import { test } from "node:test";
import { asSearchIndex, searchPages } from "../../../site/src/behaviours/search-index";

const pages = asSearchIndex({
  format: 1,
  pages: [
    {
      url: "lessons/actor-critic/gae.html",
      kind: "step",
      title: "Generalized advantage estimation",
      number: "4.3.3",
      headings: [{ id: "the-limits", text: "The two limits of λ" }],
      text: `${"words before ".repeat(30)}the trace decays with every step${" after".repeat(60)}`,
    },
    {
      url: "lessons/baselines/state-value.html",
      kind: "step",
      title: "The state value",
      number: "4.2.2",
      headings: [],
      text: "A baseline lowers variance. Advantage is what remains. Bézier is not used.",
    },
  ],
});

const urls = (query: string) => searchPages(pages, query, 8).map(({ page }) => page.url);

test("a page whose title matches comes before one whose text does", () => {
  assert.deepEqual(urls("advantage"), [
    "lessons/actor-critic/gae.html",
    "lessons/baselines/state-value.html",
  ]);
});

test("every word of the query has to occur", () => {
  assert.deepEqual(urls("advantage variance"), ["lessons/baselines/state-value.html"]);
  assert.deepEqual(urls("advantage zebra"), []);
});

test("case and accents do not matter", () => {
  assert.deepEqual(urls("BEZIER"), ["lessons/baselines/state-value.html"]);
});

test("an empty query finds nothing", () => {
  assert.deepEqual(urls("   "), []);
});

test("a match in a heading leads to that heading", () => {
  const [hit] = searchPages(pages, "limits", 8);
  assert.equal(hit?.heading?.id, "the-limits");
});

test("the excerpt is cut at words around the match", () => {
  const [hit] = searchPages(pages, "trace decays", 8);
  assert.match(hit?.excerpt ?? "", /^… .*the trace decays.* …$/);
  assert.ok((hit?.excerpt.length ?? 999) < 260);
});

test("anything but an index is an empty one", () => {
  for (const value of [null, 3, "x", {}, { pages: 4 }, { pages: [{ url: 1 }] }]) {
    assert.deepEqual(asSearchIndex(value), []);
  }
});
