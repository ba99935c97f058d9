// When to ask: soon while somebody reads, seldom where nobody has moved for long or the line is slow, never while the
// page is hidden. No two pages ask in step.

import {compareClocks} from "./clock.js";

const SECOND = 1000, MINUTE = 60 * SECOND;
const FIRST = 3 * SECOND;
const PAUSES = [[2 * MINUTE, 12 * SECOND], [15 * MINUTE, 30 * SECOND], [60 * MINUTE, 2 * MINUTE]];
const LONGEST = 5 * MINUTE, SLOW = 4;
const STIRS = ["pointerdown", "keydown", "scroll", "touchstart"];

/** How long to wait after somebody has last stirred so long ago, and so many attempts have failed. */
function pauseAfter(idle, failures, slow) {
  const [, usual] = PAUSES.find(([most]) => idle < most) ?? [0, LONGEST];
  return Math.min(LONGEST, usual * (slow ? SLOW : 1) * 2 ** Math.min(failures, 5));
}

const slowLine = () => Boolean(navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? ""));
const jittered = pause => pause * (0.8 + 0.4 * Math.random());

/** Ask an address again and again, and hand on what it tells when that is new. */
export function follow(address, hear) {
  let tag = "", timer = 0, failures = 0, asking = false, stirred = Date.now();

  function later(pause) {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, jittered(pause));
  }

  async function asked() {
    const begun = Date.now();
    const headers = tag ? {"If-None-Match": tag} : {};
    const answer = await fetch(address, {headers, cache: "no-store", redirect: "error"});
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
      await asked();
      failures = 0;
    } catch {
      failures += 1;
    }
    asking = false;
    later(pauseAfter(Date.now() - stirred, failures, slowLine()));
  }

  const again = () => document.hidden ? clearTimeout(timer) : ask();
  document.addEventListener("visibilitychange", again);
  addEventListener("online", again);
  addEventListener("pageshow", event => event.persisted && again());
  for (const stir of STIRS) addEventListener(stir, () => { stirred = Date.now(); }, {passive: true, capture: true});
  later(FIRST);
}
