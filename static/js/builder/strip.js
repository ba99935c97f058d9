// The stash as buttons: a tap adds a piece. How many are left follows the pieces on the table.

import {filled} from "./panel.js";
import {code} from "./print.js";

export class Strip {
  #cells;
  #table;
  #panel;
  #words;

  constructor(root, table, panel, words) {
    this.#table = table;
    this.#panel = panel;
    this.#words = words;
    this.#cells = [...root.querySelectorAll("[data-code]")].map(cell => this.#buttoned(cell));
    table.addEventListener("change", () => this.#count());
  }

  #buttoned(cell) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "build-add";
    button.append(...cell.childNodes);
    cell.append(button);
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
    else this.#table.add(cell.dataset.colour, Number(cell.dataset.pips));
  }
}
