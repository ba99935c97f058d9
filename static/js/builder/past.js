// What was there before: a string of states to go back and forth in. Steps of one kind that follow each other, as a
// piece pushed along by keys or words being typed, are one step.

const MOST = 500;

export class Past {
  #states = [];
  #here = -1;
  #kind = null;

  get now() {
    return this.#states[this.#here] ?? null;
  }

  get canUndo() {
    return this.#here > 0;
  }

  get canRedo() {
    return this.#here < this.#states.length - 1;
  }

  // A new state after the present one; what had been undone is gone. `kind` joins it to a step of the same kind.
  push(state, kind = null) {
    if (this.now?.text === state.text) return;
    const joins = kind !== null && kind === this.#kind && this.canUndo && !this.canRedo;
    this.#states.length = joins ? this.#here : this.#here + 1;
    this.#states.push(state);
    if (this.#states.length > MOST) this.#states.shift();
    this.#here = this.#states.length - 1;
    this.#kind = kind;
  }

  // The state before or after the present one, which it becomes; null at an end.
  step(by) {
    if (by < 0 ? !this.canUndo : !this.canRedo) return null;
    this.#here += by;
    this.#kind = null;
    return this.now;
  }
}
