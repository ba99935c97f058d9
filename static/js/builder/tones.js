// The colours of the pieces in 3-D, worked out as the server's drawings have them (zendotao/draw/tones.py): three flat
// tones equally far apart in OKLCH lightness, a darker cavity, a rim between.

/** @import {Colour, Triple} from "../types.js" */

const STEP = 0.12, EDGE_STEP = 0.24, EDGE_MOST = 0.5;
const CREAM = "#fbf7ec", INK = "#2a2620";

/** @type {Record<Colour, string>} */
const FRONT = {
  red: "#c1302d", yellow: "#eebe35", green: "#38a37a", blue: "#2a5fb0", black: "#34363b", cyan: "#12c3db",
  purple: "#b560d7", orange: "#f28141", clear: "#c0d3d9", white: "#f4f0e7", pink: "#f292ad", gray: "#5b5c5e",
};

/** @type {Record<Colour, string>} */
const NIGHT_EDGE = {
  red: "#f08c80", yellow: "#fff0b8", green: "#86dcb3", blue: "#8fb8f2", black: "#a4a9b2", cyan: "#a8f0fb",
  purple: "#c99be4", orange: "#ffc39a", clear: "#eef8fa", white: "#aea697", pink: "#ffd3df", gray: "#b4b6b9",
};

const INK_PIPS = new Set(["yellow", "white", "clear", "pink", "cyan", "orange"]);

/**
 * What a piece is painted with: `outer` (shaded, front, lit), `rim` (away from the light, toward it), `walls` (of the
 * cavity, darkest first), `edge`, `night` (edges in the dark theme), `mark` (pips).
 * @typedef {{outer: string[], rim: string[], walls: string[], edge: string, night: string, mark: string}} Palette
 */

/** @type {Map<Colour, Palette>} */
const palettes = new Map();

/**
 * The palette of a colour, which is made once.
 * @param {Colour} colour
 */
export function getPalette(colour) {
  const palette = palettes.get(colour) ?? makePalette(colour);
  palettes.set(colour, palette);
  return palette;
}

/**
 * @param {Colour} colour
 * @returns {Palette}
 */
function makePalette(colour) {
  const [lightness, chroma, hue] = toOklch(FRONT[colour]);
  /** @param {number} level */
  const makeTone = level => fromOklch(Math.min(level, 1), chroma, hue);
  const dark = lightness - STEP, wall = Math.min(0.065, (dark - 0.05) / 3);
  return {
    outer: [makeTone(dark), FRONT[colour], makeTone(lightness + STEP)],
    rim: [makeTone(lightness - STEP / 2), makeTone(lightness + STEP / 2)],
    walls: [makeTone(dark - 3 * wall), makeTone(dark - 2 * wall), makeTone(dark - wall)],
    edge: colour === "black" ? "#8f949c" : makeTone(Math.min(lightness - EDGE_STEP, EDGE_MOST)),
    night: NIGHT_EDGE[colour],
    mark: INK_PIPS.has(colour) ? INK : CREAM,
  };
}

/**
 * Lightness, chroma and hue (in radians) of a colour that is written as #rrggbb.
 * @param {string} hex
 * @returns {Triple}
 */
export function toOklch(hex) {
  const [r, g, b] = [1, 3, 5].map(at => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return [lightness, Math.hypot(a, blue), Math.atan2(blue, a)];
}

/**
 * The colour as #rrggbb, with as much of the chroma as a screen can show.
 * @param {number} lightness
 * @param {number} chroma
 * @param {number} hue
 */
export function fromOklch(lightness, chroma, hue) {
  let low = 0, high = chroma;
  if (isShown(toLinear(lightness, chroma, hue))) low = chroma;
  else {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShown(toLinear(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  }
  const levels = toLinear(lightness, low, hue).map(one => Math.round(255 * encode(Math.min(Math.max(one, 0), 1))));
  return `#${levels.map(one => one.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Red, green and blue in linear light.
 * @type {(lightness: number, chroma: number, hue: number) => Triple}
 */
function toLinear(lightness, chroma, hue) {
  const a = chroma * Math.cos(hue), b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** @param {Triple} channels */
const isShown = channels => channels.every(one => one >= -1e-4 && one <= 1 + 1e-4);

/** @param {number} channel */
const decode = channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** @param {number} channel */
const encode = channel => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
