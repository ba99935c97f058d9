import {test} from "node:test";

import {listHull, measureGap} from "../../../static/js/builder/hulls.js";
import {LYING, assertNear, makePiece, standing} from "../helpers.js";

const stand = (x, y, pips = 3) => listHull(makePiece(1, standing(x, y), {pips}));

test("the corners of a piece that lies with its tip on +x", () => {
  const hull = listHull(makePiece(1, standing(0, 0), {at: [10, 20, 30], turn: LYING}));
  // An inch wide, 1 3/4 high: the tip is 44.45 mm on along x; what was +x of its own frame is down.
  assertNear(hull[4], [54.45, 20, 30]);
  assertNear(hull[0], [10, 20 - 12.7, 30 - 12.7]);
});

test("pieces that stand are apart by what is between their bases, out of the steeper face", () => {
  // 40 mm between their middles, 12.7 and 7.14375 of them within the bases. A small piece is an inch high.
  const steep = 25.4 / Math.hypot(25.4, 7.14375);
  assertNear([measureGap(stand(0, 0), stand(40, 0, 1))], [(40 - 12.7 - 7.14375) * steep]);
});

test("pieces that overlap are as deep in each other as one has to be moved", () => {
  // Slanting faces part sooner than bases: 1 mm along x is 1 × 44.45 / |(44.45, 12.7)| out of the face of each.
  assertNear([measureGap(stand(0, 0), stand(24.4, 0))], [-44.45 / Math.hypot(44.45, 12.7)]);
});

test("pieces beside each other's edges are apart across the edges", () => {
  // A piece turned by 45 degrees has a corner half a diagonal away, and the face of the other half a side.
  const turn = [Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8)];
  const corner = listHull(makePiece(1, standing(40, 0), {at: [40, 0, 0], turn}));
  assertNear([measureGap(stand(0, 0), corner)], [40 - 12.7 - 12.7 * Math.SQRT2]);
});
