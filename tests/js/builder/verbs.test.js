import assert from "node:assert/strict";
import {test} from "node:test";

import {
  applyVerb, dependsOn, detach, findPiece, findRoot, getPiece, listFollowers, listHidden, listOthers, needsAnother,
} from "../../../static/js/builder/verbs.js";
import {LYING, lying, makePiece, standing} from "../helpers.js";

const on = other => ({verb: "on", other});
const inside = other => ({verb: "in", other});

/** The hows of pieces by their labels, in the order of the list. */
const getHows = pieces => pieces.map(({label, how}) => [label, how]);

/** A tower of three, a piece that leans on it, and one by itself. */
const makeTower = () => [
  makePiece(1, standing(0, 0, 15)), makePiece(2, on(1), {at: [0, 0, 20], pips: 2}),
  makePiece(3, on(2), {at: [0, 0, 40], pips: 1}),
  makePiece(4, {verb: "leaning", other: 1, x: 30, y: 0, heading: 180}, {at: [30, 0, 5], turn: LYING}),
  makePiece(5, standing(80, 0)),
];

test("a piece is found by its label", () => {
  const pieces = makeTower();
  assert.equal(findPiece(pieces, 2), pieces[1]);
  assert.equal(findPiece(pieces, 9), null);
  assert.equal(findPiece(pieces, null), null);
  assert.throws(() => getPiece(pieces, 9), /no piece 9/);
});

test("the root of a tower is the piece on the table; one that leans is its own", () => {
  const pieces = makeTower();
  assert.deepEqual([0, 1, 2, 3].map(index => findRoot(pieces, pieces[index]).label), [1, 1, 1, 4]);
});

test("what is on a piece follows it, and what is on that; what leans on it does not", () => {
  assert.deepEqual(listFollowers(makeTower(), 1).map(piece => piece.label), [2, 3]);
});

test("a piece depends on whatever it names, directly or not", () => {
  const pieces = makeTower();
  const depends = [2, 3, 4, 5].map(label => dependsOn(pieces, getPiece(pieces, label), 1));
  assert.deepEqual(depends, [true, true, true, false]);
  assert.equal(dependsOn(pieces, pieces[0], 3), false);
});

test("a piece that is detached stands where it was", () => {
  const pieces = makeTower();
  detach(pieces, pieces[2]);
  assert.deepEqual(pieces[2].how, standing(0, 0, 15));
});

test("on, in, lean, point and hide need another piece", () => {
  const names = ["on", "in", "lean", "point", "hide", "stand", "flat", "dropped", "tilt", "remove", "duplicate"];
  assert.deepEqual(names.filter(needsAnother), ["on", "in", "lean", "point", "hide"]);
});

test("a small piece is put on a large one", () => {
  const pieces = [makePiece(1, standing(50, 0), {pips: 1}), makePiece(2, standing(0, 0))];
  // It names the other now, and comes behind it.
  assert.deepEqual(getHows(applyVerb(pieces, "on", 1, 2)), [[2, standing(0, 0)], [1, on(2)]]);
});

test("a large piece put over a small one that stands is on the table over it, which stays there", () => {
  const pieces = [makePiece(1, standing(0, 0, 15), {pips: 1}), makePiece(2, standing(50, 0))];
  assert.deepEqual(getHows(applyVerb(pieces, "on", 2, 1)), [[1, standing(0, 0, 15)], [2, standing(0, 0, 15)]]);
});

test("a piece one size larger does not go over a standing one, but over one that lies", () => {
  const upright = [makePiece(1, standing(0, 0), {pips: 2}), makePiece(2, standing(50, 0))];
  assert.deepEqual(getHows(applyVerb(upright, "on", 2, 1)), [[1, standing(0, 0)], [2, on(1)]]);
  const flat = [makePiece(1, lying(0, 0, 30), {pips: 2}), makePiece(2, standing(50, 0))];
  assert.deepEqual(getHows(applyVerb(flat, "on", 2, 1)), [[2, lying(0, 0, 30)], [1, inside(2)]]);
});

test("what was on a piece comes on top of what is put there", () => {
  const pieces = [makePiece(1, standing(0, 0)), makePiece(2, on(1), {pips: 2}), makePiece(3, standing(50, 0))];
  assert.deepEqual(getHows(applyVerb(pieces, "on", 3, 1)), [[1, standing(0, 0)], [3, on(1)], [2, on(3)]]);
});

test("what was on a piece comes on top of the whole tower that is put there", () => {
  const pieces = [makePiece(1, standing(0, 0)), makePiece(2, on(1), {pips: 2}), makePiece(3, standing(50, 0)),
    makePiece(4, on(3), {pips: 1})];
  assert.deepEqual(getHows(applyVerb(pieces, "on", 3, 1)),
    [[1, standing(0, 0)], [3, on(1)], [4, on(3)], [2, on(4)]]);
});

test("a piece put under one that is a size larger is inside it; a smaller one stands on the table under it", () => {
  const medium = [makePiece(1, standing(50, 0), {pips: 2}), makePiece(2, standing(0, 0))];
  assert.deepEqual(getHows(applyVerb(medium, "in", 1, 2)), [[2, standing(0, 0)], [1, inside(2)]]);
  const small = [makePiece(1, standing(50, 0), {pips: 1}), makePiece(2, standing(0, 0, 15))];
  assert.deepEqual(getHows(applyVerb(small, "in", 1, 2)), [[1, standing(0, 0, 15)], [2, standing(0, 0, 15)]]);
});

test("a piece is hidden under a larger one that stands: it comes there", () => {
  for (const pips of [1, 2]) {
    const pieces = [makePiece(1, lying(50, 0, 90), {pips}), makePiece(2, standing(0, 0, 15))];
    assert.deepEqual(getHows(applyVerb(pieces, "hide", 1, 2)), [[1, standing(0, 0, 15)], [2, standing(0, 0, 15)]]);
  }
});

test("what hides a piece and does not stand on the table comes to stand over it", () => {
  const flat = [makePiece(1, standing(50, 0, 30), {pips: 1}), makePiece(2, lying(0, 0))];
  assert.deepEqual(getHows(applyVerb(flat, "hide", 1, 2)), [[1, standing(50, 0, 30)], [2, standing(50, 0, 30)]]);
  const pieces = [makePiece(1, standing(50, 0), {pips: 1}), makePiece(2, standing(0, 0)),
    makePiece(3, on(2), {at: [0, 0, 20]}), makePiece(4, on(3), {at: [0, 0, 40], pips: 1})];
  // What was on it stays in its tower.
  assert.deepEqual(getHows(applyVerb(pieces, "hide", 1, 3)),
    [[1, standing(50, 0)], [2, standing(0, 0)], [3, standing(50, 0)], [4, on(2)]]);
});

test("a piece is hidden under what it is on, and under what is on it", () => {
  const under = [makePiece(1, standing(0, 0, 15)), makePiece(2, on(1), {at: [0, 0, 20], pips: 1})];
  assert.deepEqual(getHows(applyVerb(under, "hide", 2, 1)), [[1, standing(0, 0, 15)], [2, standing(0, 0, 15)]]);
  const over = [makePiece(1, standing(0, 0, 15), {pips: 2}), makePiece(2, on(1), {at: [0, 0, 0]})];
  assert.deepEqual(getHows(applyVerb(over, "hide", 1, 2)), [[1, standing(0, 0, 15)], [2, standing(0, 0, 15)]]);
});

test("nothing is hidden under a piece that is no larger", () => {
  const pieces = [makePiece(1, standing(50, 0)), makePiece(2, standing(0, 0))];
  assert.deepEqual(getHows(applyVerb(pieces, "hide", 1, 2)), [[1, standing(50, 0)], [2, standing(0, 0)]]);
  assert.deepEqual(listOthers(pieces, "hide", 1), []);
  assert.deepEqual(listOthers(pieces, "point", 1), [pieces[1]]);
});

test("what a piece hides stands where it stands, and is smaller", () => {
  const pieces = [makePiece(1, standing(0, 0)), makePiece(2, standing(0, 0, 45), {pips: 1}), makePiece(3, standing(5, 0)),
    makePiece(4, lying(0, 0), {pips: 1})];
  assert.deepEqual(listHidden(pieces, pieces[0]), [pieces[1]]);
  assert.deepEqual(listHidden(pieces, pieces[1]), []);
});

test("a large piece put under a standing one takes its place, and has it on top", () => {
  const pieces = [makePiece(1, standing(0, 0, 15), {pips: 1}), makePiece(2, standing(50, 0))];
  assert.deepEqual(getHows(applyVerb(pieces, "in", 2, 1)), [[2, standing(0, 0, 15)], [1, on(2)]]);
});

test("a piece leans on another", () => {
  const pieces = [makePiece(1, standing(0, 0)), makePiece(2, standing(100, 0), {pips: 1})];
  const [, [label, how]] = getHows(applyVerb(pieces, "lean", 2, 1));
  assert.deepEqual([label, how.verb, how.other, how.heading], [2, "leaning", 1, 180]);
});

test("a piece is put on one that was on it: that one comes to the table first", () => {
  const pieces = [makePiece(1, standing(0, 0, 15)), makePiece(2, on(1), {pips: 2, at: [0, 0, 20]})];
  assert.deepEqual(getHows(applyVerb(pieces, "on", 1, 2)), [[2, standing(0, 0, 15)], [1, on(2)]]);
});

test("nothing is done to a piece and itself, or one that is not there", () => {
  const pieces = [makePiece(1, standing(0, 0))];
  assert.deepEqual(getHows(applyVerb(pieces, "on", 1, 1)), [[1, standing(0, 0)]]);
  assert.deepEqual(getHows(applyVerb(pieces, "on", 1, 9)), [[1, standing(0, 0)]]);
});

test("the first piece on one that is taken away takes its place, the others go on that", () => {
  const pieces = [makePiece(1, standing(0, 0, 15)), makePiece(2, on(1), {pips: 2, at: [0, 0, 20]}),
    makePiece(3, inside(1), {pips: 1})];
  assert.deepEqual(getHows(applyVerb(pieces, "remove", 1)), [[2, standing(0, 0, 15)], [3, on(2)]]);
});

test("in the middle of a tower the next piece takes the place of one that is taken away", () => {
  assert.deepEqual(applyVerb(makeTower(), "remove", 2).find(piece => piece.label === 3)?.how, on(1));
});

test("a piece that leant on one that is taken away keeps its attitude", () => {
  const left = applyVerb(makeTower(), "remove", 1).find(piece => piece.label === 4);
  assert.deepEqual(left?.how, {verb: "pitch", pitch: 0, x: 30, y: 0, heading: 0, spin: 0});
});

test("a piece of a tower that is stood or laid comes to the table", () => {
  assert.deepEqual(applyVerb(makeTower(), "stand", 3).find(piece => piece.label === 3)?.how, standing(0, 0, 15));
  assert.deepEqual(applyVerb(makeTower(), "flat", 3).find(piece => piece.label === 3)?.how, lying(0, 0, 15));
});

test("a piece is let down from above, behind all others but what is on it", () => {
  const pieces = applyVerb(makeTower(), "dropped", 2);
  assert.deepEqual(pieces.map(piece => piece.label), [1, 4, 5, 2, 3]);
  assert.deepEqual(pieces[3].how, {...standing(0, 0, 15), z: null, dropped: true});
});

test("what has been let down is no longer when that is asked for again", () => {
  const pieces = [makePiece(1, {...standing(1, 2), z: null, dropped: true})];
  assert.equal(applyVerb(pieces, "dropped", 1)[0].how.dropped, false);
});

test("a piece is tilted where it is", () => {
  const pieces = applyVerb([makePiece(1, lying(0, 0), {at: [7, 8, 9], turn: LYING})], "tilt", 1);
  assert.deepEqual(pieces[0].how, {verb: "pitch", pitch: 0, x: 7, y: 8, heading: 0, spin: 0});
});
