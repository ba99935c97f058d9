// Turns notices on and off in this browser: asks for leave, has the browser make an address, and sends that as a form.

const place = document.getElementById("push");
const words = JSON.parse(place?.dataset.words ?? "{}");
const form = document.getElementById("push-on");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function say(name) {
  const told = document.getElementById("push-trouble");
  told.textContent = words[name];
  told.hidden = false;
}

/** Bytes as browsers want a key, from base64 as addresses have it. */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, sign => sign.charCodeAt(0));
}

async function hex(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, "0")).join("");
}

async function worker() {
  const language = encodeURIComponent(document.documentElement.lang);
  await navigator.serviceWorker.register(`/worker.js?lang=${language}`);
  return navigator.serviceWorker.ready;
}

/** A new address, in the place of one that was made with another key of the site. */
async function subscribed() {
  const {pushManager} = await worker();
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({userVisibleOnly: true, applicationServerKey: bytes(place.dataset.key)});
}

async function turnOn() {
  if (await Notification.requestPermission() !== "granted") return say("refused");
  const {endpoint, keys} = (await subscribed()).toJSON();
  const {elements} = form;
  elements.namedItem("endpoint").value = endpoint;
  elements.namedItem("p256dh").value = keys.p256dh;
  elements.namedItem("auth").value = keys.auth;
  form.submit();
}

async function turnOff(event, subscription) {
  event.preventDefault();
  await subscription.unsubscribe().catch(() => false);
  event.target.submit();
}

/** Mark this browser in the list, if it is there. */
async function findOwn() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  const row = subscription && place.querySelector(`[data-found="${await hex(subscription.endpoint)}"]`);
  if (!row) return false;
  row.querySelector("p").append(` (${words.here})`);
  row.querySelector("form").addEventListener("submit", event => turnOff(event, subscription));
  return true;
}

async function begin() {
  if (!able) return say("unable");
  if (Notification.permission === "denied") return say("refused");
  form.addEventListener("submit", event => {
    event.preventDefault();
    turnOn().catch(() => say("failed"));
  });
  form.hidden = await findOwn();
}

if (form) begin();
