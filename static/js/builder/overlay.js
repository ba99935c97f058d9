// What is drawn over the pieces, in lines and letters of the page: the ring's handle, pointing rays, touches, numbers
// and marks.
// It is for the eye alone; the panel says the same in words.

import {Vector3} from "three";
import {hiddenEdges} from "./hints.js";
import {code} from "./print.js";

const NS = "http://www.w3.org/2000/svg";
const DISC_PX = 11, APART_PX = 23, HEAD_PX = 9, HANDLE_PX = 9;

function element(name, attributes, content = []) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

const point = (at) => at.map((one) => one.toFixed(1)).join(" ");
const path = (points, closed) => `M${points.map(point).join("L")}${closed ? "Z" : ""}`;

export class Overlay {
  constructor() {
    this.root = element("svg", {class: "ground-over", "aria-hidden": "true", focusable: "false"});
  }

  /** Draw everything anew. `lettered`: whether colours are told by letters. */
  draw({table, view, solids, ring, ghost, lettered}) {
    const onPage = (place) => view.onPage(place);
    const {facts, show} = table;
    this.root.replaceChildren(
      ...hiddenEdges(solids, view.axes.toward).map((ends) =>
        element("path", {class: "ground-hint", d: path(ends.map(onPage))})),
      ...(ghost ? [element("path", {class: "ground-ghost", d: path(ghost.map(onPage), true)})] : []),
      ...handleOf(ring, solids, onPage),
      ...(show.rays ? (facts?.rays ?? []).flatMap((ray) => rayOf(ray, onPage)) : []),
      ...(show.touching ? (facts?.touching ?? []).flatMap((pair) => touchOf(pair, solids, onPage)) : []),
      ...discs(table, solids, lettered, onPage),
    );
  }
}

function handleOf(ring, solids, onPage) {
  const handle = ring.handle(solids);
  if (!handle) return [];
  const [cx, cy] = onPage(handle);
  return [element("circle", {class: "ground-handle", cx, cy, r: HANDLE_PX})];
}

function rayOf({points}, onPage) {
  const bends = points.map(([x, y, z]) => onPage(new Vector3(x, y, z)));
  if (bends.length < 2) return [];
  const [from, to] = bends.slice(-2), angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn) => [to[0] - HEAD_PX * Math.cos(angle + turn), to[1] - HEAD_PX * Math.sin(angle + turn)];
  return [
    element("path", {class: "ground-ray-halo", d: path(bends)}),
    element("path", {class: "ground-ray", d: path(bends)}),
    element("path", {class: "ground-ray-head", d: path([wing(0.4), to, wing(-0.4)], true)}),
  ];
}

function touchOf(pair, solids, onPage) {
  const ends = pair.map((label) => solids.get(label)).filter(Boolean).map((solid) => onPage(middle(solid)));
  if (ends.length < 2) return [];
  return [
    element("path", {class: "ground-touch-halo", d: path(ends)}),
    element("path", {class: "ground-touch", d: path(ends)}),
    ...ends.map(([cx, cy]) => element("circle", {class: "ground-touch-end", cx, cy, r: 4})),
  ];
}

// A point on the axis at which pips are not.
const middle = (solid) => solid.point([0, 0, solid.shell.tall * 0.42]);

/** Numbers, letters and the mark of unsound pieces, none over another. */
function discs(table, solids, lettered, onPage) {
  const faulty = new Set((table.facts?.faults ?? []).flatMap((fault) => fault.pieces));
  const wanted = table.pieces.flatMap((piece) => {
    const texts = [];
    if (faulty.has(piece.label)) texts.push(["!", "ground-disc ground-fault"]);
    if (table.show.numbers) texts.push([String(piece.label), "ground-disc"]);
    if (lettered) texts.push([code(piece)[0], "ground-disc"]);
    const at = onPage(middle(solids.get(piece.label)));
    return texts.map(([text, kind], index) => ({text, kind, at: [at[0] + index * APART_PX, at[1]]}));
  });
  return apart(wanted).map(({text, kind, at}) => element("g", {class: kind, transform: `translate(${point(at)})`}, [
    element("circle", {r: DISC_PX}), element("text", {y: 4.6}, [text]),
  ]));
}

// Each where it should be, else at the side of those that are there already.
function apart(wanted) {
  const placed = [];
  for (const one of wanted) {
    let [x, y] = one.at;
    while (placed.some(({at}) => Math.hypot(at[0] - x, at[1] - y) < APART_PX - 1)) x += APART_PX;
    placed.push({...one, at: [x, y]});
  }
  return placed;
}
