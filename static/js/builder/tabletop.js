// The table: faint lines to measure by, and under the pieces one flat shadow, as in the server's drawings
// (zendotao/draw/camera.py). Both lie behind everything that stands on it.

/** @import {Scene} from "three" */
/** @import {Pair} from "../types.js" */
/** @import {View} from "./camera.js" */
/** @import {Look} from "./look.js" */
/** @import {Solid} from "./solids.js" */

import {BufferAttribute, BufferGeometry, Mesh, MeshBasicMaterial, Vector3} from "three";
import {LineSegments2} from "three/addons/lines/LineSegments2.js";
import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";

const SPACING_MM = 25, LEAST_PX = 16;
const TRIANGLES = [[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4], [0, 1, 2], [0, 2, 3]];
const SHADOW_RIGHT = 0.47, SHADOW_AWAY = 0.05;
const LIGHT_RIGHT = -0.7, LIGHT_NEAR = 0.3, LIGHT_UP = 0.68;
const AZIMUTH = (-62 * Math.PI) / 180;

const NEAR = new Vector3(Math.cos(AZIMUTH), Math.sin(AZIMUTH), 0), RIGHT = new Vector3(-NEAR.y, NEAR.x, 0);

/** Toward the light, which stays where it is when the reader goes round. */
export const LIGHT = RIGHT.clone().multiplyScalar(LIGHT_RIGHT).addScaledVector(NEAR, LIGHT_NEAR)
  .add(new Vector3(0, 0, LIGHT_UP)).normalize();

/**
 * Where the shadow of a point falls on the table.
 * @param {{x: number, y: number, z: number}} point
 */
export function castShadow(point) {
  const height = Math.max(point.z, 0);
  const fallen = new Vector3(point.x, point.y, 0).addScaledVector(RIGHT, SHADOW_RIGHT * height);
  return fallen.addScaledVector(NEAR, -SHADOW_AWAY * height);
}

export class Tabletop {
  /**
   * @param {Scene} scene
   * @param {Look} look
   */
  constructor(scene, look) {
    this.look = look;
    this.shadows = new Mesh(new BufferGeometry(), new MeshBasicMaterial({depthWrite: false, depthTest: false}));
    const furrows = look.getLine("furrow", "grid", {depthWrite: false, depthTest: false});
    this.grid = new LineSegments2(new LineSegmentsGeometry(), furrows);
    this.shadows.renderOrder = -2;
    this.grid.renderOrder = -1;
    for (const one of [this.shadows, this.grid]) {
      one.frustumCulled = false;
      scene.add(one);
    }
    this.drawn = "";
  }

  /**
   * Let the pieces cast their shadows.
   * @param {Solid[]} solids
   */
  cast(solids) {
    const corners = solids.flatMap(solid => {
      const fallen = solid.listCorners().map(castShadow);
      return TRIANGLES.flatMap(([a, b, c]) => turnUpward(fallen[a], fallen[b], fallen[c]));
    });
    this.shadows.geometry.dispose();
    this.shadows.geometry = new BufferGeometry();
    const flat = new Float32Array(corners.flatMap(point => [point.x, point.y, 0]));
    this.shadows.geometry.setAttribute("position", new BufferAttribute(flat, 3));
    this.shadows.visible = corners.length > 0;
  }

  /**
   * Let the lines go as far as the reader sees.
   * @param {View} view
   */
  spread(view) {
    const {x, y, scale} = view.state, spacing = getSpacing(scale);
    /** @type {Pair[]} */
    const edge = [[0, 0], [view.width, 0], [0, view.height], [view.width, view.height]];
    const reach = Math.max(...edge.map(at => {
      const point = view.toPlane(at, 0);
      return Math.max(Math.abs(point.x - x), Math.abs(point.y - y));
    }));
    const [column, row, count] = [x / spacing, y / spacing, reach / spacing + 1].map(Math.round);
    const wanted = `${spacing} ${column} ${row} ${count}`;
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.grid.geometry.dispose();
    this.grid.geometry = new LineSegmentsGeometry();
    this.grid.geometry.setPositions(listGridLines(column, row, count, spacing));
  }

  paint() {
    this.shadows.material.color.set(this.look.shadow);
  }

  dispose() {
    this.shadows.geometry.dispose();
    this.shadows.material.dispose();
    this.grid.geometry.dispose();
  }
}

/**
 * How far apart lines are, in mm, where so many pixels are a mm: never so near that they cannot be told apart.
 * @param {number} scale
 */
export function getSpacing(scale) {
  let spacing = SPACING_MM;
  while (spacing * scale < LEAST_PX) spacing *= 4;
  return spacing;
}

/**
 * Coordinates of the ends of lines both ways, `count` on each side of those that cross at a column and a row.
 * @param {number} column
 * @param {number} row
 * @param {number} count
 * @param {number} spacing
 */
export function listGridLines(column, row, count, spacing) {
  const points = [];
  for (let step = -count; step <= count; step++) {
    const along = (column + step) * spacing, across = (row + step) * spacing;
    points.push(along, (row - count) * spacing, 0, along, (row + count) * spacing, 0);
    points.push((column - count) * spacing, across, 0, (column + count) * spacing, across, 0);
  }
  return points;
}

/**
 * A triangle on the table, counter-clockwise from above.
 * @template {{x: number, y: number}} T
 * @param {T} a
 * @param {T} b
 * @param {T} c
 * @returns {T[]}
 */
export function turnUpward(a, b, c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0 ? [a, c, b] : [a, b, c];
}
