// The pieces of a table in 3-D, drawn with three.js as the server's drawings show them. It draws when something has
// changed and rests otherwise; the table is the truth, and hands act on that alone.

import {Color, ColorManagement, LinearSRGBColorSpace, Scene, WebGLRenderer, setConsoleFunction} from "three";
import {ISOMETRIC, View, axesOf} from "./camera.js";
import {Carry} from "./carry.js";
import {Ground, LIGHT, shadowOf} from "./ground.js";
import {Hatching} from "./hatching.js";
import {Look} from "./look.js";
import {standOut, waysOf} from "./outlines.js";
import {Overlay} from "./overlay.js";
import {Pointers} from "./pointers.js";
import {Ring} from "./ring.js";
import {Solid, disposeShells} from "./solids.js";

const MOST_RATIO = 2;
const USUAL = axesOf(ISOMETRIC);

// Colours are given as the page shows them, and shown as they are given.
ColorManagement.enabled = false;

// A lost context is no news to whoever reads the console; warnings and errors are.
setConsoleFunction((kind, ...words) => {
  // biome-ignore lint/suspicious/noConsole: what three.js warns of belongs there
  if (kind !== "log") console[kind](...words);
});

/** What is seen of `table` in `host`, on a canvas with its WebGL context, until `close`. */
export class Stage {
  constructor(host, canvas, context, table) {
    Object.assign(this, {host, canvas, table, solids: new Map(), scene: new Scene(), stop: new AbortController()});
    this.scene.background = new Color();
    this.renderer = new WebGLRenderer({canvas, context});
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.overlay = new Overlay();
    this.framed();
    this.view = new View(() => this.turned());
    this.look = new Look(canvas, () => this.painted());
    this.ground = new Ground(this.scene, this.look);
    this.ring = new Ring(table, this.scene, this.look);
    this.ghost = null;
    this.root = host.closest("[data-builder]");
    this.hatching = new Hatching(this.root.dataset, () => this.hatched());
    this.pointers = new Pointers(canvas, this);
    this.carry = new Carry(this.root, this);
    this.listen();
    this.synced();
    this.painted();
    this.measured();
  }

  framed() {
    this.element = document.createElement("div");
    this.element.className = "ground";
    this.canvas.className = "ground-canvas";
    // What is in focus, and what is read out, is the ground's own place on the page.
    this.element.setAttribute("aria-hidden", "true");
    this.element.append(this.canvas, this.overlay.root);
    this.host.append(this.element);
  }

  listen() {
    const on = (target, name, does) => target.addEventListener(name, does, {signal: this.stop.signal});
    on(this.table, "change", () => this.synced());
    for (const name of ["select", "facts", "asked", "show", "asking"]) on(this.table, name, () => this.marked());
    this.sizes = new ResizeObserver(() => this.measured());
    this.sizes.observe(this.element);
  }

  /** Let the solids be the table's pieces, where those are. */
  synced() {
    const pieces = new Map(this.table.pieces.map((piece) => [piece.label, piece]));
    for (const [label, solid] of this.solids) {
      const piece = pieces.get(label);
      if (piece && solid.fits(piece)) solid.place(piece);
      else this.remove(solid);
    }
    for (const piece of pieces.values()) if (!this.solids.has(piece.label)) this.add(piece);
    this.ground.cast([...this.solids.values()]);
    this.shade();
    this.look.scale(this.view.state.scale);
    this.marked();
    this.settle();
  }

  add(piece) {
    const solid = new Solid(piece, this.look);
    this.solids.set(piece.label, solid);
    this.scene.add(solid);
    this.hatch(solid);
  }

  hatch(solid) {
    const texture = this.hatching.of(solid);
    solid.hatch(texture?.geometry ?? null, texture && this.look.hatch(solid.colour, texture.width));
  }

  /** Textures have come, or gone. */
  hatched() {
    for (const solid of this.solids.values()) this.hatch(solid);
    this.look.scale(this.view.state.scale);
    this.draw();
  }

  remove(solid) {
    this.solids.delete(solid.label);
    this.scene.remove(solid);
    solid.dispose();
  }

  /** What stands out has changed, not where the pieces are. */
  marked() {
    const ways = waysOf(this.table);
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
  turned() {
    this.look.scale(this.view.state.scale);
    this.ground.spread(this.view);
    this.shade();
    this.ring.follow(this.view, this.solids, this.pointers.busy);
    this.draw();
  }

  /** The theme is another. */
  painted() {
    this.scene.background.set(this.look.sand);
    this.ground.paint();
    this.shade();
    this.draw();
  }

  measured() {
    const {clientWidth, clientHeight} = this.element;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_RATIO));
    this.renderer.setSize(clientWidth, clientHeight, false);
    const other = this.view.width !== clientWidth;
    this.view.resize(clientWidth, clientHeight);
    if (other) this.view.fit(this.points(), false);
    else this.settle(false);
    this.render();
  }

  /** All that should be in the picture. */
  points() {
    return [...this.solids.values()].flatMap((solid) => solid.hull().flatMap((point) => [point, shadowOf(point)]));
  }

  go(name, eased = true) {
    this.pointers.view(name);
    this.view.go(name, this.points(), eased);
  }

  fit() {
    this.view.fit(this.points(), true);
  }

  /** Where hands have let go, or others have moved pieces: everything is in the picture. */
  settle(eased = true) {
    if (this.view.isOpen && !this.pointers.busy && !this.view.holds(this.points())) this.view.fit(this.points(), eased);
  }

  draw() {
    this.frame ||= requestAnimationFrame(() => this.render());
  }

  render() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.view.isOpen) return;
    this.renderer.render(this.scene, this.view.camera);
    this.overlay.draw({...this, lettered: this.root.dataset.marking === "lettered"});
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
    for (const one of [this.ground, this.ring, this.look, this.hatching, this.renderer]) one.dispose();
    disposeShells();
    this.element.remove();
  }
}
