// Keys for everything that hands do, while the builder is in focus and nobody is typing. They can be switched off, and
// stay so in this browser.

/** @import {Hands} from "./hands.js" */
/** @import {Table} from "./table.js" */

import {findAround, getElement} from "../shared/dom.js";

/** @type {Record<string, string>} */
const VERBS = {
  s: "stand", f: "flat", p: "point", o: "on", i: "in", h: "hide", l: "lean", d: "dropped", t: "tilt", c: "duplicate",
  x: "remove", delete: "remove", backspace: "remove",
};
/**
 * In degrees: to the next step of 15, or by just one.
 * @type {Record<string, number>}
 */
const TURNS = {"[": 15, "]": -15, "{": 1, "}": -1};
/** @type {Record<string, [number, number]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};
const KEPT = "builder-keys";

export class Keys {
  #hands;
  #table;
  #box;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {Hands} hands
   */
  constructor(root, table, hands) {
    this.#hands = hands;
    this.#table = table;
    this.#box = getElement(root, '[data-part="keys"]', HTMLInputElement);
    this.#box.checked = readState() !== "off";
    this.#show(root);
    this.#box.addEventListener("change", () => {
      writeState(this.#box.checked ? "on" : "off");
      this.#show(root);
    });
    root.addEventListener("keydown", event => this.#press(event));
  }

  /** @param {HTMLElement} root */
  #show(root) {
    root.toggleAttribute("data-keys", this.#box.checked);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key === "Escape" && this.#hands.asking) {
      event.preventDefault();
      this.#hands.cancel();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey && !(event.key in ARROWS) || isWriting(event.target)) return;
    const done = this.#pressArrow(event) || this.#box.checked && this.#pressLetter(event);
    if (done) event.preventDefault();
  }

  /**
   * Arrows move the piece where the ground is in focus; in lists they choose.
   * @param {KeyboardEvent} event
   */
  #pressArrow(event) {
    const way = ARROWS[event.key], ground = findAround(event.target, '[data-part="ground"]', HTMLElement);
    if (!way || !ground || this.#table.selected === null) return false;
    const step = event.shiftKey ? 10 : 1;
    this.#hands.move(way[0] * step, way[1] * step);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #pressLetter(event) {
    const key = event.key.toLowerCase(), turn = TURNS[key];
    if (VERBS[key]) this.#hands.do(VERBS[key]);
    else if (turn) this.#hands.turn(turn, Math.abs(turn) === 1);
    else if (key === "z" && !event.shiftKey) this.#table.undo();
    else if (key === "y" || key === "z") this.#table.redo();
    else return false;
    return true;
  }
}

/** Null where nothing is kept, or where a browser that is to keep nothing of a site throws: keys are on then. */
function readState() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** @param {string} state */
function writeState(state) {
  try {
    localStorage.setItem(KEPT, state);
  } catch {
    // It holds for this page.
  }
}

/** @param {EventTarget | null} target */
const isWriting = target =>
  target instanceof Element && target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
