import assert from "node:assert/strict";
import { test } from "node:test";
import { openDraft } from "../../../site/src/storage/drafts";
import { createStore } from "../../../site/src/storage/store";
import { createOrigin, type Origin } from "./memory-backend";
import { forAll } from "./random";

const key = { id: "exercise:softmax-score", starter: "pass", version: 1 };

function openTab(origin: Origin, version = 1) {
  const store = createStore({ course: "c", base: "/", ...origin.tab() });
  return openDraft(store, { ...key, version });
}

test("code is there byte for byte in the next visit", () => {
  forAll((draw) => {
    const origin = createOrigin();
    const code = draw.text();
    assert.equal(openTab(origin).save(code), "saved");
    assert.equal(openTab(origin).load(), code);
  });
});

test("nothing saved reads as nothing", () => {
  assert.equal(openTab(createOrigin()).load(), null);
});

test("code equal to the starter follows a later starter", () => {
  const origin = createOrigin();
  const draft = openTab(origin);
  draft.save("mine");
  draft.save("pass");
  const store = createStore({ course: "c", base: "/", ...origin.tab() });
  const later = openDraft(store, { ...key, starter: "pass  # new", version: 2 });
  assert.equal(later.load(), "pass  # new");
  assert.equal(later.savedVersion(), null);
});

test("saving the text that is already there writes nothing", () => {
  const origin = createOrigin();
  openTab(origin).save("pass");
  assert.equal(origin.data.size, 0);
  openTab(origin).save("mine");
  const before = [...origin.data];
  openTab(origin).save("mine");
  assert.deepEqual([...origin.data], before);
});

test("code saved for an earlier version of the exercise says so", () => {
  const origin = createOrigin();
  openTab(origin, 1).save("mine");
  assert.equal(openTab(origin, 2).savedVersion(), 1);
});

test("a stale tab does not overwrite the other tab's code", () => {
  const origin = createOrigin();
  const first = openTab(origin);
  const second = openTab(origin);
  assert.equal(first.save("first"), "saved");
  assert.equal(second.save("second"), "conflict");
  assert.equal(openTab(origin).load(), "first");
  assert.equal(openTab(origin).fork(), "second");
});

test("two tabs with the same text are no conflict", () => {
  const origin = createOrigin();
  const first = openTab(origin);
  const second = openTab(origin);
  first.save("same");
  assert.equal(second.save("same"), "saved");
});

test("keep mine overwrites, and the other tab is then the stale one", () => {
  const origin = createOrigin();
  const first = openTab(origin);
  const second = openTab(origin);
  first.save("first");
  second.save("second");
  second.keepMine("second");
  assert.equal(openTab(origin).load(), "second");
  assert.equal(openTab(origin).fork(), null);
  assert.equal(first.save("first again"), "conflict");
});

test("take theirs continues from the other tab's code", () => {
  const origin = createOrigin();
  const first = openTab(origin);
  const second = openTab(origin);
  first.save("first");
  second.save("second");
  assert.equal(second.takeTheirs(), "first");
  assert.equal(second.save("first, then second"), "saved");
  assert.equal(openTab(origin).load(), "first, then second");
});

test("a tab hears of code written elsewhere, not of its own", () => {
  const origin = createOrigin();
  const first = openTab(origin);
  const second = openTab(origin);
  const heard: string[] = [];
  first.onForeign((code) => heard.push(`first: ${code}`));
  second.onForeign((code) => heard.push(`second: ${code}`));
  first.save("x");
  assert.deepEqual(heard, ["second: x"]);
});

test("any interleaving of two tabs loses no text: it is saved, or kept as a fork", () => {
  forAll((draw) => {
    const origin = createOrigin();
    const tabs = [openTab(origin), openTab(origin)];
    for (let step = 0; step < 8; step += 1) {
      const tab = draw.pick(tabs);
      const text = `${draw.text()}#${step}`;
      if (tab.save(text) === "conflict") {
        assert.equal(openTab(origin).fork(), text);
        if (draw.integer(2) === 0) tab.keepMine(text);
        else assert.equal(tab.takeTheirs(), openTab(origin).load());
      } else {
        assert.equal(openTab(origin).load(), text);
      }
    }
  });
});
