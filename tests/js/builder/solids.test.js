import assert from "node:assert/strict";
import {test} from "node:test";
import {Vector3} from "three";
import {LineMaterial} from "three/addons/lines/LineMaterial.js";

import {listHiddenEdges} from "../../../static/js/builder/hints.js";
import {standOut} from "../../../static/js/builder/outlines.js";
import {Solid, makeShell} from "../../../static/js/builder/solids.js";
import {LYING, assertNear, makePiece, standing} from "../helpers.js";

const material = new LineMaterial(), look = {getEdges: () => material, getLine: () => material};
const makeSolid = (label, pips, more = {}) => new Solid(makePiece(label, standing(0, 0), {pips, ...more}), look);

/** How tones lie on a part of a solid: the colour of its first corner, in hex digits. */
function getPaint(solid, name) {
  const {color} = solid.body.geometry.attributes, [from] = solid.shell.ranges[name];
  return [color.getX(from), color.getY(from), color.getZ(from)].map(one => one.toFixed(4)).join(" ");
}

test("a shell has its faces, walls, rim and pips, one after the other", () => {
  const {ranges, position, tall} = makeShell(3);
  // Four faces and four walls of one triangle, a rim of eight, and on four faces three discs of twenty, twice.
  const parts = [...Array(8).fill(3), 24, 4 * 3 * 20 * 3, 4 * 3 * 20 * 3];
  assert.deepEqual(Object.values(ranges).map(([from, to]) => to - from), parts);
  assert.equal(position.count, parts.reduce((sum, one) => sum + one, 0));
  assertNear([tall], [44.45]);
});

test("outer faces are seen from outside, walls from inside", () => {
  const {ranges, position} = makeShell(2);
  const getPoint = index => new Vector3().fromBufferAttribute(position, index);
  for (const side of [0, 1, 2, 3]) {
    for (const [name, sign] of [[`outer${side}`, 1], [`wall${side}`, -1]]) {
      const [a, b, c] = [0, 1, 2].map(index => getPoint(ranges[name][0] + index));
      const normal = b.clone().sub(a).cross(c.clone().sub(a)), middle = a.clone().add(b).setZ(0);
      assert.equal(Math.sign(normal.dot(middle)), sign, name);
    }
  }
});

test("a solid has its corners where the piece is, turned as it is", () => {
  const solid = makeSolid(1, 3, {at: [100, 50, 12.7], turn: LYING});
  // Lying, +z of the piece is +x of the table, and +x is -z: the tip is a height to the right.
  assertNear(solid.listCorners()[4], [144.45, 50, 12.7]);
  assertNear(solid.listCorners()[0], [100, 50 - 12.7, 0], 1e-6);
});

test("a solid fits pieces of its colour and size, wherever they are", () => {
  const solid = makeSolid(1, 3);
  assert.equal(solid.fits({colour: "red", pips: 3}), true);
  assert.equal(solid.fits({colour: "red", pips: 2}), false);
  assert.equal(solid.fits({colour: "blue", pips: 3}), false);
});

test("a solid is shaded: faces that meet have other tones, and edges of pips are lighter at night", () => {
  const solid = makeSolid(1, 3), toward = new Vector3(1, 1, 1).normalize();
  solid.shade(toward, toward, false, false);
  assert.notEqual(getPaint(solid, "outer0"), getPaint(solid, "outer1"));
  const day = getPaint(solid, "pipRims");
  solid.shade(toward, toward, false, true);
  assert.notEqual(getPaint(solid, "pipRims"), day);
});

test("a piece stands out by lines before it, and no longer when nothing is said of it", () => {
  const solid = makeSolid(1, 3), before = solid.children.length;
  standOut(solid, ["selected", "unsound"], look);
  assert.equal(solid.children.length, before + 3);
  assert.ok(solid.outlines.every(line => line.renderOrder < solid.body.renderOrder));
  standOut(solid, [], look);
  assert.deepEqual([solid.children.length, solid.body.renderOrder], [before, 0]);
});

test("the slanting edges of a piece inside another are shown through it", () => {
  const solids = new Map([[1, makeSolid(1, 3)], [2, makeSolid(2, 1)]]);
  const edges = listHiddenEdges(solids, new Vector3(0, 0, 1));
  assert.equal(edges.length, 4);
  for (const [corner, tip] of edges) assertNear([corner.z, tip.x, tip.y, tip.z], [0, 0, 0, 25.4]);
});

test("a piece that stands out of another by half a millimetre still counts as inside", () => {
  // At the height of its tip, 25.4, the large one reaches 12.7 · (1 - 25.4 / 44.45) = 5.44 mm from its axis.
  const toward = new Vector3(0, 0, 1), outer = makeSolid(1, 3);
  const count = x => listHiddenEdges(new Map([[1, outer], [2, makeSolid(2, 1, {at: [x, 0, 0]})]]), toward).length;
  assert.deepEqual([5.9, -5.9, 6.0, -6.0].map(count), [4, 4, 0, 0]);
});

test("who looks into a piece from below sees what is in it", () => {
  const solids = new Map([[1, makeSolid(1, 3)], [2, makeSolid(2, 1)]]);
  assert.deepEqual(listHiddenEdges(solids, new Vector3(0, 0, -1)), []);
});

test("a piece beside a larger one, on it, or as large as it, is not hidden", () => {
  const toward = new Vector3(0, 0, 1);
  for (const other of [makeSolid(2, 1, {at: [30, 0, 0]}), makeSolid(2, 1, {at: [0, 0, 30]}), makeSolid(2, 3)]) {
    assert.deepEqual(listHiddenEdges(new Map([[1, makeSolid(1, 3)], [2, other]]), toward), []);
  }
});
