// The answer to a form comes without a new page being loaded, where its button says so: `data-turn` names the place on
// the next page to go to. The main part of that comes in the place of this one's; the frame stays. Its top comes first,
// which is as long whatever has happened before, and the rest once that is painted. Without scripts, or when anything
// but a page comes, the browser sends the form itself: it has a key of its own, so that nothing is done twice.

import {getElement, listElements} from "../shared/dom.js";
import {layOutWhole} from "./place.js";

/** What the history says of a page that came so, and of the one before it: who goes back to them has them loaded. */
const STATE = {turned: true};

const PATIENCE = 300;

/** @param {number} ms */
const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Send a form, and return the top of the page that it leads to, with its address.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 */
async function send(form, button) {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, text]) => [name, String(text)]));
  fields.append(button.name, button.value);
  const sent = fetch(form.action, {method: "POST", body: fields, headers: {"Zendotao-Live": "first"}});
  history.replaceState(STATE, "");
  const answer = await sent, place = `#${button.dataset.turn}`;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  // The answer is the next page itself, or leads to it where the form was sent before.
  const next = answer.headers.get("Content-Location") ?? (answer.redirected ? answer.url : "");
  const isPage = next && found.body.dataset.who === document.body.dataset.who;
  if (!isPage || !found.querySelector(`main ${place}`)) throw new Error("nothing that can be shown here");
  // Pictures of the place that one goes to come first.
  for (const {src} of listElements(found, `${place} img`, HTMLImageElement)) new Image().src = src;
  return {found, address: next + place};
}

/**
 * Put the top of a page in the place of this one, and return once it is painted.
 * @param {Document} found
 * @param {string} address
 */
async function showTop(found, address) {
  history.pushState(STATE, "", address);
  document.title = found.title;
  const main = document.importNode(getElement(found, "main", HTMLElement), true);
  const place = getElement(main, location.hash, HTMLElement);
  main.style.minHeight = "200vh";
  document.documentElement.classList.remove("whole");
  getElement(document, "main", HTMLElement).replaceWith(main);
  Object.assign(document.body.dataset, {seqPoll: ""}, found.body.dataset);
  for (const field of document.querySelectorAll("input[name=back]")) field.setAttribute("value", location.pathname);
  const heading = getElement(place, "h2", HTMLElement);
  heading.tabIndex = -1;
  heading.focus({preventScroll: true});
  place.scrollIntoView({behavior: "instant"});
  const pictures = Promise.allSettled(listElements(place, "img", HTMLImageElement).map(one => one.decode()));
  await Promise.race([pictures, pause(PATIENCE)]);
  await new Promise(requestAnimationFrame);
  await pause(0);
  return main;
}

/**
 * Take over pages that come so.
 * @param {() => Promise<Document>} fetchPage what this page is now
 * @param {() => void} goOn what is done once one is there
 */
export function turnPages(fetchPage, goOn) {
  let sending = false;

  /** @type {(form: HTMLFormElement, button: HTMLButtonElement) => Promise<void>} */
  async function turn(form, button) {
    sending = true;
    const sent = await send(form, button).catch(() => null);
    sending = false;
    if (!sent) {
      button.removeAttribute("data-turn");
      form.requestSubmit(button);
      return;
    }
    const main = await showTop(sent.found, sent.address), there = main.childElementCount;
    const whole = await fetchPage().catch(() => null);
    if (!main.isConnected) return;
    if (!whole) {
      location.reload();
      return;
    }
    const rest = [...getElement(whole, "main", HTMLElement).children].slice(there);
    main.append(...rest.map(one => document.importNode(one, true)));
    main.style.minHeight = "";
    layOutWhole();
    goOn();
  }

  document.addEventListener("submit", event => {
    const {target: form, submitter: button} = event;
    if (!(form instanceof HTMLFormElement && button instanceof HTMLButtonElement) || !button.dataset.turn) return;
    event.preventDefault();
    if (!sending) turn(form, button);
  });
  addEventListener("popstate", ({state}) => {
    if (state?.turned) location.reload();
  });
}
