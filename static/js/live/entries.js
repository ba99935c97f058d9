// Lists of entries, as a thread's: new ones are put where they belong, changed ones replaced, and none is taken away.

import {bare, isBusy} from "./bare.js";

const keyOf = entry => entry.id || entry.firstElementChild?.id || bare(entry);

/** The entries of a list by what names them, each as the site wrote it. */
export function keyed(list) {
  return new Map([...list.children].map(entry => [keyOf(entry), bare(entry)]));
}

/** A long thread tells its older moves in short: one that stands there in full stays so. */
const isShortened = (now, then) => then.textContent.length < now.textContent.length / 2;

function renewEntry(source, key, now, then) {
  const text = bare(then);
  if (source.get(key) === text || isShortened(now, then) || isBusy(now, then)) return now;
  source.set(key, text);
  const fresh = document.importNode(then, true);
  now.replaceWith(fresh);
  return fresh;
}

/** Bring a list up to what it is now; how many entries are new. `source` is what `keyed` found, and is kept up. */
export function merge(source, now, then) {
  const there = new Map([...now.children].map(entry => [keyOf(entry), entry]));
  let last = null, count = 0;
  for (const entry of then.children) {
    const key = keyOf(entry), known = there.get(key);
    if (known) {
      last = renewEntry(source, key, known, entry);
      continue;
    }
    const fresh = document.importNode(entry, true);
    fresh.classList.add("laid");
    if (last) last.after(fresh);
    else now.prepend(fresh);
    source.set(key, bare(entry));
    last = fresh;
    count += 1;
  }
  return count;
}
