import assert from "node:assert/strict";
import {test} from "node:test";

import {View} from "../../../static/js/builder/camera.js";
import {Carry} from "../../../static/js/builder/carry.js";
import {makeEvent} from "../browser.js";
import {assertNear, installGlobals} from "../helpers.js";

/** A stage of 400 by 300 pixels that is 10 right and 20 down in the window; from above, two pixels to the mm. */
function makeStage() {
  const view = new View(() => {}), added = [];
  view.resize(400, 300);
  view.set({azimuth: 0, elevation: 90, scale: 2, x: 0, y: 0});
  const canvas = {getBoundingClientRect: () => ({left: 10, top: 20, width: 400, height: 300})};
  return {view, canvas, added, ghost: null, table: {add: (...piece) => added.push(piece)}, draw() {}};
}

const carried = {colour: "red", pips: 3, from: [0, 0]};

test("the place under the pointer is told to the nearest step", () => {
  const carry = new Carry(null, makeStage());
  // 14 pixels right of the middle, and 8 down: 7 mm along y, and 4 mm along x.
  assertNear(carry.findPlace({clientX: 10 + 214, clientY: 20 + 158}), [5, 5]);
});

test("beside the ground there is no place", () => {
  const carry = new Carry(null, makeStage());
  for (const [clientX, clientY] of [[9, 100], [100, 19], [411, 100], [100, 321]]) {
    assert.equal(carry.findPlace({clientX, clientY}), null);
  }
});

test("what is carried shows where it would stand, once it has really moved", () => {
  const stage = makeStage(), carry = new Carry(null, stage);
  carry.move({...carried, from: [208, 168]}, {clientX: 210, clientY: 170});
  assert.equal(stage.ghost, null);
  carry.move(carried, {clientX: 210, clientY: 170});
  assertNear(stage.ghost.flatMap(({x, y}) => [x, y]), [12.7, -12.7, 12.7, 12.7, -12.7, 12.7, -12.7, -12.7]);
});

test("where it is let go a piece is added", () => {
  const stage = makeStage(), carry = new Carry(null, stage);
  carry.end(carried, {type: "pointerup", clientX: 210 + 50, clientY: 170});
  assert.deepEqual(stage.added.map(([colour, pips, , y]) => [colour, pips, y]), [["red", 3, 25]]);
});

test("what is let go beside the ground, or taken from the hand, is not added", () => {
  const stage = makeStage(), carry = new Carry(null, stage);
  carry.end(carried, {type: "pointerup", clientX: 0, clientY: 0});
  carry.end(carried, {type: "pointercancel", clientX: 210, clientY: 170});
  assert.deepEqual(stage.added, []);
  assert.equal(stage.ghost, null);
});

/** What is added when a cell of the stash is pressed so, and let go twice over the ground. */
function pressCell(context, event) {
  const cell = new FakeCell(), root = new EventTarget(), stage = makeStage(), document = new EventTarget();
  installGlobals(context, {document, Element: FakeCell, HTMLElement: FakeCell});
  new Carry(root, stage);
  const pressed = {target: cell, button: 0, pointerType: "mouse", clientX: 0, clientY: 0, ...event};
  root.dispatchEvent(makeEvent("pointerdown", pressed));
  document.dispatchEvent(makeEvent("pointerup", {clientX: 210, clientY: 170}));
  document.dispatchEvent(makeEvent("pointerup", {clientX: 210, clientY: 170}));
  return stage.added;
}

/** A large red cell that is part of itself. */
class FakeCell extends EventTarget {
  dataset = {colour: "red", pips: "3"};

  closest() {
    return this;
  }

  querySelector() {
    return null;
  }
}

test("a mouse or a pen carries a piece once, a finger and other buttons carry none", context => {
  const added = [{}, {pointerType: "pen"}, {pointerType: "touch"}, {button: 2}].map(event => pressCell(context, event));
  const names = added.map(pieces => pieces.map(([colour, pips]) => `${colour} ${pips}`));
  assert.deepEqual(names, [["red 3"], ["red 3"], [], []]);
});
