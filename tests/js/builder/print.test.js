import assert from "node:assert/strict";
import {test} from "node:test";

import {formatCode, formatNumber, formatPieces, orderPieces} from "../../../static/js/builder/print.js";
import {lying, makePiece, standing} from "../helpers.js";

test("black is K, clear is L and pink is I, for their first letters are taken", () => {
  const codes = [["black", 1], ["clear", 2], ["pink", 3]].map(([colour, pips]) => formatCode({colour, pips}));
  assert.deepEqual(codes, ["K1", "L2", "I3"]);
});

test("numbers have six decimals at most, no exponent and no minus zero", () => {
  const texts = [0, -0, 1 / 3, -12.5, 100, 1e-9, -1e-9, 0.1 + 0.2].map(formatNumber);
  assert.deepEqual(texts, ["0", "0", "0.333333", "-12.5", "100", "0", "0", "0.3"]);
});

/** @param {import("../../../static/js/types.js").How} how */
const print = how => formatPieces([makePiece(7, how)]);

test("each verb has its line", () => {
  assert.equal(print(standing(0, -5, 14)), "7: R3 upright at 0,-5 turned 14");
  assert.equal(print(lying(36.5, -24, 168)), "7: R3 flat at 36.5,-24 heading 168");
  assert.equal(print({verb: "on", other: 3}), "7: R3 on 3");
  assert.equal(print({verb: "in", other: 3}), "7: R3 in 3");
  const leaning = {verb: "leaning", other: 3, x: 1, y: 2, heading: 90};
  assert.equal(print(leaning), "7: R3 leaning on 3 at 1,2 heading 90");
  const pitched = {verb: "pitch", pitch: -15, x: 1, y: 2, heading: 90, spin: 45};
  assert.equal(print(pitched), "7: R3 pitch -15 at 1,2 heading 90 spin 45");
});

test("angles of zero are left out", () => {
  assert.equal(print(standing(1, 2, 0)), "7: R3 upright at 1,2");
  assert.equal(print({verb: "pitch", pitch: 0, x: 1, y: 2, heading: 0, spin: 0}), "7: R3 pitch 0 at 1,2");
});

test("a height is said, zero too, unless the piece is dropped", () => {
  const how = {verb: "pitch", pitch: 10, x: 1, y: 2};
  assert.equal(print({...how, z: 0}), "7: R3 pitch 10 at 1,2 z 0");
  assert.equal(print({...how, z: 5, dropped: true}), "7: R3 pitch 10 at 1,2 dropped");
  assert.equal(print({...standing(1, 2), dropped: true}), "7: R3 upright at 1,2 dropped");
});

test("comments stay where they were: above a piece, and behind it", () => {
  const piece = makePiece(1, standing(0, 0), {above: ["first", "second"], note: "behind"});
  assert.equal(formatPieces([piece]), "# first\n# second\n1: R3 upright at 0,0 # behind");
});

/** @param {import("../../../static/js/types.js").Piece[]} pieces */
const getLabels = pieces => pieces.map(piece => piece.label);

test("a piece comes behind the one that it names, the others stay in order", () => {
  const pieces = [makePiece(1, {verb: "on", other: 4}), makePiece(2, standing(0, 0)),
    makePiece(3, {verb: "on", other: 1}), makePiece(4, standing(9, 9))];
  assert.deepEqual(getLabels(orderPieces(pieces)), [2, 4, 1, 3]);
});

test("pieces that name each other stay, in their order", () => {
  const pieces = [makePiece(1, {verb: "on", other: 2}), makePiece(2, {verb: "on", other: 1})];
  assert.deepEqual(getLabels(orderPieces(pieces)), [1, 2]);
});

test("ordering leaves the list that was given as it is", () => {
  const pieces = [makePiece(1, {verb: "on", other: 2}), makePiece(2, standing(0, 0))];
  orderPieces(pieces);
  assert.deepEqual(getLabels(pieces), [1, 2]);
});
