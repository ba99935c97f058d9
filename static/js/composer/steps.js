// A long form step by step, where the window is narrow: one part of it is shown, the one that the address names.
//
// Steps are links to places on the page, so that the browser's own back and forward go through them, and fields keep
// what is in them. Style sheets decide how narrow that is; in a wide window, and without scripts, all parts are shown.

import {findElement, listElements} from "../shared/dom.js";

const narrow = matchMedia("(max-width: 760px)");

/** @param {HTMLFormElement} form */
export function followSteps(form) {
  const parts = listElements(form, "[data-step]", HTMLElement);
  if (!parts.length) return;

  /** Show the step of the place that the address names, or else the first, and return that place. */
  function show() {
    const place = document.getElementById(location.hash.slice(1));
    const step = parts.find(part => part.contains(place))?.dataset.step ?? parts[0].dataset.step;
    for (const part of parts) part.classList.toggle("act-off", part.dataset.step !== step);
    return parts.some(part => part.contains(place)) ? place : parts[0];
  }

  addEventListener("hashchange", () => {
    const place = show();
    if (!place || !narrow.matches) return;
    place.scrollIntoView();
    findElement(place, "h2", HTMLElement)?.focus({preventScroll: true});
  });
  show();
}
