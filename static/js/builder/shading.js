// Which tone each face of a piece gets, as in the server's drawings (zendotao/draw/paint.py): as near as can be to
// what the light says, and never the same on two faces that meet.

const MIDDLE = 0.7, SPREAD = 0.3, UNSEEN = 0.1, CLASH = 1000;

/**
 * Tones of four faces round an axis: 0 (dark), 1 or 2 (lit).
 * @typedef {[number, number, number, number]} Tones
 */

/** @type {Tones[]} */
const COMBINATIONS = [];
for (let index = 0; index < 81; index++) {
  /** @param {number} place */
  const digit = place => Math.floor(index / place) % 3;
  COMBINATIONS.push([digit(27), digit(9), digit(3), digit(1)]);
}

/**
 * Choose tones of four faces round an axis. Those that are seen never have the tone of a neighbour that is seen too.
 * @param {number[]} brightness cosines to the light
 * @param {boolean[]} seen
 * @param {boolean} round whether the others may come into sight: then they count a little
 */
export function chooseTones(brightness, seen, round) {
  const wanted = brightness.map(one => 1 + clamp((one - MIDDLE) / SPREAD) + 0.01 * one);
  const weights = seen.map(one => (one ? 1 : round ? UNSEEN : 0));
  let best = COMBINATIONS[0], least = Number.POSITIVE_INFINITY;
  for (const tones of COMBINATIONS) {
    const error = getError(tones, wanted, weights);
    if (error < least) [best, least] = [tones, error];
  }
  return best;
}

/**
 * Whether a rim of this brightness has the lighter of its two tones.
 * @param {number} brightness
 */
export const isLit = brightness => brightness > MIDDLE;

/** @param {number} value */
const clamp = value => Math.min(Math.max(value, -1.2), 1.2);

/** @type {(tones: Tones, wanted: number[], weights: number[]) => number} */
function getError(tones, wanted, weights) {
  let error = 0;
  for (let face = 0; face < 4; face++) {
    const next = (face + 1) % 4, clash = weights[face] && weights[next] && tones[face] === tones[next];
    error += weights[face] * (tones[face] - wanted[face]) ** 2 + (clash ? CLASH : 0);
  }
  return error;
}
