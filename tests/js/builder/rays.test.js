import assert from "node:assert/strict";
import {test} from "node:test";

import {listHull} from "../../../static/js/builder/hulls.js";
import {makePose} from "../../../static/js/builder/poses.js";
import {isLying, makeRay, measureAim} from "../../../static/js/builder/rays.js";
import {assertNear, lying, makePiece, standing} from "../helpers.js";

/** The hull of a piece of so many pips that is put down so. */
const put = (how, pips = 3) => {
  const piece = makePiece(1, how, {pips});
  return listHull({...piece, ...makePose(piece, how)});
};
const pitch = (degrees, heading = 0) => ({verb: "pitch", pitch: degrees, x: 0, y: 0, heading, spin: 0});

test("a piece that lies on a face lies, one that stands or is tilted does not", () => {
  assert.deepEqual([lying(0, 0, 77), standing(0, 0), pitch(0), pitch(-60)].map(how => isLying(put(how))),
    [true, false, false, false]);
});

test("what lies points along the table, at what its ray passes through half a millimetre inside", () => {
  const ray = makeRay(put(lying(0, 0)));
  assertNear(ray.along, [1, 0]);
  assert.equal(ray.air, 0);
  // A base an inch wide: 12.7 to each side of its middle.
  const insides = [0, 12, 12.7, 13].map(y => measureAim(ray, put(standing(60, y))));
  // At half a millimetre above the table a hull is as wide as on it.
  assertNear(insides, [12.7, 0.7, 0, -0.3]);
});

test("what is behind the tip is not pointed at", () => {
  assert.equal(measureAim(makeRay(put(lying(0, 0))), put(standing(-60, 0))), Number.NEGATIVE_INFINITY);
});

test("along the table only what is below half a millimetre counts", () => {
  const hull = put(standing(60, 0)).map(([x, y, z]) => [x, y, z + 0.6]);
  assert.equal(measureAim(makeRay(put(lying(0, 0))), hull), Number.NEGATIVE_INFINITY);
});

test("what stands points at what is above it", () => {
  const ray = makeRay(put(standing(0, 0))), above = put(standing(3, 0), 3).map(([x, y, z]) => [x, y, z + 100]);
  // Seen along the ray the outline is the base, whose near side is 12.7 - 3 from the ray.
  assertNear([measureAim(ray, above)], [9.7]);
  assert.equal(measureAim(ray, put(standing(60, 0))), Number.NEGATIVE_INFINITY);
});

test("a ray that comes down goes on along the table, unless it comes straight down", () => {
  const [ray, down] = [makeRay(put(pitch(-45))), makeRay(put(pitch(-89)))];
  // Lowered to the table, it has its tip there.
  assertNear([ray.air, ...ray.bend], [0, 44.45 * Math.SQRT1_2, 0]);
  assert.equal(down.bend, null);
  assertNear([measureAim(ray, put(standing(90, 2)))], [10.7]);
});

test("a level ray never comes down", () => {
  const ray = makeRay(put(pitch(0)));
  assert.equal(ray.air, Number.POSITIVE_INFINITY);
  // 12.7 above the table, where a large piece is 25.4 × (1 - 12.7 / 44.45) wide: half of it to each side.
  const across = 12.7 * (1 - 12.7 / 44.45);
  const inside = measureAim(ray, put(standing(80, across)));
  // Just on the outline's slanting side.
  assertNear([inside], [0], 1e-6);
});
