// The colours of the pieces in 3-D, worked out as the server's drawings have them (zendotao/draw/tones.py): three flat
// tones equally far apart in OKLCH lightness, a darker cavity, a rim between.

const STEP = 0.12, EDGE_STEP = 0.24, EDGE_MOST = 0.5;
const CREAM = "#fbf7ec", INK = "#2a2620";

const FRONT = {
  red: "#c1302d", yellow: "#eebe35", green: "#38a37a", blue: "#2a5fb0", black: "#34363b", cyan: "#12c3db",
  purple: "#b560d7", orange: "#f28141", clear: "#c0d3d9", white: "#f4f0e7", pink: "#f292ad", gray: "#5b5c5e",
};

const NIGHT_EDGE = {
  red: "#f08c80", yellow: "#fff0b8", green: "#86dcb3", blue: "#8fb8f2", black: "#a4a9b2", cyan: "#a8f0fb",
  purple: "#c99be4", orange: "#ffc39a", clear: "#eef8fa", white: "#aea697", pink: "#ffd3df", gray: "#b4b6b9",
};

const INK_PIPS = new Set(["yellow", "white", "clear", "pink", "cyan", "orange"]);
const known = new Map();

/** What a piece of this colour is painted with: `outer` (shaded, front, lit), `rim` (away from the light, toward it),
    `walls` (of the cavity, darkest first), `edge`, `night` (edges in the dark theme), `mark` (pips). */
export function palette(colour) {
  if (!known.has(colour)) known.set(colour, made(colour));
  return known.get(colour);
}

function made(colour) {
  const [lightness, chroma, hue] = toOklch(FRONT[colour]);
  const tone = (level) => fromOklch(Math.min(level, 1), chroma, hue);
  const dark = lightness - STEP, wall = Math.min(0.065, (dark - 0.05) / 3);
  return {
    outer: [tone(dark), FRONT[colour], tone(lightness + STEP)],
    rim: [tone(lightness - STEP / 2), tone(lightness + STEP / 2)],
    walls: [tone(dark - 3 * wall), tone(dark - 2 * wall), tone(dark - wall)],
    edge: colour === "black" ? "#8f949c" : tone(Math.min(lightness - EDGE_STEP, EDGE_MOST)),
    night: NIGHT_EDGE[colour],
    mark: INK_PIPS.has(colour) ? INK : CREAM,
  };
}

function toOklch(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return [lightness, Math.hypot(a, blue), Math.atan2(blue, a)];
}

// With as much of the chroma as a screen can show.
function fromOklch(lightness, chroma, hue) {
  let low = 0, high = chroma;
  if (shown(rgb(lightness, chroma, hue))) low = chroma;
  else {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (shown(rgb(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  }
  const channels = rgb(lightness, low, hue).map((one) => Math.round(255 * encoded(Math.min(Math.max(one, 0), 1))));
  return `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

function rgb(lightness, chroma, hue) {
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

const shown = (channels) => channels.every((one) => one >= -1e-4 && one <= 1 + 1e-4);
const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
