// Lists of entries, as a thread's: new ones are put where they belong, changed ones replaced, and none is taken away.

import {getBare, isBusy} from "./bare.js";

/** @param {Element} entry */
const getKey = entry => entry.id || entry.firstElementChild?.id || getBare(entry);

/**
 * The entries of a list by what names them, each as the site wrote it.
 * @param {Element} list
 */
export function readEntries(list) {
  return new Map([...list.children].map(entry => [getKey(entry), getBare(entry)]));
}

/**
 * Whether an entry is told in short now: a long thread does so with its older moves, and one that stands there in full
 * stays so.
 * @type {(now: Element, then: Element) => boolean}
 */
const isShortened = (now, then) => then.textContent.length < now.textContent.length / 2;

/** @type {(source: Map<string, string>, key: string, now: Element, then: Element) => Element} */
function renewEntry(source, key, now, then) {
  const text = getBare(then);
  if (source.get(key) === text || isShortened(now, then) || isBusy(now, then)) return now;
  source.set(key, text);
  const fresh = document.importNode(then, true);
  now.replaceWith(fresh);
  return fresh;
}

/**
 * Bring a list up to what it is now, and return how many entries are new.
 * @param {Map<string, string>} source what `readEntries` found, which is kept up
 * @param {Element} now
 * @param {Element} then
 */
export function merge(source, now, then) {
  const there = new Map([...now.children].map(entry => [getKey(entry), entry]));
  /** @type {Element | null} */
  let last = null;
  let count = 0;
  for (const entry of then.children) {
    const key = getKey(entry), known = there.get(key);
    if (known) {
      last = renewEntry(source, key, known, entry);
      continue;
    }
    const fresh = document.importNode(entry, true);
    fresh.classList.add("laid");
    if (last) last.after(fresh);
    else now.prepend(fresh);
    source.set(key, getBare(entry));
    last = fresh;
    count += 1;
  }
  return count;
}
