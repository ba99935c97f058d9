// Pieces that stand under or inside others are not seen: their slanting edges are shown through what hides them, as in
// the server's drawings.

import {Vector3} from "three";
import {base} from "./how.js";

const WITHIN_MM = 0.5;

/** Slanting edges of the pieces that another one stands round, as pairs of points of the table. */
export function hiddenEdges(solids, toward) {
  const all = [...solids.values()];
  // Who looks into a piece from below sees what is in it.
  const closed = all.filter((solid) => solid.turned([0, 0, 1]).dot(toward) > 0);
  return all.filter((solid) => closed.some((other) => other !== solid && holds(other, solid))).flatMap(slants);
}

function holds(outer, solid) {
  if (outer.pips <= solid.pips) return false;
  const half = base(outer.pips) / 2, {tall} = outer.shell;
  return solid.hull().every((corner) => {
    const {x, y, z} = outer.worldToLocal(new Vector3().copy(corner));
    const reach = half * (1 - z / tall) + WITHIN_MM;
    return z >= -WITHIN_MM && Math.abs(x) <= reach && Math.abs(y) <= reach;
  });
}

function slants(solid) {
  const corners = solid.hull(), tip = corners.pop();
  return corners.map((corner) => [corner, tip]);
}
