import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../site/src/storage/store";
import { createOrigin } from "./memory-backend";
import { forAll } from "./random";

const here = { course: "policy-gradients", base: "/a/" };

test("what is written is read back, also by a later visit", () => {
  const origin = createOrigin();
  forAll((draw) => {
    const key = `draft:${draw.integer(5)}`;
    const value = { code: draw.text(), revision: draw.integer(9) };
    assert.equal(createStore({ ...here, ...origin.tab() }).write(key, value), true);
    assert.deepEqual(createStore({ ...here, ...origin.tab() }).read(key), value);
  });
});

test("two courses or two base paths on one origin never see each other's keys", () => {
  const origin = createOrigin();
  const places = [
    here,
    { course: "policy-gradients", base: "/a/b/" },
    { course: "policy-gradients", base: "/" },
    { course: "policy", base: "/a/" },
  ];
  const stores = places.map((place) => createStore({ ...place, ...origin.tab() }));
  for (const [index, store] of stores.entries()) store.write("draft:x", index);
  for (const [index, store] of stores.entries()) {
    assert.equal(store.read("draft:x"), index);
    assert.deepEqual(store.keys(), ["draft:x"]);
  }
});

test("a full storage keeps everything in memory and says so once", () => {
  const origin = createOrigin();
  const store = createStore({ ...here, ...origin.tab() });
  let refusals = 0;
  store.onRefused(() => {
    refusals += 1;
  });
  store.write("draft:x", "before");
  origin.full = true;
  assert.equal(store.write("draft:x", "after"), false);
  assert.equal(store.write("draft:y", "other"), false);
  assert.equal(store.read("draft:x"), "after");
  assert.deepEqual(store.keys(), ["draft:x", "draft:y"]);
  assert.equal(refusals, 1);
  origin.full = false;
  assert.equal(store.write("draft:x", "saved"), true);
  assert.equal(store.read("draft:x"), "saved");
});

test("without any storage the store works in memory and says so", () => {
  const store = createStore({ ...here, backend: null });
  let refusals = 0;
  store.onRefused(() => {
    refusals += 1;
  });
  assert.equal(store.write("draft:x", 1), false);
  assert.equal(store.read("draft:x"), 1);
  assert.equal(refusals, 1);
  store.remove("draft:x");
  assert.equal(store.read("draft:x"), null);
});

test("damaged text in the storage reads as nothing", () => {
  const origin = createOrigin();
  origin.data.set("policy-gradients /a/ draft:x", "{not json");
  assert.equal(createStore({ ...here, ...origin.tab() }).read("draft:x"), null);
});

test("a write in one tab is told to the other tabs of the same site only", () => {
  const origin = createOrigin();
  const writer = createStore({ ...here, ...origin.tab() });
  const heard: unknown[] = [];
  createStore({ ...here, ...origin.tab() }).onForeign((key, value) => heard.push([key, value]));
  createStore({ ...here, base: "/b/", ...origin.tab() }).onForeign(() => heard.push("wrong site"));
  writer.write("draft:x", 7);
  assert.deepEqual(heard, [["draft:x", 7]]);
});
