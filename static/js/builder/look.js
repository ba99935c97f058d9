// What the page's theme says of the scene: its tokens as colours, and the materials of lines, whose width is that of
// the server's drawings. Read anew when the theme changes.

import {LineMaterial} from "three/addons/lines/LineMaterial.js";
import {palette} from "./tones.js";

const TOKENS = ["sand", "wash", "ink", "ink-2", "edge", "furrow", "moss", "clay"];
const EDGE_MM = 0.42, LEAST_PX = 1;
const SHADOW = {day: 0.17, night: 0.5};

/** The page's colours and what is drawn with them; `changed` is called when they have become others. */
export class Look {
  constructor(canvas, changed) {
    this.canvas = canvas;
    this.lines = new Map();
    // In forced colours the tokens are read all the same: pieces keep their paint.
    canvas.style.forcedColorAdjust = "none";
    this.renew = () => {
      this.read();
      changed();
    };
    this.system = matchMedia("(prefers-color-scheme: dark)");
    this.system.addEventListener("change", this.renew);
    this.watch = new MutationObserver(this.renew);
    this.watch.observe(document.documentElement, {attributes: true, attributeFilter: ["class"]});
    this.read();
  }

  read() {
    for (const name of TOKENS) this[name] = this.resolved(`var(--${name})`);
    this.night = brightness(this.sand) < 0.5;
    this.shadow = mixed(this.sand, this.night ? "#000000" : this.ink, this.night ? SHADOW.night : SHADOW.day);
    for (const [name, material] of this.lines) material.color.set(this.colourOf(name));
  }

  // A custom property says what the sheet says; a colour made of it is what the browser makes of that.
  resolved(value) {
    this.canvas.style.color = value;
    const found = getComputedStyle(this.canvas).color.match(/[\d.]+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
    this.canvas.style.color = "";
    return hex(found);
  }

  colourOf(name) {
    const [kind, colour] = name.split(" ");
    if (kind === "piece") return this.night ? palette(colour).night : palette(colour).edge;
    if (kind === "hatch") return palette(colour).mark;
    return this[kind];
  }

  /** The edges of pieces of a colour. */
  edges(colour) {
    return this.line(`piece ${colour}`);
  }

  /** The texture of pieces of a colour, `width` millimetres wide. */
  hatch(colour, width) {
    const material = this.line(`hatch ${colour}`);
    material.userData.width = width;
    return material;
  }

  /** Lines in the colour of a token, of `width` pixels; `options` as three.js has them. */
  line(token, key = "", options = {}) {
    const name = `${token} ${key}`.trim();
    if (!this.lines.has(name)) {
      this.lines.set(name, new LineMaterial({color: this.colourOf(name), linewidth: LEAST_PX, ...options}));
    }
    return this.lines.get(name);
  }

  /** Let edges and textures have their width in millimetres, and at least a pixel. */
  scale(perMm) {
    for (const [name, material] of this.lines) {
      const width = name.startsWith("piece ") ? EDGE_MM : material.userData.width;
      if (width) material.linewidth = Math.max(LEAST_PX, width * perMm);
    }
  }

  dispose() {
    this.system.removeEventListener("change", this.renew);
    this.watch.disconnect();
    for (const material of this.lines.values()) material.dispose();
  }
}

const hex = (levels) => `#${levels.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;
const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function brightness(colour) {
  const [r, g, b] = channels(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

function mixed(under, over, share) {
  const [a, b] = [channels(under), channels(over)];
  return hex(a.map((one, index) => one + (b[index] - one) * share));
}
