// How the koan is seen: in 3-D, once that is loaded and can be had, else as the server draws it, from the side or above.

const PICTURES = {isometric: "iso", above: "top"};

export class Sight {
  #root;
  #words;
  #table = null;
  #scene = null;
  #view = "isometric";

  constructor(root, words) {
    this.#root = root;
    this.#words = words;
    if (this.#asked("view") === PICTURES.above) this.#view = "above";
  }

  #part(name) {
    return this.#root.querySelector(`[data-part="${name}"]`);
  }

  // What the page around was asked to show, where it was.
  #asked(name) {
    return this.#root.closest("form")?.querySelector(`input[type="hidden"][name="${name}"]`)?.value;
  }

  // What the server is to draw: nothing, where the scene does.
  wanted() {
    const {numbers} = this.#table?.show ?? {numbers: this.#asked("numbers") !== "0"}, {marking} = this.#root.dataset;
    if (this.#scene) return {};
    return {view: PICTURES[this.#view] ?? "iso", numbers: numbers ? "1" : "0", marking};
  }

  // Begin to show a table.
  see(table) {
    this.#table = table;
    const ground = this.#part("ground");
    ground.tabIndex = 0;
    ground.setAttribute("role", "application");
    ground.setAttribute("aria-label", this.#words.ground);
    for (const button of this.#root.querySelectorAll("[data-view]")) {
      button.addEventListener("click", () => this.#turn(button.dataset.view));
    }
    const numbers = this.#root.querySelector('[data-show="numbers"]');
    numbers.checked = this.#asked("numbers") !== "0";
    table.show.numbers = numbers.checked;
    this.#press();
    table.addEventListener("facts", () => this.#drawn(table.facts));
    table.addEventListener("change", () => this.#bareGround());
    table.addEventListener("show", () => this.#scene || table.again());
    this.#wait(ground);
  }

  #turn(view) {
    this.#view = view;
    this.#press();
    if (this.#scene) this.#scene.view(view);
    else this.#table.again();
  }

  #press() {
    for (const button of this.#root.querySelectorAll("[data-view]")) {
      button.setAttribute("aria-pressed", String(button.dataset.view === this.#view));
    }
  }

  // Where nothing new is drawn, the old picture stays, paler: what is on it is still the last that could be read.
  #drawn(facts) {
    const picture = this.#part("picture"), hidden = this.#part("hidden");
    picture.classList.toggle("build-old", Boolean(facts.mistake) && !facts.empty);
    hidden.textContent = facts.hidden ?? "";
    hidden.hidden = !facts.hidden;
    if (facts.empty) this.#bare(picture);
    if (!facts.drawing) return;
    picture.classList.remove("empty");
    // Drawn by the site itself from numbers.
    picture.innerHTML = facts.drawing;
  }

  #bareGround() {
    this.#part("none").hidden = !this.#table || this.#table.pieces.length > 0;
  }

  #bare(picture) {
    const words = document.createElement("p");
    words.textContent = this.#words.empty;
    picture.classList.add("empty");
    picture.replaceChildren(words);
  }

  // The 3-D ground is fetched when it comes into view; on a connection that is to be spared, when it is asked for.
  #wait(ground) {
    const button = this.#part("deep");
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

  // The one or the other: a device may take its scene away, and give it back.
  #shown(scene) {
    this.#scene = scene;
    this.#part("scene").hidden = !scene;
    for (const name of ["picture", "hidden"]) this.#part(name).hidden = Boolean(scene);
  }

  async #open() {
    this.#part("deep").hidden = true;
    const host = this.#part("scene"), module = await import("./scene.js").catch(() => null);
    // A scene measures its place, which therefore must be there.
    host.hidden = false;
    const scene = opened(module, host, this.#table);
    this.#shown(scene);
    if (!scene) return;
    host.addEventListener("scene", event => {
      this.#shown(event.detail.open ? scene : null);
      if (!event.detail.open) this.#table.again();
    });
    this.#root.toggleAttribute("data-deep", true);
    this.#bareGround();
    scene.view(this.#view);
  }
}

// Devices that cannot draw in 3-D go on with pictures.
function opened(module, host, table) {
  try {
    return module?.open(host, table) ?? null;
  } catch {
    return null;
  }
}
