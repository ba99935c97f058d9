import assert from "node:assert/strict";
import {test} from "node:test";

import {findFreePlace} from "../../../static/js/builder/free_place.js";
import {LYING, assertNear, lying, makePiece, standing} from "../helpers.js";

test("on an empty table a piece stands in the middle, or at the step next to where it is wanted", () => {
  assert.deepEqual(findFreePlace([], 3), [0, 0]);
  assert.deepEqual(findFreePlace([], 3, [12, -13]), [10, -15]);
});

test("a small piece stands to the right of a large one, clear of it", () => {
  // 0.71 of each base and 4 mm: 18.03 + 10.14 + 4 = 32.2, so 35 is the first step that will do.
  assert.deepEqual(findFreePlace([makePiece(1, standing(0, 0))], 1), [35, 0]);
});

test("the next one stands to the left", () => {
  const pieces = [makePiece(1, standing(0, 0)), makePiece(2, standing(35, 0), {pips: 1})];
  assert.deepEqual(findFreePlace(pieces, 1), [-35, 0]);
});

test("what a lying piece covers is about the middle of its height", () => {
  // Its tip is at 44.45, so the circle is about 22.2; its radius is half a height and 4 mm, 26.2: it ends at 48.5.
  // The small one needs 10.14 + 4 more: 62.6, so 65 to the right, but to the left only 4 + 14.1 = 18.1, so 20.
  const pieces = [makePiece(1, lying(0, 0), {turn: LYING})];
  assertNear(findFreePlace(pieces, 1), [-20, 0]);
});

test("beside is nearer than behind", () => {
  const [x, y] = findFreePlace([makePiece(1, standing(0, 0), {pips: 1})], 1);
  // 10.14 twice and 4: 24.3, so 25; behind, the same would count half as much again.
  assert.deepEqual([x, y], [25, 0]);
});

test("where there is no room at all, a piece stands 250 mm to the right", () => {
  const pieces = [];
  for (let x = -300; x <= 300; x += 30) for (let y = -300; y <= 300; y += 30) pieces.push(makePiece(1, standing(x, y)));
  assert.deepEqual(findFreePlace(pieces, 3), [250, 0]);
});

test("pieces are clear of where they are, not of the middle", () => {
  const pieces = [makePiece(1, standing(100, 50))];
  assert.deepEqual(findFreePlace(pieces, 1), [0, 0]);
  assert.deepEqual(findFreePlace(pieces, 1, [100, 50]), [135, 50]);
});

test("what lies toward -x covers what is there", () => {
  // The tip is on -x: the same as above the other way round.
  const pieces = [makePiece(1, lying(0, 0, 180), {turn: [0, -Math.SQRT1_2, 0, Math.SQRT1_2]})];
  assertNear(findFreePlace(pieces, 1), [20, 0]);
});
