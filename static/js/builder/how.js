// How a piece is put down, as the notation says it, and what follows from that for poses while the server has not yet
// answered: moves and turns are exact, heights wait for the server.

export const STEP_MM = 5, STEP_DEG = 15;

const DEG = Math.PI / 180;

export const base = pips => (7 * pips + 11) / 32 * 25.4;
export const height = pips => (12 * pips + 20) / 32 * 25.4;

// To the nearest step, or without one to a tenth, as far as hands can aim.
export const snapped = (value, step) => step ? Math.round(value / step) * step : Math.round(value * 10) / 10;
export const full = degrees => ((degrees % 360) + 360) % 360;

const times = ([a, b, c, d], [e, f, g, h]) => [
  a * e - b * f - c * g - d * h,
  a * f + b * e + c * h - d * g,
  a * g - b * h + c * e + d * f,
  a * h + b * g - c * f + d * e,
];

// Where the tip points: the third column of the rotation.
export function axis([w, x, y, z]) {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

// Heading, pitch and spin of a pose, in degrees, as the notation counts them.
export function angles([w, x, y, z]) {
  const theta = 2 * Math.atan2(Math.hypot(x, y), Math.hypot(w, z));
  const plus = Math.atan2(z, w), minus = Math.hypot(x, y) < 1e-9 ? plus : Math.atan2(-x, y);
  return {heading: full((plus + minus) / DEG), pitch: 90 - theta / DEG, spin: full((plus - minus) / DEG) % 90};
}

// The same pose moved along the table.
export const movedPose = ({at, turn}, dx, dy) => ({at: [at[0] + dx, at[1] + dy, at[2]], turn});

// The same pose turned about the vertical through a point of the table.
export function spunPose({at, turn}, [cx, cy], degrees) {
  const c = Math.cos(degrees * DEG), s = Math.sin(degrees * DEG), dx = at[0] - cx, dy = at[1] - cy;
  const half = degrees * DEG / 2;
  return {
    at: [cx + c * dx - s * dy, cy + s * dx + c * dy, at[2]],
    turn: times([Math.cos(half), 0, 0, Math.sin(half)], turn),
  };
}

// Standing at a place of the table.
export function uprightPose(x, y, degrees) {
  const half = degrees * DEG / 2;
  return {at: [x, y, 0], turn: [Math.cos(half), 0, 0, Math.sin(half)]};
}

export const isInTower = how => how.verb === "on" || how.verb === "in";

// Which of its numbers turns a piece about the vertical.
export const turning = how => how.verb === "upright" ? "turned" : "heading";

// The point that `at` would name, were the piece put down alone as the piece under its tower is.
export function place(piece, rootVerb) {
  if (!isInTower(piece.how)) return [piece.how.x, piece.how.y];
  if (rootVerb !== "flat") return [piece.at[0], piece.at[1]];
  const slant = Math.hypot(height(piece.pips), base(piece.pips) / 2), [ax, ay] = axis(piece.turn);
  const [cos, sin] = unit(ax, ay), reach = height(piece.pips) * Math.hypot(ax, ay) - slant / 2;
  return [piece.at[0] + cos * reach, piece.at[1] + sin * reach];
}

// How a piece would be put down by itself, in its attitude and at its place.
export function alone(piece, root) {
  const [x, y] = place(piece, root.how.verb);
  if (piece.how.verb === "leaning") return tilted(piece);
  if (!isInTower(piece.how)) return {...piece.how};
  if (root.how.verb === "upright") return {verb: "upright", x, y, turned: root.how.turned ?? 0};
  if (root.how.verb === "flat") return {verb: "flat", x, y, heading: root.how.heading ?? 0};
  return tilted(piece);
}

// In the attitude that it has, said by its angles, let down to the table.
export function tilted({at, turn}) {
  const {heading, pitch, spin} = angles(turn);
  return {verb: "pitch", pitch: cut(pitch), x: cut(at[0]), y: cut(at[1]), heading: cut(heading), spin: cut(spin)};
}

// Standing or lying at the same place, turned the same way.
export function laid(verb, piece, root) {
  const {x, y, ...rest} = alone(piece, root), degrees = rest.turned ?? rest.heading ?? 0;
  return verb === "upright" ? {verb, x, y, turned: degrees} : {verb, x, y, heading: degrees};
}

// Leaning on another piece from where the piece is: near enough to reach it, facing it.
export function leaning(piece, root, other) {
  const [x, y] = place(piece, root.how.verb), [ox, oy] = [other.at[0], other.at[1]];
  const away = Math.hypot(x - ox, y - oy), [ux, uy] = away < 1 ? [1, 0] : [(x - ox) / away, (y - oy) / away];
  const half = base(other.pips) / 2, reach = half + height(piece.pips) * 0.5;
  const distance = Math.min(Math.max(away - base(piece.pips) / 2, half + 6), reach);
  const heading = Math.round(full(Math.atan2(-uy, -ux) / DEG)) % 360;
  return {verb: "leaning", other: other.label, x: snapped(ox + ux * distance), y: snapped(oy + uy * distance), heading};
}

const cut = value => Math.round(value * 100) / 100;

function unit(x, y) {
  const length = Math.hypot(x, y);
  return length < 1e-9 ? [1, 0] : [x / length, y / length];
}
