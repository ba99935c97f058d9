// Pieces as lines of notation, and the order in which lines can stand: a piece names only what is written before it.

/** @import {Colour, How, Piece, PieceLook, PlacedHow} from "../types.js" */

/** @type {Record<Colour, string>} */
const LETTERS = {
  red: "R", yellow: "Y", green: "G", blue: "B", black: "K", cyan: "C", purple: "P", orange: "O", clear: "L", white: "W",
  pink: "I", gray: "A",
};

/**
 * The letter and the pips of a piece, as in R3.
 * @param {PieceLook} look
 */
export const formatCode = ({colour, pips}) => `${LETTERS[colour]}${pips}`;

/**
 * A number with at most six decimals, never with an exponent or as minus zero.
 * @param {number} value
 */
export function formatNumber(value) {
  const text = (Math.round(value * 1e6) / 1e6 || 0).toFixed(6);
  return text.replace(/\.?0+$/, "");
}

/**
 * A word with its number; nothing for zero, which lines leave out.
 * @param {string} word
 * @param {number} [value]
 */
const formatClause = (word, value) => value ? ` ${word} ${formatNumber(value)}` : "";

/** @param {PlacedHow} how */
const formatPlace = how => ` at ${formatNumber(how.x)},${formatNumber(how.y)}`;

/** @param {PlacedHow} how */
const formatDropped = how => how.dropped ? " dropped" : "";

/** @param {PlacedHow} how */
const formatHeight = how =>
  how.z == null || how.dropped ? formatDropped(how) : ` z ${formatNumber(how.z)}`;

/** @param {How} how */
function formatHow(how) {
  switch (how.verb) {
    case "upright":
      return `upright${formatPlace(how)}${formatClause("turned", how.turned)}${formatDropped(how)}`;
    case "flat":
      return `flat${formatPlace(how)}${formatClause("heading", how.heading)}${formatDropped(how)}`;
    case "leaning":
      return `leaning on ${how.other}${formatPlace(how)}${formatClause("heading", how.heading)}`;
    case "pitch":
      return `pitch ${formatNumber(how.pitch ?? 0)}${formatPlace(how)}${formatClause("heading", how.heading)}`
        + `${formatClause("spin", how.spin)}${formatHeight(how)}`;
    default:
      return `${how.verb} ${how.other}`;
  }
}

/** @param {string} text */
const formatComment = text => `# ${text}`;

/**
 * The lines of a piece: what is noted above it, then itself with what is noted behind it.
 * @param {Piece} piece
 */
function formatPiece(piece) {
  const line = `${piece.label}: ${formatCode(piece)} ${formatHow(piece.how)}`;
  return [...(piece.above ?? []).map(formatComment), piece.note ? `${line} ${formatComment(piece.note)}` : line];
}

/**
 * The whole koan, a piece a line.
 * @param {Piece[]} pieces
 */
export const formatPieces = pieces => pieces.flatMap(formatPiece).join("\n");

/**
 * The same pieces, each behind the one that it names; otherwise as they were.
 * @param {Piece[]} pieces
 */
export function orderPieces(pieces) {
  /** @type {Piece[]} */
  const found = [];
  const known = new Set(), waiting = [...pieces];
  while (waiting.length) {
    const next = waiting.findIndex(({how}) => how.other == null || known.has(how.other));
    // Pieces that name each other, or a piece that is not there, stay in their order.
    const [piece] = waiting.splice(Math.max(next, 0), 1);
    found.push(piece);
    known.add(piece.label);
  }
  return found;
}
