import assert from "node:assert/strict";
import {test} from "node:test";
import {BoxGeometry, Mesh, MeshBasicMaterial} from "three";

import {View} from "../../../static/js/builder/camera.js";
import {pick} from "../../../static/js/builder/pick.js";
import {assertNear} from "../helpers.js";

// From above, two pixels to the mm: a box of 20 mm is 40 pixels wide.
const view = new View(() => {});
view.resize(400, 300);
view.set({azimuth: 0, elevation: 90, scale: 2, x: 0, y: 0});

/** Boxes of 20 mm whose middles are at heights and places, by their labels. */
function makeBoxes(places) {
  return new Map(places.map(([x, y, z], index) => {
    const body = new Mesh(new BoxGeometry(20, 20, 20), new MeshBasicMaterial());
    body.position.set(x, y, z);
    body.updateMatrixWorld();
    return [index + 1, {label: index + 1, body}];
  }));
}

test("what is under the pointer is picked, where it is met", () => {
  const found = pick([205, 150], makeBoxes([[0, 0, 10]]), view);
  assert.equal(found?.label, 1);
  assertNear(found.point, [0, 2.5, 20], 1e-6);
});

test("of two the upper one is picked", () => {
  assert.equal(pick([200, 150], makeBoxes([[0, 0, 10], [0, 0, 40]]), view)?.label, 2);
});

test("beside a piece there is nothing", () => {
  assert.equal(pick([225, 150], makeBoxes([[0, 0, 10]]), view), null);
});

test("a finger is forgiven 12 pixels", () => {
  const boxes = makeBoxes([[0, 0, 10]]);
  assert.equal(pick([231, 150], boxes, view, true)?.label, 1);
  assert.equal(pick([233, 150], boxes, view, true), null);
  assert.equal(pick([200, 181], boxes, view, true)?.label, 1);
  assert.equal(pick([200, 119], boxes, view, true)?.label, 1);
  assert.equal(pick([200, 117], boxes, view, true), null);
});
