// Which piece is under a pointer, and where it is met.

import {Raycaster, Vector2} from "three";

const ROOM_PX = 12, SIDES = 8;

const caster = new Raycaster(), place = new Vector2();

/** What is under `at` (pixels from the canvas's upper left corner) as {label, point}, else null. A finger is forgiven
    a little: with `touch` the nearest piece about it counts. */
export function pick(at, solids, view, touch = false) {
  const straight = met(at, solids, view);
  if (straight || !touch) return straight;
  for (let side = 0; side < SIDES; side++) {
    const turn = (2 * Math.PI * side) / SIDES;
    const near = met([at[0] + ROOM_PX * Math.cos(turn), at[1] + ROOM_PX * Math.sin(turn)], solids, view);
    if (near) return near;
  }
  return null;
}

function met([left, top], solids, view) {
  place.set((2 * left) / view.width - 1, 1 - (2 * top) / view.height);
  caster.setFromCamera(place, view.camera);
  const [first] = caster.intersectObjects([...solids.values()].map((solid) => solid.body), false);
  return first ? {label: first.object.parent.label, point: first.point} : null;
}
