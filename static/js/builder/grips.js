// What a pressed pointer does until it is let go: it drags a piece, turns or aims the selected one, goes round the table,
// shifts the picture, or does nothing. Places are pixels of the canvas.

/** @import {Pair} from "../types.js" */
/** @import {Stage} from "./stage.js" */

import {pick} from "./pick.js";

/** @type {Record<string, number>} */
const SLOP_PX = {mouse: 4, pen: 6, touch: 8};
const DEGREES_PER_PX = 0.4;

/** @typedef {{altKey: boolean, shiftKey: boolean}} Keys */

/**
 * What a grip does when the pointer moves, and when it is let go or taken away.
 * @typedef {{move: (at: Pair, event: Keys) => void, end: (cancelled?: boolean) => void}} Grip
 */

/** @param {Keys} event */
const isFine = event => event.altKey || event.shiftKey;

/**
 * A function that tells whether a pointer has really moved: once it has, it counts as moving.
 * @param {Pair} from
 * @param {string} kind
 * @returns {(at: Pair) => boolean}
 */
function watchSlop(from, kind) {
  let away = false;
  return at => {
    away ||= Math.hypot(at[0] - from[0], at[1] - from[1]) > (SLOP_PX[kind] ?? SLOP_PX.mouse);
    return away;
  };
}

/**
 * Drag a piece: it keeps its place under the pointer, on the level where it was gripped.
 * @param {Pick<Stage, "table" | "view">} stage
 * @param {{label: number, point: {z: number}}} met the piece, and where it was gripped
 * @param {Pair} from
 * @param {string} kind
 * @returns {Grip}
 */
export function startDragging({table, view}, {label, point}, from, kind) {
  const hasMoved = watchSlop(from, kind), [x, y] = table.getPlace(label), under = view.toPlane(from, point.z);
  let held = false;
  return {
    move(at, event) {
      if (!hasMoved(at)) return;
      held = true;
      const now = view.toPlane(at, point.z);
      table.drag(label, x + now.x - under.x, y + now.y - under.y, {fine: isFine(event)});
    },
    end() {
      if (held) table.drop();
    },
  };
}

/**
 * Turn the selected piece by the handle.
 * @param {Pick<Stage, "table" | "view" | "ring">} stage
 * @param {number} label
 * @param {Pair} from
 * @returns {Grip}
 */
export function startTurning({table, view, ring}, label, from) {
  let last = ring.getDirection(from, view);
  return {
    move(at, event) {
      const now = ring.getDirection(at, view), by = ((now - last + 540) % 360) - 180;
      last = now;
      table.spin(label, by, {fine: isFine(event)});
    },
    end() {
      table.drop();
    },
  };
}

/**
 * Draw from the selected piece to the one that it is to point at; a mere tap asks which that is.
 * @param {Pick<Stage, "table" | "view" | "solids" | "aim" | "draw">} stage
 * @param {number} label
 * @param {Pair} from
 * @param {string} kind
 * @returns {Grip}
 */
export function startAiming(stage, label, from, kind) {
  const {table, view, solids} = stage, hasMoved = watchSlop(from, kind);
  return {
    move(at) {
      if (!hasMoved(at)) return;
      const met = pick(at, solids, view, kind === "touch")?.label;
      stage.aim = {label, at, over: met === undefined || met === label ? null : met};
      stage.draw();
    },
    end(cancelled) {
      const {aim} = stage;
      stage.aim = null;
      stage.draw();
      if (cancelled) return;
      if (!aim) table.seekAim();
      else if (aim.over !== null) table.verb("point", label, aim.over);
    },
  };
}

/**
 * Go round the table, or with `shift` move the picture; a pointer that hardly moves lets go of the selection.
 * @param {Pick<Stage, "table" | "view">} stage
 * @param {Pair} from
 * @param {string} kind
 * @param {boolean} shift
 * @returns {Grip}
 */
export function startLooking({table, view}, from, kind, shift) {
  const hasMoved = watchSlop(from, kind);
  let last = from, held = false;
  return {
    move(at) {
      if (!hasMoved(at)) return;
      held = true;
      const [dx, dy] = [at[0] - last[0], at[1] - last[1]];
      last = at;
      if (shift) view.pan(dx, dy);
      else view.orbit(-dx * DEGREES_PER_PX, dy * DEGREES_PER_PX);
    },
    end(cancelled) {
      if (!held && !cancelled) table.select(null);
    },
  };
}

/**
 * Two fingers: nearer or farther, and along.
 * @param {Pick<Stage, "view">} stage
 * @param {Pair[]} ends the two places, kept up to date by who holds them
 * @returns {Grip}
 */
export function startPinching({view}, ends) {
  const getSpread = () => Math.max(Math.hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]), 1);
  /** @type {() => Pair} */
  const getMiddle = () => [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
  let apart = getSpread(), about = getMiddle();
  return {
    move() {
      const now = getMiddle(), wide = getSpread();
      view.pan(now[0] - about[0], now[1] - about[1]);
      view.zoom(wide / apart, now);
      [apart, about] = [wide, now];
    },
    end() {},
  };
}
