import assert from "node:assert/strict";
import {test} from "node:test";

import {fromOklch, getPalette, toOklch} from "../../../static/js/builder/tones.js";
import {assertNear} from "../helpers.js";

test("white and black are the ends of lightness, without chroma", () => {
  assertNear(toOklch("#ffffff").slice(0, 2), [1, 0], 1e-6);
  assertNear(toOklch("#000000").slice(0, 2), [0, 0], 1e-6);
});

test("the red, green and blue of screens are where CSS Color 4 has them", () => {
  const degrees = 180 / Math.PI;
  for (const [hex, lightness, chroma, hue] of [
    ["#ff0000", 0.62796, 0.25768, 29.234], ["#00ff00", 0.86644, 0.29483, 142.495],
    ["#0000ff", 0.45201, 0.31321, -95.948],
  ]) {
    const [l, c, h] = toOklch(hex);
    assertNear([l, c, h * degrees], [lightness, chroma, hue], 2e-3);
  }
});

test("a colour comes back as it was", () => {
  for (const hex of ["#c1302d", "#38a37a", "#34363b", "#f4f0e7"]) assert.equal(fromOklch(...toOklch(hex)), hex);
});

test("without chroma half the lightness is an eighth of the light", () => {
  // 0.5 ** 3 = 0.125, which screens are told as 1.055 * 0.125 ** (1 / 2.4) - 0.055 = 0.3886: 99 of 255.
  assert.equal(fromOklch(0.5, 0, 1), "#636363");
});

test("what no screen can show keeps its lightness and loses chroma", () => {
  assert.equal(fromOklch(1, 0.3, 0), "#ffffff");
  const [lightness, chroma] = toOklch(fromOklch(0.6, 0.4, 2.5));
  assertNear([lightness], [0.6], 0.005);
  assert.ok(chroma < 0.4);
});

test("the tones of a colour are as far apart in lightness, its own in the middle", () => {
  const {outer} = getPalette("green");
  const [dark, front, lit] = outer.map(hex => toOklch(hex)[0]);
  assert.equal(outer[1], "#38a37a");
  assertNear([front - dark, lit - front], [0.12, 0.12], 0.005);
});

test("the walls of a cavity are darker than any outer face, and differ", () => {
  const {outer, walls} = getPalette("yellow");
  const levels = [...walls, outer[0]].map(hex => toOklch(hex)[0]);
  assert.deepEqual(levels, levels.toSorted((a, b) => a - b));
  assert.equal(new Set(levels).size, 4);
});

test("light colours have dark pips, dark ones light pips", () => {
  assert.deepEqual(["white", "black"].map(colour => getPalette(colour).mark), ["#2a2620", "#fbf7ec"]);
});

test("black has lighter edges, for darker ones would not be seen", () => {
  const {edge, outer} = getPalette("black");
  assert.ok(toOklch(edge)[0] > toOklch(outer[2])[0]);
});

test("a palette is made once", () => {
  assert.equal(getPalette("red"), getPalette("red"));
});
