// Takes over what has changed from a page fetched anew, part by part: quietly where nobody is busy, else on request.

import {carryOver, getBare, isBusy, setClocks} from "./bare.js";
import {merge, readEntries} from "./entries.js";
import {announce, offer, withdraw} from "./lines.js";
import {changeSteadily} from "./place.js";

/**
 * A part of the page by its selector, as the site last wrote it; null where there was none. A list of entries has them
 * by name.
 * @typedef {object} Region
 * @property {string} selector
 * @property {boolean} isList
 * @property {string | null} source
 * @property {Map<string, string>} entries
 */

/** @type {Region[]} */
let regions = [];

/**
 * What a page says of its parts: selectors with semicolons between, a plus before lists of entries.
 * @param {string} told
 */
export function parseRegions(told) {
  return told.split(";").filter(Boolean).map(one => {
    const isList = one.startsWith("+");
    return {selector: isList ? one.slice(1) : one, isList};
  });
}

/**
 * Note the parts of this page as they are now.
 * @param {string} told
 */
export function remember(told) {
  regions = parseRegions(told).map(({selector, isList}) => {
    const part = document.querySelector(selector);
    return {
      selector, isList,
      source: part && !isList ? getBare(part) : null,
      entries: part && isList ? readEntries(part) : new Map(),
    };
  });
}

/**
 * Put a part in the place of what was there.
 * @template {Element} T
 * @param {Element} now
 * @param {T} then
 */
function replace(now, then) {
  const fresh = document.importNode(then, true), holdsFocus = document.activeElement === now;
  withdraw(now);
  now.replaceWith(fresh);
  if (holdsFocus && fresh instanceof HTMLElement) fresh.focus({preventScroll: true});
  return fresh;
}

/**
 * Show what somebody asked for who was busy in a part, and let them go on in it.
 * @param {Element} now
 * @param {Element} then
 */
function show(now, then) {
  changeSteadily(() => {
    const fresh = replace(now, then);
    carryOver(now, fresh);
    if (!(fresh instanceof HTMLElement)) return;
    if (!fresh.hasAttribute("tabindex")) fresh.tabIndex = -1;
    fresh.focus({preventScroll: true});
  });
  tellOthers();
}

/** Other scripts of the page may have something to do with what is new in it. */
export function tellOthers() {
  document.dispatchEvent(new Event("live:times"));
  document.dispatchEvent(new Event("live:renewed"));
}

/** @type {(region: Region, now: Element, then: Element) => void} */
function renewPart(region, now, then) {
  const source = getBare(then);
  if (source === region.source) {
    setClocks(now, then);
    return;
  }
  region.source = source;
  if (isBusy(now, then)) offer(now, "changed", () => show(now, then));
  else replace(now, then);
}

/**
 * Take over what has changed in a part, and return how many entries are new; null where the part has come or gone.
 * @param {Region} region
 * @param {Document} found
 */
function renewRegion(region, found) {
  const now = document.querySelector(region.selector), then = found.querySelector(region.selector);
  if (!now && !then) return 0;
  if (!now || !then) return null;
  if (region.isList) return merge(region.entries, now, then);
  renewPart(region, now, then);
  return 0;
}

/**
 * Take over what has changed. Where parts have come or gone, the page is offered anew as a whole.
 * @param {Document} found
 */
export function renew(found) {
  let count = 0;
  changeSteadily(() => {
    const fresh = regions.map(region => renewRegion(region, found));
    for (const one of fresh) count += one ?? 0;
    const first = fresh.includes(null) && document.querySelector("main > *:not(.live-line)");
    if (first) offer(first, "moved", () => location.reload());
  });
  if (count) announce(count);
  tellOthers();
}
