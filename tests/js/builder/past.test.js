import assert from "node:assert/strict";
import {test} from "node:test";

import {Past} from "../../../static/js/builder/past.js";

/** States with these texts, one after the other. */
function makePast(...texts) {
  const past = new Past();
  for (const text of texts) past.push({text, pieces: null});
  return past;
}

test("at first there is nothing", () => {
  const past = new Past();
  assert.deepEqual([past.now, past.canUndo, past.canRedo], [null, false, false]);
  assert.equal(past.step(-1), null);
});

test("one goes back and forth", () => {
  const past = makePast("a", "b", "c");
  assert.equal(past.step(-1)?.text, "b");
  assert.equal(past.step(-1)?.text, "a");
  assert.equal(past.step(-1), null);
  assert.equal(past.step(1)?.text, "b");
  assert.deepEqual([past.canUndo, past.canRedo], [true, true]);
});

test("what had been undone is dropped by a new state", () => {
  const past = makePast("a", "b", "c");
  past.step(-1);
  past.push({text: "d", pieces: null});
  assert.equal(past.step(1), null);
  assert.equal(past.step(-1)?.text, "b");
});

test("the same text again is no step", () => {
  const past = makePast("a", "b", "b");
  assert.equal(past.step(-1)?.text, "a");
});

test("steps of one kind that follow each other are one", () => {
  const past = makePast("a");
  for (const text of ["b", "c", "d"]) past.push({text, pieces: null}, "typed");
  assert.equal(past.step(-1)?.text, "a");
  assert.equal(past.step(1)?.text, "d");
});

test("steps of another kind, or of none, are apart", () => {
  const past = makePast("a");
  past.push({text: "b", pieces: null}, "move 1");
  past.push({text: "c", pieces: null}, "move 2");
  past.push({text: "d", pieces: null});
  past.push({text: "e", pieces: null});
  assert.deepEqual(["d", "c", "b", "a"], [1, 2, 3, 4].map(() => past.step(-1)?.text));
});

test("after going back, a step joins nothing", () => {
  const past = makePast("a");
  past.push({text: "b", pieces: null}, "typed");
  past.push({text: "x", pieces: null});
  past.step(-1);
  past.push({text: "c", pieces: null}, "typed");
  assert.equal(past.step(-1)?.text, "b");
});

test("the first state is never joined", () => {
  const past = new Past();
  past.push({text: "a", pieces: null}, "typed");
  past.push({text: "b", pieces: null}, "typed");
  assert.equal(past.step(-1)?.text, "a");
});

test("500 states are kept", () => {
  const past = makePast(...Array.from({length: 600}, (_, index) => String(index)));
  let count = 1;
  while (past.step(-1)) count += 1;
  assert.equal(count, 500);
  assert.equal(past.now?.text, "100");
});
