// How a piece is put down, as the notation says it, and the poses that follow from that until the server has answered:
// moves and turns are exact, heights wait for the server.

/** @import {How, Pair, Piece, PlacedHow, PlacedPiece, Pose, Quaternion, StackedHow, Triple} from "../types.js" */

export const STEP_MM = 5, STEP_DEG = 15;

/** So near to a step, in degrees, a turn catches on it; elsewhere it can rest too. */
const CATCH_DEG = 2.5;

const DEG = Math.PI / 180;

/**
 * The side of the base of a piece, in mm.
 * @param {number} pips
 */
export const getBase = pips => (7 * pips + 11) / 32 * 25.4;

/**
 * The height of a piece, in mm.
 * @param {number} pips
 */
export const getHeight = pips => (12 * pips + 20) / 32 * 25.4;

/**
 * Round to the nearest multiple of `step`; with a step of 0 to a tenth, as far as hands can aim.
 * @param {number} value
 * @param {number} step
 */
export const snap = (value, step) => step ? Math.round(value / step) * step : Math.round(value * 10) / 10;

/**
 * Where a turn comes to rest: on a step that is near, else on a whole degree; a fine one anywhere, to a tenth.
 * @param {number} degrees
 * @param {boolean} fine
 */
export function restTurn(degrees, fine) {
  const step = snap(degrees, STEP_DEG);
  if (fine) return snap(degrees, 0);
  return Math.abs(degrees - step) <= CATCH_DEG ? step : Math.round(degrees);
}

/**
 * The next step beyond an angle, upward or downward.
 * @param {number} degrees
 * @param {number} way above or below zero
 */
export const getNextStep = (degrees, way) =>
  (way > 0 ? Math.floor(degrees / STEP_DEG + 1e-6) + 1 : Math.ceil(degrees / STEP_DEG - 1e-6) - 1) * STEP_DEG;

/**
 * The same angle from 0 to less than 360 degrees.
 * @param {number} degrees
 */
export const normalizeAngle = degrees => ((degrees % 360) + 360) % 360;

/** @type {(one: Quaternion, other: Quaternion) => Quaternion} */
const multiply = ([a, b, c, d], [e, f, g, h]) => [
  a * e - b * f - c * g - d * h,
  a * f + b * e + c * h - d * g,
  a * g - b * h + c * e + d * f,
  a * h + b * g - c * f + d * e,
];

/**
 * The direction of the tip: the third column of the rotation.
 * @param {Quaternion} turn
 * @returns {Triple}
 */
export function getAxis([w, x, y, z]) {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/**
 * Heading, pitch and spin of a rotation, in degrees, as the notation counts them.
 * @param {Quaternion} turn
 */
export function getAngles([w, x, y, z]) {
  const theta = 2 * Math.atan2(Math.hypot(x, y), Math.hypot(w, z));
  const plus = Math.atan2(z, w), minus = Math.hypot(x, y) < 1e-9 ? plus : Math.atan2(-x, y);
  return {
    heading: normalizeAngle((plus + minus) / DEG),
    pitch: 90 - theta / DEG,
    spin: normalizeAngle((plus - minus) / DEG) % 90,
  };
}

/**
 * The same pose moved along the table.
 * @param {Pose} pose
 * @param {number} dx
 * @param {number} dy
 * @returns {Pose}
 */
export const movePose = ({at, turn}, dx, dy) => ({at: [at[0] + dx, at[1] + dy, at[2]], turn});

/**
 * The same pose turned about the vertical through a point of the table.
 * @param {Pose} pose
 * @param {Pair} centre
 * @param {number} degrees
 * @returns {Pose}
 */
export function spinPose({at, turn}, [cx, cy], degrees) {
  const c = Math.cos(degrees * DEG), s = Math.sin(degrees * DEG), dx = at[0] - cx, dy = at[1] - cy;
  const half = degrees * DEG / 2;
  return {
    at: [cx + c * dx - s * dy, cy + s * dx + c * dy, at[2]],
    turn: multiply([Math.cos(half), 0, 0, Math.sin(half)], turn),
  };
}

/**
 * The pose of a piece that stands at a place of the table.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @returns {Pose}
 */
export function makeUprightPose(x, y, degrees) {
  const half = degrees * DEG / 2;
  return {at: [x, y, 0], turn: [Math.cos(half), 0, 0, Math.sin(half)]};
}

/**
 * Whether a piece is on another or in it.
 * @param {How} how
 * @returns {how is StackedHow}
 */
export const isInTower = how => how.verb === "on" || how.verb === "in";

/**
 * The name of the number that turns a piece about the vertical.
 * @param {PlacedHow} how
 */
export const getTurnName = how => how.verb === "upright" ? "turned" : "heading";

/**
 * The point that `at` would name, were the piece put down alone as the piece at the bottom of its tower is.
 * @param {Piece} piece
 * @param {PlacedHow["verb"]} rootVerb
 * @returns {Pair}
 */
export function getPlace(piece, rootVerb) {
  if (!isInTower(piece.how)) return [piece.how.x, piece.how.y];
  if (rootVerb !== "flat") return [piece.at[0], piece.at[1]];
  const slant = Math.hypot(getHeight(piece.pips), getBase(piece.pips) / 2), [ax, ay] = getAxis(piece.turn);
  const [cos, sin] = getDirection(ax, ay), reach = getHeight(piece.pips) * Math.hypot(ax, ay) - slant / 2;
  return [piece.at[0] + cos * reach, piece.at[1] + sin * reach];
}

/**
 * How a piece would be put down by itself, in its attitude and at its place.
 * @param {Piece} piece
 * @param {PlacedPiece} root the piece at the bottom of its tower
 * @returns {PlacedHow}
 */
export function placeAlone(piece, root) {
  const [x, y] = getPlace(piece, root.how.verb);
  if (piece.how.verb === "leaning") return tilt(piece);
  if (!isInTower(piece.how)) return {...piece.how};
  if (root.how.verb === "upright") return {verb: "upright", x, y, turned: root.how.turned ?? 0};
  if (root.how.verb === "flat") return {verb: "flat", x, y, heading: root.how.heading ?? 0};
  return tilt(piece);
}

/**
 * In the attitude that it has, said by its angles, let down to the table.
 * @param {Pose} pose
 * @returns {PlacedHow}
 */
export function tilt({at, turn}) {
  const {heading, pitch, spin} = getAngles(turn);
  return {verb: "pitch", pitch: cut(pitch), x: cut(at[0]), y: cut(at[1]), heading: cut(heading), spin: cut(spin)};
}

/**
 * Standing or lying at the same place, turned the same way.
 * @param {"upright" | "flat"} verb
 * @param {Piece} piece
 * @param {PlacedPiece} root the piece at the bottom of its tower
 * @returns {PlacedHow}
 */
export function lay(verb, piece, root) {
  const {x, y, ...rest} = placeAlone(piece, root), degrees = rest.turned ?? rest.heading ?? 0;
  return verb === "upright" ? {verb, x, y, turned: degrees} : {verb, x, y, heading: degrees};
}

/**
 * Leaning on another piece from where the piece is: near enough to reach it, facing it.
 * @param {Piece} piece
 * @param {PlacedPiece} root the piece at the bottom of its tower
 * @param {Piece} other
 * @returns {PlacedHow}
 */
export function lean(piece, root, other) {
  const [x, y] = getPlace(piece, root.how.verb), [ox, oy] = [other.at[0], other.at[1]];
  const away = Math.hypot(x - ox, y - oy), [ux, uy] = away < 1 ? [1, 0] : [(x - ox) / away, (y - oy) / away];
  const half = getBase(other.pips) / 2, reach = half + getHeight(piece.pips) * 0.5;
  const distance = Math.min(Math.max(away - getBase(piece.pips) / 2, half + 6), reach);
  const heading = Math.round(normalizeAngle(Math.atan2(-uy, -ux) / DEG)) % 360;
  return {verb: "leaning", other: other.label, x: snap(ox + ux * distance, 0), y: snap(oy + uy * distance, 0), heading};
}

/** @param {number} value */
const cut = value => Math.round(value * 100) / 100;

/** @type {(x: number, y: number) => Pair} */
function getDirection(x, y) {
  const length = Math.hypot(x, y);
  return length < 1e-9 ? [1, 0] : [x / length, y / length];
}
