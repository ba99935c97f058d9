// When to ask, what to renew, how far clocks are apart.

import assert from "node:assert/strict";
import {test} from "node:test";

import {chooseAhead, compareClocks, measureAhead} from "../../../static/js/live/clock.js";
import {follow, getPause} from "../../../static/js/live/poll.js";
import {parseRegions} from "../../../static/js/live/regions.js";
import {installGlobals} from "../helpers.js";

const SECOND = 1000, MINUTE = 60 * SECOND;

test("one asks soon while somebody reads, and ever more seldom", () => {
  const idle = [0, 2 * MINUTE - 1, 2 * MINUTE, 15 * MINUTE, 60 * MINUTE, 600 * MINUTE];
  assert.deepEqual(idle.map(ms => getPause(ms, 0, false) / SECOND), [12, 12, 30, 120, 300, 300]);
});

test("on a slow line pauses are four times as long, and five minutes at most", () => {
  assert.deepEqual([0, 2 * MINUTE, 15 * MINUTE].map(ms => getPause(ms, 0, true) / SECOND), [48, 120, 300]);
});

test("each failure doubles the pause, and five minutes are the most", () => {
  assert.deepEqual([1, 2, 4, 5, 50].map(failures => getPause(0, failures, false) / SECOND), [24, 48, 192, 300, 300]);
});

test("parts are named by selectors, lists of entries have a plus", () => {
  assert.deepEqual(parseRegions("#head;+#thread ol;;main > p"), [
    {selector: "#head", isList: false}, {selector: "#thread ol", isList: true}, {selector: "main > p", isList: false},
  ]);
  assert.deepEqual(parseRegions(""), []);
});

const NOON = Date.parse("2026-11-25T12:00:00Z");

test("the site's clock is compared with the middle between asking and hearing", () => {
  // The header is cut to a whole second, half of which is added; it was heard after a second.
  assert.equal(measureAhead("Wed, 25 Nov 2026 12:00:00 GMT", NOON, NOON + SECOND), 0);
  assert.equal(measureAhead("Wed, 25 Nov 2026 12:01:00 GMT", NOON, NOON + SECOND), MINUTE);
});

test("without a date there is nothing to compare", () => {
  assert.deepEqual([null, "", "soon"].map(date => measureAhead(date, NOON, NOON)), [null, null, null]);
});

test("less than two seconds are no difference", () => {
  assert.equal(chooseAhead(0, 1999), 0);
  assert.equal(chooseAhead(0, -2000), -2000);
  assert.equal(chooseAhead(60_000, 61_000), 60_000);
  assert.equal(chooseAhead(60_000, 62_000), 62_000);
  assert.equal(chooseAhead(60_000, 1_000), 0);
});

/** A page whose clock goes on when `tick` says so; `answers` are given one after the other, the last ever again. */
function installPage(context, answers) {
  const asked = [], page = new EventTarget();
  context.mock.timers.enable({apis: ["setTimeout", "Date"]});
  context.mock.method(Math, "random", () => 0.5);
  context.mock.method(globalThis, "fetch", async (_, {headers}) => {
    asked.push(headers.get("If-None-Match"));
    return (answers.length > 1 ? answers.shift() : answers[0])();
  });
  const root = {dataset: {}}, document = Object.assign(new EventTarget(), {hidden: false, documentElement: root});
  installGlobals(context, {document, navigator: {}, addEventListener: (...given) => page.addEventListener(...given)});
  const tick = async ms => {
    context.mock.timers.tick(ms);
    await new Promise(resolve => setImmediate(resolve));
  };
  return {asked, document, page, tick};
}

/** News with a version, as the server tells them. */
const makeNews = (version, tag) => () => Response.json({version}, {headers: {ETag: tag}});
const same = () => new Response(null, {status: 304});
const failure = () => new Response("", {status: 500});

test("what is new is handed on, and its etag is sent along from then on", async context => {
  const {asked, tick} = installPage(context, [makeNews("a", '"1"'), same, makeNews("b", '"2"'), same]), heard = [];
  follow(() => "/pulse", async ({version}) => {
    heard.push(version);
  });
  await tick(2999);
  assert.deepEqual(asked, []);
  await tick(1);
  for (let count = 0; count < 3; count++) await tick(12 * SECOND);
  assert.deepEqual(asked, [null, '"1"', '"1"', '"2"']);
  assert.deepEqual(heard, ["a", "b"]);
});

test("a page that could not take over what is new asks for it again", async context => {
  const {asked, tick} = installPage(context, [makeNews("a", '"1"')]);
  follow(() => "/pulse", () => Promise.reject(new Error("no page")));
  await tick(3 * SECOND);
  await tick(24 * SECOND);
  assert.deepEqual(asked, [null, null]);
});

test("after failures one waits longer, and no longer once there is an answer", async context => {
  const {asked, tick} = installPage(context, [failure, failure, same]);
  follow(() => "/pulse", async () => {});
  await tick(3 * SECOND);
  await tick(23 * SECOND);
  assert.equal(asked.length, 1);
  await tick(SECOND);
  assert.equal(asked.length, 2);
  await tick(48 * SECOND);
  assert.equal(asked.length, 3);
  await tick(12 * SECOND);
  assert.equal(asked.length, 4);
});

test("a hidden page does not ask, and asks at once when it is seen again", async context => {
  const {asked, document, tick} = installPage(context, [same]);
  follow(() => "/pulse", async () => {});
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await tick(MINUTE);
  assert.deepEqual(asked, []);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await tick(0);
  assert.equal(asked.length, 1);
});

test("where nobody has stirred for two minutes one asks every 30 seconds, until somebody does", async context => {
  const {asked, page, tick} = installPage(context, [same]);
  follow(() => "/pulse", async () => {});
  await tick(3 * SECOND);
  for (let count = 0; count < 10; count++) await tick(12 * SECOND);
  // At 3, 15, 27 ... 123 seconds; from the last on the pause is 30.
  assert.equal(asked.length, 11);
  await tick(12 * SECOND);
  assert.equal(asked.length, 11);
  page.dispatchEvent(new Event("keydown"));
  await tick(18 * SECOND);
  assert.equal(asked.length, 12);
  await tick(12 * SECOND);
  assert.equal(asked.length, 13);
});

test("a page that is back on the line asks at once", async context => {
  const {asked, page, tick} = installPage(context, [same]);
  follow(() => "/pulse", async () => {});
  page.dispatchEvent(new Event("online"));
  await tick(0);
  assert.equal(asked.length, 1);
});

test("no two pages ask in step: pauses are up to a fifth shorter or longer", async context => {
  for (const [chance, pause] of [[0, 2400], [1, 3600]]) {
    const {asked, tick} = installPage(context, [same]);
    context.mock.method(Math, "random", () => chance);
    follow(() => "/pulse", async () => {});
    await tick(pause - 1);
    assert.equal(asked.length, 0);
    await tick(2);
    assert.equal(asked.length, 1);
    context.mock.reset();
  }
});

test("a page that is asking does not ask again meanwhile", async context => {
  const {asked, page, tick} = installPage(context, [() => new Promise(() => {})]);
  follow(() => "/pulse", async () => {});
  await tick(3 * SECOND);
  page.dispatchEvent(new Event("online"));
  await tick(0);
  assert.equal(asked.length, 1);
});

test("that the site's clock is elsewhere is noted and told of, once", context => {
  const {document} = installPage(context, [same]), told = [];
  document.addEventListener("live:times", () => told.push(document.documentElement.dataset.ahead));
  for (const date of ["Thu, 01 Jan 1970 00:01:00 GMT", "Thu, 01 Jan 1970 00:01:01 GMT", ""]) {
    compareClocks(new Response("", {headers: {Date: date}}), 0);
  }
  // Asked and heard at once: a minute and the half second that the header may lack.
  assert.deepEqual(told, ["60500"]);
});
