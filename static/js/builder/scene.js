// The builder's 3-D view, as the rest of the builder opens it. A device may take away what it draws with and give it
// back: then everything is made anew, in the same view.

/** @import {ViewName} from "./camera.js" */
/** @import {Table} from "./table.js" */

import {Stage} from "./stage.js";

/**
 * Open the 3-D view at the end of `host`; null without WebGL. `host.dataset.scene` is "open" while it is seen and "lost"
 * while the device has taken it away; an event "scene" with detail {open} tells of the change.
 * @param {HTMLElement} host
 * @param {Table} table
 */
export function open(host, table) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {antialias: true, alpha: false, powerPreference: "low-power"});
  return context ? new OpenScene(host, canvas, context, table) : null;
}

export class OpenScene {
  /**
   * @param {HTMLElement} host
   * @param {HTMLCanvasElement} canvas
   * @param {WebGL2RenderingContext} context of the canvas
   * @param {Table} table
   */
  constructor(host, canvas, context, table) {
    this.host = host;
    this.canvas = canvas;
    this.context = context;
    this.table = table;
    /** @type {ViewName} */
    this.name = "isometric";
    this.stop = new AbortController();
    const {signal} = this.stop;
    canvas.addEventListener("webglcontextlost", event => this.lose(event), {signal});
    canvas.addEventListener("webglcontextrestored", () => this.restore(), {signal});
    this.stage = this.makeStage();
    this.tell(true);
  }

  makeStage() {
    const stage = new Stage(this.host, this.canvas, this.context, this.table);
    stage.go(this.name, false);
    return stage;
  }

  restore() {
    this.stage = this.makeStage();
    this.tell(true);
  }

  /** @param {Event} event what is not prevented is not given back */
  lose(event) {
    event.preventDefault();
    this.stage.close();
    this.tell(false);
  }

  /** @param {boolean} isOpen */
  tell(isOpen) {
    this.host.dataset.scene = isOpen ? "open" : "lost";
    this.host.dispatchEvent(new CustomEvent("scene", {bubbles: true, detail: {open: isOpen}}));
  }

  /** @param {ViewName} name */
  view(name) {
    this.name = name;
    this.stage.go(name);
  }
}
