// Earlier and later states, to go back and forth in. Steps of one kind that follow each other, as when a piece is moved
// by keys or words are typed, are one step.

/** @import {Piece} from "../types.js" */

/**
 * The text of a koan and its pieces, which are null until the server has read the text.
 * @typedef {{text: string, pieces: Piece[] | null}} State
 */

const MOST = 500;

export class Past {
  /** @type {State[]} */
  #states = [];
  #here = -1;
  /** @type {string | null} */
  #kind = null;

  /** The present state, or null before the first. */
  get now() {
    return this.#states[this.#here] ?? null;
  }

  get canUndo() {
    return this.#here > 0;
  }

  get canRedo() {
    return this.#here < this.#states.length - 1;
  }

  /**
   * Add a new state after the present one; what had been undone is dropped.
   * @param {State} state
   * @param {string | null} kind joins it to a step of the same kind
   */
  push(state, kind = null) {
    if (this.now?.text === state.text) return;
    const joins = kind !== null && kind === this.#kind && this.canUndo && !this.canRedo;
    this.#states.length = joins ? this.#here : this.#here + 1;
    this.#states.push(state);
    if (this.#states.length > MOST) this.#states.shift();
    this.#here = this.#states.length - 1;
    this.#kind = kind;
  }

  /**
   * Go to the state before (-1) or after (1) the present one, and return it; null at an end.
   * @param {-1 | 1} by
   */
  step(by) {
    if (by < 0 ? !this.canUndo : !this.canRedo) return null;
    this.#here += by;
    this.#kind = null;
    return this.now;
  }
}
