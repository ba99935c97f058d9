// How far this machine's clock is from the site's, which tells how long a window still is.

const LEAST = 2000;

/**
 * How many milliseconds the site's clock is ahead, from an answer's header; null where it says nothing.
 * @param {string | null} date the header Date, which is cut to a whole second
 * @param {number} begun when it was asked, in ms
 * @param {number} ended when the answer came: it was made about half way between
 */
export function measureAhead(date, begun, ended) {
  const theirs = Date.parse(date ?? "");
  return Number.isNaN(theirs) ? null : Math.round(theirs + 500 - (begun + ended) / 2);
}

/**
 * How far ahead the site is to be taken, where it was taken to be `known` ahead: small differences are none.
 * @param {number} known
 * @param {number} ahead
 */
export function chooseAhead(known, ahead) {
  const told = Math.abs(ahead) < LEAST ? 0 : ahead;
  return Math.abs(told - known) < LEAST ? known : told;
}

/**
 * Note it from an answer, for whoever shows how long yet: `data-ahead` of the root, in milliseconds.
 * @param {Response} answer
 * @param {number} begun
 */
export function compareClocks(answer, begun) {
  const ahead = measureAhead(answer.headers.get("Date"), begun, Date.now());
  if (ahead === null) return;
  const root = document.documentElement, known = Number(root.dataset.ahead ?? 0), told = chooseAhead(known, ahead);
  if (told === known) return;
  root.dataset.ahead = String(told);
  document.dispatchEvent(new Event("live:times"));
}
