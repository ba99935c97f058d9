// What the page's theme says of the scene: its tokens as colours, and the materials of lines, whose width is that of
// the server's drawings. Read anew when the theme changes.

/** @import {LineMaterialParameters} from "three/addons/lines/LineMaterial.js" */
/** @import {Colour} from "../types.js" */

import {LineMaterial} from "three/addons/lines/LineMaterial.js";
import {getPalette} from "./tones.js";

/** @typedef {"sand" | "wash" | "ink" | "edge" | "furrow" | "clay"} Token */

const EDGE_MM = 0.42, LEAST_PX = 1;
const SHADOW = {day: 0.17, night: 0.5};

/**
 * A material, what gives its colour, and how wide it is in millimetres; 0 where its width is in pixels.
 * @typedef {{material: LineMaterial, getColour: () => string, width: number}} Line
 */

/** The page's colours and what is drawn with them. */
export class Look {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {() => void} changed is called when they have become others
   */
  constructor(canvas, changed) {
    this.canvas = canvas;
    /** @type {Map<string, Line>} */
    this.lines = new Map();
    // In forced colours the tokens are read all the same: pieces keep their paint.
    canvas.style.forcedColorAdjust = "none";
    this.colours = this.readColours();
    const renew = () => {
      this.colours = this.readColours();
      for (const {material, getColour} of this.lines.values()) material.color.set(getColour());
      changed();
    };
    this.stop = new AbortController();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", renew, {signal: this.stop.signal});
    this.watch = new MutationObserver(renew);
    this.watch.observe(document.documentElement, {attributes: true, attributeFilter: ["class"]});
  }

  get sand() {
    return this.colours.sand;
  }

  get night() {
    return getBrightness(this.sand) < 0.5;
  }

  get shadow() {
    const [over, share] = this.night ? ["#000000", SHADOW.night] : [this.colours.ink, SHADOW.day];
    return mix(this.sand, over, share);
  }

  /** @returns {Record<Token, string>} */
  readColours() {
    /** @param {Token} name */
    const read = name => this.resolve(`var(--${name})`);
    return {
      sand: read("sand"), wash: read("wash"), ink: read("ink"),
      edge: read("edge"), furrow: read("furrow"), clay: read("clay"),
    };
  }

  /**
   * A colour as #rrggbb. A custom property says what the sheet says; a colour made of it is what the browser makes of
   * that.
   * @param {string} value
   */
  resolve(value) {
    this.canvas.style.color = value;
    const found = getComputedStyle(this.canvas).color.match(/[\d.]+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
    this.canvas.style.color = "";
    return formatColour(found);
  }

  /**
   * The material of the edges of pieces of a colour.
   * @param {Colour} colour
   */
  getEdges(colour) {
    const getColour = () => this.night ? getPalette(colour).night : getPalette(colour).edge;
    return this.getMaterial(`piece ${colour}`, getColour, EDGE_MM);
  }

  /**
   * The material of the texture of pieces of a colour.
   * @param {Colour} colour
   * @param {number} width in mm
   */
  getHatch(colour, width) {
    return this.getMaterial(`hatch ${colour}`, () => getPalette(colour).mark, width);
  }

  /**
   * The material of lines in the colour of a token.
   * @param {Token} token
   * @param {string} key tells apart lines of one colour
   * @param {LineMaterialParameters} options
   */
  getLine(token, key, options) {
    return this.getMaterial(`${token} ${key}`, () => this.colours[token], 0, options);
  }

  /**
   * The material with a name, which is made once.
   * @param {string} name
   * @param {() => string} getColour
   * @param {number} width
   * @param {LineMaterialParameters} options
   */
  getMaterial(name, getColour, width, options = {}) {
    const known = this.lines.get(name);
    if (known) {
      known.width = width;
      return known.material;
    }
    const material = new LineMaterial({color: getColour(), linewidth: LEAST_PX, ...options});
    this.lines.set(name, {material, getColour, width});
    return material;
  }

  /**
   * Let edges and textures have their width in millimetres, and at least a pixel.
   * @param {number} perMm
   */
  scale(perMm) {
    for (const {material, width} of this.lines.values()) {
      if (width) material.linewidth = Math.max(LEAST_PX, width * perMm);
    }
  }

  dispose() {
    this.stop.abort();
    this.watch.disconnect();
    for (const {material} of this.lines.values()) material.dispose();
  }
}

/**
 * #rrggbb of red, green and blue from 0 to 255.
 * @param {number[]} levels
 */
export const formatColour = levels => `#${levels.map(one => Math.round(one).toString(16).padStart(2, "0")).join("")}`;

/** @param {string} colour */
const parseColour = colour => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * How bright a colour is to the eye, from 0 to 1.
 * @param {string} colour
 */
export function getBrightness(colour) {
  const [r, g, b] = parseColour(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/**
 * A colour with a share of another laid over it.
 * @param {string} under
 * @param {string} over
 * @param {number} share
 */
export function mix(under, over, share) {
  const [a, b] = [parseColour(under), parseColour(over)];
  return formatColour(a.map((one, index) => one + (b[index] - one) * share));
}
