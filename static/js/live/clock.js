// How far this machine's clock is from the site's, which tells how long a window still is.

const LEAST = 2000;

/** Note it from an answer, for whoever shows how long yet: `data-ahead` of the root, in milliseconds. */
export function compareClocks(answer, begun) {
  const theirs = Date.parse(answer.headers.get("Date") ?? "");
  if (Number.isNaN(theirs)) return;
  // The header is cut to a whole second; the answer was made about half way between asking and having it.
  const ahead = Math.round(theirs + 500 - (begun + Date.now()) / 2);
  const root = document.documentElement, known = Number(root.dataset.ahead ?? 0);
  const told = Math.abs(ahead) < LEAST ? 0 : ahead;
  if (Math.abs(told - known) < LEAST) return;
  root.dataset.ahead = String(told);
  document.dispatchEvent(new Event("live:times"));
}
