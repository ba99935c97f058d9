// Whoever signs out leaves nothing of what they wrote in this browser: the second net of the composer (composer/net.js)
// is emptied in every window of the site, at once or when it comes back to the site. A session that ends by itself takes
// nothing away: whoever signs in again finds it there.

/** What the entries of the net begin with; each has the instant, in milliseconds, at which it was held. */
export const BEGIN = "composer ";

const MARK = "signed-out";
const heard = new Set();

/** A browser may keep no storage at all, or have it full: the server's draft is the first net. */
export function guarded(deed) {
  try {
    return deed();
  } catch {
    return null;
  }
}

/** Have something done when somebody signs out, in this window or another. */
export const onOut = deed => heard.add(deed);

/** Drop what was held until an instant. */
function swept(until) {
  const held = guarded(() => Object.keys(sessionStorage).filter(key => key.startsWith(BEGIN))) ?? [];
  for (const key of held) {
    const at = guarded(() => JSON.parse(sessionStorage.getItem(key)).at) ?? 0;
    if (at <= until) sessionStorage.removeItem(key);
  }
}

const since = () => Number(guarded(() => localStorage.getItem(MARK)) ?? 0);

function gone() {
  for (const deed of heard) deed();
  swept(since());
}

document.addEventListener("submit", ({target}) => {
  if (!target.matches(".sign-out")) return;
  guarded(() => localStorage.setItem(MARK, String(Date.now())));
  for (const deed of heard) deed();
  swept(Number.POSITIVE_INFINITY);
});
addEventListener("storage", event => event.key === MARK && gone());
addEventListener("pageshow", event => event.persisted && swept(since()));
swept(since());
