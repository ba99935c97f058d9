// The pieces of a table in 3-D, drawn with three.js as the server's drawings show them. It draws when something has
// changed and rests otherwise; the table is the truth, and hands act on that alone.

/** @import {Vector3} from "three" */
/** @import {Pair, Piece} from "../types.js" */
/** @import {ViewName} from "./camera.js" */
/** @import {Table} from "./table.js" */

import {Color, ColorManagement, LinearSRGBColorSpace, Scene, WebGLRenderer, setConsoleFunction} from "three";
import {findAround} from "../shared/dom.js";
import {ISOMETRIC, View, getAxes} from "./camera.js";
import {Carry} from "./carry.js";
import {Hatching} from "./hatching.js";
import {Look} from "./look.js";
import {findWays, standOut} from "./outlines.js";
import {Overlay} from "./overlay.js";
import {Pointers} from "./pointers.js";
import {Ring} from "./ring.js";
import {Solid, disposeShells} from "./solids.js";
import {LIGHT, Tabletop, castShadow} from "./tabletop.js";

const MOST_RATIO = 2;
const USUAL = getAxes(ISOMETRIC);

// Colours are given as the page shows them, and shown as they are given.
ColorManagement.enabled = false;

// A lost context is no news to whoever reads the console; warnings and errors are.
setConsoleFunction((kind, message, ...details) => {
  // biome-ignore lint/suspicious/noConsole: what three.js warns of belongs there
  if (kind !== "log") console[kind](message, ...details);
});

/** What is seen of a table, until `close`. */
export class Stage {
  /**
   * @param {HTMLElement} host
   * @param {HTMLCanvasElement} canvas
   * @param {WebGL2RenderingContext} context of the canvas
   * @param {Table} table
   */
  constructor(host, canvas, context, table) {
    this.host = host;
    this.canvas = canvas;
    this.table = table;
    /** @type {Map<number, Solid>} */
    this.solids = new Map();
    this.stop = new AbortController();
    /** The frame that was asked for; 0 for none. */
    this.frame = 0;
    this.sand = new Color();
    this.scene = new Scene();
    this.scene.background = this.sand;
    this.renderer = new WebGLRenderer({canvas, context});
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.overlay = new Overlay();
    this.element = this.makeFrame();
    this.view = new View(() => this.updateView());
    this.look = new Look(canvas, () => this.updateColours());
    this.tabletop = new Tabletop(this.scene, this.look);
    this.ring = new Ring(table, this.scene, this.look);
    /**
     * The corners where a piece would stand that is carried over the ground.
     * @type {Vector3[] | null}
     */
    this.ghost = null;
    /**
     * The piece from which one draws to what it is to point at, how far one has come, and the piece that is there.
     * @type {{label: number, at: Pair, over: number | null} | null}
     */
    this.aim = null;
    this.root = findAround(host, "[data-builder]", HTMLElement);
    this.hatching = new Hatching(this.root?.dataset ?? {}, () => this.updateHatching());
    this.pointers = new Pointers(canvas, this);
    this.carry = new Carry(this.root, this);
    this.sizes = new ResizeObserver(() => this.updateSize());
    this.listen();
    this.updatePieces();
    this.updateColours();
    this.updateSize();
  }

  makeFrame() {
    const element = document.createElement("div");
    element.className = "ground";
    this.canvas.className = "ground-canvas";
    // What is in focus, and what is read out, is the ground's own place on the page.
    element.setAttribute("aria-hidden", "true");
    element.append(this.canvas, this.overlay.root);
    this.host.append(element);
    return element;
  }

  listen() {
    const {signal} = this.stop;
    this.table.addEventListener("change", () => this.updatePieces(), {signal});
    for (const name of ["select", "facts", "asked", "show", "asking"]) {
      this.table.addEventListener(name, () => this.updateMarks(), {signal});
    }
    this.sizes.observe(this.element);
  }

  /** Let the solids be the table's pieces, where those are. */
  updatePieces() {
    const pieces = new Map(this.table.pieces.map(piece => [piece.label, piece]));
    for (const [label, solid] of this.solids) {
      const piece = pieces.get(label);
      if (piece && solid.fits(piece)) solid.place(piece);
      else this.remove(solid);
    }
    for (const piece of pieces.values()) if (!this.solids.has(piece.label)) this.add(piece);
    this.tabletop.cast([...this.solids.values()]);
    this.shade();
    this.look.scale(this.view.state.scale);
    this.updateMarks();
    this.settle();
  }

  /** @param {Piece} piece */
  add(piece) {
    const solid = new Solid(piece, this.look);
    this.solids.set(piece.label, solid);
    this.scene.add(solid);
    this.hatch(solid);
  }

  /** @param {Solid} solid */
  hatch(solid) {
    const texture = this.hatching.getLines(solid);
    solid.hatch(texture && {geometry: texture.geometry, material: this.look.getHatch(solid.colour, texture.width)});
  }

  /** Textures have come, or gone. */
  updateHatching() {
    for (const solid of this.solids.values()) this.hatch(solid);
    this.look.scale(this.view.state.scale);
    this.draw();
  }

  /** @param {Solid} solid */
  remove(solid) {
    this.solids.delete(solid.label);
    this.scene.remove(solid);
    solid.dispose();
  }

  /** What stands out has changed, not where the pieces are. */
  updateMarks() {
    const ways = findWays(this.table);
    for (const [label, solid] of this.solids) standOut(solid, ways.get(label) ?? [], this.look);
    this.ring.follow(this.view, this.solids, this.pointers.busy);
    this.ring.lay(this.solids);
    this.draw();
  }

  shade() {
    // Who goes round the table sees faces keep the tones that they have in the usual view.
    const round = this.view.name === "free", {toward} = round ? USUAL : this.view.axes;
    for (const solid of this.solids.values()) solid.shade(LIGHT, toward, round, this.look.night);
  }

  /** The reader stands elsewhere. */
  updateView() {
    this.look.scale(this.view.state.scale);
    this.tabletop.spread(this.view);
    this.shade();
    this.ring.follow(this.view, this.solids, this.pointers.busy);
    this.draw();
  }

  /** The theme is another. */
  updateColours() {
    this.sand.set(this.look.sand);
    this.tabletop.paint();
    this.shade();
    this.draw();
  }

  updateSize() {
    const {clientWidth, clientHeight} = this.element;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_RATIO));
    this.renderer.setSize(clientWidth, clientHeight, false);
    const other = this.view.width !== clientWidth || this.view.height !== clientHeight;
    this.view.resize(clientWidth, clientHeight);
    if (other) this.view.fit(this.listPoints(), false);
    else this.settle(false);
    this.render();
  }

  /** All that should be in the picture. */
  listPoints() {
    const corners = [...this.solids.values()].flatMap(solid => solid.listCorners());
    return corners.flatMap(point => [point, castShadow(point)]);
  }

  /**
   * @param {ViewName} name
   * @param {boolean} eased
   */
  go(name, eased = true) {
    this.pointers.setView(name);
    this.view.go(name, this.listPoints(), eased);
  }

  fit() {
    this.view.fit(this.listPoints(), true);
  }

  /** Where hands have let go, or others have moved pieces: everything is in the picture. */
  settle(eased = true) {
    if (!this.view.isOpen || this.pointers.busy) return;
    const points = this.listPoints();
    if (!this.view.holds(points)) this.view.fit(points, eased);
  }

  draw() {
    this.frame ||= requestAnimationFrame(() => this.render());
  }

  render() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.view.isOpen) return;
    this.renderer.render(this.scene, this.view.camera);
    const {table, view, solids, ring, ghost, aim} = this;
    this.overlay.draw({table, view, solids, ring, ghost, aim, lettered: this.root?.dataset.marking === "lettered"});
  }

  close() {
    this.stop.abort();
    this.sizes.disconnect();
    cancelAnimationFrame(this.frame);
    this.view.stop();
    this.view.resize(0, 0);
    this.pointers.close();
    this.carry.close();
    for (const solid of [...this.solids.values()]) this.remove(solid);
    for (const one of [this.tabletop, this.ring, this.look, this.hatching, this.renderer]) one.dispose();
    disposeShells();
    this.element.remove();
  }
}
