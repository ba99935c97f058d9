// What one does to the chosen piece without dragging: verbs as buttons, the other piece that some need, numbers in
// millimetres and degrees.

/** @import {BuilderWords, Piece, Show} from "../types.js" */
/** @import {Panel} from "./panel.js" */
/** @import {Table} from "./table.js" */

import {findAround, findElement, getElement, listElements} from "../shared/dom.js";
import {fillIn} from "../shared/words.js";
import {makeElement} from "./panel.js";
import {listOthers, needsAnother} from "./verbs.js";

/**
 * Browsers bring what gets the focus into the middle of the window: it is enough that it is seen, and the ground stays.
 * @param {HTMLElement} button
 */
function focus(button) {
  button.focus({preventScroll: true});
  button.scrollIntoView({block: "nearest"});
}

/**
 * The verb of a line that shows a button as pressed.
 * @type {Record<string, string>}
 */
const PRESSED = {stand: "upright", flat: "flat", on: "on", in: "in", lean: "leaning", tilt: "pitch"};

export class Hands {
  #root;
  #table;
  #panel;
  #words;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {Panel} panel
   * @param {BuilderWords} words
   */
  constructor(root, table, panel, words) {
    this.#root = root;
    this.#table = table;
    this.#panel = panel;
    this.#words = words;
    root.addEventListener("click", event => this.#click(findAround(event.target, "button", HTMLButtonElement)));
    root.addEventListener("change", ({target}) => {
      if (target instanceof HTMLInputElement) this.#type(target);
    });
    for (const name of ["select", "change", "facts"]) table.addEventListener(name, () => this.#show());
    table.addEventListener("select", () => this.#pick());
    for (const name of /** @type {const} */ (["missed", "aimed"])) {
      table.addEventListener(name, () => panel.tell(words[name]));
    }
    table.addEventListener("aiming", () => this.do("point"));
    this.#show();
  }

  /** @param {string} name */
  #getPart(name) {
    return getElement(this.#root, `[data-part="${name}"]`, HTMLElement);
  }

  /** @param {HTMLButtonElement | null} button */
  #click(button) {
    const {verb, spin, do: step} = button?.dataset ?? {};
    if (verb) this.do(verb);
    else if (spin) this.turn(Number(spin));
    else if (step === "undo") this.#table.undo();
    else if (step === "redo") this.#table.redo();
  }

  /**
   * Do a verb to the chosen piece; one that needs another asks for it first.
   * @param {string} name
   */
  do(name) {
    const {selected} = this.#table;
    this.#stopAsking();
    if (selected === null) this.#panel.tell(this.#words.none);
    else if (needsAnother(name)) this.#ask(name, selected);
    else this.#table.verb(name, selected);
  }

  /**
   * Turn the chosen piece about the vertical, to the next step that way.
   * @param {number} degrees
   * @param {boolean} fine whether it is turned by just so many degrees
   */
  turn(degrees, fine = false) {
    const {selected} = this.#table;
    if (selected === null) {
      this.#panel.tell(this.#words.none);
      return;
    }
    if (fine) this.#table.spin(selected, degrees, {fine});
    else this.#table.step(selected, degrees);
    this.#table.drop(`turn ${selected}`);
  }

  /**
   * Move the chosen piece by so many millimetres.
   * @param {number} dx
   * @param {number} dy
   */
  move(dx, dy) {
    const {selected} = this.#table;
    if (selected === null) return;
    const [x, y] = this.#table.getPlace(selected);
    this.#table.drag(selected, x + dx, y + dy, {exact: true});
    this.#table.drop(`move ${selected}`);
  }

  // ---- the other piece

  get asking() {
    return this.#table.asking !== null;
  }

  /**
   * @param {string} name
   * @param {number} label
   */
  #ask(name, label) {
    const others = listOthers(this.#table.pieces, name, label);
    if (!others.length) {
      this.#panel.tell(name === "hide" ? this.#words.larger : this.#words.only);
      return;
    }
    const title = makeElement("p", {id: `${this.#root.dataset.builder}-asking`});
    title.textContent = fillIn(this.#words.asks[name], {piece: this.#panel.getName(label)});
    const buttons = others.map(other => {
      return this.#makeChoice(this.#panel.getName(other.label), () => this.answer(other.label));
    });
    const part = this.#getPart("asking");
    part.setAttribute("aria-labelledby", title.id);
    part.replaceChildren(title, ...buttons, this.#makeChoice(this.#words.never, () => this.cancel()));
    part.hidden = false;
    this.#table.setAsking({name, label});
    focus(buttons[0]);
  }

  /**
   * @param {string} words
   * @param {() => void} act
   */
  #makeChoice(words, act) {
    const button = makeElement("button", {type: "button", class: "build-verb", text: words});
    button.addEventListener("click", act);
    return button;
  }

  /**
   * Do the verb with the other piece, which has been chosen here or in the scene.
   * @param {number} other
   */
  answer(other) {
    const {asking} = this.#table;
    if (!asking) return;
    this.cancel();
    this.#table.select(asking.label);
    this.#table.verb(asking.name, asking.label, other);
  }

  /** Do nothing after all: back to the verb that asked. */
  cancel() {
    const name = this.#table.asking?.name;
    this.#stopAsking();
    const verb = findElement(this.#root, `.build-act [data-verb="${name}"]`, HTMLElement);
    if (verb) focus(verb);
  }

  #stopAsking() {
    this.#getPart("asking").hidden = true;
    this.#getPart("asking").replaceChildren();
    this.#table.setAsking(null);
  }

  /** A piece that is picked while another is asked for is the answer. */
  #pick() {
    const {selected, asking} = this.#table;
    if (asking && selected !== null && selected !== asking.label) this.answer(selected);
  }

  // ---- numbers and states

  /** @param {HTMLInputElement} input */
  #type(input) {
    const {number, show} = input.dataset;
    if (show) this.#table.reveal(/** @type {keyof Show} */ (show), input.checked);
    const {selected} = this.#table;
    if (!number || selected === null || input.value === "" || !Number.isFinite(input.valueAsNumber)) return;
    this.#table.put(selected, {[number]: input.valueAsNumber});
  }

  #show() {
    const piece = this.#table.findPiece(this.#table.selected);
    for (const button of listElements(this.#root, ".build-act [data-verb]", HTMLElement)) this.#press(button, piece);
    for (const label of listElements(this.#root, "[data-measure]", HTMLElement)) this.#measure(label, piece);
    const undo = getElement(this.#root, '[data-do="undo"]', HTMLElement);
    const redo = getElement(this.#root, '[data-do="redo"]', HTMLElement);
    undo.setAttribute("aria-disabled", String(!this.#table.canUndo));
    redo.setAttribute("aria-disabled", String(!this.#table.canRedo));
    const part = this.#getPart("held"), words = piece ? this.#words.held[piece.how.verb] : undefined;
    part.hidden = !words;
    part.textContent = words ? fillIn(words, {piece: this.#panel.getName(Number(piece?.how.other))}) : "";
  }

  /**
   * @param {HTMLElement} button
   * @param {Piece | null} piece
   */
  #press(button, piece) {
    const {verb = ""} = button.dataset;
    if (verb === "dropped") button.setAttribute("aria-pressed", String(Boolean(piece?.how.dropped)));
    else if (PRESSED[verb]) button.setAttribute("aria-pressed", String(piece?.how.verb === PRESSED[verb]));
  }

  /**
   * @param {HTMLElement} label
   * @param {Piece | null} piece
   */
  #measure(label, piece) {
    const input = getElement(label, "input", HTMLInputElement), {measure = ""} = label.dataset;
    const value = piece ? /** @type {Record<string, unknown>} */ ({...piece.how})[measure] : null;
    const shown = typeof value === "number" && !(measure === "z" && piece?.how.dropped);
    label.hidden = !shown;
    // A number that is being typed stays, whatever the server answers meanwhile.
    if (input === document.activeElement) return;
    input.value = typeof value === "number" ? String(Math.round(value * 1e6) / 1e6) : "";
  }
}
