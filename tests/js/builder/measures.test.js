import assert from "node:assert/strict";
import {test} from "node:test";

import {getPointOnFace, listCorners, listFaces, listPipPlaces} from "../../../static/js/builder/measures.js";
import {assertNear} from "../helpers.js";

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

test("a large piece has a base of an inch, and its tip 44.45 mm above the middle", () => {
  assertNear(listCorners(3).flat(), [12.7, -12.7, 0, 12.7, 12.7, 0, -12.7, 12.7, 0, -12.7, -12.7, 0, 0, 0, 44.45]);
});

test("the corners go round counter-clockwise", () => {
  const [a, b, c, d] = listCorners(1);
  const area = [[a, b], [b, c], [c, d], [d, a]].reduce((sum, [p, q]) => sum + (p[0] * q[1] - p[1] * q[0]) / 2, 0);
  assertNear([area], [14.2875 ** 2]);
});

test("the vectors of a face are unit vectors at right angles", () => {
  for (const {along, upward, outward} of listFaces(2)) {
    assertNear([dot(along, along), dot(upward, upward), dot(outward, outward)], [1, 1, 1]);
    assertNear([dot(along, upward), dot(along, outward), dot(upward, outward)], [0, 0, 0]);
  }
});

test("up a face by its slant is the tip, along its base edge by half a base is a corner", () => {
  const slant = Math.hypot(12.7, 44.45);
  for (const [index, face] of listFaces(3).entries()) {
    assertNear(getPointOnFace(face, 0, slant, 0), [0, 0, 44.45]);
    assertNear(getPointOnFace(face, -12.7, 0, 0), listCorners(3)[index]);
  }
});

test("outward is away from the axis and upward", () => {
  const [first] = listFaces(3);
  assert.ok(first.outward[0] > 0 && first.outward[2] > 0);
  const [x, , z] = getPointOnFace(first, 0, 0, 1);
  // Perpendicular to the slant, which rises by 44.45 where it comes in by 12.7: a rise of 3.5 to 1.
  assertNear([x, z], [12.7 + 3.5 / Math.hypot(3.5, 1), 1 / Math.hypot(3.5, 1)]);
});

test("pips are 4.3 mm apart about the middle, 3.6 mm up", () => {
  assertNear(listPipPlaces(1).flat(), [0, 3.6]);
  assertNear(listPipPlaces(2).flat(), [-2.15, 3.6, 2.15, 3.6]);
  assertNear(listPipPlaces(3).flat(), [-4.3, 3.6, 0, 3.6, 4.3, 3.6]);
});
