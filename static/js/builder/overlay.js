// What is drawn over the pieces, in lines and letters of the page: the ring's handles, pointing rays, touches, numbers
// and marks.
// It is for the eye alone; the panel says the same in words.

/** @import {Pair, Ray} from "../types.js" */
/** @import {View} from "./camera.js" */
/** @import {Ring} from "./ring.js" */
/** @import {Solid} from "./solids.js" */
/** @import {Stage} from "./stage.js" */
/** @import {Table} from "./table.js" */

import {Vector3} from "three";
import {listHiddenEdges} from "./hints.js";
import {formatCode} from "./print.js";

const NS = "http://www.w3.org/2000/svg";
const DISC_PX = 11, APART_PX = 23, HEAD_PX = 9, HANDLE_PX = 9, MIDDLE_PX = 3.5, AT_PX = 19;

/**
 * What is drawn: the table with what is seen of it; the corners where a piece would stand that is carried; what a piece
 * is being aimed at; and whether colours are told by letters.
 * @typedef {object} Drawn
 * @property {Table} table
 * @property {View} view
 * @property {Map<number, Solid>} solids
 * @property {Ring} ring
 * @property {Vector3[] | null} ghost
 * @property {Stage["aim"]} aim
 * @property {boolean} lettered
 */

/** @typedef {(place: Vector3) => Pair} ToPage */

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} content
 */
function makeElement(name, attributes, content = []) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

/** @param {Pair} at */
const formatPoint = at => at.map(one => one.toFixed(1)).join(" ");

/** @type {(points: Pair[], closed?: boolean) => string} */
const formatPath = (points, closed = false) => `M${points.map(formatPoint).join("L")}${closed ? "Z" : ""}`;

export class Overlay {
  constructor() {
    this.root = makeElement("svg", {class: "ground-over", "aria-hidden": "true", focusable: "false"});
  }

  /**
   * Draw everything anew.
   * @param {Drawn} drawn
   */
  draw({table, view, solids, ring, ghost, aim, lettered}) {
    /** @type {ToPage} */
    const toPage = place => view.toPage(place);
    const {facts, show} = table;
    this.root.replaceChildren(
      ...listHiddenEdges(solids, view.axes.toward).map(ends =>
        makeElement("path", {class: "ground-hint", d: formatPath(ends.map(toPage))})),
      ...(ghost ? [makeElement("path", {class: "ground-ghost", d: formatPath(ghost.map(toPage), true)})] : []),
      ...(table.asking ? [] : drawHandles(ring, solids, toPage)),
      ...(show.rays ? (facts?.rays ?? []).flatMap(ray => drawRay(ray, toPage)) : []),
      ...(show.touching ? (facts?.touching ?? []).flatMap(pair => drawTouch(pair, solids, toPage)) : []),
      ...(aim ? drawAim(aim, solids, toPage) : []),
      ...drawDiscs(table, solids, lettered, toPage),
    );
  }
}

/** @type {(ring: Ring, solids: Map<number, Solid>, toPage: ToPage) => Element[]} */
function drawHandles(ring, solids, toPage) {
  const handle = ring.findHandle(solids), aim = ring.findAim(solids), made = [];
  if (aim) {
    const [cx, cy] = toPage(aim);
    made.push(
      makeElement("circle", {class: "ground-handle ground-aim", cx, cy, r: HANDLE_PX}),
      makeElement("circle", {class: "ground-aim-middle", cx, cy, r: MIDDLE_PX}),
    );
  }
  if (handle) {
    const [cx, cy] = toPage(handle);
    made.push(makeElement("circle", {class: "ground-handle ground-turn", cx, cy, r: HANDLE_PX}));
  }
  return made;
}

/** @type {(aim: {label: number, at: Pair, over: number | null}, solids: Map<number, Solid>, toPage: ToPage) => Element[]} */
function drawAim({label, at, over}, solids, toPage) {
  const from = solids.get(label), met = over === null ? null : solids.get(over);
  if (!from) return [];
  const [cx, cy] = met ? toPage(getMiddle(met)) : at;
  const mark = met ? [makeElement("circle", {class: "ground-aim-at", cx, cy, r: AT_PX})] : [];
  return [...drawArrow([toPage(getMiddle(from)), [cx, cy]]), ...mark];
}

/** @type {(ray: Ray, toPage: ToPage) => Element[]} */
function drawRay({points}, toPage) {
  const bends = points.map(([x, y, z]) => toPage(new Vector3(x, y, z)));
  return bends.length < 2 ? [] : drawArrow(bends);
}

/** @param {Pair[]} bends */
function drawArrow(bends) {
  const [from, to] = bends.slice(-2), angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  /** @type {(turn: number) => Pair} */
  const getWing = turn => [to[0] - HEAD_PX * Math.cos(angle + turn), to[1] - HEAD_PX * Math.sin(angle + turn)];
  return [
    makeElement("path", {class: "ground-ray-halo", d: formatPath(bends)}),
    makeElement("path", {class: "ground-ray", d: formatPath(bends)}),
    makeElement("path", {class: "ground-ray-head", d: formatPath([getWing(0.4), to, getWing(-0.4)], true)}),
  ];
}

/** @type {(pair: Pair, solids: Map<number, Solid>, toPage: ToPage) => Element[]} */
function drawTouch(pair, solids, toPage) {
  const ends = pair.flatMap(label => solids.get(label) ?? []).map(solid => toPage(getMiddle(solid)));
  if (ends.length < 2) return [];
  return [
    makeElement("path", {class: "ground-touch-halo", d: formatPath(ends)}),
    makeElement("path", {class: "ground-touch", d: formatPath(ends)}),
    ...ends.map(([cx, cy]) => makeElement("circle", {class: "ground-touch-end", cx, cy, r: 4})),
  ];
}

/**
 * A point on the axis at which pips are not.
 * @param {Solid} solid
 */
const getMiddle = solid => solid.getPoint([0, 0, solid.shell.tall * 0.42]);

/**
 * Numbers, letters and the mark of unsound pieces, none over another.
 * @type {(table: Table, solids: Map<number, Solid>, lettered: boolean, toPage: ToPage) => Element[]}
 */
function drawDiscs(table, solids, lettered, toPage) {
  const faulty = new Set((table.facts?.faults ?? []).flatMap(fault => fault.pieces));
  const wanted = table.pieces.flatMap(piece => {
    const solid = solids.get(piece.label), texts = [];
    if (!solid) return [];
    if (faulty.has(piece.label)) texts.push({text: "!", kind: "ground-disc ground-fault"});
    if (table.show.numbers) texts.push({text: String(piece.label), kind: "ground-disc"});
    if (lettered) texts.push({text: formatCode(piece)[0], kind: "ground-disc"});
    const [x, y] = toPage(getMiddle(solid));
    return texts.map((one, index) => ({...one, at: /** @type {Pair} */ ([x + index * APART_PX, y])}));
  });
  return spreadApart(wanted).map(({text, kind, at}) =>
    makeElement("g", {class: kind, transform: `translate(${formatPoint(at)})`}, [
      makeElement("circle", {r: DISC_PX}), makeElement("text", {y: 4.6}, [text]),
    ]));
}

/**
 * The same discs, each where it should be, else to the right of those that are there already.
 * @template {{at: Pair}} T
 * @param {T[]} wanted
 */
export function spreadApart(wanted) {
  /** @type {T[]} */
  const placed = [];
  for (const one of wanted) {
    const y = one.at[1];
    let x = one.at[0];
    while (placed.some(({at}) => Math.hypot(at[0] - x, at[1] - y) < APART_PX - 1)) x += APART_PX;
    placed.push({...one, at: [x, y]});
  }
  return placed;
}
