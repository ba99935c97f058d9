// What the table says, in lists and words: pieces to choose from with their facts, faults, doubts with ways out of them,
// the koan in words, and the place of a mistake. One quiet line tells it to those who do not see the rest.

/** @import {BuilderWords, Doubt, Facts, Fault, Mistake, Nudge, Piece, PieceLook} from "../types.js" */
/** @import {Table} from "./table.js" */

import {findElement, getElement, listElements} from "../shared/dom.js";
import {endSentence} from "../shared/words.js";

/**
 * An element with attributes and content; `text` comes first in it.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function makeElement(name, {text = "", ...properties} = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
  if (text) element.append(text);
  element.append(...children);
  return element;
}

export class Panel {
  #root;
  #table;
  #words;
  #list;
  #after;
  #said = "";

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {BuilderWords} words
   */
  constructor(root, table, words) {
    this.#root = root;
    this.#table = table;
    this.#words = words;
    this.#list = makeElement("div", {role: "radiogroup", class: "build-pieces", "aria-label": words.pieces});
    this.#after = makeElement("div");
    this.#list.addEventListener("change", ({target}) => {
      if (target instanceof HTMLInputElement) table.select(Number(target.value));
    });
    root.setAttribute("data-live", "");
    table.addEventListener("facts", () => this.#showFacts());
    table.addEventListener("select", () => {
      this.#updateChosen();
      this.#showFault(table.facts?.faults[0]);
    });
    table.addEventListener("change", () => this.#updatePieces());
    table.addEventListener("failed", () => this.#showFailure());
    table.addEventListener("asked", () => this.#getPart("facts").classList.add("build-old"));
    for (const name of ["select", "change", "asking"]) table.addEventListener(name, () => this.#show(""));
  }

  /** @param {string} name */
  #getPart(name) {
    return getElement(this.#root, `[data-part="${name}"]`, HTMLElement);
  }

  /** Put the list in the place of what the page said at first. */
  #takeOver() {
    if (!this.#list.isConnected) this.#getPart("facts").replaceChildren(this.#list, this.#after);
  }

  /** Add, change and remove rows of the list as it is: the one in focus stays. */
  #updatePieces() {
    if (!this.#list.isConnected) return;
    const rows = new Map(this.#listRows().map(row => [Number(row.dataset.label), row]));
    for (const piece of this.#table.pieces) {
      const row = rows.get(piece.label) ?? this.#makeRow(piece);
      rows.delete(piece.label);
      this.#fillRow(row, piece);
      if (!row.isConnected) this.#list.append(row);
    }
    const lost = [...rows.values()].some(row => row.contains(document.activeElement));
    for (const row of rows.values()) row.remove();
    this.#sort();
    this.#updateChosen();
    // Whoever was on a piece that is gone goes on with the one that is chosen now.
    if (lost) (findElement(this.#list, "input:checked", HTMLInputElement) ?? this.#getPart("ground")).focus();
  }

  #listRows() {
    return listElements(this.#list, ":scope > label", HTMLLabelElement);
  }

  /** Sort by number; what is in order is not touched, for the focus would be lost. */
  #sort() {
    const rows = this.#listRows();
    const sorted = rows.toSorted((a, b) => Number(a.dataset.label) - Number(b.dataset.label));
    if (sorted.some((row, index) => row !== rows[index])) this.#list.append(...sorted);
  }

  /** @param {Piece} piece */
  #makeRow({label}) {
    const name = `${this.#root.dataset.builder}-piece`;
    const radio = makeElement("input", {type: "radio", form: "", name, value: String(label), class: "unseen"});
    const about = [radio, makeElement("b"), " ", makeElement("span"), makeElement("small", {class: "build-more"})];
    return makeElement("label", {class: "build-piece-row", "data-label": String(label)}, ...about);
  }

  /**
   * @param {HTMLElement} row
   * @param {Piece} piece
   */
  #fillRow(row, piece) {
    getElement(row, "b", HTMLElement).textContent = piece.name ?? `${piece.label} ${this.#getName(piece)}`;
    getElement(row, "span", HTMLElement).textContent = piece.brief ?? "";
    getElement(row, "small", HTMLElement).textContent = piece.rest ?? "";
    row.classList.toggle("build-faulty", Boolean(piece.faulty));
  }

  /**
   * What pieces that look so are called.
   * @param {PieceLook} look
   */
  #getName({colour, pips}) {
    const cell = findElement(this.#root, `[data-colour="${colour}"][data-pips="${pips}"]`, HTMLElement);
    return cell?.dataset.name ?? "";
  }

  /**
   * What a piece is called, with its number.
   * @param {number} label
   */
  getName(label) {
    const piece = this.#table.findPiece(label);
    return piece ? piece.name ?? `${label} ${this.#getName(piece)}` : String(label);
  }

  #updateChosen() {
    for (const radio of listElements(this.#list, "input", HTMLInputElement)) {
      radio.checked = Number(radio.value) === this.#table.selected;
    }
  }

  #showFacts() {
    const {facts} = this.#table;
    if (!facts) return;
    this.#takeOver();
    this.#getPart("facts").classList.remove("build-old");
    findElement(this.#root, '[data-part="fault"]', HTMLElement)?.remove();
    this.#updatePieces();
    this.#after.replaceChildren(...(facts.mistake ? [this.#makeNothing(facts)] : this.#makeFindings(facts)));
    const words = facts.mistake ? this.#makeMistake(facts.mistake) : this.#makeCaption(facts);
    this.#getPart("words").replaceChildren(words);
    this.#markField(facts.mistake !== null && !facts.empty);
    this.#showFault(facts.faults[0]);
    this.#say(this.#summarize(facts));
  }

  /**
   * Show a fault on the ground; a piece that stands in others' way may be let down on top of them.
   * @param {Fault} [fault]
   */
  #showFault(fault) {
    const wrong = this.#getPart("wrong");
    getElement(wrong, "span", HTMLElement).textContent = fault?.words ?? "";
    getElement(wrong, "button", HTMLElement).hidden = !fault || !this.#canDrop(fault);
    wrong.hidden = !fault;
  }

  /** @param {Fault} fault */
  #canDrop(fault) {
    const chosen = this.#table.findPiece(this.#table.selected);
    if (!chosen || !["interpenetrating", "floating"].includes(fault.kind)) return false;
    return fault.pieces.includes(chosen.label) && chosen.how.other == null && !chosen.how.dropped;
  }

  /** @param {Facts} facts */
  #makeNothing(facts) {
    return makeElement("p", {class: "meta", text: facts.empty ? this.#words.unsaid : this.#words.unread});
  }

  /** @param {Facts} facts */
  #makeFindings(facts) {
    const tone = facts.faults.length ? "clay" : "moss";
    const state = makeElement("p", {class: `build-state ${tone}`, text: facts.sound ?? ""});
    const faults = facts.faults.map(fault => makeElement("p", {class: "build-found clay", text: fault.words}));
    const towers = makeElement("p", {class: "build-towers", text: facts.towers});
    return [towers, state, ...faults, ...facts.unclear.map(doubt => this.#makeDoubt(doubt))];
  }

  /** @param {Doubt} doubt */
  #makeDoubt(doubt) {
    const links = [];
    if (doubt.apart) links.push(this.#makeNudge(this.#words.apart, doubt.apart), ", ");
    if (doubt.together) links.push(this.#makeNudge(this.#words.together, doubt.together), ", ");
    const rest = links.length ? this.#words.or : this.#words.call;
    const words = makeElement("b", {text: doubt.words});
    return makeElement("p", {class: "build-found clay"}, words, ` ${doubt.because} `, ...links, rest);
  }

  /**
   * @param {string} words
   * @param {Nudge} nudge
   */
  #makeNudge(words, {label, x, y}) {
    const button = makeElement("button", {type: "button", class: "build-nudge", text: words});
    button.addEventListener("click", () => {
      this.#table.put(label, {x, y});
      findElement(this.#root, `input[value="${label}"]`, HTMLInputElement)?.focus();
    });
    return button;
  }

  /** @param {Facts} facts */
  #makeCaption(facts) {
    return makeElement("p", {}, makeElement("b", {text: this.#words.words}), ` ${facts.caption}`);
  }

  /** @param {Mistake} mistake */
  #makeMistake({where, words, before, at, after}) {
    if (!where) return makeElement("p", {class: "meta", text: this.#words.untold});
    const line = makeElement("code", {}, before, makeElement("mark", {text: at || " "}), after);
    const place = makeElement("p", {}, makeElement("b", {text: where}), ` ${words}`);
    const id = `${this.#root.dataset.builder}-mistake`;
    return makeElement("div", {class: "build-found clay", id}, place, makeElement("pre", {class: "offending"}, line));
  }

  /** @param {boolean} wrong */
  #markField(wrong) {
    const field = getElement(this.#root, "textarea", HTMLTextAreaElement), name = this.#root.dataset.builder;
    if (wrong) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    field.setAttribute("aria-describedby", wrong ? `${name}-hint ${name}-mistake` : `${name}-hint`);
  }

  /**
   * What has changed, in short: the chosen piece and what is wrong, or else how it all stands.
   * @param {Facts} facts
   */
  #summarize(facts) {
    if (facts.mistake) return `${facts.mistake.where} ${facts.mistake.words}`.trim();
    const chosen = this.#table.findPiece(this.#table.selected);
    const doubts = facts.unclear.map(doubt => doubt.words);
    const faults = facts.faults.map(fault => fault.words), first = chosen ? `${chosen.name}, ${chosen.brief}` : "";
    return [first, facts.sound ?? "", ...faults, ...doubts].filter(Boolean).map(endSentence).join(" ");
  }

  #showFailure() {
    this.#takeOver();
    this.#after.replaceChildren(makeElement("p", {class: "build-found clay", text: this.#words.failed}));
    this.#say(this.#words.failed);
  }

  /** @param {string} words */
  #say(words) {
    if (words === this.#said) return;
    this.#said = words;
    this.#getPart("said").textContent = words;
  }

  /**
   * Say something once, as that a piece must be chosen first, to the eye as well; it goes with the next that is done.
   * @param {string} words
   */
  tell(words) {
    this.#said = "";
    this.#say(words);
    this.#show(words);
  }

  /** @param {string} words */
  #show(words) {
    const told = this.#getPart("told");
    told.textContent = words;
    told.hidden = !words;
  }
}
