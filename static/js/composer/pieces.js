// Takes over the pieces of a page that have changed, as the server has written them anew.
//
// A piece is what carries `data-live`. Elements that stay the same stay the same nodes: what has the focus keeps it,
// a list that somebody has opened stays open, and nothing jumps.

import {listElements} from "../shared/dom.js";
import {endSentence} from "../shared/words.js";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLButtonElement} Field */

/**
 * The field that an element is, or that a label, a group or an item is made for.
 * @param {Element} element
 * @returns {Field | null}
 */
function findField(element) {
  const found = element.matches("label, fieldset, li") ? element.querySelector("input") : element;
  const isField = found instanceof HTMLInputElement || found instanceof HTMLSelectElement
    || found instanceof HTMLButtonElement;
  return isField ? found : null;
}

/** @param {Field} field */
const isToldByValue = field => field instanceof HTMLButtonElement || field.matches("[type=radio], [type=checkbox]");

/**
 * What an element is known by among its siblings; "" for most.
 * @param {Node} node
 */
function getKey(node) {
  if (!(node instanceof Element)) return "";
  const name = node.id || node instanceof HTMLElement && node.dataset.live;
  if (name) return name;
  const field = findField(node);
  return field?.name ? `${node.nodeName} ${field.name} ${isToldByValue(field) ? field.value : ""}` : "";
}

/** @type {(one: Node, other: Node) => boolean} */
const isAlike = (one, other) => one.nodeName === other.nodeName && getKey(one) === getKey(other);

/** @type {(old: Element, fresh: Element) => void} */
function copyAttributes(old, fresh) {
  for (const {name} of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const {name, value} of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/**
 * Make a node the same as another of its kind.
 * @param {Node} old
 * @param {Node} fresh
 */
function copyNode(old, fresh) {
  if (old instanceof Text && fresh instanceof Text) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (!(old instanceof Element) || !(fresh instanceof Element) || old.isEqualNode(fresh)) return;
  if (!(old instanceof HTMLElement)) {
    old.replaceWith(document.importNode(fresh, true));
    return;
  }
  copyAttributes(old, fresh);
  copyChildren(old, fresh);
}

/**
 * Give an element the children that another has.
 * @param {Element} old
 * @param {Element} fresh
 */
function copyChildren(old, fresh) {
  const known = new Map([...old.childNodes].map(node => [getKey(node), node]));
  /** @type {Node | null} */
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const key = getKey(next), same = key ? known.get(key) : at;
    if (!same || !isAlike(same, next)) {
      old.insertBefore(document.importNode(next, true), at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    copyNode(same, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    old.removeChild(gone);
  }
}

/**
 * A selector of the element that has the focus, by its id or its name; "" where there is none.
 * @param {Element | null} element
 */
function getSelector(element) {
  if (!element || element === document.body) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const isNamed = element instanceof HTMLInputElement || element instanceof HTMLButtonElement
    || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  if (!isNamed || !element.name) return "";
  const byValue = element.type === "radio" || element.type === "submit";
  return `[name="${CSS.escape(element.name)}"]${byValue ? `[value="${CSS.escape(element.value)}"]` : ""}`;
}

/**
 * Do something, and let what had the focus have it again, in other nodes if need be.
 * @param {() => void} change
 */
function keepFocus(change) {
  const element = document.activeElement, selector = getSelector(element);
  change();
  if (document.activeElement === element || !selector) return;
  const [again] = listElements(document, selector, HTMLElement);
  again?.focus({preventScroll: true});
}

/**
 * What an element says, in sentences; what is no sentence by itself begins with what `data-tell` says it is about.
 * @param {HTMLElement} element
 */
function makeSentences(element) {
  const parts = listElements(element, "p, legend, label", HTMLElement), about = element.dataset.tell ?? "";
  const texts = (parts.length ? parts : [element]).map(part => part.textContent.replace(/\s+/g, " ").trim());
  return texts.filter(Boolean).map(text => endSentence(about + text));
}

/**
 * Take over all pieces of a page but one, and return the sentences of those that are to be told aloud.
 * @param {Document} fresh
 * @param {string} but the name of the piece
 */
export function takeOver(fresh, but) {
  /** @type {string[]} */
  const told = [];
  keepFocus(() => {
    for (const old of listElements(document, "[data-live]", HTMLElement)) {
      const other = fresh.querySelector(`[data-live="${CSS.escape(old.dataset.live ?? "")}"]`);
      if (!other || old.dataset.live === but || old.isEqualNode(other)) continue;
      const before = old.textContent;
      copyNode(old, other);
      if ("tell" in old.dataset && old.textContent !== before) told.push(...makeSentences(old));
    }
  });
  return told;
}

/**
 * A page's text as elements; its scripts don't run.
 * @param {string} page
 */
export const parsePage = page => new DOMParser().parseFromString(page, "text/html");
