import assert from "node:assert/strict";
import {test} from "node:test";
import {Vector3} from "three";

import {ISOMETRIC, View, getAxes} from "../../../static/js/builder/camera.js";
import {assertNear, installGlobals} from "../helpers.js";

/** A view of 400 by 300 pixels, from above, two pixels to the mm: +y is to the right, -x is up. */
function makeView() {
  const counted = {changes: 0};
  const view = new View(() => {
    counted.changes += 1;
  });
  view.resize(400, 300);
  view.set({azimuth: 0, elevation: 90, scale: 2, x: 0, y: 0});
  return Object.assign(view, {counted});
}

const at = (x, y, z = 0) => new Vector3(x, y, z);

test("who looks level along -x has +y at the right and +z up", () => {
  const {right, up, toward, near} = getAxes({azimuth: 0, elevation: 0});
  assertNear([...right, ...up, ...toward, ...near], [0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0]);
});

test("who looks down has the far side up", () => {
  const {right, up, toward} = getAxes({azimuth: 90, elevation: 90});
  assertNear([...right, ...up, ...toward], [-1, 0, 0, 0, -1, 0, 0, 0, 1]);
});

test("in the isometric view the three edges of a cube look as long", () => {
  const {right, up} = getAxes({azimuth: 45, elevation: ISOMETRIC.elevation});
  const lengths = [at(1, 0), at(0, 1), at(0, 0, 1)].map(edge => Math.hypot(edge.dot(right), edge.dot(up)));
  assertNear(lengths, [1, 1, 1].map(one => one * Math.sqrt(2 / 3)));
});

test("a point of the table is seen where its millimetres say", () => {
  const view = makeView();
  assertNear(view.toPage(at(0, 0)), [200, 150]);
  assertNear(view.toPage(at(0, 10)), [220, 150]);
  assertNear(view.toPage(at(10, 0)), [200, 170]);
});

test("from above heights do not show, from the side they do", () => {
  const view = makeView();
  assertNear(view.toPage(at(0, 0, 50)), [200, 150]);
  view.set({elevation: 30});
  // cos 30° of 50 mm, twice.
  assertNear(view.toPage(at(0, 0, 50)), [200, 150 - 100 * Math.cos(Math.PI / 6)]);
});

test("what is seen at a place is the point that is shown there", () => {
  const view = makeView();
  view.set({azimuth: -62, elevation: 35, scale: 3.3, x: 12, y: -7});
  for (const z of [0, 44]) {
    const point = view.toPlane([137, 42], z);
    assertNear([point.z], [z]);
    assertNear(view.toPage(point), [137, 42]);
  }
});

test("the camera of three.js shows a point at the same place", () => {
  const view = makeView();
  view.set({azimuth: -62, elevation: 35, scale: 3.3, x: 12, y: -7});
  const point = at(20, 30, 40), {x, y} = point.clone().project(view.camera);
  assertNear([(x + 1) / 2 * 400, (1 - y) / 2 * 300], view.toPage(point), 1e-6);
});

test("zooming keeps the point under the pointer", () => {
  const view = makeView(), before = view.toPlane([30, 260], 0);
  view.zoom(1.5, [30, 260]);
  assert.equal(view.state.scale, 3);
  assertNear(view.toPage(before), [30, 260]);
});

test("zooming ends at 14 pixels to the mm, and at 500 mm to the pixel", () => {
  const view = makeView();
  view.zoom(1e6);
  assert.equal(view.state.scale, 14);
  view.zoom(1e-9);
  assert.equal(view.state.scale, 0.002);
});

test("panning shifts the picture by pixels", () => {
  const view = makeView();
  view.pan(30, -8);
  assertNear(view.toPage(at(0, 0)), [230, 142]);
});

test("panning a slanting view keeps the table under the hand", () => {
  const view = makeView();
  view.set({azimuth: 20, elevation: 30});
  const held = view.toPlane([100, 100], 0);
  view.pan(17, 23);
  assertNear(view.toPage(held), [117, 123]);
});

test("one goes round the table without end, and up between 8 and 90 degrees", () => {
  const view = makeView();
  view.orbit(400, 30);
  assert.deepEqual([view.state.azimuth, view.state.elevation], [400, 90]);
  view.orbit(0, -200);
  assert.equal(view.state.elevation, 8);
});

test("what is at the upper left stays there when the canvas grows", () => {
  const view = makeView(), corner = view.toPlane([0, 0], 0);
  view.resize(800, 500);
  assertNear(view.toPage(corner), [0, 0]);
});

test("points count as in the picture from 4 pixels off its edge", () => {
  const view = makeView();
  // 97 mm to the right are 194 px: 394, which is 6 from the edge; 99 mm are 398.
  assert.equal(view.holds([at(0, 0), at(0, 97)]), true);
  assert.equal(view.holds([at(0, 0), at(0, 99)]), false);
});

test("an empty table is shown 110 by 84 mm large, the middle in the middle", () => {
  const view = makeView();
  view.fit([], false);
  // (400 - 2 * 20) / 110 = 3.27, (300 - 2 * 20) / 84 = 3.10: the lesser counts.
  assertNear([view.state.scale, view.state.x, view.state.y], [260 / 84, 0, 0]);
});

test("what is wide fills the width, and its middle is in the middle", () => {
  const view = makeView();
  view.fit([at(0, -50), at(0, 150)], false);
  assertNear([view.state.scale, view.state.x, view.state.y], [360 / 200, 0, 50]);
});

test("what is deep fills the height, and its middle is in the middle", () => {
  const view = makeView();
  view.fit([at(0, 0), at(-130, 0)], false);
  assertNear([view.state.scale, view.state.x, view.state.y], [260 / 130, -65, 0]);
});

test("nothing is shown larger than 5.2 pixels to the mm of itself", () => {
  const view = makeView();
  view.resize(4000, 3000);
  view.fit([], false);
  assert.equal(view.state.scale, 5.2);
});

test("all points are in the picture once it is fitted, from wherever one looks", () => {
  const view = makeView(), points = [at(-80, 10, 44), at(60, -90), at(20, 70, 20), at(5, 5, 90)];
  for (const [azimuth, elevation] of [[-62, 35], [10, 8], [200, 90], [95, 60]]) {
    view.set({azimuth, elevation});
    view.fit(points, false);
    assert.ok(view.holds(points), `from ${azimuth}, ${elevation}`);
  }
});

test("views are gone to by name, the free one from where one is", () => {
  const view = makeView();
  view.go("isometric", [], false);
  assert.deepEqual([view.name, view.state.azimuth], ["isometric", -62]);
  view.go("above", [], false);
  assert.equal(view.state.elevation, 90);
  view.set({azimuth: 7});
  view.go("free", [], false);
  assert.deepEqual([view.name, view.state.azimuth], ["free", 7]);
});

test("each step is told of, but none while there is no room", () => {
  const view = makeView(), before = view.counted.changes;
  view.pan(1, 1);
  assert.equal(view.counted.changes, before + 1);
  view.resize(0, 0);
  view.set({x: 5});
  assert.equal(view.counted.changes, before + 1);
});

/** Frames that wait to be drawn, in the place of the browser's. */
function takeFrames(context, reduced = false) {
  const frames = [];
  installGlobals(context, {
    matchMedia: () => ({matches: reduced}),
    requestAnimationFrame: step => frames.push(step),
    cancelAnimationFrame: number => {
      frames[number - 1] = null;
    },
  });
  context.mock.method(performance, "now", () => 1000);
  return {run: now => frames.pop()?.(now), count: () => frames.filter(Boolean).length};
}

test("a view is eased to in 160 ms: seven eighths of the way at half of the time", context => {
  const frames = takeFrames(context), view = makeView();
  view.moveTo({x: 80}, true);
  frames.run(1080);
  assertNear([view.state.x], [80 * (1 - 0.5 ** 3)]);
  frames.run(1160);
  assert.equal(view.state.x, 80);
  assert.deepEqual([view.goal, frames.count()], [null, 0]);
});

test("a hand that comes meanwhile finds the view where it was going", context => {
  const frames = takeFrames(context), view = makeView();
  view.moveTo({x: 80}, true);
  view.orbit(5, 0);
  assert.deepEqual([view.state.x, view.state.azimuth, frames.count()], [80, 5, 0]);
});

test("who wants no motion is there at once", context => {
  const frames = takeFrames(context, true), view = makeView();
  view.moveTo({x: 80}, true);
  assert.deepEqual([view.state.x, frames.count()], [80, 0]);
});
