// Textures that tell colours apart without colour, as lines on the outer faces: the server's own (zendotao/draw), asked
// for when they are wanted. In forced colours plain pieces are hatched too, as the drawings are.

/** @import {Pair, PieceLook, Texture} from "../types.js" */

import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";
import {getPointOnFace, listFaces} from "./measures.js";
import {formatCode} from "./print.js";

// So far from their face lines lie, and so long is a dot: a line needs a direction.
const UP_MM = 0.02, DOT_MM = 0.01;

/** @typedef {Partial<Record<string, Texture>>} Textures by the code of a piece */

export class Hatching {
  #marking;
  #address;
  #changed;
  #forced = matchMedia("(forced-colors: active)");
  /** @type {Textures | null} */
  #textures = null;
  /** @type {Map<string, LineSegmentsGeometry>} */
  #known = new Map();
  #stop = new AbortController();

  /**
   * @param {DOMStringMap} told the builder's `marking`, as the viewer has chosen, and the address of the `textures`
   * @param {() => void} changed is called when pieces are to look otherwise
   */
  constructor({marking, textures: address}, changed) {
    this.#marking = marking;
    this.#address = address;
    this.#changed = changed;
    this.#forced.addEventListener("change", () => this.#renew(), {signal: this.#stop.signal});
    this.#renew();
  }

  get isOn() {
    return this.#marking === "hatched" || this.#marking === "plain" && this.#forced.matches;
  }

  async #renew() {
    if (this.isOn && this.#address) this.#textures ??= await fetchTextures(this.#address, this.#stop.signal);
    if (!this.#stop.signal.aborted) this.#changed();
  }

  /**
   * The lines of a piece that looks so, and how wide they are in mm; null where there are none.
   * @param {PieceLook} look
   */
  getLines(look) {
    const name = formatCode(look), texture = this.isOn ? this.#textures?.[name] : null;
    if (!texture) return null;
    const geometry = this.#known.get(name) ?? makeGeometry(texture, look.pips);
    this.#known.set(name, geometry);
    return {geometry, width: texture.width};
  }

  dispose() {
    this.#stop.abort();
    for (const geometry of this.#known.values()) geometry.dispose();
  }
}

/**
 * Null where they cannot be had: pieces are then told apart by what the panel says.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<Textures | null>}
 */
async function fetchTextures(address, signal) {
  try {
    const answer = await fetch(address, {signal});
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * A texture as pairs of points in the plane of a face; a dot is a very short line.
 * @param {Texture} texture
 * @returns {[Pair, Pair][]}
 */
export function listStrokes({lines, dots}) {
  /** @type {[Pair, Pair][]} */
  const strokes = [];
  for (const run of lines) for (let index = 1; index < run.length; index++) strokes.push([run[index - 1], run[index]]);
  for (const [u, w] of dots) strokes.push([[u - DOT_MM / 2, w], [u + DOT_MM / 2, w]]);
  return strokes;
}

/**
 * A texture on the four outer faces of a piece of so many pips.
 * @param {Texture} texture
 * @param {number} pips
 */
function makeGeometry(texture, pips) {
  const points = listStrokes(texture).flat();
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions(listFaces(pips).flatMap(face => points.flatMap(([u, w]) => getPointOnFace(face, u, w, UP_MM))));
  return geometry;
}
