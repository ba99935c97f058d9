// The table step by step without leaving the page: a slider over its history, and links that change in place what is
// shown. What is shown is always the server's piece of the same page, so that both ways say the same.

import {findAround, findElement, getElement, listElements} from "../shared/dom.js";
import {getPieceAddress, getStepAddress} from "./addresses.js";

const slide = getElement(document, "#board-slide", HTMLElement);
const range = getElement(document, "#board-at", HTMLInputElement);
const output = getElement(document, "#board-said", HTMLElement);
/** @type {string[]} */
const keys = JSON.parse(slide.dataset.keys ?? "");
/** @type {Map<string, string>} */
const pieces = new Map();
/** The address that is to be shown: the newest wish wins. */
let wanted = "";

/** @param {string} address */
async function fetchPiece(address) {
  const found = pieces.get(address);
  if (found) return found;
  const answer = await fetch(getPieceAddress(address, location.href), {credentials: "same-origin"});
  if (!answer.ok || answer.redirected) throw new Error(`status ${answer.status}`);
  const text = await answer.text();
  pieces.set(address, text);
  return text;
}

/**
 * Put a piece in the place of what is shown: picks, focus and scroll stay, and the page never gets shorter.
 * @param {string} text
 */
function put(text) {
  const old = getElement(document, "#board-now", HTMLElement);
  const fresh = getElement(new DOMParser().parseFromString(text, "text/html"), "#board-now", HTMLElement);
  const picked = new Set(listElements(old, "input:checked", HTMLInputElement).map(box => box.value));
  const focus = document.activeElement;
  const way = focus instanceof HTMLElement && old.contains(focus) ? focus.dataset.way : "";
  fresh.style.minHeight = `${old.offsetHeight}px`;
  for (const box of listElements(fresh, "input[name=koan]", HTMLInputElement)) box.checked = picked.has(box.value);
  old.replaceWith(fresh);
  if (way) (findElement(fresh, `[data-way="${way}"]`, HTMLElement) ?? range).focus({preventScroll: true});
  range.value = fresh.dataset.place ?? "";
  say(fresh.dataset.label ?? "");
}

/** @param {string} words */
function say(words) {
  output.textContent = words;
  range.setAttribute("aria-valuetext", words);
}

/**
 * Show an address. Where the piece cannot be had, the page itself is asked for.
 * @param {string} address
 * @param {(address: string) => void} keep puts the address into the history
 */
async function show(address, keep) {
  wanted = address;
  try {
    const text = await fetchPiece(address);
    if (wanted !== address) return;
    put(text);
    keep(address);
  } catch {
    if (wanted === address) location.assign(address);
  }
}

/** @param {string} address */
const replaceState = address => history.replaceState(null, "", address);

/** @param {string} address */
function pushState(address) {
  if (address !== location.href) history.pushState(null, "", address);
}

range.addEventListener("input", () => {
  show(getStepAddress(location.href, keys, Number(range.value)), replaceState);
});

document.addEventListener("click", event => {
  const link = findAround(event.target, "a[data-way]", HTMLAnchorElement);
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const url = new URL(link.href);
  url.hash = "";
  link.focus({preventScroll: true});
  show(url.href, pushState);
});

addEventListener("popstate", () => show(location.href, () => {}));
