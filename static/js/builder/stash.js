// Where a new piece finds room: as near to a point as it can stand clear of the others.

import {STEP_MM, base, height} from "./how.js";

const GAP_MM = 4, NEAR = 12, REACH = 50;

// A piece seen from above, roughly: a circle about the middle of what it covers.
function covered(piece) {
  const [w, x, y, z] = piece.turn, reach = height(piece.pips) / 2;
  const lean = [2 * (x * z + w * y), 2 * (y * z - w * x)];
  const radius = Math.max(base(piece.pips) * 0.71, reach * Math.hypot(...lean) + 4);
  return {x: piece.at[0] + lean[0] * reach, y: piece.at[1] + lean[1] * reach, radius};
}

const depth = ([dx, dy]) => Math.hypot(dx, 1.5 * dy);
const byDepth = (a, b) => depth(a) - depth(b) || b[0] - a[0] || a[1] - b[1];

// The steps as far as `reach`, the nearest first: rather beside than behind or in front, to the right before the left.
function steps(reach) {
  const side = 2 * reach + 1, square = Array.from({length: side ** 2}, (_, i) => [i % side, Math.floor(i / side)]);
  const around = square.map(place => place.map(one => one - reach));
  return around.filter(step => depth(step) <= reach).sort(byDepth);
}

// A place [x, y] in mm on the grid of steps for a piece of so many pips.
export function freePlace(pieces, pips, [nearX, nearY] = [0, 0]) {
  const taken = pieces.map(covered), own = base(pips) * 0.71 + GAP_MM;
  const [cx, cy] = [nearX, nearY].map(value => Math.round(value / STEP_MM) * STEP_MM);
  const at = ([dx, dy]) => [cx + dx * STEP_MM, cy + dy * STEP_MM];
  const clear = ([x, y]) => taken.every(one => Math.hypot(one.x - x, one.y - y) >= one.radius + own);
  const found = reach => steps(reach).find(step => clear(at(step)));
  // Most find room close by: the far steps, of which there are thousands, are for the others alone.
  return at(found(NEAR) ?? found(REACH) ?? [REACH, 0]);
}
