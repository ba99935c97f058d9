import assert from "node:assert/strict";
import {test} from "node:test";

import {Hatching, listStrokes} from "../../../static/js/builder/hatching.js";
import {assertNear, installGlobals} from "../helpers.js";

const TEXTURE = {width: 0.4, lines: [[[0, 1], [2, 3], [4, 5]]], dots: [[7, 8]]};
const LOOK = {colour: "red", pips: 3};

test("a run of points is a stroke from each to the next", () => {
  assert.deepEqual(listStrokes({...TEXTURE, dots: []}), [[[0, 1], [2, 3]], [[2, 3], [4, 5]]]);
});

test("a dot is a stroke of a hundredth of a millimetre", () => {
  assertNear(listStrokes({...TEXTURE, lines: []}).flat(2), [6.995, 8, 7.005, 8]);
});

/** Let browsers have forced colours or not, and the server answer with textures or with nothing. */
function installBrowser(context, forced, answer) {
  const asked = [];
  const query = Object.assign(new EventTarget(), {matches: forced});
  installGlobals(context, {matchMedia: () => query});
  context.mock.method(globalThis, "fetch", async address => {
    asked.push(address);
    return answer ? Response.json(answer) : new Response("", {status: 500});
  });
  return {asked, query};
}

/** Hatching once it is said that pieces look otherwise. */
async function makeHatching(marking) {
  let hatching = null;
  await new Promise(changed => {
    hatching = new Hatching({marking, textures: "/textures"}, changed);
  });
  return hatching;
}

test("pieces are hatched where the reader has chosen that", async context => {
  const {asked} = installBrowser(context, false, {R3: TEXTURE});
  const hatching = await makeHatching("hatched");
  assert.deepEqual(asked, ["/textures"]);
  const lines = hatching.getLines(LOOK);
  assert.equal(lines.width, 0.4);
  // Three strokes on each of four faces, each from one point to another.
  assert.equal(lines.geometry.attributes.instanceStart.count, 12);
  assert.equal(hatching.getLines({colour: "blue", pips: 3}), null);
});

test("a texture is made once for all pieces that look alike", async context => {
  installBrowser(context, false, {R3: TEXTURE});
  const hatching = await makeHatching("hatched");
  assert.equal(hatching.getLines(LOOK).geometry, hatching.getLines(LOOK).geometry);
});

test("plain pieces have no textures, which are not asked for", async context => {
  const {asked} = installBrowser(context, false, {R3: TEXTURE});
  const hatching = await makeHatching("plain");
  assert.equal(hatching.getLines(LOOK), null);
  assert.deepEqual(asked, []);
});

test("in forced colours plain pieces are hatched, lettered ones are not", async context => {
  installBrowser(context, true, {R3: TEXTURE});
  assert.ok((await makeHatching("plain")).getLines(LOOK));
  assert.equal((await makeHatching("lettered")).getLines(LOOK), null);
});

test("without the server's textures there are none", async context => {
  installBrowser(context, false, null);
  assert.equal((await makeHatching("hatched")).getLines(LOOK), null);
});
