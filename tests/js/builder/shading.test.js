import assert from "node:assert/strict";
import {test} from "node:test";

import {chooseTones, isLit} from "../../../static/js/builder/shading.js";

test("a face in full light is lit, one that has little is dark", () => {
  assert.deepEqual(chooseTones([1, 0.4, 0, 0], [true, true, false, false], false), [2, 0, 0, 0]);
});

test("a single face of middling light has the tone between", () => {
  assert.deepEqual(chooseTones([0.7, 0, 0, 0], [true, false, false, false], false)[0], 1);
});

test("two faces that meet never have the same tone, however alike their light", () => {
  // Both would have 1; as the brightness itself counts for a little more, the lighter one is the nearer.
  assert.deepEqual(chooseTones([0.7, 0.7, 0, 0], [true, true, false, false], false).slice(0, 2), [1, 2]);
});

test("opposite faces may have the same tone", () => {
  assert.deepEqual(chooseTones([0.7, 0, 0.7, 0], [true, false, true, false], false), [1, 0, 1, 0]);
});

test("a face that may come into sight differs from those beside it", () => {
  const [a, b, c, d] = chooseTones([0.7, 0.7, 0.7, 0.7], [true, false, false, false], true);
  assert.equal(a, 1);
  assert.ok(a !== b && b !== c && c !== d && d !== a);
});

test("a rim is lit above 0.7", () => {
  assert.deepEqual([0.69, 0.7, 0.71].map(isLit), [false, false, true]);
});
