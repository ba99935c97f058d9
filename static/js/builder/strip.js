// The stash as buttons: a tap adds a piece. How many are left follows the pieces on the table.

import {filled} from "./panel.js";
import {code} from "./print.js";

// So much of the window is left over what was tapped, for the focus ring and for taller neighbours.
const ROOM_PX = 24;

export class Strip {
  #cells;
  #table;
  #panel;
  #words;
  #ground;

  constructor(root, table, panel, words) {
    this.#table = table;
    this.#panel = panel;
    this.#words = words;
    this.#ground = root.querySelector('[data-part="ground"]');
    this.#cells = [...root.querySelectorAll("[data-code]")].map(cell => this.#buttoned(cell));
    table.addEventListener("change", () => this.#count());
    const form = root.closest("form");
    form?.addEventListener("change", ({target}) => target.name?.startsWith("palette.") && this.#choose(root, target));
  }

  // A colour is taken into the palette of a game that is being started, or out of it.
  #choose(root, {name, checked}) {
    const row = root.querySelector(`[data-row="${CSS.escape(name.slice("palette.".length))}"]`);
    if (row) row.hidden = !checked;
  }

  #buttoned(cell) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "build-cell build-add";
    const plain = cell.querySelector(".build-cell");
    button.append(...plain.childNodes);
    plain.replaceWith(button);
    button.addEventListener("click", () => this.#add(cell));
    return {cell, button};
  }

  #count() {
    const used = new Map();
    for (const piece of this.#table.pieces) used.set(code(piece), (used.get(code(piece)) ?? 0) + 1);
    for (const one of this.#cells) this.#tell(one, used.get(one.cell.dataset.code) ?? 0);
  }

  #tell(one, used) {
    const {cell, button} = one, {name: piece} = cell.dataset;
    if (cell.dataset.most === undefined) {
      this.#name(cell, filled(this.#words.add, {piece}));
      return;
    }
    const left = Number(cell.dataset.most) - used;
    cell.querySelector("b").textContent = left;
    cell.classList.toggle("clay", left < 0);
    button.setAttribute("aria-disabled", String(left <= 0));
    this.#name(cell, filled(left > 0 ? this.#words.left : this.#words.used, {piece, left}));
  }

  #name(cell, words) {
    cell.querySelector(".unseen").textContent = words;
  }

  #add(cell) {
    const button = cell.querySelector("button");
    if (button.getAttribute("aria-disabled") === "true") this.#panel.tell(cell.querySelector(".unseen").textContent);
    else {
      this.#table.add(cell.dataset.colour, Number(cell.dataset.pips));
      this.#follow(button);
    }
  }

  // What was added is seen, where the ground and the stash have room in the window together.
  #follow(button) {
    const needed = this.#ground.getBoundingClientRect().bottom - button.getBoundingClientRect().top + ROOM_PX;
    const margin = Number.parseFloat(getComputedStyle(this.#ground).scrollMarginBottom) || 0;
    if (needed < innerHeight - margin) this.#ground.scrollIntoView({block: "nearest"});
  }
}
