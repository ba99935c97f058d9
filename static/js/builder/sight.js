// How the koan is seen: in 3-D, once that is loaded and can be had, else as the server draws it, from the side or above.

/** @import {BuilderWords, Facts} from "../types.js" */
/** @import {ViewName} from "./camera.js" */
/** @import {OpenScene} from "./scene.js" */
/** @import {Table} from "./table.js" */

import {findElement, getElement, listElements} from "../shared/dom.js";

/** @type {Partial<Record<ViewName, string>>} */
const PICTURES = {isometric: "iso", above: "top"};

export class Sight {
  #root;
  #words;
  /** @type {Table | null} */
  #table = null;
  /** @type {OpenScene | null} */
  #scene = null;
  /** @type {ViewName} */
  #view = "isometric";

  /**
   * @param {HTMLElement} root
   * @param {BuilderWords} words
   */
  constructor(root, words) {
    this.#root = root;
    this.#words = words;
    if (this.#getAsked("view") === PICTURES.above) this.#view = "above";
  }

  /** @param {string} name */
  #getPart(name) {
    return getElement(this.#root, `[data-part="${name}"]`, HTMLElement);
  }

  /**
   * What the page around was asked to show, where it was.
   * @param {string} name
   */
  #getAsked(name) {
    const form = this.#root.closest("form");
    return form && findElement(form, `input[type="hidden"][name="${name}"]`, HTMLInputElement)?.value;
  }

  /**
   * What the server is to draw: nothing, where the scene does.
   * @returns {Record<string, string>}
   */
  getWanted() {
    if (this.#scene) return {};
    const numbers = this.#table ? this.#table.show.numbers : this.#getAsked("numbers") !== "0";
    const {marking = ""} = this.#root.dataset;
    return {view: PICTURES[this.#view] ?? "iso", numbers: numbers ? "1" : "0", marking};
  }

  /**
   * Begin to show a table.
   * @param {Table} table
   */
  see(table) {
    this.#table = table;
    const ground = this.#getPart("ground");
    ground.tabIndex = 0;
    ground.setAttribute("role", "application");
    ground.setAttribute("aria-label", this.#words.ground);
    for (const button of this.#listViews()) {
      button.addEventListener("click", () => this.#turn(/** @type {ViewName} */ (button.dataset.view)));
    }
    const numbers = getElement(this.#root, '[data-show="numbers"]', HTMLInputElement);
    numbers.checked = this.#getAsked("numbers") !== "0";
    table.show.numbers = numbers.checked;
    this.#press();
    table.addEventListener("facts", () => {
      if (table.facts) this.#showDrawing(table.facts);
    });
    table.addEventListener("change", () => this.#updateNone());
    if (!table.text.trim()) {
      this.#updateNone();
      this.#empty(this.#getPart("picture"));
    }
    // What has had room once keeps it: what one reaches for does not move away.
    table.addEventListener("asked", () => {
      if (table.text.trim()) this.#root.removeAttribute("data-empty");
    });
    table.addEventListener("show", () => {
      if (!this.#scene) table.askAgain();
    });
    this.#wait(ground);
  }

  #listViews() {
    return listElements(this.#root, "[data-view]", HTMLElement);
  }

  /** @param {ViewName} view */
  #turn(view) {
    this.#view = view;
    this.#press();
    if (this.#scene) this.#scene.view(view);
    else this.#table?.askAgain();
  }

  #press() {
    for (const button of this.#listViews()) {
      button.setAttribute("aria-pressed", String(button.dataset.view === this.#view));
    }
  }

  /**
   * Where nothing new is drawn, the old picture stays, paler: what is on it is still the last that could be read.
   * @param {Facts} facts
   */
  #showDrawing(facts) {
    const picture = this.#getPart("picture"), hidden = this.#getPart("hidden");
    picture.classList.toggle("build-old", Boolean(facts.mistake) && !facts.empty);
    hidden.textContent = facts.hidden ?? "";
    hidden.hidden = !facts.hidden;
    if (facts.empty) this.#empty(picture);
    if (!facts.drawing) return;
    picture.classList.remove("empty");
    // Drawn by the site itself from numbers.
    picture.innerHTML = facts.drawing;
  }

  /** Say on the ground that there is no piece, while there is none. */
  #updateNone() {
    this.#getPart("none").hidden = !this.#table || this.#table.pieces.length > 0;
  }

  /** @param {HTMLElement} picture */
  #empty(picture) {
    const words = document.createElement("p");
    words.textContent = this.#words.empty;
    picture.classList.add("empty");
    picture.replaceChildren(words);
  }

  /**
   * The 3-D view is fetched when the ground comes into the window; on a connection that is to be spared, when it is
   * asked for.
   * @param {HTMLElement} ground
   */
  #wait(ground) {
    const button = this.#getPart("deep");
    button.addEventListener("click", () => this.#open(), {once: true});
    if (navigator.connection?.saveData) {
      button.hidden = false;
      return;
    }
    const watcher = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      watcher.disconnect();
      this.#open();
    });
    watcher.observe(ground);
  }

  /**
   * Show a scene, or the server's pictures: a device may take its scene away, and give it back.
   * @param {OpenScene | null} scene
   */
  #show(scene) {
    this.#scene = scene;
    this.#getPart("scene").hidden = !scene;
    for (const name of ["picture", "hidden"]) this.#getPart(name).hidden = Boolean(scene);
  }

  async #open() {
    this.#getPart("deep").hidden = true;
    const host = this.#getPart("scene"), module = await import("./scene.js").catch(() => null);
    // A scene measures its place, which therefore must be there.
    host.hidden = false;
    const scene = module && this.#table && openScene(module, host, this.#table);
    this.#show(scene);
    if (!scene) return;
    host.addEventListener("scene", event => {
      const {open} = /** @type {CustomEvent<{open: boolean}>} */ (event).detail;
      this.#show(open ? scene : null);
      if (!open) this.#table?.askAgain();
    });
    this.#root.toggleAttribute("data-deep", true);
    this.#updateNone();
    scene.view(this.#view);
  }
}

/**
 * Null on devices that cannot draw in 3-D, which go on with pictures.
 * @param {typeof import("./scene.js")} module
 * @param {HTMLElement} host
 * @param {Table} table
 */
function openScene(module, host, table) {
  try {
    return module.open(host, table);
  } catch {
    return null;
  }
}
