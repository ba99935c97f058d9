// One hollow pyramid in 3-D: a shell with a colour at each corner (outer faces, rim, walls of the cavity, pips) and its
// edges as lines that keep their width.

/** @import {LineMaterial} from "three/addons/lines/LineMaterial.js" */
/** @import {PieceLook, Piece, Pose, Triple} from "../types.js" */

import {BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshBasicMaterial, Vector3} from "three";
import {LineSegments2} from "three/addons/lines/LineSegments2.js";
import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";
import {PIP, PIP_RIM, getPointOnFace, listCorners, listFaces, listPipPlaces} from "./measures.js";
import {chooseTones, isLit} from "./shading.js";
import {getPalette} from "./tones.js";

const CORNERS = 20, RIM_UP = 0.03, DISC_UP = 0.06;
const EDGES = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4], [2, 4], [3, 4]];

/**
 * What all pieces of a size share: the corners of all triangles, which of them belong to what (from, to), edges, the
 * outline, and the height.
 * @typedef {object} Shell
 * @property {BufferAttribute} position
 * @property {Record<string, [number, number]>} ranges
 * @property {LineSegmentsGeometry} edges
 * @property {LineSegmentsGeometry} outline
 * @property {number} tall
 */

/** @type {Map<number, Shell>} */
const shells = new Map();
const paint = new Color();

/** Bodies are drawn a little farther away than they are, so that the edges on them are whole. */
const BODY = new MeshBasicMaterial({
  vertexColors: true, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2,
});

/**
 * The shell of a piece of so many pips, which is made once.
 * @param {number} pips
 */
function getShell(pips) {
  const shell = shells.get(pips) ?? makeShell(pips);
  shells.set(pips, shell);
  return shell;
}

/**
 * @param {number} pips
 * @returns {Shell}
 */
export function makeShell(pips) {
  /** @type {Triple[]} */
  const points = [];
  /** @type {Record<string, [number, number]>} */
  const ranges = {};
  /** @type {(name: string, triangles: Triple[]) => void} */
  const add = (name, triangles) => {
    ranges[name] = [points.length, points.length + triangles.length];
    points.push(...triangles);
  };
  const out = listCorners(pips), hollow = listCorners(pips - 1);
  for (let i = 0; i < 4; i++) add(`outer${i}`, [out[i], out[(i + 1) % 4], out[4]]);
  for (let i = 0; i < 4; i++) add(`wall${i}`, [hollow[(i + 1) % 4], hollow[i], hollow[4]]);
  add("rim", [0, 1, 2, 3].flatMap(i => {
    const j = (i + 1) % 4;
    return [out[j], out[i], hollow[i], out[j], hollow[i], hollow[j]];
  }));
  add("pipRims", listDiscs(pips, PIP + PIP_RIM / 2, RIM_UP));
  add("pips", listDiscs(pips, PIP - PIP_RIM / 2, DISC_UP));
  const edges = new LineSegmentsGeometry();
  edges.setPositions([out, hollow].flatMap(all => EDGES.flatMap(([i, j]) => [...all[i], ...all[j]])));
  const outline = new LineSegmentsGeometry();
  outline.setPositions(EDGES.flatMap(([i, j]) => [...out[i], ...out[j]]));
  return {position: new BufferAttribute(new Float32Array(points.flat()), 3), ranges, edges, outline, tall: out[4][2]};
}

/**
 * Discs at the pips of every outer face, `up` millimetres over it, as triangles.
 * @param {number} pips
 * @param {number} radius
 * @param {number} up
 * @returns {Triple[]}
 */
function listDiscs(pips, radius, up) {
  return listFaces(pips).flatMap(face => listPipPlaces(pips).flatMap(([along, upward]) => {
    const middle = getPointOnFace(face, along, upward, up);
    /** @param {number} index */
    const getCorner = index => {
      const turn = (2 * Math.PI * index) / CORNERS;
      return getPointOnFace(face, along + radius * Math.cos(turn), upward + radius * Math.sin(turn), up);
    };
    return Array.from({length: CORNERS}, (_, index) => [middle, getCorner(index), getCorner(index + 1)]).flat();
  }));
}

/** A piece of the table as a group of what is drawn. */
export class Solid extends Group {
  /**
   * @param {Piece} piece
   * @param {{getEdges: (colour: Piece["colour"]) => LineMaterial}} look gives the material of its edges
   */
  constructor(piece, look) {
    super();
    const shell = getShell(piece.pips), geometry = new BufferGeometry();
    geometry.setAttribute("position", shell.position);
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(shell.position.count * 3), 3));
    this.label = piece.label;
    this.colour = piece.colour;
    this.pips = piece.pips;
    this.shell = shell;
    this.body = new Mesh(geometry, BODY);
    this.edges = new LineSegments2(shell.edges, look.getEdges(piece.colour));
    this.edges.raycast = () => {};
    /** @type {LineSegments2 | null} */
    this.hatched = null;
    /** In which ways it stands out, and the lines that it has for that. */
    this.ways = "";
    /** @type {LineSegments2[]} */
    this.outlines = [];
    this.add(this.body, this.edges);
    this.place(piece);
  }

  /**
   * Have a texture on the outer faces, or none.
   * @param {{geometry: LineSegmentsGeometry, material: LineMaterial} | null} texture
   */
  hatch(texture) {
    if (this.hatched) this.remove(this.hatched);
    this.hatched = texture && new LineSegments2(texture.geometry, texture.material);
    if (!this.hatched) return;
    this.hatched.raycast = () => {};
    this.add(this.hatched);
  }

  /**
   * Whether this is what a piece looks like, wherever that is.
   * @param {PieceLook} piece
   */
  fits(piece) {
    return this.colour === piece.colour && this.pips === piece.pips;
  }

  /** @param {Pose} pose */
  place({at, turn: [w, x, y, z]}) {
    this.position.set(...at);
    this.quaternion.set(x, y, z, w);
    this.updateMatrixWorld();
  }

  /**
   * A point of the piece's own frame in that of the table.
   * @param {Triple} local
   */
  getPoint(local) {
    return this.localToWorld(new Vector3(...local));
  }

  /** Corners of the hull and its tip, in the frame of the table. */
  listCorners() {
    return listCorners(this.pips).map(corner => this.getPoint(corner));
  }

  /**
   * Choose tones for light from `light`, as seen from `toward`.
   * @param {Vector3} light
   * @param {Vector3} toward
   * @param {boolean} round whether the reader may look from other sides as well
   * @param {boolean} night
   */
  shade(light, toward, round, night) {
    const tones = getPalette(this.colour);
    const outer = this.chooseTones(listFaces(this.pips).map(face => this.toTable(face.outward)), light, toward, round);
    const inward = listFaces(this.pips - 1).map(face => this.toTable(face.outward).negate());
    const walls = this.chooseTones(inward, light, toward, round);
    for (let i = 0; i < 4; i++) {
      this.fill(`outer${i}`, tones.outer[outer[i]]);
      this.fill(`wall${i}`, tones.walls[walls[i]]);
    }
    this.fill("rim", tones.rim[Number(isLit(this.toTable([0, 0, -1]).dot(light)))]);
    this.fill("pipRims", night ? tones.night : tones.edge);
    this.fill("pips", tones.mark);
    this.body.geometry.attributes.color.needsUpdate = true;
  }

  /** @type {(normals: Vector3[], light: Vector3, toward: Vector3, round: boolean) => number[]} */
  chooseTones(normals, light, toward, round) {
    return chooseTones(normals.map(one => one.dot(light)), normals.map(one => one.dot(toward) > 0), round);
  }

  /**
   * A direction of the piece's own frame in that of the table.
   * @param {Triple} direction
   */
  toTable(direction) {
    return new Vector3(...direction).applyQuaternion(this.quaternion);
  }

  /**
   * @param {string} name
   * @param {string} hex
   */
  fill(name, hex) {
    const colours = this.body.geometry.attributes.color, [from, to] = this.shell.ranges[name];
    paint.set(hex);
    for (let index = from; index < to; index++) colours.setXYZ(index, paint.r, paint.g, paint.b);
  }

  /** @override */
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
