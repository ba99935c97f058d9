import assert from "node:assert/strict";
import {test} from "node:test";

import {getFlatPitch, makePose, settle} from "../../../static/js/builder/poses.js";
import {listHull} from "../../../static/js/builder/hulls.js";
import {assertNear, lying, makePiece, standing} from "../helpers.js";

test("a piece that lies has its tip and a base edge on the table, its place halfway between", () => {
  const piece = makePiece(1, lying(10, 20, 90)), hull = listHull({...piece, ...makePose(piece, piece.how)});
  // The slant is that of 12.7 and 44.45.
  const half = Math.hypot(12.7, 44.45) / 2;
  assertNear(hull[4], [10, 20 + half, 0]);
  const low = hull.slice(0, 4).filter(([, , z]) => Math.abs(z) < 1e-9);
  assertNear(low.flatMap(([, y]) => y), [20 - half, 20 - half]);
  assertNear([getFlatPitch(3)], [-Math.atan(12.7 / 44.45) * 180 / Math.PI]);
});

test("a tilted piece is let down to the table, unless its line has a height", () => {
  const piece = makePiece(1, {verb: "pitch", pitch: 0, x: 0, y: 0, heading: 0, spin: 0});
  assertNear(makePose(piece, piece.how).at, [0, 0, 12.7]);
  assertNear(makePose(piece, {...piece.how, z: 30}).at, [0, 0, 30]);
});

test("what is dropped stays as high as it was, until the server has let it down", () => {
  const piece = makePiece(1, {...lying(0, 0), dropped: true}, {at: [0, 0, 50]});
  assert.equal(makePose(piece, piece.how).at[2], 50);
});

test("what is on a piece and in it goes along, tip to underside of tip", () => {
  const pieces = [makePiece(1, standing(0, 0)), makePiece(2, {verb: "on", other: 1}),
    makePiece(3, {verb: "in", other: 1}, {pips: 1})];
  settle(pieces, pieces[0], standing(50, 0));
  // A piece of the same size rises 3/8 inch. A small one is an inch high under a tip 1 3/8 inches high.
  assertNear(pieces[1].at, [50, 0, 9.525]);
  assertNear(pieces[2].at, [50, 0, 9.525]);
});
