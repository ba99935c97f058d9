import assert from "node:assert/strict";
import {test} from "node:test";

import {Asker} from "../../../static/js/builder/ask.js";

/** Let the server answer so; `asked` has what it was asked. Time goes on when `context.mock.timers` says so. */
function installServer(context, makeAnswer) {
  const asked = [];
  context.mock.timers.enable({apis: ["setTimeout"]});
  context.mock.method(globalThis, "fetch", async (address, {body, signal}) => {
    asked.push([address, String(body)]);
    const answer = await makeAnswer();
    signal.throwIfAborted();
    return answer;
  });
  return asked;
}

/** Let everything that waits for promises go on. */
const settle = () => new Promise(resolve => setImmediate(resolve));

test("a question waits a quarter of a second, and takes along what else is wanted", async context => {
  const asked = installServer(context, () => Response.json({empty: false})), heard = [];
  new Asker("/look").ask("1: R3", {view: "iso"}, answer => heard.push(answer));
  context.mock.timers.tick(249);
  assert.deepEqual(asked, []);
  context.mock.timers.tick(1);
  await settle();
  assert.deepEqual(asked, [["/look", "koan=1%3A+R3&view=iso"]]);
  assert.deepEqual(heard, [{empty: false}]);
});

test("of two questions in that time the newer is asked alone", async context => {
  const asked = installServer(context, () => Response.json({})), asker = new Asker("/look"), heard = [];
  asker.ask("a", {}, () => heard.push("a"));
  context.mock.timers.tick(200);
  asker.ask("b", {}, () => heard.push("b"));
  context.mock.timers.tick(250);
  await settle();
  assert.deepEqual([asked.map(([, body]) => body), heard], [["koan=b"], ["b"]]);
});

test("the answer to a question that was given up is not heard", async context => {
  const waiting = [], asker = new Asker("/look"), heard = [];
  installServer(context, () => new Promise(resolve => waiting.push(resolve)));
  asker.ask("a", {}, () => heard.push("a"), 0);
  context.mock.timers.tick(0);
  await settle();
  asker.ask("b", {}, () => heard.push("b"), 0);
  context.mock.timers.tick(0);
  await settle();
  for (const resolve of waiting) resolve(Response.json({}));
  await settle();
  assert.deepEqual(heard, ["b"]);
});

test("what is no answer is told as a failure", async context => {
  const answers = [
    () => Response.json({}, {status: 500}), () => new Response("<p>", {headers: {"Content-Type": "text/html"}}),
    () => Promise.reject(new TypeError("no line")),
    () => new Response("{", {headers: {"Content-Type": "application/json"}}),
  ];
  installServer(context, () => answers.shift()());
  const heard = [], asker = new Asker("/look");
  for (let count = answers.length; count; count--) {
    asker.ask("a", {}, answer => heard.push(answer), 0);
    context.mock.timers.tick(0);
    await settle();
  }
  assert.deepEqual(heard, Array(4).fill({failed: true}));
});
