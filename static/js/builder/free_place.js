// Where a new piece finds room: as near to a point as it can stand clear of the others.

/** @import {Pair, Piece} from "../types.js" */

import {STEP_MM, getAxis, getBase, getHeight} from "./how.js";

const GAP_MM = 4, NEAR = 12, REACH = 50;

/**
 * A piece seen from above, roughly: a circle about the middle of what it covers.
 * @param {Piece} piece
 */
function getCircle(piece) {
  const [leanX, leanY] = getAxis(piece.turn), reach = getHeight(piece.pips) / 2;
  const radius = Math.max(getBase(piece.pips) * 0.71, reach * Math.hypot(leanX, leanY) + 4);
  return {x: piece.at[0] + leanX * reach, y: piece.at[1] + leanY * reach, radius};
}

/** @param {Pair} step */
const getDistance = ([dx, dy]) => Math.hypot(dx, 1.5 * dy);

/** @type {(a: Pair, b: Pair) => number} */
const compareSteps = (a, b) => getDistance(a) - getDistance(b) || b[0] - a[0] || a[1] - b[1];

/**
 * The steps as far as `reach`, the nearest first: rather beside than behind or in front, to the right before the left.
 * @param {number} reach
 */
function listSteps(reach) {
  /** @type {Pair[]} */
  const around = [];
  for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) around.push([dx, dy]);
  return around.filter(step => getDistance(step) <= reach).sort(compareSteps);
}

/**
 * A place in mm on the grid of steps for a piece of so many pips.
 * @param {Piece[]} pieces
 * @param {number} pips
 * @param {Pair} near
 * @returns {Pair}
 */
export function findFreePlace(pieces, pips, [nearX, nearY] = [0, 0]) {
  const taken = pieces.map(getCircle), own = getBase(pips) * 0.71 + GAP_MM;
  const [cx, cy] = [nearX, nearY].map(value => Math.round(value / STEP_MM) * STEP_MM);
  /** @type {(step: Pair) => Pair} */
  const getPlaceOf = ([dx, dy]) => [cx + dx * STEP_MM, cy + dy * STEP_MM];
  /** @param {Pair} place */
  const isClear = ([x, y]) => taken.every(one => Math.hypot(one.x - x, one.y - y) >= one.radius + own);
  /** @param {number} reach */
  const findStep = reach => listSteps(reach).find(step => isClear(getPlaceOf(step)));
  // Most find room close by: the far steps, of which there are thousands, are for the others alone.
  return getPlaceOf(findStep(NEAR) ?? findStep(REACH) ?? [REACH, 0]);
}
