// The builder's ground in 3-D, as the rest of the builder opens it. A device may take away what it draws with and give it
// back: then everything is made anew, in the same view.

import {Stage} from "./stage.js";

/** Open the ground at the end of `host`: {view(name), fit(), zoom(factor), close()}; null without WebGL.
    `host.dataset.scene` is "open" while it is seen and "lost" while the device has taken it away; an event "scene" with
    detail {open} tells of the change. */
export function open(host, table) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {antialias: true, alpha: false, powerPreference: "low-power"});
  return context ? new Ground(host, canvas, context, table) : null;
}

class Ground {
  constructor(host, canvas, context, table) {
    Object.assign(this, {host, canvas, context, table, name: "isometric", stop: new AbortController()});
    const {signal} = this.stop;
    canvas.addEventListener("webglcontextlost", (event) => this.lost(event), {signal});
    canvas.addEventListener("webglcontextrestored", () => this.begin(), {signal});
    this.begin();
  }

  begin() {
    this.stage = new Stage(this.host, this.canvas, this.context, this.table);
    this.stage.go(this.name, false);
    this.tell(true);
  }

  // What is not prevented is not given back.
  lost(event) {
    event.preventDefault();
    this.stage.close();
    this.tell(false);
  }

  tell(isOpen) {
    this.host.dataset.scene = isOpen ? "open" : "lost";
    this.host.dispatchEvent(new CustomEvent("scene", {bubbles: true, detail: {open: isOpen}}));
  }

  view(name) {
    this.name = name;
    this.stage.go(name);
  }

  fit() {
    this.stage.fit();
  }

  zoom(factor) {
    this.stage.view.zoom(factor);
  }

  close() {
    this.stop.abort();
    this.stage.close();
    this.context.getExtension("WEBGL_lose_context")?.loseContext();
    delete this.host.dataset.scene;
  }
}
