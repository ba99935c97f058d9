import assert from "node:assert/strict";
import {test} from "node:test";
import {BoxGeometry, Mesh, OrthographicCamera} from "three";

import {startAiming, startDragging, startLooking, startPinching, startTurning} from "../../../static/js/builder/grips.js";

const NONE = {altKey: false, shiftKey: false}, SHIFT = {altKey: false, shiftKey: true};

/** An object that notes what it is told: `calls` has names with what was given. */
function makeRecorder(names, more = {}) {
  const calls = [], recorder = {...more, calls};
  for (const name of names) recorder[name] = (...given) => calls.push([name, ...given]);
  return recorder;
}

/** A table with a piece at 100,50, seen from above at a pixel to the mm; what is higher is seen as far to the right. */
function makeStage() {
  const table = makeRecorder(["drag", "drop", "spin", "select"], {getPlace: () => [100, 50]});
  const view = makeRecorder(["pan", "orbit", "zoom"], {toPlane: ([left, top], z) => ({x: left - z, y: top})});
  return {table, view};
}

test("a piece is dragged by as much as the pointer moves, on the level where it was gripped", () => {
  const stage = makeStage(), grip = startDragging(stage, {label: 7, point: {z: 30}}, [10, 10], "mouse");
  grip.move([30, 15], NONE);
  grip.end();
  assert.deepEqual(stage.table.calls, [["drag", 7, 120, 55, {fine: false}], ["drop"]]);
});

test("a pointer that hardly moves drags nothing: 4 pixels of a mouse, 8 of a finger", () => {
  for (const [kind, slop] of [["mouse", 4], ["pen", 6], ["touch", 8], ["", 4]]) {
    const stage = makeStage(), grip = startDragging(stage, {label: 7, point: {z: 0}}, [10, 10], kind);
    grip.move([10 + slop, 10], NONE);
    grip.end();
    assert.deepEqual(stage.table.calls, [], kind);
    grip.move([11 + slop, 10], NONE);
    assert.equal(stage.table.calls.length, 1, kind);
  }
});

test("a pointer that has moved counts as moving when it comes back", () => {
  const stage = makeStage(), grip = startDragging(stage, {label: 7, point: {z: 0}}, [10, 10], "mouse");
  grip.move([30, 10], NONE);
  grip.move([10, 10], SHIFT);
  assert.deepEqual(stage.table.calls.at(-1), ["drag", 7, 100, 50, {fine: true}]);
});

test("the handle turns a piece the short way round", () => {
  const stage = makeStage(), directions = [170, -170, 150];
  const ring = {getDirection: () => directions.shift()};
  const grip = startTurning({...stage, ring}, 7, [0, 0]);
  grip.move([1, 1], NONE);
  grip.move([2, 2], SHIFT);
  grip.end();
  // From 170 to -170 is 20 on; from -170 back to 150 is 40 back.
  assert.deepEqual(stage.table.calls, [["spin", 7, 20, {fine: false}], ["spin", 7, -40, {fine: true}], ["drop"]]);
});

test("who looks round goes against the pointer, by 0.4 degrees a pixel", () => {
  const stage = makeStage(), grip = startLooking(stage, [0, 0], "mouse", false);
  grip.move([10, 0], NONE);
  grip.move([10, 20], NONE);
  grip.end();
  assert.deepEqual(stage.view.calls, [["orbit", -4, 0], ["orbit", -0, 8]]);
  assert.deepEqual(stage.table.calls, []);
});

test("in other views the picture is shifted", () => {
  const stage = makeStage(), grip = startLooking(stage, [0, 0], "mouse", true);
  grip.move([10, 5], NONE);
  grip.move([13, 4], NONE);
  assert.deepEqual(stage.view.calls, [["pan", 10, 5], ["pan", 3, -1]]);
});

test("a click beside the pieces lets go of the selection, one that is taken away does not", () => {
  const stage = makeStage();
  startLooking(stage, [0, 0], "mouse", true).end(true);
  assert.deepEqual(stage.table.calls, []);
  startLooking(stage, [0, 0], "mouse", true).end(false);
  assert.deepEqual(stage.table.calls, [["select", null]]);
});

test("two fingers twice as far apart make everything twice as large, about their middle", () => {
  const stage = makeStage(), ends = [[0, 0], [10, 0]], grip = startPinching(stage, ends);
  ends[1][0] = 20;
  grip.move([0, 0], NONE);
  assert.deepEqual(stage.view.calls, [["pan", 5, 0], ["zoom", 2, [10, 0]]]);
  ends[0][1] = 8;
  ends[1][1] = 8;
  grip.move([0, 0], NONE);
  assert.deepEqual(stage.view.calls.slice(2), [["pan", 0, 8], ["zoom", 1, [10, 8]]]);
});

/** A stage as seen from above, a pixel to the mm, with a piece at the middle of its 200 by 200 pixels: the second. */
function makeAiming() {
  const camera = new OrthographicCamera(-100, 100, 100, -100, 0, 500), body = new Mesh(new BoxGeometry(20, 20, 20));
  camera.position.z = 200;
  camera.updateMatrixWorld();
  const table = makeRecorder(["verb", "seekAim"]), view = {camera, width: 200, height: 200};
  return {table, view, solids: new Map([[2, {label: 2, body}]]), aim: null, draw() {}};
}

test("one draws from a piece to what it is to point at", () => {
  const stage = makeAiming(), grip = startAiming(stage, 1, [20, 100], "mouse");
  grip.move([60, 100], NONE);
  assert.deepEqual(stage.aim, {label: 1, at: [60, 100], over: null});
  grip.move([95, 100], NONE);
  assert.deepEqual(stage.aim, {label: 1, at: [95, 100], over: 2});
  grip.end();
  assert.deepEqual([stage.aim, stage.table.calls], [null, [["verb", "point", 1, 2]]]);
});

test("who draws to nothing, or is interrupted, has nothing pointed at", () => {
  for (const [at, cancelled] of [[[60, 100], false], [[95, 100], true]]) {
    const stage = makeAiming(), grip = startAiming(stage, 1, [20, 100], "mouse");
    grip.move(at, NONE);
    grip.end(cancelled);
    assert.deepEqual([stage.aim, stage.table.calls], [null, []]);
  }
});

test("a tap asks what is to be pointed at", () => {
  const stage = makeAiming(), grip = startAiming(stage, 1, [20, 100], "touch");
  grip.move([27, 100], NONE);
  grip.end();
  assert.deepEqual(stage.table.calls, [["seekAim"]]);
});
