// Which tone each face of a piece gets, as in the server's drawings (zendotao/draw/shading.py): as near as can be to
// what the light says, and never the same on two faces that meet.

const MIDDLE = 0.7, SPREAD = 0.3, UNSEEN = 0.1, CLASH = 1000;

const COMBINATIONS = [];
for (let index = 0; index < 81; index++) {
  COMBINATIONS.push([27, 9, 3, 1].map((place) => Math.floor(index / place) % 3));
}

/** Tones 0 (dark), 1, 2 of four faces round an axis from their `brightness` (cosines to the light); those `seen` never
    have the tone of a neighbour that is seen too. With `round` the others may come into sight, and count a little. */
export function chosenTones(brightness, seen, round) {
  const wanted = brightness.map((one) => 1 + within((one - MIDDLE) / SPREAD) + 0.01 * one);
  const weights = seen.map((one) => (one ? 1 : round ? UNSEEN : 0));
  let best = COMBINATIONS[0], least = Number.POSITIVE_INFINITY;
  for (const tones of COMBINATIONS) {
    const error = errorOf(tones, wanted, weights);
    if (error < least) [best, least] = [tones, error];
  }
  return best;
}

/** Whether a rim of this brightness has the lighter of its two tones. */
export const isLit = (brightness) => brightness > MIDDLE;

const within = (value) => Math.min(Math.max(value, -1.2), 1.2);

function errorOf(tones, wanted, weights) {
  let error = 0;
  for (let face = 0; face < 4; face++) {
    const next = (face + 1) % 4, clash = weights[face] && weights[next] && tones[face] === tones[next];
    error += weights[face] * (tones[face] - wanted[face]) ** 2 + (clash ? CLASH : 0);
  }
  return error;
}
