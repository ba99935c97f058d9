// The stash as buttons: a tap adds a piece. How many are left follows the pieces on the table. With the keyboard it is one
// stop, in which arrows go from piece to piece.

/** @import {BuilderWords, Colour} from "../types.js" */
/** @import {Panel} from "./panel.js" */
/** @import {Table} from "./table.js" */

import {findElement, getElement, listElements} from "../shared/dom.js";
import {fillIn} from "../shared/words.js";
import {formatCode} from "./print.js";

// So much of the window is left over what was tapped, for the focus ring and for taller neighbours.
const ROOM_PX = 24;

// A row of the stash.
const SIZES = 3;

/** @typedef {{cell: HTMLElement, button: HTMLButtonElement}} Cell */

export class Stash {
  #cells;
  #table;
  #panel;
  #words;
  #ground;
  /** Koans that may be broken down: their pieces are free then. */
  #breaks;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {Panel} panel
   * @param {BuilderWords} words
   */
  constructor(root, table, panel, words) {
    this.#table = table;
    this.#panel = panel;
    this.#words = words;
    this.#ground = getElement(root, '[data-part="ground"]', HTMLElement);
    this.#cells = listElements(root, "[data-code]", HTMLElement).map(cell => this.#makeCell(cell));
    const grid = findElement(root, ".build-stash table", HTMLTableElement);
    grid?.setAttribute("role", "grid");
    grid?.addEventListener("keydown", event => this.#go(event));
    grid?.addEventListener("focusin", ({target}) => this.#stop(target));
    this.#stop();
    table.addEventListener("change", () => this.#count());
    const form = root.closest("form");
    this.#breaks = listElements(form ?? root, "input[data-pieces]", HTMLInputElement);
    form?.addEventListener("change", ({target}) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name.startsWith("palette.")) this.#choose(root, target);
      if (target.dataset.pieces) this.#count();
    });
  }

  /**
   * A colour is taken into the palette of a game that is being started, or out of it.
   * @param {HTMLElement} root
   * @param {HTMLInputElement} box
   */
  #choose(root, {name, checked}) {
    const row = findElement(root, `[data-row="${CSS.escape(name.slice("palette.".length))}"]`, HTMLElement);
    if (row) row.hidden = !checked;
    this.#stop(this.#cells.find(({button}) => button.tabIndex === 0)?.button);
  }

  /** The buttons of colours that can be chosen. */
  #listButtons() {
    return this.#cells.filter(({cell}) => !cell.closest("[hidden]")).map(({button}) => button);
  }

  /**
   * Let the tabulator stop at one piece: the one that has the focus, or else the first.
   * @param {EventTarget | null} [target]
   */
  #stop(target) {
    const buttons = this.#listButtons(), stop = buttons.find(button => button === target) ?? buttons[0];
    for (const {button} of this.#cells) button.tabIndex = button === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #go(event) {
    const buttons = this.#listButtons(), at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    /** @type {Record<string, number>} */
    const places = {
      ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - SIZES, ArrowDown: at + SIZES, Home: 0, End: buttons.length - 1,
    };
    if (!(event.key in places) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    buttons[places[event.key]]?.focus();
  }

  /**
   * Put a button in the place of what the page has in a cell.
   * @param {HTMLElement} cell
   * @returns {Cell}
   */
  #makeCell(cell) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "build-cell build-add";
    const plain = getElement(cell, ".build-cell", HTMLElement);
    button.append(...plain.childNodes);
    plain.replaceWith(button);
    button.addEventListener("click", () => this.#add({cell, button}));
    return {cell, button};
  }

  #count() {
    const used = new Map();
    for (const code of this.#table.pieces.map(formatCode)) used.set(code, (used.get(code) ?? 0) + 1);
    const freed = this.#breaks.filter(box => box.checked).flatMap(box => (box.dataset.pieces ?? "").split(" "));
    for (const one of this.#cells) {
      const {code} = one.cell.dataset;
      this.#update(one, used.get(code) ?? 0, freed.filter(other => other === code).length);
    }
  }

  /**
   * @param {Cell} one
   * @param {number} used
   * @param {number} freed by koans that are to be broken down
   */
  #update({cell, button}, used, freed) {
    const {name: piece = "", most, all} = cell.dataset, words = getElement(cell, ".unseen", HTMLElement);
    if (most === undefined) {
      words.textContent = fillIn(this.#words.add, {piece});
      return;
    }
    // Of a stash that the table shares, more may be taken than is left: koans are broken down for it.
    const left = Number(most) - used + freed, done = all === undefined ? left <= 0 : used >= Number(all);
    getElement(cell, "b", HTMLElement).textContent = String(left);
    cell.classList.toggle("clay", left < 0);
    button.setAttribute("aria-disabled", String(done));
    words.textContent = fillIn(left > 0 ? this.#words.left : this.#words.used, {piece, left});
  }

  /** @param {Cell} one */
  #add({cell, button}) {
    if (button.getAttribute("aria-disabled") === "true") {
      this.#panel.tell(getElement(cell, ".unseen", HTMLElement).textContent);
      return;
    }
    this.#table.add(/** @type {Colour} */ (cell.dataset.colour), Number(cell.dataset.pips));
    this.#scrollFrom(button);
  }

  /**
   * What was added is seen, where the ground and the stash have room in the window together.
   * @param {HTMLButtonElement} button
   */
  #scrollFrom(button) {
    const needed = this.#ground.getBoundingClientRect().bottom - button.getBoundingClientRect().top + ROOM_PX;
    const margin = Number.parseFloat(getComputedStyle(this.#ground).scrollMarginBottom) || 0;
    if (needed < innerHeight - margin) this.#ground.scrollIntoView({block: "nearest"});
  }
}
