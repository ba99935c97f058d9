// Keeps the server's words on instants fresh while a page stays open, and tells UTC ones in the browser's own zone.

/** @import {TimesWords} from "./types.js" */

import {MINUTE, Teller} from "./times/teller.js";

/** Null on a page that says nothing of the kind. */
function readWords() {
  const script = document.querySelector("[data-times]");
  /** @type {TimesWords | null} */
  const words = JSON.parse(script?.getAttribute("data-times") ?? "null");
  return words;
}

/** @param {Teller} teller */
function refresh(teller) {
  // Corrected for a clock that goes wrong here, once the page has heard what time it is for the site.
  const now = Date.now() + Number(document.documentElement.dataset.ahead ?? 0);
  for (const time of document.querySelectorAll("time")) {
    if (!time.hasAttribute("datetime")) continue;
    const told = teller.tell(new Date(time.dateTime), now, {
      left: "left" in time.dataset, title: time.title, text: time.textContent,
    });
    if (time.title !== told.title) time.title = told.title;
    if (time.textContent !== told.text) time.textContent = told.text;
  }
}

const words = readWords();
if (words) {
  const teller = new Teller(words, document.documentElement.lang);
  const refreshAll = () => refresh(teller);
  refreshAll();
  setInterval(() => {
    if (!document.hidden) refreshAll();
  }, MINUTE);
  document.addEventListener("visibilitychange", refreshAll);
  document.addEventListener("live:times", refreshAll);
}
