// Where the reader stands: parallel projection, by default that of the server's drawings (zendotao/draw/camera.py).
// Lengths are in millimetres, `scale` in pixels of the page for each of them, angles in degrees.

/** @import {Pair} from "../types.js" */

import {OrthographicCamera, Vector3} from "three";

/**
 * From where one looks, in degrees.
 * @typedef {{azimuth: number, elevation: number}} Direction
 */

/**
 * From where one looks, the scale, and the point of the table in the middle of the picture.
 * @typedef {Direction & {scale: number, x: number, y: number}} ViewState
 */

/** @typedef {"isometric" | "above" | "free"} ViewName */

/** @type {Direction} */
export const ISOMETRIC = {azimuth: -62, elevation: (Math.atan(Math.SQRT1_2) * 180) / Math.PI};
/** @type {Partial<Record<ViewName, Direction>>} */
const VIEWS = {isometric: ISOMETRIC, above: {azimuth: ISOMETRIC.azimuth, elevation: 90}};
const LOWEST = 8, HIGHEST = 90, LEAST_SCALE = 0.002, MOST_SCALE = 14;
const MARGIN = 20, FULL_SCALE = 5.2, ROOM = {width: 110, height: 84};
const MOVE_MS = 160;

/** @param {number} degrees */
const toRadians = degrees => (degrees * Math.PI) / 180;

/** @type {(value: number, low: number, high: number) => number} */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * Unit vectors for a reader who looks from there: right, up in the picture, toward the reader; and level toward the
 * reader (`near`).
 * @param {Direction} direction
 */
export function getAxes({azimuth, elevation}) {
  const turn = toRadians(azimuth), rise = toRadians(elevation);
  const near = new Vector3(Math.cos(turn), Math.sin(turn), 0), vertical = new Vector3(0, 0, 1);
  /** @type {(a: number, b: number) => Vector3} */
  const blend = (a, b) => vertical.clone().multiplyScalar(a).addScaledVector(near, b);
  return {
    right: new Vector3(-near.y, near.x, 0), near,
    up: blend(Math.cos(rise), -Math.sin(rise)), toward: blend(Math.sin(rise), Math.cos(rise)),
  };
}

/** What a camera shows. It can be set at once or eased. */
export class View {
  /** @param {() => void} changed is called after each step */
  constructor(changed) {
    this.changed = changed;
    /** The last frame that was asked for, while it is eased. */
    this.frame = 0;
    /**
     * What it is going to.
     * @type {Partial<ViewState> | null}
     */
    this.goal = null;
    this.camera = new OrthographicCamera();
    this.camera.matrixAutoUpdate = false;
    /** @type {ViewState} */
    this.state = {...ISOMETRIC, scale: FULL_SCALE, x: 0, y: 0};
    this.width = this.height = 0;
    /** @type {ViewName} */
    this.name = "isometric";
  }

  get axes() {
    return getAxes(this.state);
  }

  /** Whether there is room to see anything. */
  get isOpen() {
    return this.width > 0 && this.height > 0;
  }

  /**
   * Show so many pixels: what is at the upper left stays there, that nothing moves under a hand.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    const before = this.isOpen ? this.toPlane([0, 0], 0) : null;
    Object.assign(this, {width, height});
    if (before) this.keep(before, [0, 0]);
    this.apply();
  }

  /**
   * Let a point of the table be seen at a place of the canvas.
   * @param {Vector3} point
   * @param {Pair} at
   */
  keep(point, at) {
    const now = this.toPlane(at, 0);
    this.state.x += point.x - now.x;
    this.state.y += point.y - now.y;
  }

  /** Let the camera be as the state says. */
  apply() {
    if (!this.isOpen) return;
    const {right, up, toward} = this.axes, {scale, x, y, elevation} = this.state;
    const wide = this.width / scale / 2, high = this.height / scale / 2;
    // Both ends of what the picture shows of the table, and whatever stands on it, lie between near and far.
    const reach = high / Math.tan(toRadians(Math.min(elevation, 89))) + wide + high + 300;
    const {camera} = this;
    Object.assign(camera, {left: -wide, right: wide, top: high, bottom: -high, near: 0, far: 2 * reach});
    camera.matrix.makeBasis(right, up, toward);
    camera.matrix.setPosition(x + toward.x * reach, y + toward.y * reach, toward.z * reach);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
    this.changed();
  }

  /**
   * Go to a view by its name, with all of `points` in the picture.
   * @param {ViewName} name
   * @param {Vector3[]} points
   * @param {boolean} eased
   */
  go(name, points, eased) {
    this.name = name;
    this.moveTo({...VIEWS[name], ...this.getFitting(points, VIEWS[name])}, eased);
  }

  /**
   * Have all of `points` in the picture.
   * @param {Vector3[]} points
   * @param {boolean} eased
   */
  fit(points, eased) {
    this.moveTo(this.getFitting(points), eased);
  }

  /**
   * Whether all of `points` are in the picture.
   * @param {Vector3[]} points
   */
  holds(points) {
    return points.every(point => {
      const [x, y] = this.toPage(point);
      return x > 4 && y > 4 && x < this.width - 4 && y < this.height - 4;
    });
  }

  /**
   * The scale and the middle at which all of `points` are in the picture, as seen from `direction`.
   * @param {Vector3[]} points
   * @param {Partial<Direction>} direction
   * @returns {Partial<ViewState>}
   */
  getFitting(points, direction = {}) {
    if (!this.isOpen) return {};
    const state = {...this.state, ...direction}, {right, up, near} = getAxes(state);
    const sine = Math.max(Math.sin(toRadians(state.elevation)), 0.1);
    /** @type {(axis: Vector3) => Pair} */
    const getSpan = axis => {
      const all = points.map(point => point.dot(axis));
      return all.length ? [Math.min(...all), Math.max(...all)] : [0, 0];
    };
    const [left, rightmost] = getSpan(right), [bottom, top] = getSpan(up);
    const wide = Math.max(rightmost - left, ROOM.width), high = Math.max(top - bottom, ROOM.height);
    const scale = Math.min((this.width - 2 * MARGIN) / wide, (this.height - 2 * MARGIN) / high, FULL_SCALE);
    const across = (left + rightmost) / 2, down = -(bottom + top) / 2 / sine;
    return {
      scale: clamp(scale, LEAST_SCALE, FULL_SCALE),
      x: right.x * across + near.x * down, y: right.y * across + near.y * down,
    };
  }

  /**
   * @param {Partial<ViewState>} wanted
   * @param {boolean} eased
   */
  moveTo(wanted, eased) {
    this.stop();
    if (!eased || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.set(wanted);
      return;
    }
    const from = {...this.state}, began = performance.now();
    const keys = /** @type {(keyof ViewState)[]} */ (Object.keys(wanted));
    /** @param {number} now */
    const step = now => {
      const gone = clamp((now - began) / MOVE_MS, 0, 1), share = 1 - (1 - gone) ** 3;
      const reached = keys.map(key => [key, from[key] + ((wanted[key] ?? from[key]) - from[key]) * share]);
      this.set(Object.fromEntries(reached));
      if (gone < 1) this.frame = requestAnimationFrame(step);
      else this.goal = null;
    };
    this.goal = wanted;
    this.frame = requestAnimationFrame(step);
  }

  stop() {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.goal = null;
  }

  /** Be where it is going, at once: a hand that comes meanwhile would be taken back by the next step. */
  arrive() {
    const {goal} = this;
    this.stop();
    if (goal) this.set(goal);
  }

  /** @param {Partial<ViewState>} values */
  set(values) {
    Object.assign(this.state, values);
    this.apply();
  }

  /**
   * Go round the table by so many degrees, and up by `raised`.
   * @param {number} degrees
   * @param {number} raised
   */
  orbit(degrees, raised) {
    this.arrive();
    const {azimuth, elevation} = this.state;
    this.set({azimuth: azimuth + degrees, elevation: clamp(elevation + raised, LOWEST, HIGHEST)});
  }

  /**
   * Shift the picture by pixels of the page.
   * @param {number} across
   * @param {number} down
   */
  pan(across, down) {
    this.arrive();
    const {right, near} = this.axes, {x, y, scale, elevation} = this.state;
    const a = -across / scale, b = -down / scale / Math.max(Math.sin(toRadians(elevation)), 0.1);
    this.set({x: x + right.x * a + near.x * b, y: y + right.y * a + near.y * b});
  }

  /**
   * Make everything `factor` times as large; the point of the table under `at` (pixels) stays where it is.
   * @param {number} factor
   * @param {Pair} at
   */
  zoom(factor, at = [this.width / 2, this.height / 2]) {
    this.arrive();
    const before = this.toPlane(at, 0), scale = clamp(this.state.scale * factor, LEAST_SCALE, MOST_SCALE);
    this.state.scale = scale;
    this.keep(before, at);
    this.apply();
  }

  /**
   * Where a point of the table's frame is on the canvas: pixels from its upper left corner.
   * @param {{x: number, y: number, z: number}} point
   * @returns {Pair}
   */
  toPage(point) {
    const {right, up} = this.axes, away = new Vector3(point.x - this.state.x, point.y - this.state.y, point.z);
    return [this.width / 2 + away.dot(right) * this.state.scale, this.height / 2 - away.dot(up) * this.state.scale];
  }

  /**
   * The point at height `z` that is seen at `at`, in pixels from the upper left corner.
   * @param {Pair} at
   * @param {number} z
   */
  toPlane([left, top], z) {
    const {right, up, toward} = this.axes, {x, y, scale} = this.state;
    const point = new Vector3(x, y, 0).addScaledVector(right, (left - this.width / 2) / scale)
      .addScaledVector(up, (this.height / 2 - top) / scale);
    return point.addScaledVector(toward, (z - point.z) / Math.max(toward.z, 0.1));
  }
}
