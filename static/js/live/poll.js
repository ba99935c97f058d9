// When to ask: soon while somebody reads, seldom where nobody has moved for long or the line is slow, never while the
// page is hidden. No two pages ask in step.

/** @import {News} from "../types.js" */

import {compareClocks} from "./clock.js";

const SECOND = 1000, MINUTE = 60 * SECOND;
const FIRST = 3 * SECOND;
const PAUSES = [[2 * MINUTE, 12 * SECOND], [15 * MINUTE, 30 * SECOND], [60 * MINUTE, 2 * MINUTE]];
const LONGEST = 5 * MINUTE, SLOW = 4;
const STIRS = ["pointerdown", "keydown", "scroll", "touchstart"];

/**
 * How long to wait, in ms.
 * @param {number} idle how long ago somebody has last stirred, in ms
 * @param {number} failures how many attempts have failed since one did not
 * @param {boolean} slow whether the line is
 */
export function getPause(idle, failures, slow) {
  const [, usual] = PAUSES.find(([most]) => idle < most) ?? [0, LONGEST];
  return Math.min(LONGEST, usual * (slow ? SLOW : 1) * 2 ** Math.min(failures, 5));
}

const isSlow = () => Boolean(navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? ""));

/** @param {number} pause */
export const vary = pause => pause * (0.8 + 0.4 * Math.random());

/**
 * Ask an address again and again, and hand on what it tells when that is new.
 * @param {() => string} getAddress
 * @param {(news: News) => Promise<void>} hear
 */
export function follow(getAddress, hear) {
  let tag = "", timer = 0, failures = 0, asking = false, stirred = Date.now();

  /** @param {number} pause */
  function askLater(pause) {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, vary(pause));
  }

  async function askOnce() {
    const begun = Date.now(), headers = new Headers();
    if (tag) headers.set("If-None-Match", tag);
    const answer = await fetch(getAddress(), {headers, cache: "no-store", redirect: "error"});
    if (answer.status === 304 || answer.ok) compareClocks(answer, begun);
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error("no answer");
    await hear(await answer.json());
    tag = answer.headers.get("ETag") ?? "";
  }

  async function ask() {
    if (asking || document.hidden) return;
    asking = true;
    try {
      await askOnce();
      failures = 0;
    } catch {
      failures += 1;
    }
    asking = false;
    askLater(getPause(Date.now() - stirred, failures, isSlow()));
  }

  const askAgain = () => {
    if (document.hidden) clearTimeout(timer);
    else ask();
  };
  const noteStir = () => {
    stirred = Date.now();
  };
  document.addEventListener("visibilitychange", askAgain);
  addEventListener("online", askAgain);
  addEventListener("pageshow", event => {
    if (event.persisted) askAgain();
  });
  for (const stir of STIRS) addEventListener(stir, noteStir, {passive: true, capture: true});
  askLater(FIRST);
}
