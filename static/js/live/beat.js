// At a sitting: asks for a game's mark twice a second while somebody is there, and has the page renewed when it is
// another. It is a few bytes that cost the site nothing; what has changed is told by the page itself.

import {vary} from "./pulse.js";

const PAUSE = 500, MINUTE = 60_000, LONGEST_IDLE = 15 * MINUTE, MOST_FAILURES = 6;
const STIRS = ["pointerdown", "keydown", "scroll", "touchstart"];

/**
 * How long to wait, in ms; null where nobody has been there for so long that the slow pulse will do.
 * @param {number} idle how long ago somebody has last stirred, in ms
 * @param {number} failures how many attempts have failed since one did not
 */
export function getBeatPause(idle, failures) {
  return idle < LONGEST_IDLE ? PAUSE * 2 ** Math.min(failures, MOST_FAILURES) : null;
}

/**
 * Whether a page is to be renewed: the mark is another than the page's, and than the one that it was last renewed for.
 * @param {string} mark
 * @param {string | undefined} own
 * @param {string | undefined} done
 */
export const isNews = (mark, own, done) => mark !== own && mark !== done;

/**
 * Follow the mark of a page as long as it names an address that tells it: `data-beat`, and `data-seq`, its own mark.
 * @param {DOMStringMap} page
 * @param {() => Promise<void>} renew
 */
export function followBeat(page, renew) {
  let failures = 0, timer = 0, stirred = Date.now();
  /** @type {string | undefined} */
  let done;

  async function askOnce() {
    const answer = await fetch(page.beat ?? "", {cache: "no-store", redirect: "error"});
    if (!answer.ok) throw new Error("no answer");
    const mark = await answer.text();
    if (!isNews(mark, page.seq, done)) return;
    await renew();
    done = mark;
  }

  async function ask() {
    try {
      if (page.beat && !document.hidden) await askOnce();
      failures = 0;
    } catch {
      failures += 1;
    }
    askLater();
  }

  function askLater() {
    const pause = getBeatPause(Date.now() - stirred, failures);
    timer = pause === null ? 0 : setTimeout(ask, vary(pause));
  }

  const noteStir = () => {
    stirred = Date.now();
    if (!timer) askLater();
  };
  for (const stir of STIRS) addEventListener(stir, noteStir, {passive: true, capture: true});
  document.addEventListener("visibilitychange", noteStir);
  askLater();
}
