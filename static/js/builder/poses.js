// Where pieces come to rest that their lines place exactly, without asking the server: those that stand, lie or are
// tilted on the table, and what is on them and in them.

/** @import {Piece, PlacedHow, Pose} from "../types.js" */

import {getAxis, getBase, getHeight, makeUprightPose} from "./how.js";
import {listHull} from "./hulls.js";
import {listFollowers} from "./verbs.js";

const DEG = Math.PI / 180;

/**
 * The pitch of a piece that lies on a face, in degrees.
 * @param {number} pips
 */
export const getFlatPitch = pips => -Math.atan2(getBase(pips) / 2, getHeight(pips)) / DEG;

/**
 * A pose by its angles: `zendotao/core/koan/poses.py` has the same.
 * @type {(at: Pose["at"], heading: number, pitch: number, spin?: number) => Pose}
 */
function makeTurnedPose(at, heading, pitch, spin = 0) {
  const half = (90 - pitch) * DEG / 2, plus = (heading + spin) * DEG / 2, minus = (heading - spin) * DEG / 2;
  const c = Math.cos(half), s = Math.sin(half);
  return {at, turn: [c * Math.cos(plus), -s * Math.sin(minus), s * Math.cos(minus), c * Math.sin(plus)]};
}

/**
 * The pose that a line gives a piece; what is dropped or leans stays as high as it was.
 * @type {(piece: Piece, how: PlacedHow) => Pose}
 */
export function makePose({pips, at}, how) {
  const {x, y, heading = 0, pitch = 90, spin = 0, z, dropped} = how;
  const pose = how.verb === "upright" ? makeUprightPose(x, y, how.turned ?? 0)
    : how.verb === "flat" ? makeFlatPose(pips, x, y, heading) : makeTurnedPose([x, y, 0], heading, pitch, spin);
  if (dropped || how.verb === "leaning") pose.at[2] = at[2];
  else if (how.verb === "pitch") pose.at[2] = z ?? -Math.min(...listHull({pips, ...pose}).map(corner => corner[2]));
  return pose;
}

/** @type {(pips: number, x: number, y: number, heading: number) => Pose} */
function makeFlatPose(pips, x, y, heading) {
  const half = getBase(pips) / 2, tall = getHeight(pips), slant = Math.hypot(half, tall);
  const back = slant / 2 - half * half / slant, turn = heading * DEG;
  /** @type {Pose["at"]} */
  const at = [x - back * Math.cos(turn), y - back * Math.sin(turn), half * tall / slant];
  return makeTurnedPose(at, heading, getFlatPitch(pips));
}

/**
 * The pose of a piece on another or in it: tip to underside of tip.
 * @type {(piece: Piece, other: Piece) => Pose}
 */
function makeStackedPose({pips, how}, {pips: size, at, turn}) {
  const up = how.verb === "on" ? getHeight(size) - getHeight(pips - 1) : getHeight(size - 1) - getHeight(pips);
  const [x, y, z] = getAxis(turn);
  return {at: [at[0] + up * x, at[1] + up * y, at[2] + up * z], turn};
}

/**
 * Put a piece of a list where a line places it, with what is on it and in it.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 * @param {PlacedHow} how
 */
export function settle(pieces, piece, how) {
  Object.assign(piece, {how}, makePose(piece, how));
  for (const one of listFollowers(pieces, piece.label)) {
    const other = pieces.find(({label}) => label === one.how.other);
    if (other) Object.assign(one, makeStackedPose(one, other));
  }
}
