// Mouse, pen, fingers and keys on the ground. One finger on a piece drags it; on empty ground it scrolls the page, or
// goes round the table in the free view. Keys that mean nothing here go on to the panel.

/** @import {Pair} from "../types.js" */
/** @import {View, ViewName} from "./camera.js" */
/** @import {Grip} from "./grips.js" */
/** @import {Stage} from "./stage.js" */

import {findAround} from "../shared/dom.js";
import {startAiming, startDragging, startLooking, startPinching, startTurning} from "./grips.js";
import {pick} from "./pick.js";

const ZOOM_STEP = 1.25, WHEEL = 0.0015, TURN = 15, RAISE = 10;

/** @type {Record<string, (view: View) => void>} */
const KEYS = {
  "+": view => view.zoom(ZOOM_STEP),
  "=": view => view.zoom(ZOOM_STEP),
  "-": view => view.zoom(1 / ZOOM_STEP),
  ",": view => view.orbit(-TURN, 0),
  ".": view => view.orbit(TURN, 0),
  PageUp: view => view.orbit(0, RAISE),
  PageDown: view => view.orbit(0, -RAISE),
};
const FREE_KEYS = new Set([",", ".", "PageUp", "PageDown"]);

export class Pointers {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Stage} stage
   */
  constructor(canvas, stage) {
    this.canvas = canvas;
    this.stage = stage;
    /**
     * Where each pressed pointer is.
     * @type {Map<number, Pair>}
     */
    this.down = new Map();
    /** @type {Grip | null} */
    this.grip = null;
    this.focused = findAround(canvas, "[tabindex]", HTMLElement) ?? canvas;
    this.stop = new AbortController();
    const {signal} = this.stop;
    canvas.addEventListener("pointerdown", event => this.press(event), {signal, passive: true});
    canvas.addEventListener("pointermove", event => this.move(event), {signal, passive: true});
    canvas.addEventListener("pointerup", event => this.release(event), {signal, passive: true});
    canvas.addEventListener("pointercancel", event => this.release(event), {signal, passive: true});
    canvas.addEventListener("touchstart", event => this.touch(event), {signal, passive: false});
    canvas.addEventListener("wheel", event => this.turnWheel(event), {signal, passive: false});
    this.focused.addEventListener("keydown", event => this.pressKey(event), {signal, passive: false});
  }

  get busy() {
    return this.grip !== null;
  }

  /**
   * Let the page scroll under a finger, or not.
   * @param {ViewName} name
   */
  setView(name) {
    this.canvas.style.touchAction = name === "free" ? "none" : "pan-x pan-y";
  }

  /**
   * @param {{clientX: number, clientY: number}} event
   * @returns {Pair}
   */
  getPlace(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0 || this.down.size > 1) return;
    const at = this.getPlace(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.focused.focus({preventScroll: true});
    this.down.set(event.pointerId, at);
    this.grip?.end(true);
    const two = this.down.size === 2;
    this.grip = two ? startPinching(this.stage, [...this.down.values()]) : this.startGrip([...at], event.pointerType);
  }

  /**
   * @param {Pair} at
   * @param {string} kind
   * @returns {Grip | null}
   */
  startGrip(at, kind) {
    const {table, view, solids, ring} = this.stage, touch = kind === "touch";
    const handle = ring.find(at, solids, view, touch);
    if (ring.label !== null && handle === "turn") return startTurning(this.stage, ring.label, at);
    if (ring.label !== null && handle === "aim") return startAiming(this.stage, ring.label, at, kind);
    const found = pick(at, solids, view, touch);
    if (!found) return startLooking(this.stage, at, kind, view.name !== "free");
    const {asking} = table;
    table.select(found.label);
    // While the panel waits for another piece, the one that is picked is its answer, and is not dragged.
    return asking ? null : startDragging(this.stage, found, at, kind);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const at = this.down.get(event.pointerId);
    if (!at) {
      this.hover(event);
      return;
    }
    // The same array all the while: a pinch holds both.
    [at[0], at[1]] = this.getPlace(event);
    this.grip?.move([...at], event);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const at = this.getPlace(event), {view, solids, ring} = this.stage;
    const handle = ring.find(at, solids, view, false), holds = handle !== null || pick(at, solids, view) !== null;
    this.canvas.style.cursor = handle === "aim" ? "crosshair" : holds ? "grab" : "";
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.down.delete(event.pointerId)) return;
    this.grip?.end(event.type === "pointercancel");
    this.grip = null;
    this.stage.settle();
  }

  /**
   * A finger that holds something, or goes round the table, does not scroll the page.
   * @param {TouchEvent} event
   */
  touch(event) {
    const {view, solids, ring} = this.stage, at = this.getPlace(event.touches[0]);
    const holds = event.touches.length > 1 || view.name === "free" || ring.find(at, solids, view, true);
    if (holds || pick(at, solids, view, true)) event.preventDefault();
  }

  /** @param {WheelEvent} event */
  turnWheel(event) {
    const {view} = this.stage;
    if (view.name !== "free" && !event.ctrlKey) return;
    event.preventDefault();
    view.zoom(Math.exp(-event.deltaY * WHEEL), this.getPlace(event));
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const does = KEYS[event.key], {view} = this.stage;
    if (event.target !== this.focused || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "0") this.stage.fit();
    else if (does && (view.name === "free" || !FREE_KEYS.has(event.key))) does(view);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close() {
    this.stop.abort();
  }
}
