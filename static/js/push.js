// Turns notices on and off in this browser: asks for leave, has the browser make an address, and sends that as a form.

/** @import {PushWords} from "./types.js" */

import {decodeBase64Url, hash} from "./push/encoding.js";
import {findElement, getElement} from "./shared/dom.js";

const place = getElement(document, "#push", HTMLElement);
/** @type {PushWords} */
const words = JSON.parse(place.dataset.words ?? "");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @param {keyof PushWords} name */
function say(name) {
  const told = getElement(document, "#push-trouble", HTMLElement);
  told.textContent = words[name];
  told.hidden = false;
}

async function registerWorker() {
  const language = encodeURIComponent(document.documentElement.lang);
  await navigator.serviceWorker.register(`/worker.js?lang=${language}`);
  return navigator.serviceWorker.ready;
}

/** Make a new address, in the place of one that was made with another key of the site. */
async function subscribe() {
  const {pushManager} = await registerWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  const applicationServerKey = decodeBase64Url(place.dataset.key ?? "");
  return pushManager.subscribe({userVisibleOnly: true, applicationServerKey});
}

/** @param {HTMLFormElement} form */
async function turnOn(form) {
  if (await Notification.requestPermission() !== "granted") {
    say("refused");
    return;
  }
  const {endpoint, keys} = (await subscribe()).toJSON();
  for (const [name, text] of Object.entries({endpoint, p256dh: keys?.p256dh, auth: keys?.auth})) {
    getElement(form, `input[name="${name}"]`, HTMLInputElement).value = text ?? "";
  }
  form.submit();
}

/**
 * @param {HTMLFormElement} form
 * @param {PushSubscription} subscription
 */
async function turnOff(form, subscription) {
  await subscription.unsubscribe().catch(() => false);
  form.submit();
}

/** Mark this browser in the list, and return whether it is there. */
async function markOwn() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return false;
  const row = findElement(place, `[data-found="${await hash(subscription.endpoint)}"]`, HTMLElement);
  if (!row) return false;
  getElement(row, "p", HTMLElement).append(` (${words.here})`);
  const ending = getElement(row, "form", HTMLFormElement);
  ending.addEventListener("submit", event => {
    event.preventDefault();
    turnOff(ending, subscription);
  });
  return true;
}

/** @param {HTMLFormElement} form that turns them on here */
async function begin(form) {
  if (!able) say("unable");
  else if (Notification.permission === "denied") say("refused");
  else {
    form.addEventListener("submit", event => {
      event.preventDefault();
      turnOn(form).catch(() => say("failed"));
    });
    form.hidden = await markOwn();
  }
}

const ownForm = findElement(document, "#push-on", HTMLFormElement);
if (ownForm) begin(ownForm);
