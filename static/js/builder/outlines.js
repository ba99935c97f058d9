// What stands out: a line round the piece that is selected, dashes round those that are unsound or of which a fact is
// unclear. Lines are drawn before their piece and hidden by it, so that only what is outside its outline shows.

import {LineSegments2} from "three/addons/lines/LineSegments2.js";

const OVER = {depthWrite: false};
const DASHED = {...OVER, dashed: true, dashSize: 1.6, gapSize: 1.2};

// Widths in pixels; a line that comes later lies over those before it.
const LINES = {
  selected: [["ink", 8, OVER], ["wash", 4, OVER]],
  unsound: [["clay", 7, DASHED]],
  unclear: [["edge", 5, DASHED]],
};

/** Let `solid` stand out in so many ways; none for a piece like any other. */
export function standOut(solid, ways, look) {
  const wanted = ways.join(" ");
  if (wanted === solid.userData.ways) return;
  solid.userData.ways = wanted;
  for (const line of solid.userData.lines ?? []) solid.remove(line);
  solid.userData.lines = ways.flatMap((way) => LINES[way].map((line) => outline(solid, way, line, look)));
  solid.userData.lines.forEach((line, index) => {
    line.renderOrder = 1 + index / 10;
    solid.add(line);
  });
  for (const part of [solid.body, solid.edges, solid.hatched]) if (part) part.renderOrder = ways.length ? 2 : 0;
}

function outline(solid, way, [token, width, options], look) {
  const geometry = solid.shell.outline;
  const line = new LineSegments2(geometry, look.line(token, way, {linewidth: width, ...options}));
  if (options.dashed && !geometry.attributes.instanceDistanceStart) line.computeLineDistances();
  line.raycast = () => {};
  return line;
}

/** How each piece of the table stands out, by its label. */
export function waysOf(table) {
  const {facts, selected} = table, ways = new Map(table.pieces.map((piece) => [piece.label, []]));
  const add = (label, way) => {
    const found = ways.get(label);
    if (found && !found.includes(way)) found.push(way);
  };
  if (selected !== null) add(selected, "selected");
  for (const fault of facts?.faults ?? []) for (const label of fault.pieces) add(label, "unsound");
  for (const doubt of facts?.unclear ?? []) for (const label of doubt.pieces ?? []) add(label, "unclear");
  return ways;
}
