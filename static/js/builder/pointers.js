// Mouse, pen, fingers and keys on the ground. One finger on a piece drags it; on empty ground it scrolls the page, or
// goes round the table in the free view. Keys that mean nothing here go on to the panel.

import {dragging, looking, pinching, turning} from "./grips.js";
import {pick} from "./pick.js";

const ZOOM_STEP = 1.25, WHEEL = 0.0015, TURN = 15, RAISE = 10;

const KEYS = {
  "+": (view) => view.zoom(ZOOM_STEP),
  "=": (view) => view.zoom(ZOOM_STEP),
  "-": (view) => view.zoom(1 / ZOOM_STEP),
  ",": (view) => view.orbit(-TURN, 0),
  ".": (view) => view.orbit(TURN, 0),
  PageUp: (view) => view.orbit(0, RAISE),
  PageDown: (view) => view.orbit(0, -RAISE),
};
const FREE_KEYS = new Set([",", ".", "PageUp", "PageDown"]);

/** What pointers do on `canvas`; `stage` has the table, the view, the solids and the ring. */
export class Pointers {
  constructor(canvas, stage) {
    this.canvas = canvas;
    this.stage = stage;
    this.down = new Map();
    this.grip = null;
    this.focused = canvas.closest("[tabindex]") ?? canvas;
    this.stop = new AbortController();
    const on = (name, does, passive = true, target = canvas) =>
      target.addEventListener(name, (event) => does.call(this, event), {signal: this.stop.signal, passive});
    on("pointerdown", this.pressed);
    on("pointermove", this.moved);
    on("pointerup", this.released);
    on("pointercancel", this.released);
    on("touchstart", this.touched, false);
    on("wheel", this.wheeled, false);
    on("keydown", this.keyed, false, this.focused);
  }

  get busy() {
    return this.grip !== null;
  }

  /** Let the page scroll under a finger, or not. */
  view(name) {
    this.canvas.style.touchAction = name === "free" ? "none" : "pan-x pan-y";
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  pressed(event) {
    if (event.button !== 0 || this.down.size > 1) return;
    const at = this.place(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.focused.focus({preventScroll: true});
    this.down.set(event.pointerId, at);
    this.grip?.end(true);
    const two = this.down.size === 2;
    this.grip = two ? pinching(this.stage, [...this.down.values()]) : this.gripAt([...at], event.pointerType);
  }

  gripAt(at, kind) {
    const {table, view, solids, ring} = this.stage, touch = kind === "touch";
    if (ring.isOn(at, solids, view, touch)) return turning(this.stage, at);
    const found = pick(at, solids, view, touch);
    if (!found) return looking(this.stage, at, kind, view.name !== "free");
    const {asking} = table;
    table.select(found.label);
    // While the panel waits for another piece, the one that is picked is its answer, and is not dragged.
    return asking ? null : dragging(this.stage, found, at, kind);
  }

  moved(event) {
    const at = this.down.get(event.pointerId);
    if (!at) {
      this.hovered(event);
      return;
    }
    // The same array all the while: a pinch holds both.
    [at[0], at[1]] = this.place(event);
    this.grip?.move([...at], event);
  }

  hovered(event) {
    const at = this.place(event), {view, solids, ring} = this.stage;
    const holds = ring.isOn(at, solids, view, false) || pick(at, solids, view) !== null;
    this.canvas.style.cursor = holds ? "grab" : "";
  }

  released(event) {
    if (!this.down.delete(event.pointerId)) return;
    this.grip?.end(event.type === "pointercancel");
    this.grip = null;
    this.stage.settle();
  }

  // A finger that holds something, or goes round the table, does not scroll the page.
  touched(event) {
    const {view, solids, ring} = this.stage, at = this.place(event.touches[0]);
    const holds = event.touches.length > 1 || view.name === "free" || ring.isOn(at, solids, view, true);
    if (holds || pick(at, solids, view, true)) event.preventDefault();
  }

  wheeled(event) {
    const {view} = this.stage;
    if (view.name !== "free" && !event.ctrlKey) return;
    event.preventDefault();
    view.zoom(Math.exp(-event.deltaY * WHEEL), this.place(event));
  }

  keyed(event) {
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
