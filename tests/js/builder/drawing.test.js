// What stands out, the table's lines and shadows, the colours of a theme.

import assert from "node:assert/strict";
import {test} from "node:test";

import {LIGHT, castShadow, getSpacing, listGridLines, turnUpward} from "../../../static/js/builder/tabletop.js";
import {formatColour, getBrightness, mix} from "../../../static/js/builder/look.js";
import {findWays} from "../../../static/js/builder/outlines.js";
import {spreadApart} from "../../../static/js/builder/overlay.js";
import {assertNear} from "../helpers.js";

test("a piece stands out in as many ways as there are, each once", () => {
  const facts = {
    faults: [{kind: "floating", pieces: [1, 2], words: ""}, {kind: "toppling", pieces: [2], words: ""}],
    unclear: [{fact: "touching", pieces: [2, 3]}],
  };
  const ways = findWays({pieces: [1, 2, 3, 4].map(label => ({label})), selected: 2, facts});
  assert.deepEqual([...ways], [
    [1, ["unsound"]], [2, ["selected", "unsound", "unclear"]], [3, ["unclear"]], [4, []],
  ]);
});

test("facts of pieces that are gone, and a selection that is, stand out nowhere", () => {
  const facts = {faults: [{kind: "floating", pieces: [9], words: ""}], unclear: []};
  assert.deepEqual([...findWays({pieces: [{label: 1}], selected: 9, facts})], [[1, []]]);
  assert.deepEqual([...findWays({pieces: [{label: 1}], selected: null, facts: null})], [[1, []]]);
});

test("a disc that would lie over another goes to its right", () => {
  const placed = spreadApart([[0, 0], [10, 0], [100, 0], [5, 60]].map(at => ({at})));
  assert.deepEqual(placed.map(({at}) => at), [[0, 0], [33, 0], [100, 0], [5, 60]]);
});

test("a point of the table is its own shadow, and so is one below it", () => {
  assertNear(castShadow({x: 3, y: 4, z: 0}), [3, 4, 0]);
  assertNear(castShadow({x: 3, y: 4, z: -5}), [3, 4, 0]);
});

test("a point above casts its shadow 0.47 of its height to the right of the usual view, and 0.05 away", () => {
  // Who looks from -62° has (cos 28°, sin 28°) at the right, and (-cos 62°, sin 62°) away.
  const rad = Math.PI / 180;
  const right = [Math.cos(28 * rad), Math.sin(28 * rad)], away = [-Math.cos(62 * rad), Math.sin(62 * rad)];
  assertNear(castShadow({x: 1, y: 2, z: 100}), [1 + 47 * right[0] + 5 * away[0], 2 + 47 * right[1] + 5 * away[1], 0]);
});

test("light comes from above and is one long", () => {
  assertNear([LIGHT.length()], [1]);
  assert.ok(LIGHT.z > 0);
});

test("lines are 25 mm apart, or four times as far where they would be less than 16 pixels apart", () => {
  assert.deepEqual([5, 0.64, 0.63, 0.16, 0.15].map(getSpacing), [25, 25, 100, 100, 400]);
});

test("a line crosses the middle each way, and others lie on both sides", () => {
  const points = listGridLines(2, 0, 1, 25);
  assert.equal(points.length, 3 * 2 * 6);
  assert.deepEqual(points.slice(0, 12), [25, -25, 0, 25, 25, 0, 25, -25, 0, 75, -25, 0]);
  assert.deepEqual(points.slice(12, 24), [50, -25, 0, 50, 25, 0, 25, 0, 0, 75, 0, 0]);
});

test("a triangle is turned so that it is seen from above", () => {
  const [a, b, c] = [{x: 0, y: 0}, {x: 1, y: 0}, {x: 0, y: 1}];
  assert.deepEqual(turnUpward(a, b, c), [a, b, c]);
  assert.deepEqual(turnUpward(a, c, b), [a, b, c]);
  // Its sides are (3, 1) and (1, 4) from the first corner: 12 - 1 is more than nothing.
  const [p, q, r] = [{x: 5, y: 7}, {x: 8, y: 8}, {x: 6, y: 11}];
  assert.deepEqual([turnUpward(p, q, r), turnUpward(p, r, q)], [[p, q, r], [p, q, r]]);
});

test("colours are told in hex digits", () => {
  assert.equal(formatColour([255, 0, 16.4]), "#ff0010");
});

test("green is the brightest of the three, as eyes have it", () => {
  const colours = ["#ffffff", "#000000", "#ff0000", "#00ff00", "#0000ff"];
  assertNear(colours.map(getBrightness), [1, 0, 0.2126, 0.7152, 0.0722]);
});

test("a colour is laid over another by a share", () => {
  assert.equal(mix("#000000", "#ffffff", 0.5), "#808080");
  assert.equal(mix("#102030", "#ffffff", 0), "#102030");
  assert.equal(mix("#64c800", "#000000", 0.17), "#53a600");
});
