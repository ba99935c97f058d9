// Where pieces point, as the table measures it (zendotao/core/koan/pointing.py): a ray leaves the tip along the axis,
// and where it meets the table it goes on along that.

/** @import {Pair, Triple} from "../types.js" */

import {EDGES, cross, dot, subtract} from "./hulls.js";

const STRAIGHT_DOWN_DEG = 2, FOOT_MM = 0.5, LYING_MM = 0.5, LYING_DEG = 2, AHEAD_MM = 1.1e-3;

/**
 * A ray from `start` along `way` for `air` mm, then along the table from `bend` along `along`, unless it ends there.
 * @typedef {{start: Triple, way: Triple, air: number, bend: Pair | null, along: Pair}} Ray
 */

/**
 * The unit vector from the base of a hull to its tip.
 * @param {Triple[]} hull
 * @returns {Triple}
 */
export function getWay(hull) {
  const [a, , b, , tip] = hull;
  const way = subtract(tip, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]), length = Math.hypot(...way);
  return [way[0] / length, way[1] / length, way[2] / length];
}

/**
 * Whether a piece lies on one of its faces on the table.
 * @param {Triple[]} hull
 */
export function isLying(hull) {
  const tip = hull[4], [one, other, third] = hull.slice(0, 4).sort((a, b) => a[2] - b[2]);
  const normal = cross(subtract(one, tip), subtract(other, tip));
  const slope = Math.acos(Math.min(Math.abs(normal[2]) / Math.hypot(...normal), 1)) * 180 / Math.PI;
  return slope <= LYING_DEG && Math.min(tip[2], one[2], other[2]) <= LYING_MM && third[2] > tip[2];
}

/**
 * The pointing ray of a piece.
 * @param {Triple[]} hull
 * @returns {Ray}
 */
export function makeRay(hull) {
  const start = hull[4], way = getWay(hull), level = Math.hypot(way[0], way[1]);
  /** @type {Pair} */
  const along = [way[0] / level, way[1] / level];
  if (isLying(hull)) return {start, way, air: 0, bend: [start[0], start[1]], along};
  if (way[2] >= -1e-9) return {start, way, air: Number.POSITIVE_INFINITY, bend: null, along};
  const air = Math.max(0, start[2]) / -way[2];
  if (Math.atan2(level, -way[2]) * 180 / Math.PI <= STRAIGHT_DOWN_DEG) return {start, way, air, bend: null, along};
  return {start, way, air, bend: [start[0] + air * way[0], start[1] + air * way[1]], along};
}

/** Nearer to an outline than this, on either side, the table cannot tell; a little wider than the table has it. */
export const AIM_MM = 0.51;

/**
 * How far inside the outline of a hull a ray passes, in mm; below zero is how far outside.
 * @type {(ray: Ray, hull: Triple[]) => number}
 */
export const measureAim = (ray, hull) => Math.max(measureInAir(ray, hull), measureOnTable(ray, hull));

/** @type {(ray: Ray, hull: Triple[]) => number} */
function measureInAir({start, way, air}, hull) {
  if (!air) return Number.NEGATIVE_INFINITY;
  const least = Math.min(...way.map(Math.abs)), [x, y, z] = way;
  const one = [[0, z, -y], [-z, 0, x], [y, -x, 0]][way.findIndex(part => Math.abs(part) === least)];
  const length = Math.hypot(...one), first = /** @type {Triple} */ (one.map(part => part / length));
  const second = cross(way, first), apart = hull.map(point => subtract(point, start));
  const ahead = apart.map(point => dot(point, way));
  if (Math.max(...ahead) < AHEAD_MM) return Number.NEGATIVE_INFINITY;
  /** @type {Pair[]} */
  const across = apart.map(point => [dot(point, first), dot(point, second)]);
  return measureInset(findOutline(clip(ahead, across)));
}

/** @type {(ray: Ray, hull: Triple[]) => number} */
function measureOnTable({bend, along: [c, s]}, hull) {
  if (!bend) return Number.NEGATIVE_INFINITY;
  const [x, y] = bend;
  /** @type {Pair[]} */
  const track = hull.map(([px, py]) => [(px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s]);
  const outline = findOutline(clip(hull.map(([, , z]) => FOOT_MM - z), track));
  if (!outline.length || Math.max(...outline.map(([ahead]) => ahead)) < AHEAD_MM) return Number.NEGATIVE_INFINITY;
  const edges = outline.map((_, i) => [i, (i + 1) % outline.length]);
  const aside = clip(outline.map(([ahead]) => ahead), outline, edges).map(([, side]) => side);
  return Math.min(Math.max(...aside), -Math.min(...aside));
}

// ---- in the plane

/**
 * The corners of the part of a solid, as seen in a plane, where `ahead` is not below zero.
 * @type {(ahead: number[], places: Pair[], edges?: number[][]) => Pair[]}
 */
function clip(ahead, places, edges = EDGES) {
  const kept = places.filter((_, i) => ahead[i] >= 0);
  for (const [i, j] of edges) {
    if (ahead[i] * ahead[j] >= 0) continue;
    const share = ahead[i] / (ahead[i] - ahead[j]), [[a, b], [c, d]] = [places[i], places[j]];
    kept.push([a + (c - a) * share, b + (d - b) * share]);
  }
  return kept;
}

/** @type {(a: Pair, b: Pair, p: Pair) => number} */
const measureTurn = ([ax, ay], [bx, by], [px, py]) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);

/** @param {Pair[]} points */
const lastTwo = points => /** @type {[Pair, Pair]} */ (points.slice(-2));

/**
 * The convex outline of points, counter-clockwise.
 * @param {Pair[]} points
 */
function findOutline(points) {
  const sorted = points.toSorted(([a, b], [c, d]) => a - c || b - d);
  /** @param {Pair[]} row */
  const walk = row => {
    /** @type {Pair[]} */
    const chain = [];
    for (const point of row) {
      while (chain.length > 1 && measureTurn(...lastTwo(chain), point) <= 1e-12) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...walk(sorted), ...walk(sorted.toReversed())];
}

/**
 * How far inside a convex outline the origin lies; below zero is how far outside.
 * @param {Pair[]} outline
 */
function measureInset(outline) {
  if (!outline.length) return Number.NEGATIVE_INFINITY;
  const sides = outline.map((a, i) => ({a, b: outline[(i + 1) % outline.length]}));
  const depths = sides.map(({a, b}) => measureTurn(a, b, [0, 0]) / Math.hypot(b[0] - a[0], b[1] - a[1]));
  if (outline.length > 2 && Math.min(...depths) >= 0) return Math.min(...depths);
  return -Math.min(...sides.map(({a, b}) => measureToSide(a, b)));
}

/** @type {(a: Pair, b: Pair) => number} */
function measureToSide([ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay], length = dx * dx + dy * dy;
  const t = length ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length)) : 0;
  return Math.hypot(ax + t * dx, ay + t * dy);
}
