// What goes on without a page: notices that are pushed are shown, and where there is no line, a page that says so.
//
// No page of anybody is kept here: the one that is kept was fetched without cookies and is the same for all.

const KEPT = "zendotao-1";
const asked = new URL(self.location.href).searchParams.get("lang") ?? "en";
const OFFLINE = `/offline?lang=${encodeURIComponent(asked)}`;

async function keep() {
  const kept = await caches.open(KEPT);
  const page = await fetch(OFFLINE, {credentials: "omit", cache: "reload"});
  if (page.ok) await kept.put(OFFLINE, page);
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  const kept = await caches.open(KEPT);
  for (const one of await kept.keys()) if (!one.url.endsWith(OFFLINE)) await kept.delete(one);
}

async function fetched(request) {
  try {
    return await fetch(request);
  } catch (trouble) {
    const kept = await caches.match(OFFLINE);
    if (!kept) throw trouble;
    return kept;
  }
}

self.addEventListener("install", event => event.waitUntil(keep().catch(() => {})));
self.addEventListener("activate", event => event.waitUntil(tidy()));

self.addEventListener("fetch", event => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(fetched(event.request));
});

/** What was pushed; a browser that is told nothing readable has to show something all the same. */
function told(data) {
  try {
    return data.json();
  } catch {
    return {title: "Zendo-Tao", body: "", path: "/me/notices", tag: "", lang: asked};
  }
}

self.addEventListener("push", event => {
  const {title, body, path, tag, lang} = told(event.data);
  const more = {body, tag, lang, icon: "/static/img/icon-192.png", badge: "/static/img/badge-96.png", data: {path}};
  event.waitUntil(self.registration.showNotification(title, more));
});

async function open(path) {
  const address = new URL(path, self.location.origin);
  // Whatever was pushed, nobody is sent off the site.
  const wanted = address.origin === self.location.origin ? address.href : self.location.origin;
  const pages = await self.clients.matchAll({type: "window"});
  const there = pages.find(page => page.url === wanted);
  return there ? there.focus() : self.clients.openWindow(wanted);
}

self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});
