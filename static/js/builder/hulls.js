// Pieces as solids without hollows: their corners on the table, and how far apart two of them are.

/** @import {Pair, Piece, Quaternion, Triple} from "../types.js" */

import {listCorners} from "./measures.js";

/** Pairs of corners that the edges join: those of the base, then those to the tip. */
export const EDGES = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4], [2, 4], [3, 4]];
const FACES = [[0, 1, 2], [0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]];

/** @type {(a: Triple, b: Triple) => Triple} */
export const subtract = ([a, b, c], [d, e, f]) => [a - d, b - e, c - f];

/** @type {(a: Triple, b: Triple) => number} */
export const dot = ([a, b, c], [d, e, f]) => a * d + b * e + c * f;

/** @type {(a: Triple, b: Triple) => Triple} */
export const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];

/**
 * A direction of a piece's own frame in that of the table.
 * @type {(turn: Quaternion, point: Triple) => Triple}
 */
function rotate([w, x, y, z], point) {
  const once = cross([x, y, z], point), twice = cross([x, y, z], once);
  /** @param {0 | 1 | 2} k */
  const on = k => point[k] + 2 * (w * once[k] + twice[k]);
  return [on(0), on(1), on(2)];
}

/**
 * The corners of a piece in the frame of the table: four of the base, then the tip.
 * @param {Pick<Piece, "pips" | "at" | "turn">} piece
 * @returns {Triple[]}
 */
export const listHull = ({pips, at: [x, y, z], turn}) => listCorners(pips).map(corner => {
  const [dx, dy, dz] = rotate(turn, corner);
  return [x + dx, y + dy, z + dz];
});

/**
 * Directions in which two pyramids may be apart: out of their faces, and across an edge of each.
 * @type {(one: Triple[], other: Triple[]) => Triple[]}
 */
function listAxes(one, other) {
  const normals = [one, other].flatMap(hull =>
    FACES.map(([i, j, k]) => cross(subtract(hull[j], hull[i]), subtract(hull[k], hull[i]))));
  // Opposite edges of a base have one direction.
  const [edges, others] = [one, other].map(hull => EDGES.slice(2).map(([i, j]) => subtract(hull[j], hull[i])));
  return [...normals, ...edges.flatMap(a => others.map(b => cross(a, b)))];
}

/** @type {(hull: Triple[], axis: Triple) => Pair} */
function measureSpan(hull, axis) {
  let least = Number.POSITIVE_INFINITY, most = Number.NEGATIVE_INFINITY;
  for (const point of hull) {
    const along = dot(point, axis);
    least = Math.min(least, along);
    most = Math.max(most, along);
  }
  return [least, most];
}

/**
 * How far apart two solids are at least, in mm; below zero is how deep one is in the other at most.
 * @type {(one: Triple[], other: Triple[]) => number}
 */
export function measureGap(one, other) {
  let gap = Number.NEGATIVE_INFINITY;
  for (const axis of listAxes(one, other)) {
    const length = Math.hypot(...axis);
    if (length < 1e-6) continue;
    const [from, to] = measureSpan(one, axis), [otherFrom, otherTo] = measureSpan(other, axis);
    gap = Math.max(gap, (from - otherTo) / length, (otherFrom - to) / length);
  }
  return gap;
}
