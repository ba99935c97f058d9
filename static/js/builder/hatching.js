// Textures that tell colours apart without colour, as lines on the outer faces: the server's own (zendotao/draw), asked
// for when they are wanted. In forced colours plain pieces are hatched too, as the drawings are.

import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";
import {faces} from "./measures.js";
import {code} from "./print.js";

// So far from their face lines lie, and so long is a dot: a line needs a direction.
const UP_MM = 0.02, DOT_MM = 0.01;

export class Hatching {
  #marking;
  #address;
  #changed;
  #forced = matchMedia("(forced-colors: active)");
  #textures = null;
  #known = new Map();
  #stop = new AbortController();

  /** `marking` as the viewer has chosen, the textures' `address`; `changed` is called when pieces are to look otherwise. */
  constructor({marking, textures: address}, changed) {
    this.#marking = marking;
    this.#address = address;
    this.#changed = changed;
    this.#forced.addEventListener("change", () => this.#renewed(), {signal: this.#stop.signal});
    this.#renewed();
  }

  get isOn() {
    return this.#marking === "hatched" || this.#marking === "plain" && this.#forced.matches;
  }

  async #renewed() {
    if (this.isOn) this.#textures ??= await fetched(this.#address, this.#stop.signal);
    if (!this.#stop.signal.aborted) this.#changed();
  }

  /** The lines of a piece like this one, and how wide they are in mm; none where there are none. */
  of(piece) {
    const texture = this.isOn ? this.#textures?.[code(piece)] : null;
    if (!texture) return null;
    const name = code(piece);
    if (!this.#known.has(name)) this.#known.set(name, laid(texture, piece.pips));
    return {geometry: this.#known.get(name), width: texture.width};
  }

  dispose() {
    this.#stop.abort();
    for (const geometry of this.#known.values()) geometry.dispose();
  }
}

// Where they cannot be had, pieces are told apart by what the panel says.
async function fetched(address, signal) {
  try {
    const answer = await fetch(address, {signal});
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** A texture on the four outer faces of a piece of so many pips. */
function laid({lines, dots}, pips) {
  const strokes = [
    ...lines.flatMap((run) => run.slice(1).map((point, index) => [run[index], point])),
    ...dots.map(([u, w]) => [[u - DOT_MM / 2, w], [u + DOT_MM / 2, w]]),
  ];
  const on = ({middle, along, upward, outward}, [u, w]) =>
    middle.map((one, k) => one + along[k] * u + upward[k] * w + outward[k] * UP_MM);
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions(faces(pips).flatMap((face) => strokes.flat().flatMap((point) => on(face, point))));
  return geometry;
}
