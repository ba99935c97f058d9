// What stands out: a line round the piece that is selected, dashes round those that are unsound or of which a fact is
// unclear. Lines are drawn before their piece and hidden by it, so that only what is outside its outline shows.

/** @import {LineMaterialParameters} from "three/addons/lines/LineMaterial.js" */
/** @import {Facts, Piece} from "../types.js" */
/** @import {Look, Token} from "./look.js" */
/** @import {Solid} from "./solids.js" */

import {LineSegments2} from "three/addons/lines/LineSegments2.js";

/** @typedef {"selected" | "unsound" | "unclear"} Way */

/**
 * A line's colour, its width in pixels, and how it is drawn.
 * @typedef {[Token, number, LineMaterialParameters]} LineStyle
 */

const OVER = {depthWrite: false};
const DASHED = {...OVER, dashed: true, dashSize: 1.6, gapSize: 1.2};

/**
 * A line that comes later lies over those before it.
 * @type {Record<Way, LineStyle[]>}
 */
const LINES = {
  selected: [["ink", 8, OVER], ["wash", 4, OVER]],
  unsound: [["clay", 7, DASHED]],
  unclear: [["edge", 5, DASHED]],
};

/**
 * Let `solid` stand out in so many ways; none for a piece like any other.
 * @param {Solid} solid
 * @param {Way[]} ways
 * @param {Look} look
 */
export function standOut(solid, ways, look) {
  const wanted = ways.join(" ");
  if (wanted === solid.ways) return;
  solid.ways = wanted;
  solid.remove(...solid.outlines);
  solid.outlines = ways.flatMap(way => LINES[way].map(style => makeOutline(solid, way, style, look)));
  for (const [index, line] of solid.outlines.entries()) {
    line.renderOrder = 1 + index / 10;
    solid.add(line);
  }
  for (const part of [solid.body, solid.edges, solid.hatched]) if (part) part.renderOrder = ways.length ? 2 : 0;
}

/** @type {(solid: Solid, way: Way, style: LineStyle, look: Look) => LineSegments2} */
function makeOutline(solid, way, [token, width, options], look) {
  const geometry = solid.shell.outline;
  const line = new LineSegments2(geometry, look.getLine(token, way, {linewidth: width, ...options}));
  if (options.dashed && !geometry.attributes.instanceDistanceStart) line.computeLineDistances();
  line.raycast = () => {};
  return line;
}

/**
 * What of a table makes pieces stand out.
 * @typedef {object} Marked
 * @property {Pick<Piece, "label">[]} pieces
 * @property {number | null} selected
 * @property {Pick<Facts, "faults" | "unclear"> | null} facts
 */

/**
 * How each piece of the table stands out, by its label.
 * @param {Marked} table
 */
export function findWays({pieces, selected, facts}) {
  /** @type {Map<number, Way[]>} */
  const ways = new Map(pieces.map(piece => [piece.label, []]));
  /** @type {(label: number, way: Way) => void} */
  const add = (label, way) => {
    const found = ways.get(label);
    if (found && !found.includes(way)) found.push(way);
  };
  if (selected !== null) add(selected, "selected");
  for (const fault of facts?.faults ?? []) for (const label of fault.pieces) add(label, "unsound");
  for (const doubt of facts?.unclear ?? []) for (const label of doubt.pieces) add(label, "unclear");
  return ways;
}
