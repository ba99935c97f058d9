// The verb "point": how a piece is turned so that it surely points at another, as it lies or leans, else flat, else
// tilted toward it. A doubt about other pieces is left to the player: judge.js finds the way with the least. If the
// server's facts don't confirm the aim, table.js takes it back (#checkAim).

/** @import {Piece, PlacedHow, PlacedPiece} from "../types.js" */

import {findFreePlace} from "./free_place.js";
import {getAxis, getHeight, getPlace, lay, normalizeAngle, snap, tilt} from "./how.js";
import {listHull} from "./hulls.js";
import {judge} from "./judge.js";
import {getFlatPitch, makePose, settle} from "./poses.js";
import {AIM_MM, makeRay, measureAim} from "./rays.js";
import {findRoot, getPiece, isPlaced, leaveTower, listFollowers} from "./verbs.js";

const DEG = Math.PI / 180;
/** So far inside an outline an aim is easy to see; further inside is no better. */
const EASY_MM = 2;
/** Parts of the target's half width that are aimed at, of its height, and how far a piece that lies is moved back. */
const ACROSS = Array.from({length: 19}, (_, index) => (index - 9) / 10), UP = [0.3, 0.2, 0.45, 0.1, 0.6];
const BACK_MM = [0, 3, 6, 9, 12, 16, 20, 25, 30];
/** A tilted piece is neither so nearly upright, nor so nearly flat, that one could doubt it. */
const STEEPEST_DEG = 85, LYING_DEG = 4.5, NEAREST_MM = 5, ROUNDS = 6;

/**
 * The pieces as a way to turn leaves them, and how well that aims: less is better.
 * @typedef {{pieces: Piece[], cost: number}} Try
 */

/**
 * The pieces once one has been turned so that it surely points at another; the same list where it does so already, null
 * where no way leads there.
 * @param {Piece[]} pieces
 * @param {number} label
 * @param {number} target
 */
export function aim(pieces, label, target) {
  if (measure(pieces, label, target) >= AIM_MM) return pieces;
  for (const way of listWays(pieces, label, target)) {
    const found = choose(pieces, way);
    // Nothing is turned into another piece.
    if (found && found.rank < 2) return found.pieces;
  }
  return null;
}

/** @type {(pieces: Piece[], label: number, target: number) => number} */
const measure = (pieces, label, target) =>
  measureAim(makeRay(listHull(getPiece(pieces, label))), listHull(getPiece(pieces, target)));

/**
 * The first try without doubt, else the best of all.
 * @param {Piece[]} before
 * @param {Iterable<Try[]>} way
 */
function choose(before, way) {
  let best = null;
  for (const row of way) {
    for (const {pieces} of row.toSorted((a, b) => a.cost - b.cost)) {
      const rank = judge(before, pieces);
      if (!best || rank < best.rank) best = {pieces, rank};
      if (!rank) return best;
    }
  }
  return best;
}

/**
 * The ways to turn a piece, those first that change least.
 * @param {Piece[]} pieces
 * @param {number} label
 * @param {number} target
 */
function* listWays(pieces, label, target) {
  const piece = getPiece(pieces, label), root = findRoot(pieces, piece);
  if (root.how.verb !== "upright" && findRoot(pieces, getPiece(pieces, target)) !== root) {
    const how = root.how.verb === "leaning" ? tilt(root) : root.how;
    yield turnAbout(pieces, {label, target}, root, how);
  }
  const alone = pieces.map(one => ({...one})), own = takeOff(alone, getPiece(alone, label));
  if (own.how.verb !== "flat") yield turnAbout(alone, {label, target}, own, lay("flat", own, own));
  yield pitchUp(alone, {label, target}, own);
}

/**
 * Let a piece of a tower, or one let down on others, stand by itself at a free place beside them; any other stays.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 * @returns {PlacedPiece}
 */
function takeOff(pieces, piece) {
  const carries = listFollowers(pieces, piece.label).some(({how}) => how.verb === "on");
  if (isPlaced(piece) && !piece.how.dropped && !carries) return piece;
  const near = getPlace(piece, findRoot(pieces, piece).how.verb);
  leaveTower(pieces, piece);
  for (const one of pieces.filter(isPlaced)) settle(pieces, one, one.how);
  const [x, y] = findFreePlace(pieces.filter(one => one !== piece), piece.pips, near);
  settle(pieces, piece, {verb: "upright", x, y, turned: 0});
  return /** @type {PlacedPiece} */ (piece);
}

/**
 * One try: a line for the piece at the bottom. None where it does not surely aim.
 * @type {(pieces: Piece[], at: {label: number, target: number}, root: Piece, how: PlacedHow, cost: number) => Try[]}
 */
function attempt(pieces, {label, target}, root, how, cost) {
  const after = pieces.map(one => ({...one}));
  settle(after, getPiece(after, root.label), how);
  const inside = measure(after, label, target);
  return inside < AIM_MM ? [] : [{pieces: after, cost: cost + 100 * Math.max(0, EASY_MM - inside)}];
}

/**
 * About the vertical: toward the middle of the target, by whole degrees if that is near enough. What lies is moved back
 * if it must be.
 * @type {(pieces: Piece[], at: {label: number, target: number}, root: PlacedPiece, how: PlacedHow) => Iterable<Try[]>}
 */
function* turnAbout(pieces, at, root, how) {
  const hull = listHull(getPiece(pieces, at.target)), count = hull.length;
  const [x, y] = [0, 1].map(k => hull.reduce((sum, corner) => sum + corner[k], 0) / count);
  const reach = Math.max(...hull.map(corner => Math.hypot(corner[0] - x, corner[1] - y)));
  const middle = Math.atan2(y - how.y, x - how.x) / DEG;
  const half = Math.atan2(reach, Math.hypot(x - how.x, y - how.y)) / DEG;
  const [cos, sin] = [Math.cos(middle * DEG), Math.sin(middle * DEG)];
  for (const back of how.verb === "flat" && !how.dropped ? BACK_MM : [0]) {
    const place = back ? {x: snap(how.x - back * cos, 0), y: snap(how.y - back * sin, 0)} : {};
    const parts = back ? ACROSS.filter(part => Math.abs(part) < 0.25) : ACROSS;
    yield parts.flatMap(part => [1, 10].flatMap(steps => {
      const heading = Math.round((middle + part * half) * steps) / steps, cost = Math.abs(heading - middle) + steps;
      return attempt(pieces, at, root, {...how, ...place, heading: normalizeAngle(heading)}, cost);
    }));
  }
}

/**
 * Upward or downward: the axis goes from where the base is through the target.
 * @type {(pieces: Piece[], at: {label: number, target: number}, own: PlacedPiece) => Iterable<Try[]>}
 */
function* pitchUp(pieces, at, own) {
  const target = getPiece(pieces, at.target), axis = getAxis(target.turn);
  const [x, y] = [snap(own.at[0], 0), snap(own.at[1], 0)];
  yield UP.flatMap((part, cost) => {
    const [tx, ty, tz] = [0, 1, 2].map(k => target.at[k] + part * getHeight(target.pips) * axis[k]);
    const far = Math.hypot(tx - x, ty - y), heading = normalizeAngle(snap(Math.atan2(ty - y, tx - x) / DEG, 0));
    /** @type {PlacedHow} */
    let how = {verb: "pitch", pitch: 30, x, y, heading, spin: 0};
    for (let round = 0; round < ROUNDS; round++) {
      const up = tz - makePose(own, how).at[2];
      how = {...how, pitch: snap(Math.atan2(up, far) / DEG, 0)};
    }
    const {pitch = 0} = how, doubtful = pitch > STEEPEST_DEG || Math.abs(pitch - getFlatPitch(own.pips)) < LYING_DEG;
    return far < NEAREST_MM || doubtful ? [] : attempt(pieces, at, own, how, cost);
  });
}
