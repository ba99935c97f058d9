import assert from "node:assert/strict";
import {test} from "node:test";

import {installWindow, makeForm} from "../browser.js";

/** Let the server answer so; `asked` has the fields that it was sent. */
function installServer(context, answers) {
  const asked = [];
  context.mock.timers.enable({apis: ["setTimeout"]});
  context.mock.method(globalThis, "fetch", async (address, {body, signal}) => {
    asked.push([address, String(body)]);
    const answer = await answers.shift()();
    signal?.throwIfAborted();
    return answer;
  });
  return asked;
}

/** An asker for a form, and what its listener is told. */
async function makeAsker(context, answers) {
  installWindow(context);
  const {Asker, LostError} = await import("../../../static/js/composer/asking.js");
  const asked = installServer(context, answers), heard = [], lost = [], form = makeForm({csrf_token: "old"});
  const asker = new Asker(form, {hear: answer => heard.push(answer.state), lose: since => lost.push(since !== null)});
  return {asker, asked, heard, lost, form, LostError};
}

const settle = () => new Promise(resolve => setImmediate(resolve));
const say = answer => () => Response.json(answer);
const fail = () => Promise.reject(new TypeError("no line"));
const fields = text => new URLSearchParams({rule: text});

test("a question goes to where the form is sent, and the answer is heard", async context => {
  const {asker, asked, heard, lost} = await makeAsker(context, [say({state: "checked"})]);
  await asker.ask(fields("red"), () => {});
  assert.deepEqual(asked, [["https://zendo.example/games/1/compose", "rule=red"]]);
  assert.deepEqual([heard, lost], [["checked"], [false]]);
});

test("the newest question wins", async context => {
  const waiting = [], wait = state => () => new Promise(resolve => waiting.push(() => resolve(Response.json({state}))));
  const {asker, heard} = await makeAsker(context, [wait("early"), wait("checked")]);
  const questions = [asker.ask(fields("a"), () => {}), asker.ask(fields("b"), () => {})];
  for (const answer of waiting) answer();
  await Promise.all(questions);
  assert.deepEqual(heard, ["checked"]);
});

test("a lost line is tried again after 2 seconds, then 4, and told of until it is back", async context => {
  const {asker, asked, lost} = await makeAsker(context, [fail, fail, say({state: "checked"})]);
  const again = () => asker.ask(fields("red"), again);
  await again();
  context.mock.timers.tick(1999);
  await settle();
  assert.equal(asked.length, 1);
  context.mock.timers.tick(1);
  await settle();
  assert.equal(asked.length, 2);
  context.mock.timers.tick(3999);
  await settle();
  assert.equal(asked.length, 2);
  context.mock.timers.tick(1);
  await settle();
  assert.deepEqual([asked.length, lost], [3, [true, true, false]]);
});

test("a lost question that was replaced is not tried again", async context => {
  const waiting = [], {asker, asked, lost} = await makeAsker(context, [
    () => new Promise((_, reject) => waiting.push(reject)), say({state: "checked"}),
  ]);
  const older = asker.ask(fields("a"), () => asker.ask(fields("a"), () => {}));
  const newer = asker.ask(fields("b"), () => {});
  waiting[0](new TypeError("no line"));
  await Promise.all([older, newer]);
  context.mock.timers.tick(60_000);
  await settle();
  assert.deepEqual([asked.length, lost], [2, [false]]);
});

test("what is sent while the page is left goes on without it, and nobody minds that it is lost", async context => {
  const {asker} = await makeAsker(context, [fail]);
  asker.leave(fields("a"));
  await settle();
  assert.equal(fetch.mock.calls[0].arguments[1].keepalive, true);
});

test("half a minute is the longest wait", async context => {
  const {asker, asked} = await makeAsker(context, Array(8).fill(fail));
  const again = () => asker.ask(fields("red"), again);
  await again();
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    const before = asked.length;
    context.mock.timers.tick(seconds * 1000);
    await settle();
    assert.equal(asked.length, before + 1, `after ${seconds}`);
  }
});

test("an answer that is no JSON, or a fault of the server, is none", async context => {
  const page = () => new Response("<p>", {headers: {"Content-Type": "text/html"}});
  const {asker, heard, lost} = await makeAsker(context, [page, () => Response.json({}, {status: 500})]);
  await asker.ask(fields("a"), () => {});
  await asker.ask(fields("b"), () => {});
  assert.deepEqual([heard, lost], [[], [true, true]]);
});

test("a form whose token is of another session is sent again with the new one", async context => {
  const {asker, asked, heard, form} = await makeAsker(context, [
    say({state: "old_form", token: "new"}), say({state: "checked"}),
  ]);
  await asker.ask(fields("red"), () => {});
  assert.deepEqual(asked.map(([, body]) => body), ["rule=red", "rule=red&csrf_token=new"]);
  assert.deepEqual([heard, form.elements.namedItem("csrf_token").value], [["checked"], "new"]);
});

test("in turn, a question waits for the one before, whose answer is not heard any more", async context => {
  const waiting = [];
  const {asker, asked, heard} = await makeAsker(context, [
    () => new Promise(resolve => waiting.push(resolve)), say({state: "posted"}),
  ]);
  const before = asker.ask(fields("a"), () => {}), after = asker.askInTurn(fields("b"));
  await settle();
  assert.equal(asked.length, 1);
  waiting[0](Response.json({state: "checked"}));
  assert.equal((await after).state, "posted");
  await before;
  assert.deepEqual(heard, []);
});

test("in turn, a lost line is an error", async context => {
  const {asker, LostError} = await makeAsker(context, [fail]);
  await assert.rejects(asker.askInTurn(fields("a")), LostError);
});
