// Pieces carried from the stash to the ground by mouse or pen: where one is let go it is added, on the nearest step.
// A finger taps instead, for it scrolls the stash.

import {Vector3} from "three";
import {STEP_MM, base, snapped} from "./how.js";

const SLOP_PX = 6;

/** Let pieces be carried from `root` to the stage's canvas; `stage.ghost` is where the piece would stand. */
export class Carry {
  constructor(root, stage) {
    this.stage = stage;
    this.stop = new AbortController();
    root?.addEventListener("pointerdown", (event) => this.taken(event), {signal: this.stop.signal});
  }

  taken(event) {
    const cell = event.target.closest("[data-colour][data-pips]");
    if (!cell || event.button !== 0 || event.pointerType === "touch") return;
    if (cell.querySelector('[aria-disabled="true"]')) return;
    const {colour, pips} = cell.dataset, over = new AbortController(), {signal} = over;
    const carried = {colour, pips: Number(pips), from: [event.clientX, event.clientY]};
    document.addEventListener("pointermove", (moved) => this.moved(carried, moved), {signal});
    for (const name of ["pointerup", "pointercancel"]) {
      document.addEventListener(name, (ended) => {
        over.abort();
        this.left(carried, ended);
      }, {signal});
    }
  }

  moved({pips, from}, event) {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) < SLOP_PX) return;
    const place = this.place(event);
    this.stage.ghost = place && corners(place, base(pips) / 2);
    this.stage.draw();
  }

  left({colour, pips}, event) {
    const place = event.type === "pointerup" ? this.place(event) : null;
    this.stage.ghost = null;
    if (place) this.stage.table.add(colour, pips, ...place);
    this.stage.draw();
  }

  // Where on the table, in mm; null beside the ground.
  place(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const at = [event.clientX - box.left, event.clientY - box.top];
    if (at[0] < 0 || at[1] < 0 || at[0] > box.width || at[1] > box.height) return null;
    const {x, y} = this.stage.view.onPlane(at, 0);
    return [snapped(x, STEP_MM), snapped(y, STEP_MM)];
  }

  close() {
    this.stop.abort();
  }
}

const corners = ([x, y], half) =>
  [[half, -half], [half, half], [-half, half], [-half, -half]].map(([dx, dy]) => new Vector3(x + dx, y + dy, 0));
