// Pieces carried from the stash to the ground by mouse or pen: where one is let go it is added, on the nearest step.
// A finger taps instead, for it scrolls the stash.

/** @import {Colour, Pair} from "../types.js" */
/** @import {Stage} from "./stage.js" */

import {Vector3} from "three";
import {findAround} from "../shared/dom.js";
import {STEP_MM, getBase, snap} from "./how.js";

const SLOP_PX = 6;

/** @typedef {Pick<Stage, "canvas" | "view" | "table" | "ghost" | "draw">} CarryStage */

/**
 * A piece that is carried, and where in the window it was taken.
 * @typedef {{colour: Colour, pips: number, from: Pair}} Carried
 */

/** Pieces can be carried from `root` to the stage's canvas; the stage's `ghost` is where the piece would stand. */
export class Carry {
  /**
   * @param {HTMLElement | null} root
   * @param {CarryStage} stage
   */
  constructor(root, stage) {
    this.stage = stage;
    this.stop = new AbortController();
    root?.addEventListener("pointerdown", event => this.begin(event), {signal: this.stop.signal});
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const cell = findAround(event.target, "[data-colour][data-pips]", HTMLElement);
    if (!cell || event.button !== 0 || event.pointerType === "touch") return;
    if (cell.querySelector('[aria-disabled="true"]')) return;
    const over = new AbortController(), {signal} = over;
    /** @type {Carried} */
    const carried = {
      colour: /** @type {Colour} */ (cell.dataset.colour),
      pips: Number(cell.dataset.pips),
      from: [event.clientX, event.clientY],
    };
    document.addEventListener("pointermove", moved => this.move(carried, moved), {signal});
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      document.addEventListener(name, ended => {
        over.abort();
        this.end(carried, ended);
      }, {signal});
    }
  }

  /**
   * @param {Carried} carried
   * @param {PointerEvent} event
   */
  move({pips, from}, event) {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) < SLOP_PX) return;
    const place = this.findPlace(event);
    this.stage.ghost = place && listBaseCorners(place, getBase(pips) / 2);
    this.stage.draw();
  }

  /**
   * @param {Carried} carried
   * @param {PointerEvent} event
   */
  end({colour, pips}, event) {
    const place = event.type === "pointerup" ? this.findPlace(event) : null;
    this.stage.ghost = null;
    if (place) this.stage.table.add(colour, pips, ...place);
    this.stage.draw();
  }

  /**
   * Where on the table, in mm, on the nearest step; null beside the ground.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Pair | null}
   */
  findPlace(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    /** @type {Pair} */
    const at = [event.clientX - box.left, event.clientY - box.top];
    if (at[0] < 0 || at[1] < 0 || at[0] > box.width || at[1] > box.height) return null;
    const {x, y} = this.stage.view.toPlane(at, 0);
    return [snap(x, STEP_MM), snap(y, STEP_MM)];
  }

  close() {
    this.stop.abort();
  }
}

/** @type {(middle: Pair, half: number) => Vector3[]} */
const listBaseCorners = ([x, y], half) =>
  [[half, -half], [half, half], [-half, half], [-half, -half]].map(([dx, dy]) => new Vector3(x + dx, y + dy, 0));
