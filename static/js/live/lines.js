// What is said of changes: to those who listen, and in quiet lines where something new has to wait.

/** @import {LiveWords} from "../types.js" */

import {fillIn} from "../shared/words.js";

/** @type {LiveWords | null} */
let words = null;
/** @type {HTMLElement | null} */
let listener = null;
/** @type {Map<Element, HTMLElement>} */
const lines = new Map();

/**
 * Make the place from which screen readers hear of what is new.
 * @param {LiveWords} told in the reader's language
 */
export function begin(told) {
  words = told;
  listener = document.createElement("p");
  listener.className = "unseen";
  listener.setAttribute("role", "status");
  document.body.append(listener);
}

/**
 * Let those who listen know how many entries have come.
 * @param {number} count
 */
export function announce(count) {
  if (listener && words) listener.textContent = count === 1 ? words.one : fillIn(words.more, {count});
}

/** @param {string} message */
function makeLine(message) {
  const made = document.createElement("p");
  made.className = "live-line";
  made.append(message, " ");
  return made;
}

/** @type {(label: string, act: () => void) => HTMLButtonElement} */
function makeButton(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button small";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

/**
 * Say above a part that somebody is busy in that it has changed, and can be shown. An earlier line goes.
 * @param {Element} part
 * @param {"changed" | "moved"} what whether the part has changed, or the page as a whole
 * @param {() => void} act
 */
export function offer(part, what, act) {
  withdraw(part);
  if (!words) return;
  const line = makeLine(words[what]);
  line.append(makeButton(what === "changed" ? words.show : words.again, act));
  part.before(line);
  lines.set(part, line);
  if (listener) listener.textContent = words[what];
}

/**
 * Take back what was offered for a part.
 * @param {Element} part
 */
export function withdraw(part) {
  lines.get(part)?.remove();
  lines.delete(part);
}

/**
 * Say at the top of the page that nobody is signed in any more (`out`), or somebody else (`other`); "" takes it back.
 * @param {"out" | "other" | ""} what
 */
export function showNotice(what) {
  const there = document.getElementById("live-notice");
  if (there ? there.dataset.what === what : !what) return;
  there?.remove();
  if (!what || !words) return;
  const line = makeLine(words[what]);
  line.id = "live-notice";
  line.dataset.what = what;
  line.setAttribute("role", "status");
  const link = document.createElement("a");
  const here = encodeURIComponent(location.pathname + location.search);
  link.href = what === "out" ? `${words.door}?next=${here}` : location.href;
  link.textContent = what === "out" ? words.enter : words.again;
  line.append(link);
  document.querySelector("main")?.prepend(line);
}
