// What hands can do to pieces: each function changes the hows of a list of pieces and leaves poses and order to others.
// "point" is in aim.js, "duplicate" in table.js.

/** @import {Piece, PlacedPiece} from "../types.js" */

import {findFreePlace} from "./free_place.js";
import {getPlace, isInTower, lay, lean, placeAlone, tilt} from "./how.js";
import {orderPieces} from "./print.js";

/**
 * The piece with a label, or null.
 * @param {Piece[]} pieces
 * @param {number | null | undefined} label
 */
export const findPiece = (pieces, label) => pieces.find(piece => piece.label === label) ?? null;

/**
 * The piece with a label; raises an error where there is none.
 * @param {Piece[]} pieces
 * @param {number} label
 */
export function getPiece(pieces, label) {
  const piece = findPiece(pieces, label);
  if (!piece) throw new Error(`no piece ${label}`);
  return piece;
}

/**
 * Whether a piece lies on the table itself.
 * @param {Piece} piece
 * @returns {piece is PlacedPiece}
 */
export const isPlaced = piece => !isInTower(piece.how);

/**
 * The piece at the bottom of a tower: what a piece is on or in, and so on down.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 * @returns {PlacedPiece}
 */
export function findRoot(pieces, piece) {
  if (isPlaced(piece)) return piece;
  return findRoot(pieces, getPiece(pieces, Number(piece.how.other)));
}

/**
 * The pieces that go along with one: those on it and in it, and on and in those.
 * @param {Piece[]} pieces
 * @param {number} label
 * @returns {Piece[]}
 */
export function listFollowers(pieces, label) {
  const direct = pieces.filter(piece => isInTower(piece.how) && piece.how.other === label);
  return direct.flatMap(piece => [piece, ...listFollowers(pieces, piece.label)]);
}

/**
 * Whether a piece is put down with reference to another, or to one that is.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 * @param {number} label
 */
export function dependsOn(pieces, piece, label) {
  for (let seen = findPiece(pieces, piece.how.other); seen; seen = findPiece(pieces, seen.how.other)) {
    if (seen.label === label) return true;
  }
  return false;
}

/**
 * Put a piece down by itself, where it is.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 */
export function detach(pieces, piece) {
  if (piece.how.other != null) piece.how = placeAlone(piece, findRoot(pieces, piece));
}

/**
 * Let what was put down with reference to a piece take its place: the first as the piece was, the others on that one.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 */
function replaceByFollowers(pieces, piece) {
  const dependent = pieces.filter(one => one.how.other === piece.label);
  const [first, ...others] = dependent.filter(one => isInTower(one.how));
  for (const one of dependent.filter(other => other.how.verb === "leaning")) detach(pieces, one);
  if (!first) return;
  first.how = isInTower(piece.how) ? {...piece.how} : placeAlone(first, findRoot(pieces, first));
  for (const other of others) other.how = {verb: "on", other: first.label};
}

/**
 * Take a piece out of its tower, where it is in one: what was on it and in it goes its own way.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 */
export function leaveTower(pieces, piece) {
  replaceByFollowers(pieces, piece);
  detach(pieces, piece);
}

/**
 * Whether a piece stands or lies on the table itself.
 * @param {Piece} piece
 * @returns {piece is PlacedPiece & {how: {verb: "upright" | "flat"}}}
 */
const isStandingOrLying = piece => piece.how.verb === "upright" || piece.how.verb === "flat";

/**
 * Whether a piece that stands on the table has so much room in it that another stands under it without touching it.
 * @param {Piece} cover
 * @param {Piece} piece
 */
const canCover = (cover, piece) => cover.how.verb === "upright" && !cover.how.dropped && cover.pips > piece.pips + 1;

/**
 * Put a piece over another: what was there comes on top of it. A larger one over a piece on the table stands or lies on
 * the table itself, over the other.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 * @param {Piece} other
 */
function putOver(pieces, piece, other) {
  const above = pieces.find(one => one.how.verb === "on" && one.how.other === other.label && one !== piece);
  const gap = other.how.verb === "flat" ? 0 : 1;
  if (isStandingOrLying(other) && piece.pips > other.pips + gap) {
    piece.how = lay(other.how.verb, other, other);
    if (!canCover(piece, other)) Object.assign(other, {how: {verb: "in", other: piece.label}});
  } else piece.how = {verb: "on", other: other.label};
  if (above && !dependsOn(pieces, piece, above.label)) above.how = {verb: "on", other: findTop(pieces, piece).label};
}

/** @type {(pieces: Piece[], piece: Piece) => Piece} */
function findTop(pieces, piece) {
  const next = pieces.find(one => one.how.verb === "on" && one.how.other === piece.label);
  return next ? findTop(pieces, next) : piece;
}

/**
 * Put a piece under another: a smaller one into it; any other takes its place, and the other is put on it.
 * @param {Piece[]} _pieces
 * @param {Piece} piece
 * @param {Piece} other
 */
function putUnder(_pieces, piece, other) {
  if (isPlaced(other) && canCover(other, piece)) {
    piece.how = {...other.how};
    return;
  }
  if (piece.pips < other.pips || !["upright", "on"].includes(other.how.verb)) {
    piece.how = {verb: "in", other: other.label};
    return;
  }
  piece.how = {...other.how};
  other.how = {verb: "on", other: piece.label};
}

/**
 * Let a larger piece stand on the table over another, which stands there too. Where the larger one stands on the table
 * already, the other comes to it.
 * @param {Piece[]} pieces
 * @param {Piece} piece
 * @param {Piece} cover
 */
function hide(pieces, piece, cover) {
  if (cover.pips <= piece.pips) return;
  const place = getPlace(piece, findRoot(pieces, piece).how.verb);
  const shares = isInTower(piece.how) || listFollowers(pieces, piece.label).length > 0;
  leaveTower(pieces, piece);
  if (cover.how.verb !== "upright" || cover.how.dropped) {
    const others = pieces.filter(one => one !== piece && one !== cover);
    const [x, y] = shares ? findFreePlace(others, cover.pips, place) : place;
    const turned = piece.how.turned ?? piece.how.heading ?? 0;
    if (isInTower(cover.how)) replaceByFollowers(pieces, cover);
    cover.how = {verb: "upright", x, y, turned};
  }
  piece.how = {...cover.how};
}

/** @type {Record<string, (pieces: Piece[], piece: Piece, other: Piece) => void>} */
const WITH_ANOTHER = {
  hide,
  on: putOver,
  in: putUnder,
  lean: (pieces, piece, other) => {
    piece.how = lean(piece, findRoot(pieces, piece), other);
  },
};

/** @type {Record<string, (pieces: Piece[], piece: Piece) => void>} */
const BY_ITSELF = {
  stand: (pieces, piece) => {
    piece.how = lay("upright", piece, findRoot(pieces, piece));
  },
  flat: (pieces, piece) => {
    piece.how = lay("flat", piece, findRoot(pieces, piece));
  },
  dropped: (pieces, piece) => {
    if (piece.how.dropped) piece.how = {...piece.how, dropped: false};
    else {
      const how = piece.how.other == null ? piece.how : placeAlone(piece, findRoot(pieces, piece));
      if (!isInTower(how)) piece.how = {...how, z: null, dropped: true};
    }
  },
  tilt: (_pieces, piece) => {
    piece.how = tilt(piece);
  },
};

/**
 * Whether a verb needs another piece.
 * @param {string} name
 */
export const needsAnother = name => name === "point" || name in WITH_ANOTHER;

/**
 * The pieces that a verb can need: what hides another is larger.
 * @param {Piece[]} pieces
 * @param {string} name
 * @param {number} label
 */
export function listOthers(pieces, name, label) {
  const least = name === "hide" ? getPiece(pieces, label).pips + 1 : 0;
  return pieces.filter(piece => piece.label !== label && piece.pips >= least);
}

/**
 * The pieces that stand on the table under a larger one.
 * @param {Piece[]} pieces
 * @param {Piece} cover
 */
export const listHidden = (pieces, {how, pips}) => how.verb !== "upright" ? [] : pieces.filter(one =>
  one.how.verb === "upright" && one.pips < pips && Math.hypot(one.how.x - how.x, one.how.y - how.y) < 0.01);

/**
 * Apply a verb to a piece, and return the pieces in the order in which they are to be written.
 * @param {Piece[]} pieces
 * @param {string} name
 * @param {number} label
 * @param {number | null} otherLabel
 */
export function applyVerb(pieces, name, label, otherLabel = null) {
  const piece = getPiece(pieces, label), other = findPiece(pieces, otherLabel);
  if (name === "remove") {
    replaceByFollowers(pieces, piece);
    return orderPieces(pieces.filter(one => one !== piece));
  }
  if (name in WITH_ANOTHER) {
    if (!other || other === piece) return pieces;
    // A piece cannot be put on what is put on it: what depends on it goes its own way first.
    if (dependsOn(pieces, other, label)) replaceByFollowers(pieces, piece);
    WITH_ANOTHER[name](pieces, piece, other);
    return orderPieces(pieces);
  }
  BY_ITSELF[name](pieces, piece);
  // What is let down meets only what is written before it.
  const last = name === "dropped" ? new Set([piece, ...listFollowers(pieces, label)]) : new Set();
  return orderPieces([...pieces.filter(one => !last.has(one)), ...pieces.filter(one => last.has(one))]);
}
