import assert from "node:assert/strict";
import {test} from "node:test";

import {
  getAngles, getAxis, getBase, getHeight, getPlace, getTurnName, isInTower, lay, lean, makeUprightPose, movePose,
  normalizeAngle, placeAlone, snap, spinPose, tilt,
} from "../../../static/js/builder/how.js";
import {LYING, UPRIGHT, assertNear, lying, makePiece, standing} from "../helpers.js";

// Rz(90) · Ry(90): lying with the tip on +y.
const LYING_ON_Y = [0.5, -0.5, 0.5, 0.5];

test("pieces are 18, 25 and 32 thirty-seconds of an inch wide, and 32, 44 and 56 high", () => {
  assertNear([1, 2, 3].map(getBase), [14.2875, 19.84375, 25.4]);
  assertNear([1, 2, 3].map(getHeight), [25.4, 34.925, 44.45]);
});

test("a value goes to the nearest step, or to a tenth where there is none", () => {
  assertNear([snap(12, 5), snap(13, 5), snap(-13, 5), snap(8, 15)], [10, 15, -15, 15]);
  assertNear([snap(7.349, 0), snap(-7.36, 0)], [7.3, -7.4]);
});

test("an angle is told from 0 to less than 360", () => {
  assertNear([-15, 0, 360, 725, -720].map(normalizeAngle), [345, 0, 0, 5, 0]);
});

test("the axis is where the tip points", () => {
  assertNear(getAxis(UPRIGHT), [0, 0, 1]);
  assertNear(getAxis(LYING), [1, 0, 0]);
  assertNear(getAxis(LYING_ON_Y), [0, 1, 0]);
});

test("an upright piece has a pitch of 90, and is turned by its heading", () => {
  const {heading, pitch, spin} = getAngles(makeUprightPose(0, 0, 30).turn);
  assertNear([heading, pitch, spin], [30, 90, 0]);
});

test("a lying piece has a pitch of 0 and heads where its tip points", () => {
  const {heading, pitch, spin} = getAngles(LYING_ON_Y);
  assertNear([heading, pitch, spin], [90, 0, 0]);
});

test("moving a pose keeps its height and its turn", () => {
  assert.deepEqual(movePose({at: [1, 2, 3], turn: LYING}, 10, -20), {at: [11, -18, 3], turn: LYING});
});

test("spinning a pose takes it round the point, counter-clockwise from above", () => {
  const {at, turn} = spinPose({at: [10, 0, 5], turn: UPRIGHT}, [0, 0], 90);
  assertNear(at, [0, 10, 5]);
  assertNear(turn, [Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
});

test("a lying piece spun by a quarter about its own place points the other way", () => {
  const {at, turn} = spinPose({at: [10, 7, 5], turn: LYING}, [10, 7], 90);
  assertNear(at, [10, 7, 5]);
  assertNear(turn, LYING_ON_Y);
});

test("only what is on or in another is in a tower", () => {
  const hows = ["upright", "flat", "leaning", "pitch", "on", "in"].map(verb => ({verb, x: 0, y: 0, other: 1}));
  assert.deepEqual(hows.map(isInTower), [false, false, false, false, true, true]);
});

test("upright pieces are turned, others have a heading", () => {
  assert.deepEqual([standing(0, 0), lying(0, 0)].map(getTurnName), ["turned", "heading"]);
});

test("the place of a piece on the table is what its line says", () => {
  assert.deepEqual(getPlace(makePiece(1, lying(3, 4), {at: [30, 40, 0]}), "flat"), [3, 4]);
});

test("the place of a piece in an upright tower is where it is", () => {
  assert.deepEqual(getPlace(makePiece(2, {verb: "on", other: 1}, {at: [30, 40, 9]}), "upright"), [30, 40]);
});

test("the place of a piece in a lying tower is the middle of the face that it lies on", () => {
  const piece = makePiece(2, {verb: "on", other: 1}, {at: [100, 40, 9], turn: LYING});
  // The tip is a height away from the middle of the base, and half a slant from the middle of the face.
  assertNear(getPlace(piece, "flat"), [100 + 44.45 - Math.hypot(44.45, 12.7) / 2, 40]);
});

test("alone, a piece of a tower stands or lies as the piece at the bottom does, at its own place", () => {
  const piece = makePiece(2, {verb: "on", other: 1}, {at: [30, 40, 9]});
  assert.deepEqual(placeAlone(piece, makePiece(1, standing(30, 40, 15))), standing(30, 40, 15));
  const flat = placeAlone({...piece, turn: UPRIGHT}, makePiece(1, lying(30, 40, 75)));
  assert.equal(flat.verb, "flat");
  assert.equal(flat.heading, 75);
});

test("alone, a piece on a tilted one keeps its attitude", () => {
  const piece = makePiece(2, {verb: "in", other: 1}, {at: [1.234, 5.678, 9], turn: LYING});
  const root = makePiece(1, {verb: "pitch", x: 0, y: 0, pitch: 0, heading: 0, spin: 0});
  assert.deepEqual(placeAlone(piece, root), {verb: "pitch", pitch: 0, x: 1.23, y: 5.68, heading: 0, spin: 0});
});

test("alone, a leaning piece keeps its attitude", () => {
  const piece = makePiece(2, {verb: "leaning", other: 1, x: 9, y: 9, heading: 0}, {at: [1, 2, 3], turn: LYING_ON_Y});
  assert.equal(placeAlone(piece, piece).verb, "pitch");
  assert.equal(placeAlone(piece, piece).heading, 90);
});

test("a piece is tilted as it is, to hundredths", () => {
  const {turn} = makeUprightPose(0, 0, 33.3333);
  assert.deepEqual(tilt({at: [1.005, 2.006, 3], turn}), {
    verb: "pitch", pitch: 90, x: 1, y: 2.01, heading: 33.33, spin: 0,
  });
});

test("what is laid down heads where it was turned, and back", () => {
  const stood = makePiece(1, standing(3, 4, 30)), laid = makePiece(1, lying(3, 4, 30));
  assert.deepEqual(lay("flat", stood, stood), lying(3, 4, 30));
  assert.deepEqual(lay("upright", laid, laid), standing(3, 4, 30));
});

test("a piece leans from as far as it reaches: half a base and half its height", () => {
  const piece = makePiece(2, standing(100, 0), {pips: 1}), other = makePiece(1, standing(0, 0));
  // 12.7 for the large one's half base, and 12.7 for half the height of the small one; it faces the other, to -x.
  assert.deepEqual(lean(piece, piece, other), {verb: "leaning", other: 1, x: 25.4, y: 0, heading: 180});
});

test("a piece that is near leans from 6 mm away at least", () => {
  const piece = makePiece(2, standing(0, 20), {pips: 1}), other = makePiece(1, standing(0, 0));
  const how = lean(piece, piece, other);
  assertNear([how.x, how.y, how.heading], [0, 12.7 + 6, 270]);
});

test("a piece in the middle of another leans from the right", () => {
  const piece = makePiece(2, standing(0.5, 0), {pips: 1}), other = makePiece(1, standing(0, 0));
  const how = lean(piece, piece, other);
  assertNear([how.x, how.y, how.heading], [18.7, 0, 180]);
});

test("spinning changes the heading alone", () => {
  // Heading 90, pitch 0, spin 30: Rz(90) · Ry(90) · Rz(30), as a quaternion (c, 0, 0, s) on the right of LYING_ON_Y.
  const c = Math.cos(Math.PI / 12), s = Math.sin(Math.PI / 12);
  const turn = [(c - s) / 2, (s - c) / 2, (c + s) / 2, (c + s) / 2];
  const {heading, pitch, spin} = getAngles(spinPose({at: [0, 0, 0], turn}, [0, 0], 40).turn);
  assertNear([heading, pitch, spin], [130, 0, 30]);
});
