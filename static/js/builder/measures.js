// Where the corners, faces and pips of a pyramid are, in millimetres in its own frame: the middle of the base is the
// origin, the tip is on +z. Pips are as zendotao/draw/pips.py has them.

/** @import {Pair, Triple} from "../types.js" */

import {getBase, getHeight} from "./how.js";

export const PIP = 1.35, PIP_RIM = 0.22;
const PIP_APART = 4.3, PIP_UP = 3.6;

/**
 * Four base corners, counter-clockwise seen from the tip, then the tip.
 * @param {number} pips
 * @returns {Triple[]}
 */
export function listCorners(pips) {
  const half = getBase(pips) / 2;
  return [[half, -half, 0], [half, half, 0], [-half, half, 0], [-half, -half, 0], [0, 0, getHeight(pips)]];
}

/**
 * The plane of an outer face: the middle of its base edge, and unit vectors along that edge, up the face and outward.
 * @typedef {{middle: Triple, along: Triple, upward: Triple, outward: Triple}} Face
 */

/**
 * The four outer faces, counter-clockwise from the one on +x.
 * @param {number} pips
 * @returns {Face[]}
 */
export function listFaces(pips) {
  const half = getBase(pips) / 2, tall = getHeight(pips), slant = Math.hypot(half, tall);
  return [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([x, y]) => ({
    middle: [x * half, y * half, 0],
    along: [-y, x, 0],
    upward: [(-x * half) / slant, (-y * half) / slant, tall / slant],
    outward: [(x * tall) / slant, (y * tall) / slant, half / slant],
  }));
}

/**
 * The point of a face that is `across` from the middle of its base edge, `up` the face and `out` of it.
 * @param {Face} face
 * @param {number} across
 * @param {number} up
 * @param {number} out
 * @returns {Triple}
 */
export function getPointOnFace({middle, along, upward, outward}, across, up, out) {
  /** @param {0 | 1 | 2} k */
  const on = k => middle[k] + along[k] * across + upward[k] * up + outward[k] * out;
  return [on(0), on(1), on(2)];
}

/**
 * The middles of the pips in the plane of a face: along its base edge and up it.
 * @param {number} pips
 * @returns {Pair[]}
 */
export function listPipPlaces(pips) {
  return Array.from({length: pips}, (_, index) => [(index - (pips - 1) / 2) * PIP_APART, PIP_UP]);
}
