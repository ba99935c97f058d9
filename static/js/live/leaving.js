// Whoever signs out leaves nothing of what they wrote in this browser: what the composer has not saved (composer/unsaved.js)
// is emptied in every window of the site, at once or when it comes back to the site. A session that ends by itself takes
// nothing away: whoever signs in again finds it there.

/** What entries begin with; each has the instant, in milliseconds, at which it was held. */
export const BEGIN = "composer ";

const MARK = "signed-out";

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * The value of a function, or null where it raises an error: a browser may keep no storage at all, or have it full. The
 * server's draft is kept.
 * @template T
 * @param {() => T} use
 */
export function guard(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

/**
 * Have something done when somebody signs out, in this window or another.
 * @param {() => void} act
 */
export function onSignOut(act) {
  listeners.add(act);
}

/** @param {string} key */
function readInstant(key) {
  const at = guard(() => JSON.parse(sessionStorage.getItem(key) ?? "").at);
  return typeof at === "number" ? at : 0;
}

/**
 * Drop what was held until an instant.
 * @param {number} until in ms
 */
function drop(until) {
  const held = guard(() => Object.keys(sessionStorage).filter(key => key.startsWith(BEGIN))) ?? [];
  for (const key of held) if (readInstant(key) <= until) sessionStorage.removeItem(key);
}

/** When somebody last signed out, in ms; 0 for never. */
const readMark = () => Number(guard(() => localStorage.getItem(MARK)) ?? 0);

/** @param {number} until */
function signOut(until) {
  for (const act of listeners) act();
  drop(until);
}

document.addEventListener("submit", ({target}) => {
  if (!(target instanceof Element) || !target.matches(".sign-out")) return;
  guard(() => localStorage.setItem(MARK, String(Date.now())));
  signOut(Number.POSITIVE_INFINITY);
});
addEventListener("storage", event => {
  if (event.key === MARK) signOut(readMark());
});
addEventListener("pageshow", event => {
  if (event.persisted) drop(readMark());
});
drop(readMark());
