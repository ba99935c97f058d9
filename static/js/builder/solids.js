// One hollow pyramid in 3-D: a shell with a colour at each corner (outer faces, rim, walls of the cavity, pips) and its
// edges as lines that keep their width.

import {BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshBasicMaterial, Vector3} from "three";
import {LineSegments2} from "three/addons/lines/LineSegments2.js";
import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";
import {PIP, PIP_RIM, faces, hull, pipPlaces} from "./measures.js";
import {chosenTones, isLit} from "./shading.js";
import {palette} from "./tones.js";

const CORNERS = 20, RIM_UP = 0.03, DISC_UP = 0.06;
const EDGES = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4], [2, 4], [3, 4]];
const shells = new Map();
const colour = new Color();

/** Bodies are drawn a little farther away than they are, so that the edges on them are whole. */
const BODY = new MeshBasicMaterial({
  vertexColors: true, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2,
});

/** The corners of all triangles of a piece of so many pips, and which of them belong to what. */
function shellOf(pips) {
  if (!shells.has(pips)) shells.set(pips, made(pips));
  return shells.get(pips);
}

function made(pips) {
  const points = [], ranges = {};
  const add = (name, triangles) => {
    ranges[name] = [points.length, points.length + triangles.length];
    points.push(...triangles);
  };
  const out = hull(pips), hollow = hull(pips - 1);
  for (let i = 0; i < 4; i++) add(`outer${i}`, [out[i], out[(i + 1) % 4], out[4]]);
  for (let i = 0; i < 4; i++) add(`wall${i}`, [hollow[(i + 1) % 4], hollow[i], hollow[4]]);
  add("rim", [0, 1, 2, 3].flatMap((i) => {
    const j = (i + 1) % 4;
    return [out[j], out[i], hollow[i], out[j], hollow[i], hollow[j]];
  }));
  add("pipRims", pipsOf(pips, PIP + PIP_RIM / 2, RIM_UP));
  add("pips", pipsOf(pips, PIP - PIP_RIM / 2, DISC_UP));
  const edges = new LineSegmentsGeometry();
  edges.setPositions([out, hollow].flatMap((all) => EDGES.flatMap(([i, j]) => [...all[i], ...all[j]])));
  const outline = new LineSegmentsGeometry();
  outline.setPositions(EDGES.flatMap(([i, j]) => [...out[i], ...out[j]]));
  return {position: new BufferAttribute(new Float32Array(points.flat()), 3), ranges, edges, outline, tall: out[4][2]};
}

/** Discs on every outer face, `up` millimetres over it, as triangles. */
function pipsOf(pips, radius, up) {
  const turn = (index) => (2 * Math.PI * index) / CORNERS;
  return faces(pips).flatMap((face) => pipPlaces(pips).flatMap(([along, upward]) => {
    const at = (across, rise) => face.middle.map((one, k) =>
      one + face.along[k] * (along + across) + face.upward[k] * (upward + rise) + face.outward[k] * up);
    const ring = (index) => at(radius * Math.cos(turn(index)), radius * Math.sin(turn(index)));
    return Array.from({length: CORNERS}, (_, index) => [at(0, 0), ring(index), ring(index + 1)]).flat();
  }));
}

/** A piece of `table.pieces` as a group; `look` gives the material of its edges. */
export class Solid extends Group {
  constructor(piece, look) {
    super();
    const shell = shellOf(piece.pips), geometry = new BufferGeometry();
    geometry.setAttribute("position", shell.position);
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(shell.position.count * 3), 3));
    this.label = piece.label;
    this.colour = piece.colour;
    this.pips = piece.pips;
    this.shell = shell;
    this.body = new Mesh(geometry, BODY);
    this.edges = new LineSegments2(shell.edges, look.edges(piece.colour));
    this.edges.raycast = () => {};
    this.add(this.body, this.edges);
    this.place(piece);
  }

  /** Have a texture on the outer faces, or none: `lines` as a geometry, drawn with `material`. */
  hatch(lines, material) {
    if (this.hatched) this.remove(this.hatched);
    this.hatched = lines && new LineSegments2(lines, material);
    if (!lines) return;
    this.hatched.raycast = () => {};
    this.add(this.hatched);
  }

  /** Whether this is what `piece` looks like, wherever that is. */
  fits(piece) {
    return this.colour === piece.colour && this.pips === piece.pips;
  }

  place({at, turn: [w, x, y, z]}) {
    this.position.set(...at);
    this.quaternion.set(x, y, z, w);
    this.updateMatrixWorld();
  }

  /** A point of the piece's own frame in that of the table. */
  point(local) {
    return this.localToWorld(new Vector3(...local));
  }

  /** Corners of the hull and its tip, in the frame of the table. */
  hull() {
    return hull(this.pips).map((corner) => this.point(corner));
  }

  /** Choose tones for light from `light`, as seen from `toward`; with `round` from other sides as well. */
  shade(light, toward, round, night) {
    const tones = palette(this.colour), seenFrom = [light, toward, round];
    const outer = this.toned(faces(this.pips).map((face) => face.outward), ...seenFrom);
    const walls = this.toned(faces(this.pips - 1).map((face) => face.outward.map((one) => -one)), ...seenFrom);
    for (let i = 0; i < 4; i++) {
      this.fill(`outer${i}`, tones.outer[outer[i]]);
      this.fill(`wall${i}`, tones.walls[walls[i]]);
    }
    this.fill("rim", tones.rim[Number(isLit(this.turned([0, 0, -1]).dot(light)))]);
    this.fill("pipRims", night ? tones.night : tones.edge);
    this.fill("pips", tones.mark);
    this.body.geometry.attributes.color.needsUpdate = true;
  }

  toned(directions, light, toward, round) {
    const normals = directions.map((one) => this.turned(one));
    return chosenTones(normals.map((one) => one.dot(light)), normals.map((one) => one.dot(toward) > 0), round);
  }

  turned(direction) {
    return new Vector3(...direction).applyQuaternion(this.quaternion);
  }

  fill(name, hex) {
    const {array} = this.body.geometry.attributes.color, [from, to] = this.shell.ranges[name];
    colour.set(hex);
    for (let index = from; index < to; index++) colour.toArray(array, 3 * index);
  }

  dispose() {
    this.body.geometry.dispose();
  }
}

/** Give back what all pieces share; they can be made again. */
export function disposeShells() {
  for (const {edges, outline} of shells.values()) {
    edges.dispose();
    outline.dispose();
  }
  shells.clear();
  BODY.dispose();
}
