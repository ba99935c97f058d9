import assert from "node:assert/strict";
import {test} from "node:test";

import {aim} from "../../../static/js/builder/aim.js";
import {judge} from "../../../static/js/builder/judge.js";
import {settle} from "../../../static/js/builder/poses.js";
import {formatPieces, orderPieces} from "../../../static/js/builder/print.js";
import {lying, makePiece, standing} from "../helpers.js";

const on = other => ({verb: "on", other});
const pitch = (degrees, x, y, heading = 0) => ({verb: "pitch", pitch: degrees, x, y, heading, spin: 0});

/** Pieces of so many pips that are put down so, where their lines place them. */
function put(...rows) {
  const pieces = rows.map(([pips, how], index) => makePiece(index + 1, how, {pips}));
  for (const piece of pieces) if (piece.how.other === undefined) settle(pieces, piece, piece.how);
  return pieces;
}

/** What the lines say when the first piece, or another, points at the last. */
function point(pieces, label = 1) {
  const turned = aim(pieces, label, pieces.length);
  return turned && formatPieces(orderPieces(turned)).split("\n").map(line => line.slice(3));
}

test("a piece that lies is turned to the other, by whole degrees", () => {
  // 60 along and 60 across: 45 degrees.
  assert.deepEqual(point(put([3, lying(0, 0, 200)], [1, standing(60, 60)])),
    ["R3 flat at 0,0 heading 45", "R1 upright at 60,60"]);
});

test("a piece that stands is laid flat where it is", () => {
  assert.deepEqual(point(put([3, standing(0, 0, 20)], [1, standing(-80, 0)])),
    ["R3 flat at 0,0 heading 180", "R1 upright at -80,0"]);
});

test("a piece that points there already stays", () => {
  const pieces = put([3, lying(0, 0, 3)], [1, standing(60, 0)]);
  assert.equal(aim(pieces, 1, 2), pieces);
});

test("what points by less than half a millimetre within the outline is turned on", () => {
  // The near corner of a small base at 70 mm is 62.86 along and 7.14 aside: 7.14 cos 6.2 - 62.86 sin 6.2 is 0.31.
  const [line] = point(put([3, lying(0, 0, 6.2)], [1, standing(70, 0)]));
  assert.equal(line, "R3 flat at 0,0");
});

test("tenths of a degree are used where whole ones would be too coarse", () => {
  // 600 mm away a degree is 10.5 mm, and the small base reaches 7.1 to each side. atan(33 / 600) is 3.15 degrees: with 3
  // the ray is 1.6 aside and 5.5 inside, which is enough; atan(5.2 / 600) is 0.497, half a degree or 5.2 mm from 0 and 1.
  assert.equal(point(put([3, lying(0, 0, 90)], [1, standing(600, 33)]))[0], "R3 flat at 0,0 heading 3");
  assert.equal(point(put([3, lying(0, 0, 90)], [1, standing(1200, 10.4)]))[0], "R3 flat at 0,0 heading 0.5");
});

test("a piece that is tilted keeps its slant", () => {
  // Level, 12.7 above the table, where a large piece is 18 mm wide.
  assert.deepEqual(point(put([3, pitch(0, 0, 0, 100)], [3, standing(0, -90)]))[0],
    "R3 pitch 0 at 0,0 heading 270");
});

test("what leans is tilted as far as it leant, toward the other", () => {
  const leaning = {verb: "leaning", other: 2, x: 0, y: 0, heading: 0}, pieces = put([3, leaning], [3, standing(32, 0)],
    [3, standing(0, 90)]);
  Object.assign(pieces[0], {at: [0, 0, 12.7], turn: [Math.SQRT1_2, 0, Math.SQRT1_2, 0]});
  assert.equal(formatPieces(aim(pieces, 1, 3)).split("\n")[0], "1: R3 pitch 0 at 0,0 heading 90");
});

test("at what is not on the table a piece is tilted upward", () => {
  const [line, ...others] = point(put([2, standing(80, 0)], [3, standing(0, 0)], [1, on(2)]));
  assert.match(line, /^R2 pitch \d+(\.\d)? at 80,0 heading 180$/);
  assert.deepEqual(others, ["R3 upright at 0,0", "R1 on 2"]);
});

test("a piece on another comes down beside it", () => {
  const [first, second] = point(put([3, standing(0, 0)], [1, on(1)], [2, standing(100, 0)]), 2);
  assert.equal(first, "R3 upright at 0,0");
  assert.match(second, /^R1 flat at -?\d+,-?\d+( heading \d+)?$/);
});

test("a piece that carries another leaves its place to that", () => {
  const lines = point(put([3, standing(0, 0)], [1, on(1)], [2, standing(100, 0)]));
  assert.deepEqual(lines.toSorted()[0], "R1 upright at 0,0");
  assert.match(lines.toSorted()[2], /^R3 flat at /);
});

test("what lies flat and is nested turns with all that it is nested in", () => {
  const lines = point(put([3, lying(0, 0)], [1, {verb: "in", other: 1}], [2, standing(0, 100)]), 2);
  assert.deepEqual(lines.slice(0, 2), ["R3 flat at 0,0 heading 90", "R1 in 1"]);
});

test("a piece that has no room to lie is moved back", () => {
  // Its slant is 46.2: with its middle 20 mm from that of the other its tip would be 3.1 beyond that.
  const [line] = point(put([3, standing(0, 0)], [1, standing(20, 0)])), [, x] = line.match(/^R3 flat at (-\d+),0$/);
  // Its tip ends at 23.1 + x, before 20 - 7.1 and clear of it.
  assert.ok(23.1 + Number(x) < 12.8 - 1.5, line);
});

test("a piece aims beside the middle where it would be in doubt about another on the way", () => {
  // The middle of the far one is 12.9 aside of the near one's, whose half width is 12.7.
  const pieces = put([3, lying(0, 0, 90)], [3, standing(60, 12.9)], [3, standing(140, 0)]);
  const turned = aim(pieces, 1, 3);
  assert.equal(judge(pieces, turned), 0);
  assert.notEqual(turned[0].how.heading, 0);
});

test("a piece that stands points at what is on it already", () => {
  const pieces = put([3, standing(0, 0)], [1, on(1)]);
  assert.equal(aim(pieces, 1, 2), pieces);
});

test("what was let down on another comes to the table where it cannot point from there", () => {
  const pieces = put([3, {...lying(0, 0, 90), dropped: true}], [3, standing(0, 0)], [1, standing(90, 0)]);
  pieces[0].at[2] = 60;
  assert.match(point(pieces).toSorted()[1], /^R3 flat at -?\d+,-?\d+( heading \d+)?$/);
});
