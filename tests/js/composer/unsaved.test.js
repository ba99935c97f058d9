import assert from "node:assert/strict";
import {test} from "node:test";

import {installWindow, makeEvent, makeForm} from "../browser.js";

// The module of signing out listens to the window that is there when it is first imported.
const first = installWindow({after() {}});
const {UnsavedText, dropOthers, parseHeld} = await import("../../../static/js/composer/unsaved.js");

let count = 0;

/** The module of signing out as a page imports it that is opened now. */
function importLeaving() {
  count += 1;
  return import(`../../../static/js/live/leaving.js?${count}`);
}

const KEY = "composer amaya /games/1/compose";

test("what was held is a text by name, with the draft that it came from", () => {
  const held = {fields: {rule: "red"}, seen: "3", at: 5};
  assert.deepEqual(parseHeld(JSON.stringify(held)), held);
  assert.deepEqual([null, "", "{", "null", "3", "{}"].map(parseHeld), Array(6).fill(null));
});

test("what is written is held for one account and one form, until the server has it", context => {
  const {sessionStorage} = installWindow(context), own = new UnsavedText(makeForm({whose: "amaya"}));
  own.hold({rule: "red"}, "3");
  assert.deepEqual(Object.keys(sessionStorage), [KEY]);
  assert.deepEqual(own.read()?.fields, {rule: "red"});
  assert.equal(new UnsavedText(makeForm({whose: "tobias"})).read(), null);
  own.drop();
  assert.deepEqual([own.read(), Object.keys(sessionStorage)], [null, []]);
});

test("what other accounts have left is dropped", context => {
  const {sessionStorage} = installWindow(context);
  Object.assign(sessionStorage, {[KEY]: "{}", "composer tobias /games/1/compose": "{}", "builder-keys": "off"});
  dropOthers(makeForm({whose: "amaya"}));
  assert.deepEqual(Object.keys(sessionStorage), [KEY, "builder-keys"]);
});

test("a browser that keeps nothing does no harm", context => {
  const {sessionStorage} = installWindow(context), refuse = () => {
    throw new Error("not allowed");
  };
  Object.assign(sessionStorage, {setItem: refuse, getItem: refuse, removeItem: refuse});
  const own = new UnsavedText(makeForm({whose: "amaya"}));
  own.hold({rule: "red"}, "3");
  own.drop();
  assert.equal(own.read(), null);
});

test("whoever signs out drops all that is held, and says so to other windows", async context => {
  const {document, localStorage, sessionStorage, makeElement} = installWindow(context);
  context.mock.timers.enable({apis: ["Date"], now: 1000});
  const {onSignOut} = await importLeaving(), out = [];
  onSignOut(() => out.push("out"));
  Object.assign(sessionStorage, {[KEY]: JSON.stringify({fields: {}, at: 5000}), other: "stays"});
  document.dispatchEvent(makeEvent("submit", {target: makeElement()}));
  assert.deepEqual(Object.keys(sessionStorage), [KEY, "other"]);
  document.dispatchEvent(makeEvent("submit", {target: makeElement({selectors: [".sign-out"]})}));
  assert.deepEqual([Object.keys(sessionStorage), out], [["other"], ["out"]]);
  assert.equal(localStorage.getItem("signed-out"), "1000");
});

test("after somebody has signed out nothing is held, until the server has the text", context => {
  const {sessionStorage, makeElement} = installWindow(context), own = new UnsavedText(makeForm({whose: "amaya"}));
  first.document.dispatchEvent(makeEvent("submit", {target: makeElement({selectors: [".sign-out"]})}));
  own.hold({rule: "red"}, "3");
  assert.deepEqual(Object.keys(sessionStorage), []);
  own.drop();
  own.hold({rule: "red"}, "3");
  assert.equal(Object.keys(sessionStorage).length, 1);
});

test("another window drops what was held until somebody signed out, and keeps what came after", async context => {
  const {window, localStorage, sessionStorage} = installWindow(context);
  const {onSignOut} = await importLeaving(), out = [];
  onSignOut(() => out.push("out"));
  const older = JSON.stringify({fields: {}, at: 1000}), newer = JSON.stringify({fields: {}, at: 1001});
  Object.assign(sessionStorage, {"composer a": older, "composer b": newer, "composer c": "broken"});
  localStorage.setItem("signed-out", "1000");
  window.dispatchEvent(makeEvent("storage", {key: "other"}));
  assert.equal(Object.keys(sessionStorage).length, 3);
  window.dispatchEvent(makeEvent("storage", {key: "signed-out"}));
  assert.deepEqual([Object.keys(sessionStorage), out], [["composer b"], ["out"]]);
});

test("a page that comes back out of the browser's memory drops it too", async context => {
  const {window, localStorage, sessionStorage} = installWindow(context);
  await importLeaving();
  Object.assign(sessionStorage, {"composer a": JSON.stringify({fields: {}, at: 1000})});
  localStorage.setItem("signed-out", "2000");
  window.dispatchEvent(makeEvent("pageshow", {persisted: false}));
  assert.equal(Object.keys(sessionStorage).length, 1);
  window.dispatchEvent(makeEvent("pageshow", {persisted: true}));
  assert.deepEqual(Object.keys(sessionStorage), []);
});

test("a page that is opened later drops it as soon as it is there", async context => {
  const {localStorage, sessionStorage} = installWindow(context);
  Object.assign(sessionStorage, {"composer a": JSON.stringify({fields: {}, at: 1000})});
  localStorage.setItem("signed-out", "2000");
  await importLeaving();
  assert.deepEqual(Object.keys(sessionStorage), []);
});
