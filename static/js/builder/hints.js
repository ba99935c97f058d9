// Pieces that stand under or inside others are not seen: their slanting edges are shown through what hides them, as in
// the server's drawings.

/** @import {Solid} from "./solids.js" */

import {Vector3} from "three";
import {getBase} from "./how.js";

const WITHIN_MM = 0.5;

/**
 * Slanting edges of the pieces that another one stands round, as pairs of points of the table.
 * @param {Map<number, Solid>} solids
 * @param {Vector3} toward
 */
export function listHiddenEdges(solids, toward) {
  const all = [...solids.values()];
  // Who looks into a piece from below sees what is in it.
  const closed = all.filter(solid => solid.toTable([0, 0, 1]).dot(toward) > 0);
  return all.filter(solid => closed.some(other => other !== solid && contains(other, solid))).flatMap(listSlants);
}

/** @type {(outer: Solid, solid: Solid) => boolean} */
function contains(outer, solid) {
  if (outer.pips <= solid.pips) return false;
  const half = getBase(outer.pips) / 2, {tall} = outer.shell;
  return solid.listCorners().every(corner => {
    const {x, y, z} = outer.worldToLocal(new Vector3().copy(corner));
    const reach = half * (1 - z / tall) + WITHIN_MM;
    return z >= -WITHIN_MM && Math.abs(x) <= reach && Math.abs(y) <= reach;
  });
}

/** @param {Solid} solid */
function listSlants(solid) {
  const corners = solid.listCorners(), tip = corners[4];
  return corners.slice(0, 4).map(corner => [corner, tip]);
}
