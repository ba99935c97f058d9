import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {runInNewContext} from "node:vm";

const SOURCE = readFileSync(new URL("../../static/worker/worker.js", import.meta.url), "utf8");

/** A worker with windows of the site, and what it does. */
function makeWorker({lang = "fr", windows = [], fetch = async () => new Response("page"), kept = new Map()} = {}) {
  const self = new EventTarget(), shown = [], opened = [];
  const store = {
    put: async (address, page) => kept.set(address, page),
    keys: async () => [...kept.keys()].map(address => ({url: `https://zendo.example${address}`, address})),
    delete: async ({address}) => kept.delete(address),
  };
  const names = ["zendotao-0", "zendotao-1"];
  const caches = {
    open: async () => store, keys: async () => [...names], match: async address => kept.get(address),
    delete: async name => names.splice(names.indexOf(name), 1),
  };
  Object.assign(self, {
    location: new URL(`https://zendo.example/worker.js?lang=${lang}`),
    registration: {showNotification: async (...given) => shown.push(given)},
    clients: {matchAll: async () => windows, openWindow: async address => opened.push(address)},
  });
  runInNewContext(SOURCE, {self, URL, caches, fetch});
  /** Raise an event, and wait for what the worker does about it. */
  const raise = async (name, properties) => {
    const waits = [], event = Object.assign(new Event(name), properties, {
      waitUntil: promise => waits.push(promise), respondWith: promise => waits.push(promise),
    });
    self.dispatchEvent(event);
    return Promise.all(waits);
  };
  return {raise, shown, opened, kept, names};
}

test("the page for where there is no line is kept in the reader's language, fetched without cookies", async () => {
  const asked = [];
  const {raise, kept} = makeWorker({fetch: async (...given) => {
    asked.push(given);
    return new Response("page");
  }});
  await raise("install");
  assert.equal(asked[0][0], "/offline?lang=fr");
  assert.equal(asked[0][1].credentials, "omit");
  assert.deepEqual([...kept.keys()], ["/offline?lang=fr"]);
});

test("without a line nothing is kept, and the worker is installed all the same", async () => {
  const {raise, kept} = makeWorker({fetch: () => Promise.reject(new TypeError("no line"))});
  await raise("install");
  assert.equal(kept.size, 0);
});

test("what earlier versions and other languages have kept goes", async () => {
  const kept = new Map([["/offline?lang=en", "page"], ["/offline?lang=fr", "page"]]);
  const {raise, names} = makeWorker({kept});
  await raise("activate");
  assert.deepEqual([names, [...kept.keys()]], [["zendotao-1"], ["/offline?lang=fr"]]);
});

const PAGE = {request: {mode: "navigate", method: "GET"}};

test("pages come from the site, and without a line what is kept is shown", async () => {
  assert.equal(await (await makeWorker().raise("fetch", PAGE))[0].text(), "page");
  const fetch = () => Promise.reject(new TypeError("no line")), kept = new Map([["/offline?lang=fr", "kept"]]);
  assert.deepEqual(await makeWorker({fetch, kept}).raise("fetch", PAGE), ["kept"]);
  await assert.rejects(makeWorker({fetch}).raise("fetch", PAGE), /no line/);
});

test("what is no page, and what is sent, is none of its business", async () => {
  const {raise} = makeWorker();
  assert.deepEqual(await raise("fetch", {request: {mode: "cors", method: "GET"}}), []);
  assert.deepEqual(await raise("fetch", {request: {mode: "navigate", method: "POST"}}), []);
});

test("a notice is shown as it was pushed", async () => {
  const {raise, shown} = makeWorker();
  await raise("push", {data: {json: () => ({title: "A", body: "B", path: "/games/1", tag: "t", lang: "es"})}});
  const [title, {body, tag, lang, data}] = shown[0];
  assert.deepEqual([title, body, tag, lang, data.path], ["A", "B", "t", "es", "/games/1"]);
});

test("a push that nobody can read shows something all the same", async () => {
  const {raise, shown} = makeWorker();
  await raise("push", {data: null});
  await raise("push", {data: {json: () => JSON.parse("{")}});
  assert.deepEqual(shown.map(([title, {data, lang}]) => [title, data.path, lang]),
    Array(2).fill(["Zendo-Tao", "/me/notices", "fr"]));
});

/** A notice that is clicked, with the path that it leads to. */
const makeClick = path => ({notification: {close() {}, data: path && {path}}});

test("a notice that is clicked leads to its page, in a window that shows it already if there is one", async () => {
  const focused = [], windows = [{url: "https://zendo.example/games/1", focus: async () => focused.push(1)}];
  const {raise, opened} = makeWorker({windows});
  await raise("notificationclick", makeClick("/games/1"));
  assert.deepEqual([focused, opened], [[1], []]);
  await raise("notificationclick", makeClick("/games/2"));
  assert.deepEqual(opened, ["https://zendo.example/games/2"]);
});

test("nobody is led off the site", async () => {
  const {raise, opened} = makeWorker();
  for (const path of ["https://evil.example/", "//evil.example/x", null]) {
    await raise("notificationclick", makeClick(path));
  }
  assert.deepEqual(opened, ["https://zendo.example", "https://zendo.example", "https://zendo.example/"]);
});
