// The koan being built, as the panel and the scene share it: a list of pieces, each as one line of notation says it.
// Hands change lines; where pieces come to rest and what is true of them, the server says. Until it has, poses follow
// the hand. Verbs are dispatched here (`verb`): most are in verbs.js.

/** @import {Answer, Colour, Facts, Piece, PlacedHow, Show} from "../types.js" */

import {aim} from "./aim.js";
import {findFreePlace} from "./free_place.js";
import {
  STEP_MM, getNextStep, getPlace, getTurnName, isInTower, makeUprightPose, movePose, normalizeAngle, restTurn, snap,
  spinPose,
} from "./how.js";
import {Past} from "./past.js";
import {formatPieces, orderPieces} from "./print.js";
import {applyVerb, detach, findPiece, findRoot, getPiece, listFollowers, listHidden} from "./verbs.js";

/**
 * What a table asks the server of a text; `heard` gets the answer. Without a `delay` (ms) it is the usual one.
 * @typedef {(text: string, heard: (answer: Answer) => void, delay?: number) => void} Ask
 */

/**
 * A drag or a turn that has not ended: from how many degrees it turns, and by how many it has been turned.
 * @typedef {{spun?: {from: number, sum: number}}} Held
 */

/** @param {Piece[]} pieces */
const copyPieces = pieces => pieces.map(piece => ({...piece, how: {...piece.how}}));

/**
 * Raises "change" (pieces), "select", "show", "asking" (a verb waits for another piece), "asked", "facts" and "failed"
 * (the server has been asked, has answered, could not); "missed" where a piece cannot point at another, "aimed" where it
 * does so already, "aiming" where one is to choose what the selected piece points at.
 */
export class Table extends EventTarget {
  /** @type {Piece[]} */
  pieces = [];
  /** @type {number | null} */
  selected = null;
  /** @type {Facts | null} */
  facts = null;
  /**
   * The verb that waits for another piece, and the piece that it is for.
   * @type {{name: string, label: number} | null}
   */
  asking = null;
  /** @type {Show} */
  show = {rays: false, touching: false, numbers: true};
  text = "";
  #past = new Past();
  /** @type {Held | null} */
  #held = null;
  /**
   * A piece that has been turned to another, until the server has seen it so.
   * @type {{text: string, label: number, other: number} | null}
   */
  #aim = null;
  /** @type {Ask} */
  #ask;
  /** @type {(text: string) => void} */
  #write;

  /**
   * @param {object} options
   * @param {string} [options.text]
   * @param {Ask} [options.ask]
   * @param {(text: string) => void} [options.write] puts the notation where it can be read and sent
   */
  constructor({text = "", ask = () => {}, write = () => {}} = {}) {
    super();
    this.#ask = ask;
    this.#write = write;
    this.text = text;
    this.#past.push({text, pieces: []});
    // Of an empty table the page says all there is to say.
    if (text.trim()) this.#askServer(0);
  }

  get canUndo() {
    return this.#past.canUndo;
  }

  get canRedo() {
    return this.#past.canRedo;
  }

  /**
   * The piece with a label, or null.
   * @param {number | null} label
   */
  findPiece(label) {
    return findPiece(this.pieces, label);
  }

  /**
   * The point of the table that `drag` moves, in mm: what the notation calls `at`.
   * @param {number} label
   */
  getPlace(label) {
    const piece = getPiece(this.pieces, label);
    return getPlace(piece, findRoot(this.pieces, piece).how.verb);
  }

  /**
   * A piece, those on it and in it, and those that it hides: what goes along when it is dragged.
   * @param {number} label
   */
  listMoving(label) {
    const piece = getPiece(this.pieces, label), all = [piece, ...listHidden(this.pieces, piece)];
    return all.flatMap(one => [one, ...listFollowers(this.pieces, one.label)]);
  }

  /**
   * How far what carries a piece is turned, in degrees.
   * @param {number} label
   */
  getTurn(label) {
    const {how} = findRoot(this.pieces, getPiece(this.pieces, label));
    return how[getTurnName(how)] ?? 0;
  }

  /**
   * Add a piece that stands at a place, or at a free one near the middle, and return the label that it got.
   * @param {Colour} colour
   * @param {number} pips
   * @param {number | null} x
   * @param {number | null} y
   */
  add(colour, pips, x = null, y = null) {
    const label = Math.max(0, ...this.pieces.map(piece => piece.label)) + 1;
    const free = x === null || y === null;
    const [px, py] = free ? findFreePlace(this.pieces, pips) : [snap(x, STEP_MM), snap(y, STEP_MM)];
    /** @type {PlacedHow} */
    const how = {verb: "upright", x: px, y: py, turned: 0};
    const fresh = {label, colour, pips, how, supports: [], note: "", ...makeUprightPose(px, py, 0)};
    this.#edit(pieces => [...pieces, fresh]);
    this.select(label);
    return label;
  }

  /** @param {number | null} label */
  select(label) {
    if (label === this.selected) return;
    this.selected = label;
    this.#tell("select");
  }

  /**
   * Move a piece to a place, many times a second if need be; it comes off what it is on.
   * @param {number} label
   * @param {number} x
   * @param {number} y
   * @param {{fine?: boolean, exact?: boolean}} options `fine` snaps to tenths, `exact` not at all
   */
  drag(label, x, y, {fine = false, exact = false} = {}) {
    this.#hold();
    const piece = getPiece(this.pieces, label), [fromX, fromY] = this.getPlace(label), step = fine ? 0 : STEP_MM;
    const [toX, toY] = exact ? [x, y] : [snap(x, step), snap(y, step)];
    if (toX === fromX && toY === fromY) return;
    if (isInTower(piece.how)) detach(this.pieces, piece);
    for (const one of this.listMoving(label)) {
      if (!isInTower(one.how)) one.how = {...one.how, x: toX, y: toY};
      Object.assign(one, movePose(one, toX - fromX, toY - fromY));
    }
    this.#tell("change");
  }

  /**
   * Turn a piece, and its whole tower, about the vertical by so many degrees more; small ones add up until `drop`.
   * @param {number} label
   * @param {number} degrees
   * @param {{fine?: boolean}} options `fine` catches on no step
   */
  spin(label, degrees, {fine = false} = {}) {
    const piece = findRoot(this.pieces, getPiece(this.pieces, label)), name = getTurnName(piece.how);
    const now = piece.how[name] ?? 0, held = this.#hold();
    held.spun ??= {from: now, sum: 0};
    held.spun.sum += degrees;
    const to = normalizeAngle(restTurn(held.spun.from + held.spun.sum, fine)), by = to - now;
    if (!by) return;
    const centre = this.getPlace(piece.label);
    for (const one of this.listMoving(piece.label)) {
      const turn = one === piece ? to : normalizeAngle((one.how[name] ?? 0) + by);
      if (!isInTower(one.how)) one.how = {...one.how, [name]: turn};
      Object.assign(one, spinPose(one, centre, by));
    }
    this.#tell("change");
  }

  /**
   * Turn a piece to the next step, upward (left) or downward.
   * @param {number} label
   * @param {number} way above or below zero
   */
  step(label, way) {
    const now = this.getTurn(label);
    this.spin(label, getNextStep(now, way) - now, {fine: true});
  }

  /**
   * End a drag or a turn: one step that can be undone.
   * @param {string | null} kind joins it to the step before of the same kind
   */
  drop(kind = null) {
    if (!this.#held) return;
    this.#held = null;
    this.#finishEdit(kind);
  }

  /**
   * Do a verb: stand, flat, on, in, lean, hide, point, dropped, tilt, remove, duplicate.
   * @param {string} name
   * @param {number} label
   * @param {number | null} other the piece that on, in, lean, hide and point need
   */
  verb(name, label, other = null) {
    const piece = this.findPiece(label);
    if (!piece) return;
    if (name === "duplicate") {
      this.#duplicate(piece);
      return;
    }
    if (name === "point") {
      this.#point(label, Number(other));
      return;
    }
    this.#edit(pieces => applyVerb(pieces, name, label, other));
    if (name === "remove") this.select(this.pieces.at(-1)?.label ?? null);
  }

  /**
   * Set numbers of a piece's line, as `{x: 5}`.
   * @param {number} label
   * @param {Record<string, number>} numbers
   */
  put(label, numbers) {
    this.#edit(pieces => {
      // What the panel offers may be older than the pieces.
      const piece = findPiece(pieces, label);
      if (piece) Object.assign(piece, {how: {...piece.how, ...numbers}});
      return pieces;
    });
  }

  undo() {
    this.#go(-1);
  }

  redo() {
    this.#go(1);
  }

  /**
   * Take a text that was typed: the pieces follow when the server has read it.
   * @param {string} text
   */
  read(text) {
    if (text === this.text) return;
    this.#held = null;
    this.text = text;
    this.#past.push({text, pieces: null}, "typed");
    this.#askServer();
  }

  /** Ask the server once more, as for another view. */
  askAgain() {
    this.#askServer(0);
  }

  /**
   * Show rays, touching or numbers, or hide them.
   * @param {keyof Show} name
   * @param {boolean} on
   */
  reveal(name, on) {
    this.show = {...this.show, [name]: on};
    this.#tell("show");
  }

  /**
   * Let a verb wait for another piece, or none.
   * @param {{name: string, label: number} | null} asking
   */
  setAsking(asking) {
    this.asking = asking;
    this.#tell("asking");
  }

  /** Let one choose what the selected piece is to point at. */
  seekAim() {
    this.#tell("aiming");
  }

  /** @param {Piece} piece */
  #duplicate(piece) {
    const label = Math.max(...this.pieces.map(one => one.label)) + 1;
    const at = this.getPlace(piece.label), [x, y] = findFreePlace(this.pieces, piece.pips, at);
    this.#edit(pieces => {
      /** @type {Piece} */
      const copy = {...piece, label, supports: [], note: "", above: [], how: {...piece.how}};
      detach(pieces, copy);
      Object.assign(copy, {how: {...copy.how, x, y}}, movePose(piece, x - at[0], y - at[1]));
      return [...pieces, copy];
    });
    this.select(label);
  }

  /**
   * Turn a piece so that it points at another, surely.
   * @param {number} label
   * @param {number} other
   */
  #point(label, other) {
    const pieces = copyPieces(this.pieces), turned = aim(pieces, label, other);
    if (!turned || turned === pieces) {
      this.#tell(turned ? "aimed" : "missed");
      return;
    }
    this.#edit(() => turned);
    this.#aim = {text: this.text, label, other};
  }

  /**
   * What rests on others may come to lie otherwise than was foreseen: then it is taken back.
   * @param {Facts} facts
   */
  #checkAim({rays}) {
    const aimed = this.#aim;
    this.#aim = null;
    if (aimed?.text !== this.text) return;
    if (rays.some(ray => ray.from === aimed.label && ray.to.includes(aimed.other))) return;
    this.undo();
    this.#tell("missed");
  }

  #hold() {
    this.#held ??= {};
    return this.#held;
  }

  /** @param {(pieces: Piece[]) => Piece[]} change */
  #edit(change) {
    this.#held = null;
    this.pieces = orderPieces(change(copyPieces(this.pieces)));
    this.#finishEdit();
  }

  /** @param {string | null} kind */
  #finishEdit(kind = null) {
    this.pieces = copyPieces(this.pieces);
    this.#updateSupports();
    const text = formatPieces(this.pieces), changed = text !== this.text;
    this.text = text;
    this.#past.push({text, pieces: copyPieces(this.pieces)}, kind);
    if (changed) this.#write(text);
    this.#tell("change");
    this.#askServer();
  }

  #updateSupports() {
    for (const piece of this.pieces) {
      piece.supports = this.pieces.filter(one => one.how.other === piece.label).map(one => one.label);
    }
  }

  /** @param {-1 | 1} by */
  #go(by) {
    const state = this.#past.step(by);
    if (!state) return;
    this.#held = null;
    this.text = state.text;
    if (state.pieces) this.#setPieces(copyPieces(state.pieces));
    this.#write(state.text);
    this.#askServer(0);
  }

  /** @param {Piece[]} pieces */
  #setPieces(pieces) {
    this.pieces = pieces;
    this.#updateSupports();
    if (this.selected !== null && !this.findPiece(this.selected)) this.select(null);
    this.#tell("change");
  }

  /** @param {number} [delay] */
  #askServer(delay) {
    const {text} = this;
    this.facts = null;
    this.#tell("asked");
    this.#ask(text, answer => this.#hear(text, answer), delay);
  }

  /**
   * @param {string} text
   * @param {Answer} answer
   */
  #hear(text, answer) {
    if (text !== this.text || this.#held) return;
    if (answer.failed) {
      this.#tell("failed");
      return;
    }
    if (answer.pieces) {
      const {now} = this.#past;
      if (now) now.pieces = copyPieces(answer.pieces);
      this.#setPieces(answer.pieces);
    }
    this.facts = answer;
    this.#tell("facts");
    this.#checkAim(answer);
  }

  /** @param {string} name */
  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}
