import assert from "node:assert/strict";
import {test} from "node:test";
import {Scene} from "three";
import {LineMaterial} from "three/addons/lines/LineMaterial.js";

import {View} from "../../../static/js/builder/camera.js";
import {Ring} from "../../../static/js/builder/ring.js";
import {Solid} from "../../../static/js/builder/solids.js";
import {Table} from "../../../static/js/builder/table.js";
import {assertNear} from "../helpers.js";

const material = new LineMaterial(), look = {getEdges: () => material, getLine: () => material};

/** A table with a large piece at 0,0, turned by 30, that is selected; seen from above, a pixel to the mm. */
function makeRing(width = 400, height = 300) {
  const table = new Table(), label = table.add("red", 3, 0, 0);
  table.put(label, {turned: 30});
  const view = new View(() => {});
  view.resize(width, height);
  view.set({azimuth: 0, elevation: 90, scale: 1, x: 0, y: 0});
  const solids = new Map(table.pieces.map(piece => [piece.label, new Solid(piece, look)]));
  return {table, view, solids, ring: new Ring(table, new Scene(), look)};
}

// 7 mm beyond the corners, which are half a diagonal away.
const RADIUS = 12.7 * Math.SQRT2 + 7;

test("nothing is round a piece that is not selected", () => {
  const {table, view, solids, ring} = makeRing();
  table.select(null);
  ring.follow(view, solids, false);
  ring.lay(solids);
  assert.deepEqual([ring.findCircle(solids), ring.findHandle(solids), ring.line.visible], [null, null, false]);
  assert.equal(ring.find([200, 150], solids, view, true), null);
});

test("the ring is round the selected piece, the handle at 12 degrees from where one looks", () => {
  const {view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  const {x, y, radius} = ring.findCircle(solids);
  assertNear([x, y, radius], [0, 0, RADIUS]);
  const turn = 12 * Math.PI / 180, handle = ring.findHandle(solids);
  assertNear([handle.x, handle.y], [RADIUS * Math.cos(turn), RADIUS * Math.sin(turn)]);
});

test("the handle goes round with the piece", () => {
  const {table, view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  table.put(1, {turned: 75});
  ring.follow(view, solids, false);
  assertNear([ring.angle], [12 + 45]);
});

test("a handle that would be out of sight goes elsewhere, unless it is held", () => {
  const {view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  // The near side, +x, which is down, is out of the picture now; so is 20 to the other side, and the right is not.
  view.set({x: -120});
  ring.follow(view, solids, true);
  assertNear([ring.angle], [12]);
  ring.follow(view, solids, false);
  const [, top] = view.toPage(ring.findHandle(solids));
  assert.ok(top < 300 - 13, `${top}`);
  assert.ok([50, -55, 90].includes(ring.angle), `${ring.angle}`);
});

test("a mouse takes the handle from 15 pixels, a finger from 24", () => {
  const {view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  const [x, y] = view.toPage(ring.findHandle(solids));
  const taken = [14, 16, 23, 25].map(away => [false, true].map(touch => ring.find([x + away, y], solids, view, touch)));
  assert.deepEqual(taken, [["turn", "turn"], [null, "turn"], [null, "turn"], [null, null]]);
});

/** The ring of the piece at 0,0, with another far from it. */
function makeTwo() {
  const made = makeRing(), {table, solids, view, ring} = made, label = table.add("green", 1, 100, 0);
  solids.set(label, new Solid(table.findPiece(label), look));
  table.select(1);
  ring.follow(view, solids, false);
  return made;
}

test("a piece by itself has no handle to aim with", () => {
  const {view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  assert.equal(ring.findAim(solids), null);
});

test("the handle that aims is on the ring, so far from the other that fingers take one of them", () => {
  const {view, solids, ring} = makeTwo();
  const aim = ring.findAim(solids), [x, y] = view.toPage(aim), [turnX, turnY] = view.toPage(ring.findHandle(solids));
  assertNear([Math.hypot(aim.x, aim.y)], [RADIUS]);
  // Twice the radius is 50 pixels here, and 46 are wanted: only what is opposite, or nearly, is far enough.
  assert.ok(Math.hypot(x - turnX, y - turnY) >= 46);
  assert.deepEqual([ring.find([x, y], solids, view, true), ring.find([turnX, turnY], solids, view, true)],
    ["aim", "turn"]);
});

test("while a verb asks for another piece no handle is in the way", () => {
  const {table, view, solids, ring} = makeTwo(), at = view.toPage(ring.findAim(solids));
  table.setAsking({name: "on", label: 1});
  assert.equal(ring.find(at, solids, view, true), null);
});

test("directions are told from the middle, as the table counts them", () => {
  const {view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  // From above at 0 degrees, +x is down in the picture and +y at the right.
  assertNear([ring.getDirection([200, 200], view), ring.getDirection([250, 150], view)], [0, 90]);
});

test("directions are told from where the piece is", () => {
  const {table, view, solids, ring} = makeRing();
  ring.follow(view, solids, false);
  table.put(1, {x: 30, y: 40});
  // 10 mm further along both axes: 40 down and 50 to the right of the middle of the picture.
  assertNear([ring.getDirection([250, 190], view)], [45]);
});

test("a piece of a tower turns about the piece at the bottom", () => {
  const {table, view, solids, ring} = makeRing();
  const label = table.add("green", 1, 100, 0);
  table.verb("on", label, 1);
  solids.set(label, new Solid(table.findPiece(label), look));
  table.select(label);
  ring.follow(view, solids, false);
  assertNear(ring.getPivot(), [0, 0]);
});
