// Whether pieces that have been moved leave a doubt: the bands in which the table cannot tell are those of
// zendotao/core/koan/measure.py.

/** @import {Piece, Triple} from "../types.js" */

import {dot, listHull, measureGap} from "./hulls.js";
import {AIM_MM, getWay, isLying, makeRay, measureAim} from "./rays.js";

/** Between these, on both sides, the table cannot tell; each a little wider than the table has it. */
const GAP_MM = [0.05, 1.55], TURN_DEG = [4.9, 10.1], HEIGHT_MM = [0.29, 0.61];
/** Pieces deeper in each other are in each other's way; farther apart than this they do not meet. */
const DEEP_MM = 0.45, FAR_MM = 110;

/** @typedef {{at: Triple, hull: Triple[], ray: import("./rays.js").Ray, way: Triple}} Seen */

/**
 * @param {Piece} piece
 * @returns {Seen}
 */
function see(piece) {
  const hull = listHull(piece), ray = makeRay(hull);
  return {at: piece.at, hull, ray, way: isLying(hull) ? [...ray.along, 0] : getWay(hull)};
}

/** @type {(one: Piece, other: Piece) => boolean} */
const isMoved = (one, other) =>
  [...one.at, ...one.turn].some((value, index) => Math.abs(value - [...other.at, ...other.turn][index]) > 1e-6);

/**
 * 0 where all is clear of what has moved and what has not, 1 where the table cannot tell something, 2 where pieces are
 * in each other's way.
 * @param {Piece[]} before
 * @param {Piece[]} after
 */
export function judge(before, after) {
  const earlier = new Map(before.map(piece => [piece.label, piece]));
  /** @type {Seen[]} */
  const moved = [];
  /** @type {Seen[]} */
  const still = [];
  for (const piece of after) {
    const other = earlier.get(piece.label);
    (other && !isMoved(piece, other) ? still : moved).push(see(piece));
  }
  return Math.max(0, ...moved.flatMap(one => still.map(other => compare(one, other))));
}

/** @type {(one: Seen, other: Seen) => 0 | 1 | 2} */
function compare(one, other) {
  const near = Math.hypot(...one.at.map((value, k) => value - other.at[k])) < FAR_MM;
  const gap = near ? measureGap(one.hull, other.hull) : FAR_MM;
  if (gap < -DEEP_MM) return 2;
  const turn = Math.acos(Math.min(Math.abs(dot(one.way, other.way)), 1)) * 180 / Math.PI;
  const [top, otherTop] = [one, other].map(({hull}) => Math.max(...hull.map(corner => corner[2])));
  const unclear = isBetween(gap, GAP_MM) || isBetween(turn, TURN_DEG) || isBetween(Math.abs(top - otherTop), HEIGHT_MM)
    || [measureAim(one.ray, other.hull), measureAim(other.ray, one.hull)].some(inside => Math.abs(inside) < AIM_MM);
  return unclear ? 1 : 0;
}

/** @type {(value: number, ends: number[]) => boolean} */
const isBetween = (value, [from, to]) => value > from && value < to;
