// Takes over what has changed from a page fetched anew, part by part: quietly where nobody is busy, else on request.

import {bare, carry, isBusy, setClocks} from "./bare.js";
import {keyed, merge} from "./entries.js";
import {announce, offer, withdraw} from "./lines.js";
import {steadily} from "./place.js";

let regions = [];

/** Note the parts of this page as they are now: selectors with semicolons between, a plus before lists of entries. */
export function remember(told) {
  regions = told.split(";").filter(Boolean).map(one => {
    const entries = one.startsWith("+"), selector = entries ? one.slice(1) : one;
    const part = document.querySelector(selector);
    return {selector, entries, source: part && (entries ? keyed(part) : bare(part))};
  });
}

/** Put a part in the place of what was there. */
function replace(now, then) {
  const fresh = document.importNode(then, true);
  withdraw(now);
  now.replaceWith(fresh);
  return fresh;
}

/** What somebody asked for who was busy in a part: it is shown, and they go on in it. */
function show(now, then) {
  steadily(() => {
    const fresh = replace(now, then);
    carry(now, fresh);
    if (!fresh.hasAttribute("tabindex")) fresh.tabIndex = -1;
    fresh.focus({preventScroll: true});
  });
  tellOthers();
}

/** Other scripts of the page may have something to do with what is new in it. */
function tellOthers() {
  document.dispatchEvent(new Event("live:times"));
  document.dispatchEvent(new Event("live:renewed"));
}

function renewPart(region, now, then) {
  const source = bare(then);
  if (source === region.source) return setClocks(now, then);
  region.source = source;
  if (isBusy(now, then)) offer(now, "changed", () => show(now, then));
  else replace(now, then);
}

/** Take over what has changed. Where parts have come or gone, the page is offered anew as a whole. */
export function renew(found) {
  let fresh = 0, moved = false;
  steadily(() => {
    for (const region of regions) {
      const now = document.querySelector(region.selector), then = found.querySelector(region.selector);
      if (!now && !then) continue;
      if (!now || !then) moved = true;
      else if (region.entries) {
        region.source ??= new Map();
        fresh += merge(region.source, now, then);
      }
      else renewPart(region, now, then);
    }
    if (moved) offer(document.querySelector("main > *:not(.live-line)"), "moved", () => location.reload());
  });
  if (fresh) announce(fresh);
  tellOthers();
}
