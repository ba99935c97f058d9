// Where the corners, faces and pips of a pyramid are, in millimetres in its own frame: the middle of the base is the
// origin, the tip is on +z. Pips are as zendotao/draw/pips.py has them.

import {base, height} from "./how.js";

export const PIP = 1.35, PIP_RIM = 0.22;
const PIP_APART = 4.3, PIP_UP = 3.6;

/** Four base corners, counter-clockwise seen from the tip, then the tip. */
export function hull(pips) {
  const half = base(pips) / 2;
  return [[half, -half, 0], [half, half, 0], [-half, half, 0], [-half, -half, 0], [0, 0, height(pips)]];
}

/** The plane of each outer face: `middle` of its base edge, unit vectors `along` that edge, `upward` and `outward`. */
export function faces(pips) {
  const half = base(pips) / 2, tall = height(pips), slant = Math.hypot(half, tall);
  return [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([x, y]) => ({
    middle: [x * half, y * half, 0],
    along: [-y, x, 0],
    upward: [(-x * half) / slant, (-y * half) / slant, tall / slant],
    outward: [(x * tall) / slant, (y * tall) / slant, half / slant],
  }));
}

/** The middles of the pips in the plane of a face: along its base edge and up it. */
export function pipPlaces(pips) {
  return Array.from({length: pips}, (_, index) => [(index - (pips - 1) / 2) * PIP_APART, PIP_UP]);
}
