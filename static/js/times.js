// Keeps the server's words on instants fresh while a page stays open, and tells UTC ones in the browser's own zone.

/** @import {TimesWords} from "./types.js" */

import {CountdownVoice, getShare} from "./times/countdown.js";
import {MINUTE, SECOND, Teller} from "./times/teller.js";

/** Null on a page that says nothing of the kind. */
function readWords() {
  const script = document.querySelector("[data-times]");
  /** @type {TimesWords | null} */
  const words = JSON.parse(script?.getAttribute("data-times") ?? "null");
  return words;
}

/** Corrected for a clock that goes wrong here, once the page has heard what time it is for the site. */
const getNow = () => Date.now() + Number(document.documentElement.dataset.ahead ?? 0);

/** @type {(teller: Teller, selector: string) => void} */
function refresh(teller, selector) {
  const now = getNow();
  for (const time of document.querySelectorAll(selector)) {
    if (!(time instanceof HTMLTimeElement)) continue;
    if (!time.hasAttribute("datetime")) continue;
    const told = teller.tell(new Date(time.dateTime), now, {
      left: "left" in time.dataset, title: time.title, text: time.textContent, seconds: "seconds" in time.dataset,
    });
    if (time.title !== told.title) time.title = told.title;
    if (time.textContent !== told.text) time.textContent = told.text;
  }
}

/**
 * What is counted in seconds: the words, the bar, and now and then a word for those who listen.
 * @type {(teller: Teller, voice: CountdownVoice) => void}
 */
function countDown(teller, voice) {
  const time = document.querySelector("time[data-left][data-seconds]");
  if (!(time instanceof HTMLTimeElement)) return;
  refresh(teller, "time[data-seconds]");
  const left = Date.parse(time.dateTime) - getNow(), clock = time.closest(".clock");
  const bar = clock?.querySelector("progress");
  const what = clock?.querySelector(".clock-line > span")?.textContent ?? "";
  if (bar?.dataset.since) bar.value = getShare(Date.parse(time.dateTime) - Date.parse(bar.dataset.since), left);
  voice.tell(time.dateTime, what, left);
}

const words = readWords();
if (words) {
  const teller = new Teller(words, document.documentElement.lang);
  const refreshAll = () => refresh(teller, "time");
  refreshAll();
  setInterval(() => {
    if (!document.hidden) refreshAll();
  }, MINUTE);
  const voice = new CountdownVoice(document.documentElement.lang);
  setInterval(() => {
    if (!document.hidden) countDown(teller, voice);
  }, SECOND);
  document.addEventListener("visibilitychange", refreshAll);
  document.addEventListener("live:times", refreshAll);
}
