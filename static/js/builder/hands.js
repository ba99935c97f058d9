// What one does to the chosen piece without dragging: verbs as buttons, the other piece that some need, numbers in
// millimetres and degrees.

import {filled, made} from "./panel.js";
import {needsAnother} from "./verbs.js";

// Browsers bring what gets the focus into the middle of the window: it is enough that it is seen, and the ground stays.
function focused(button) {
  button.focus({preventScroll: true});
  button.scrollIntoView({block: "nearest"});
}

const PRESSED = {stand: "upright", flat: "flat", on: "on", in: "in", lean: "leaning", tilt: "pitch"};

export class Hands {
  #root;
  #table;
  #panel;
  #words;
  #asked = null;

  constructor(root, table, panel, words) {
    this.#root = root;
    this.#table = table;
    this.#panel = panel;
    this.#words = words;
    root.addEventListener("click", event => this.#clicked(event.target.closest("button")));
    root.addEventListener("change", event => this.#typed(event.target));
    for (const name of ["select", "change", "facts"]) table.addEventListener(name, () => this.#show());
    table.addEventListener("select", () => this.#picked());
    this.#show();
  }

  #part(name) {
    return this.#root.querySelector(`[data-part="${name}"]`);
  }

  #clicked(button) {
    if (!button) return;
    const {verb, spin, do: done} = button.dataset;
    if (verb) this.do(verb);
    else if (spin) this.turn(Number(spin));
    else if (done) this.#table[done]();
  }

  // Do a verb to the chosen piece; one that needs another asks for it first.
  do(name) {
    const {selected} = this.#table;
    this.#stop();
    if (selected === null) this.#panel.tell(this.#words.none);
    else if (needsAnother(name)) this.#ask(name, selected);
    else this.#table.verb(name, selected);
  }

  turn(degrees, fine = false) {
    const {selected} = this.#table;
    if (selected === null) {
      this.#panel.tell(this.#words.none);
      return;
    }
    this.#table.spin(selected, degrees, {fine});
    this.#table.drop(`turn ${selected}`);
  }

  move(dx, dy) {
    const {selected} = this.#table;
    if (selected === null) return;
    const [x, y] = this.#table.place(selected);
    this.#table.drag(selected, x + dx, y + dy, {exact: true});
    this.#table.drop(`move ${selected}`);
  }

  // ---- the other piece

  get asking() {
    return this.#asked !== null;
  }

  #ask(name, label) {
    const others = this.#table.pieces.filter(piece => piece.label !== label);
    if (!others.length) {
      this.#panel.tell(this.#words.only);
      return;
    }
    this.#asked = {name, label};
    const title = made("p", {id: `${this.#root.dataset.builder}-asking`});
    title.textContent = filled(this.#words.asks[name], {piece: this.#panel.name(label)});
    const buttons = others.map(piece => this.#choice(this.#panel.name(piece.label), () => this.answer(piece.label)));
    const part = this.#part("asking");
    part.setAttribute("aria-labelledby", title.id);
    part.replaceChildren(title, ...buttons, this.#choice(this.#words.never, () => this.cancel()));
    part.hidden = false;
    this.#table.asking = {...this.#asked};
    this.#table.dispatchEvent(new Event("asking"));
    focused(buttons[0]);
  }

  #choice(words, act) {
    const button = made("button", {type: "button", class: "build-verb", text: words});
    button.addEventListener("click", act);
    return button;
  }

  // The other piece has been chosen, here or in the scene.
  answer(other) {
    if (!this.#asked) return;
    const {name, label} = this.#asked;
    this.cancel();
    this.#table.verb(name, label, other);
    this.#table.select(label);
  }

  // Nothing is to be done after all: back to the verb that asked.
  cancel() {
    const name = this.#asked?.name;
    this.#stop();
    const verb = this.#root.querySelector(`.build-act [data-verb="${name}"]`);
    if (verb) focused(verb);
  }

  #stop() {
    this.#asked = null;
    this.#table.asking = null;
    this.#part("asking").hidden = true;
    this.#part("asking").replaceChildren();
    this.#table.dispatchEvent(new Event("asking"));
  }

  // A piece that is picked while another is asked for is the answer.
  #picked() {
    const {selected} = this.#table;
    if (this.#asked && selected !== null && selected !== this.#asked.label) this.answer(selected);
  }

  // ---- numbers and states

  #typed(input) {
    const {number, show} = input.dataset ?? {};
    if (show) this.#table.reveal(show, input.checked);
    const {selected} = this.#table;
    if (!number || selected === null || input.value === "" || !Number.isFinite(input.valueAsNumber)) return;
    this.#table.put(selected, {[number]: input.valueAsNumber});
  }

  #show() {
    const piece = this.#table.piece(this.#table.selected);
    for (const button of this.#root.querySelectorAll(".build-act [data-verb]")) this.#press(button, piece);
    for (const label of this.#root.querySelectorAll("[data-measure]")) this.#measure(label, piece);
    this.#root.querySelector('[data-do="undo"]').setAttribute("aria-disabled", String(!this.#table.canUndo));
    this.#root.querySelector('[data-do="redo"]').setAttribute("aria-disabled", String(!this.#table.canRedo));
    const held = this.#part("held"), words = this.#words.held[piece?.how.verb];
    held.hidden = !words;
    held.textContent = words ? filled(words, {piece: this.#panel.name(piece.how.other)}) : "";
  }

  #press(button, piece) {
    const {verb} = button.dataset;
    if (verb === "dropped") button.setAttribute("aria-pressed", String(Boolean(piece?.how.dropped)));
    else if (PRESSED[verb]) button.setAttribute("aria-pressed", String(piece?.how.verb === PRESSED[verb]));
  }

  #measure(label, piece) {
    const input = label.querySelector("input"), value = piece?.how[label.dataset.measure];
    label.hidden = value == null || (label.dataset.measure === "z" && piece.how.dropped);
    if (input !== document.activeElement || !label.hidden) {
      input.value = value == null ? "" : String(Math.round(value * 1e6) / 1e6);
    }
  }
}
