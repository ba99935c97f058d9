// What several tests of scripts share.

/** @import {How, Piece} from "../../static/js/types.js" */

import assert from "node:assert/strict";

/**
 * Assert that numbers are the same but for rounding, and zero whatever its sign.
 * @param {Iterable<number>} actual
 * @param {number[]} expected
 */
export function assertNear(actual, expected, within = 1e-9) {
  const found = [...actual];
  assert.equal(found.length, expected.length);
  for (const [index, one] of found.entries()) {
    const apart = Math.abs(one - expected[index]);
    assert.ok(apart <= within, `${one} is not ${expected[index]}, at ${index} of ${found}`);
  }
}

/** Upright, turned by nothing. */
export const UPRIGHT = [1, 0, 0, 0];

/** Lying, with the tip on +x. */
export const LYING = [Math.SQRT1_2, 0, Math.SQRT1_2, 0];

/**
 * A large red piece that is put down so; it is where its line says, or at the origin.
 * @param {number} label
 * @param {How} how
 * @param {Partial<Piece>} more
 * @returns {Piece}
 */
export const makePiece = (label, how, more = {}) => ({
  label, colour: "red", pips: 3, how, at: [how.x ?? 0, how.y ?? 0, 0], turn: UPRIGHT, supports: [], note: "", ...more,
});

/** @type {(x: number, y: number, turned?: number) => How} */
export const standing = (x, y, turned = 0) => ({verb: "upright", x, y, turned});

/** @type {(x: number, y: number, heading?: number) => How} */
export const lying = (x, y, heading = 0) => ({verb: "flat", x, y, heading});

/**
 * Let there be globals that browsers have, until the test ends.
 * @param {{after: (act: () => void) => void}} context of the test
 * @param {Record<string, unknown>} globals
 */
export function installGlobals(context, globals) {
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
    context.after(() => {
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
    });
  }
}
