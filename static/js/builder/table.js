// The koan being built, as the panel and the scene share it: a list of pieces, each as one line of notation says it.
// Hands change lines; where pieces come to rest and what is true of them, the server says. Until it has, poses follow
// the hand.

import {
  STEP_DEG, STEP_MM, full, isInTower, movedPose, place, snapped, spunPose, turning, uprightPose,
} from "./how.js";
import {Past} from "./past.js";
import {ordered, printed} from "./print.js";
import {freePlace} from "./stash.js";
import {done, find, followers, free, hangsOn, root} from "./verbs.js";

export {STEP_DEG, STEP_MM};

const copied = pieces => pieces.map(piece => ({...piece, how: {...piece.how}}));

export class Table extends EventTarget {
  pieces = [];
  selected = null;
  facts = null;
  show = {rays: false, touching: false, numbers: true};
  text = "";
  #past = new Past();
  #held = null;
  #ask;
  #write;

  // `ask(text, told)` asks the server, `write(text)` puts the notation where it can be read and sent.
  constructor({text = "", ask = () => {}, write = () => {}} = {}) {
    super();
    this.#ask = ask;
    this.#write = write;
    this.text = text;
    this.#past.push({text, pieces: []});
    this.#asked(0);
  }

  get canUndo() {
    return this.#past.canUndo;
  }

  get canRedo() {
    return this.#past.canRedo;
  }

  piece(label) {
    return find(this.pieces, label);
  }

  // The point of the table that `drag` moves, in mm: what the notation calls `at`.
  place(label) {
    const piece = this.piece(label);
    return place(piece, root(this.pieces, piece).how.verb);
  }

  // A piece and those on it and in it: what goes along when it is dragged.
  moving(label) {
    return [label, ...followers(this.pieces, label).map(piece => piece.label)];
  }

  // Whether a piece hangs on another, however far down.
  hangsOn(label, other) {
    return hangsOn(this.pieces, this.piece(label), other);
  }

  // A new piece, standing at a place or at a free one near the middle; the label it got.
  add(colour, pips, x = null, y = null) {
    const label = Math.max(0, ...this.pieces.map(piece => piece.label)) + 1;
    const [px, py] = x === null ? freePlace(this.pieces, pips) : [snapped(x, STEP_MM), snapped(y, STEP_MM)];
    const how = {verb: "upright", x: px, y: py, turned: 0};
    this.#edit(pieces => [...pieces, {label, colour, pips, how, supports: [], note: "", ...uprightPose(px, py, 0)}]);
    this.select(label);
    return label;
  }

  select(label) {
    if (label === this.selected) return;
    this.selected = label;
    this.#tell("select");
  }

  // Move a piece to a place, many times a second if need be; it comes off what it is on. `fine` does not snap.
  drag(label, x, y, {fine = false, exact = false} = {}) {
    this.#hold();
    const piece = this.piece(label), [fromX, fromY] = this.place(label), step = fine ? 0 : STEP_MM;
    const [toX, toY] = exact ? [x, y] : [snapped(x, step), snapped(y, step)];
    if (toX === fromX && toY === fromY) return;
    if (isInTower(piece.how)) free(this.pieces, piece);
    piece.how = {...piece.how, x: toX, y: toY};
    const along = this.moving(label).map(one => this.piece(one));
    for (const one of along) Object.assign(one, movedPose(one, toX - fromX, toY - fromY));
    this.#tell("change");
  }

  // Turn a piece, and its whole tower, about the vertical by so many degrees more; small ones add up until `drop`.
  spin(label, degrees, {fine = false} = {}) {
    this.#hold();
    const piece = root(this.pieces, this.piece(label)), name = turning(piece.how);
    this.#held.spun ??= {from: piece.how[name] ?? 0, sum: 0};
    const held = this.#held.spun;
    held.sum += degrees;
    const to = full(snapped(held.from + held.sum, fine ? 1 : STEP_DEG)), by = to - (piece.how[name] ?? 0);
    if (!by) return;
    const centre = this.place(piece.label);
    piece.how = {...piece.how, [name]: to};
    for (const one of this.moving(piece.label)) Object.assign(this.piece(one), spunPose(this.piece(one), centre, by));
    this.#tell("change");
  }

  // The end of a drag or a turn: one step that can be undone. `kind` joins it to the step before of the same kind.
  drop(kind = null) {
    if (!this.#held) return;
    this.#held = null;
    this.#wrote(kind);
  }

  // stand, flat, on, in, lean, dropped, tilt, remove, duplicate; `other` is the piece that on, in and lean need.
  verb(name, label, other = null) {
    const piece = this.piece(label);
    if (!piece) return;
    if (name === "duplicate") {
      this.#duplicate(piece);
      return;
    }
    this.#edit(pieces => done(pieces, name, label, other));
    if (name === "remove") this.select(this.pieces.at(-1)?.label ?? null);
  }

  // Numbers of a piece's line, as `{x: 5}`.
  put(label, numbers) {
    const changed = piece => ({...piece, how: {...piece.how, ...numbers}});
    this.#edit(pieces => pieces.map(piece => piece.label === label ? changed(piece) : piece));
  }

  undo() {
    this.#go(-1);
  }

  redo() {
    this.#go(1);
  }

  // A text that was typed: the pieces follow when the server has read it.
  read(text, kind = "typed") {
    if (text === this.text) return;
    this.#held = null;
    this.text = text;
    this.#past.push({text, pieces: null}, kind);
    this.#asked();
  }

  // Take a text as if it had been typed, and write it where it is read.
  replace(text) {
    this.read(text, null);
    this.#write(text);
  }

  // Ask the server once more, as for another view.
  again() {
    this.#asked(0);
  }

  // Whether rays, touching or numbers are shown.
  reveal(name, on) {
    this.show = {...this.show, [name]: on};
    this.#tell("show");
  }

  #duplicate(piece) {
    const label = Math.max(...this.pieces.map(one => one.label)) + 1;
    const at = this.place(piece.label), [x, y] = freePlace(this.pieces, piece.pips, at);
    this.#edit(pieces => {
      const copy = {...piece, label, supports: [], note: "", above: [], how: {...piece.how}};
      free(pieces, copy);
      copy.how = {...copy.how, x, y};
      return [...pieces, {...copy, ...movedPose(piece, x - at[0], y - at[1])}];
    });
    this.select(label);
  }

  #hold() {
    this.#held ??= {};
  }

  #edit(change) {
    this.#held = null;
    this.pieces = ordered(change(copied(this.pieces)));
    this.#wrote();
  }

  #wrote(kind = null) {
    this.pieces = copied(this.pieces);
    this.#supports();
    const text = printed(this.pieces), changed = text !== this.text;
    this.text = text;
    this.#past.push({text, pieces: copied(this.pieces)}, kind);
    if (changed) this.#write(text);
    this.#tell("change");
    this.#asked();
  }

  #supports() {
    for (const piece of this.pieces) {
      piece.supports = this.pieces.filter(one => one.how.other === piece.label).map(one => one.label);
    }
  }

  #go(by) {
    const state = this.#past.step(by);
    if (!state) return;
    this.#held = null;
    this.text = state.text;
    if (state.pieces) this.#took(copied(state.pieces));
    this.#write(state.text);
    this.#asked(0);
  }

  #took(pieces) {
    this.pieces = pieces;
    this.#supports();
    if (this.selected !== null && !this.piece(this.selected)) this.select(null);
    this.#tell("change");
  }

  #asked(delay) {
    const {text} = this;
    this.facts = null;
    this.#tell("asked");
    this.#ask(text, answer => this.#answered(text, answer), delay);
  }

  #answered(text, answer) {
    if (text !== this.text || this.#held) return;
    if (answer.failed) {
      this.#tell("failed");
      return;
    }
    if (answer.pieces) {
      this.#past.now.pieces = copied(answer.pieces);
      this.#took(answer.pieces);
    }
    this.facts = answer;
    this.#tell("facts");
  }

  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}
