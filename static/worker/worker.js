// What goes on without a page: notices that are pushed are shown, and where there is no line, a page that says so.
//
// No page of anybody is kept here: the one that is kept was fetched without cookies and is the same for all.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const KEPT = "zendotao-1";
const language = new URL(worker.location.href).searchParams.get("lang") ?? "en";
const OFFLINE = `/offline?lang=${encodeURIComponent(language)}`;

/**
 * What is pushed: `told` in zendotao/notify/push.py.
 * @typedef {{title: string, body: string, path: string, tag: string, lang: string}} Notice
 */

async function keepOffline() {
  const kept = await caches.open(KEPT);
  const page = await fetch(OFFLINE, {credentials: "omit", cache: "reload"});
  if (page.ok) await kept.put(OFFLINE, page);
}

/** Drop what earlier versions have kept. */
async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  const kept = await caches.open(KEPT);
  for (const one of await kept.keys()) if (!one.url.endsWith(OFFLINE)) await kept.delete(one);
}

/** @param {Request} request */
async function fetchPage(request) {
  try {
    return await fetch(request);
  } catch (trouble) {
    const kept = await caches.match(OFFLINE);
    if (!kept) throw trouble;
    return kept;
  }
}

worker.addEventListener("install", event => event.waitUntil(keepOffline().catch(() => {})));
worker.addEventListener("activate", event => event.waitUntil(tidy()));

worker.addEventListener("fetch", event => {
  const {request} = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(fetchPage(request));
});

/**
 * What was pushed; a browser that is told nothing readable has to show something all the same.
 * @param {PushMessageData | null} data
 * @returns {Notice}
 */
function readNotice(data) {
  const unread = {title: "Zendo-Tao", body: "", path: "/me/notices", tag: "", lang: language};
  try {
    return data ? data.json() : unread;
  } catch {
    return unread;
  }
}

worker.addEventListener("push", event => {
  const {title, body, path, tag, lang} = readNotice(event.data);
  const look = {icon: "/static/img/icon-192.png", badge: "/static/img/badge-96.png"};
  event.waitUntil(worker.registration.showNotification(title, {body, tag, lang, ...look, data: {path}}));
});

/** @param {string} path */
async function open(path) {
  const address = new URL(path, worker.location.origin);
  // Whatever was pushed, nobody is sent off the site.
  const wanted = address.origin === worker.location.origin ? address.href : worker.location.origin;
  const pages = await worker.clients.matchAll({type: "window"});
  const there = pages.find(page => page.url === wanted);
  return there ? there.focus() : worker.clients.openWindow(wanted);
}

worker.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});
