import assert from "node:assert/strict";
import {test} from "node:test";

import {judge} from "../../../static/js/builder/judge.js";
import {settle} from "../../../static/js/builder/poses.js";
import {lying, makePiece, standing} from "../helpers.js";

/** How a piece that is moved from far away to where a line puts it is judged beside others. */
function judgeMove(how, ...others) {
  const [pips, line] = how, rows = [[pips, standing(900, 900)], ...others];
  const before = rows.map(([size, one], index) => makePiece(index + 1, one, {pips: size}));
  for (const piece of before) settle(before, piece, piece.how);
  const after = before.map(piece => ({...piece}));
  settle(after, after[0], line);
  return judge(before, after);
}

test("what is far from everything else leaves no doubt", () => {
  assert.equal(judgeMove([3, standing(0, 0)], [3, standing(80, 0)]), 0);
});

test("pieces in each other are in each other's way", () => {
  assert.equal(judgeMove([3, standing(0, 0)], [3, standing(20, 0)]), 2);
});

test("a gap of a millimetre is a doubt, one of two is none", () => {
  // Two bases of 25.4 mm.
  assert.deepEqual([26.4, 27.4].map(x => judgeMove([3, standing(0, 0)], [3, standing(x, 0)])), [1, 0]);
});

test("a ray near an outline is a doubt, whoever points", () => {
  // The outline of a large base is 12.7 aside.
  assert.deepEqual([12, 12.4, 13.5].map(y => judgeMove([3, lying(0, 0)], [3, standing(90, y)])), [0, 1, 0]);
  assert.deepEqual([12, 12.4, 13.5].map(y => judgeMove([3, standing(90, y)], [3, lying(0, 0)])), [0, 1, 0]);
});

test("directions 5 to 10 degrees apart are a doubt, the same way or opposite", () => {
  const far = degrees => judgeMove([3, lying(0, 0)], [3, lying(0, 300, degrees)]);
  assert.deepEqual([3, 7, 12, 172, 177].map(far), [0, 1, 0, 1, 0]);
});

test("heights about half a millimetre apart are a doubt", () => {
  // A large piece is 44.45 high.
  const high = z => judgeMove([3, {verb: "pitch", pitch: 90, x: 0, y: 0, heading: 0, spin: 0, z}], [3, standing(200, 0)]);
  assert.deepEqual([0.1, 0.45, 0.8].map(high), [0, 1, 0]);
});
