// Keys for everything that hands do, while the builder is in focus and nobody is typing. They can be switched off, and
// stay so in this browser.

const VERBS = {
  s: "stand", f: "flat", o: "on", i: "in", l: "lean", d: "dropped", t: "tilt", c: "duplicate", x: "remove",
  delete: "remove", backspace: "remove",
};
// In degrees; single ones do not snap.
const TURNS = {"[": 15, "]": -15, "{": 1, "}": -1};
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};
const KEPT = "builder-keys";

export class Keys {
  #hands;
  #table;
  #switch;

  constructor(root, table, hands) {
    this.#hands = hands;
    this.#table = table;
    this.#switch = root.querySelector('[data-part="keys"]');
    this.#switch.checked = kept() !== "off";
    this.#shown(root);
    this.#switch.addEventListener("change", () => {
      keep(this.#switch.checked ? "on" : "off");
      this.#shown(root);
    });
    root.addEventListener("keydown", event => this.#pressed(event));
  }

  #shown(root) {
    root.toggleAttribute("data-keys", this.#switch.checked);
  }

  #pressed(event) {
    if (event.key === "Escape" && this.#hands.asking) {
      event.preventDefault();
      this.#hands.cancel();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey && !(event.key in ARROWS) || writes(event.target)) return;
    const done = this.#arrow(event) || this.#switch.checked && this.#letter(event);
    if (done) event.preventDefault();
  }

  // Arrows move the piece where the ground is in focus; in lists they choose.
  #arrow(event) {
    const way = ARROWS[event.key];
    if (!way || !event.target.closest('[data-part="ground"]') || this.#table.selected === null) return false;
    const step = event.shiftKey ? 10 : 1;
    this.#hands.move(way[0] * step, way[1] * step);
    return true;
  }

  #letter(event) {
    const key = event.key.toLowerCase();
    const turn = TURNS[key];
    if (VERBS[key]) this.#hands.do(VERBS[key]);
    else if (turn) this.#hands.turn(turn, Math.abs(turn) === 1);
    else if (key === "z" && !event.shiftKey) this.#table.undo();
    else if (key === "y" || key === "z") this.#table.redo();
    else return false;
    return true;
  }
}

// A browser that is to keep nothing of a site throws where it is asked to: keys are on then.
function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(state) {
  try {
    localStorage.setItem(KEPT, state);
  } catch {
    // It holds for this page.
  }
}

function writes(element) {
  return element.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
}
