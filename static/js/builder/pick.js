// Which piece is under a pointer, and where it is met.

/** @import {Camera, Mesh} from "three" */
/** @import {Pair} from "../types.js" */

import {Raycaster, Vector2} from "three";

const ROOM_PX = 12, SIDES = 8;

const caster = new Raycaster(), place = new Vector2();

/**
 * A piece that can be met, and what it is seen in.
 * @typedef {{label: number, body: Mesh}} Body
 * @typedef {{width: number, height: number, camera: Camera}} Picture
 */

/**
 * What is under `at` (pixels from the canvas's upper left corner), with the point that is met, else null. A finger is
 * forgiven a little: with `touch` the nearest piece about it counts.
 * @param {Pair} at
 * @param {Map<number, Body>} solids
 * @param {Picture} view
 */
export function pick(at, solids, view, touch = false) {
  const straight = meet(at, solids, view);
  if (straight || !touch) return straight;
  for (let side = 0; side < SIDES; side++) {
    const turn = (2 * Math.PI * side) / SIDES;
    const near = meet([at[0] + ROOM_PX * Math.cos(turn), at[1] + ROOM_PX * Math.sin(turn)], solids, view);
    if (near) return near;
  }
  return null;
}

/**
 * @param {Pair} at
 * @param {Map<number, Body>} solids
 * @param {Picture} view
 */
function meet([left, top], solids, view) {
  const all = [...solids.values()];
  place.set((2 * left) / view.width - 1, 1 - (2 * top) / view.height);
  caster.setFromCamera(place, view.camera);
  const [first] = caster.intersectObjects(all.map(solid => solid.body), false);
  const met = first && all.find(solid => solid.body === first.object);
  return met ? {label: met.label, point: first.point} : null;
}
