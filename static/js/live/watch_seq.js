// At a sitting: asks for a game's position, the number of its last entry, twice a second while somebody is there, and
// has the page renewed when it is another. It is a few bytes that cost the site nothing; what has changed is told by the
// page itself.

import {vary} from "./poll.js";

const PAUSE = 500, MINUTE = 60_000, LONGEST_IDLE = 15 * MINUTE, MOST_FAILURES = 6;
const STIRS = ["pointerdown", "keydown", "scroll", "touchstart"];

/**
 * How long to wait, in ms; null where nobody has been there for so long that the slow poll will do.
 * @param {number} idle how long ago somebody has last stirred, in ms
 * @param {number} failures how many attempts have failed since one did not
 */
export function getSeqPause(idle, failures) {
  return idle < LONGEST_IDLE ? PAUSE * 2 ** Math.min(failures, MOST_FAILURES) : null;
}

/**
 * Whether a page is to be renewed: the position is another than the page's, and than the one that it was last renewed for.
 * @param {string} seq
 * @param {string | undefined} own
 * @param {string | undefined} done
 */
export const isNews = (seq, own, done) => seq !== own && seq !== done;

/**
 * Follow the position of a page's game as long as it names an address that tells it: `data-seq-poll`, beside `data-seq`,
 * its own.
 * @param {DOMStringMap} page
 * @param {() => Promise<void>} renew
 */
export function watchSeq(page, renew) {
  let failures = 0, timer = 0, stirred = Date.now();
  /** @type {string | undefined} */
  let done;

  async function askOnce() {
    const answer = await fetch(page.seqPoll ?? "", {cache: "no-store", redirect: "error"});
    if (!answer.ok) throw new Error("no answer");
    const seq = await answer.text();
    if (!isNews(seq, page.seq, done)) return;
    await renew();
    done = seq;
  }

  async function ask() {
    try {
      if (page.seqPoll && !document.hidden) await askOnce();
      failures = 0;
    } catch {
      failures += 1;
    }
    askLater();
  }

  function askLater() {
    const pause = getSeqPause(Date.now() - stirred, failures);
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
