// What the table says, in lists and words: pieces to choose from with their facts, faults, doubts with ways out of them,
// the koan in words, and the place of a mistake. One quiet line tells it to those who do not see the rest.

export function made(name, {text = "", ...properties} = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
  if (text) element.append(text);
  element.append(...children);
  return element;
}

export const filled = (words, values) => words.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

export class Panel {
  #root;
  #table;
  #words;
  #list;
  #after;
  #said = "";

  constructor(root, table, words) {
    this.#root = root;
    this.#table = table;
    this.#words = words;
    this.#lay();
    table.addEventListener("facts", () => this.#told());
    table.addEventListener("select", () => {
      this.#chosen();
      this.#wrong(table.facts?.faults ?? []);
    });
    table.addEventListener("change", () => this.#pieces());
    table.addEventListener("failed", () => this.#failed());
    table.addEventListener("asked", () => this.#part("facts").classList.add("build-old"));
    for (const name of ["select", "change", "asking"]) table.addEventListener(name, () => this.#show(""));
  }

  #part(name) {
    return this.#root.querySelector(`[data-part="${name}"]`);
  }

  #lay() {
    this.#list = made("div", {role: "radiogroup", class: "build-pieces", "aria-label": this.#words.pieces});
    this.#after = made("div");
    this.#list.addEventListener("change", event => this.#table.select(Number(event.target.value)));
    this.#root.setAttribute("data-live", "");
  }

  #took() {
    if (!this.#list.isConnected) this.#part("facts").replaceChildren(this.#list, this.#after);
  }

  // The list as it is, with rows added, changed and taken away: the one in focus stays.
  #pieces() {
    if (!this.#list.isConnected) return;
    const rows = new Map([...this.#list.children].map(row => [Number(row.dataset.label), row]));
    for (const piece of this.#table.pieces) {
      const row = rows.get(piece.label) ?? this.#row(piece);
      rows.delete(piece.label);
      this.#fill(row, piece);
      this.#list.append(...(row.isConnected ? [] : [row]));
    }
    const lost = [...rows.values()].some(row => row.contains(document.activeElement));
    for (const row of rows.values()) row.remove();
    this.#sort();
    this.#chosen();
    // Whoever was on a piece that is gone goes on with the one that is chosen now.
    if (lost) (this.#list.querySelector("input:checked") ?? this.#part("ground")).focus();
  }

  // By number; what is in order is not touched, for the focus would be lost.
  #sort() {
    const rows = [...this.#list.children], sorted = rows.toSorted((a, b) => a.dataset.label - b.dataset.label);
    if (sorted.some((row, index) => row !== rows[index])) this.#list.append(...sorted);
  }

  #row(piece) {
    const radio = made("input", {
      type: "radio", form: "", name: `${this.#root.dataset.builder}-piece`, value: piece.label, class: "unseen",
    });
    const row = made("label", {class: "build-piece-row", "data-label": piece.label}, radio, made("b"), " ", made("span"));
    row.append(made("small", {class: "build-more"}));
    return row;
  }

  #fill(row, piece) {
    const fresh = piece.name ?? `${piece.label} ${this.#named(piece)}`;
    row.querySelector("b").textContent = fresh;
    row.querySelector("span").textContent = piece.brief ?? "";
    row.querySelector("small").textContent = piece.rest ?? "";
    row.classList.toggle("build-faulty", Boolean(piece.faulty));
  }

  #named(piece) {
    const cell = this.#root.querySelector(`[data-colour="${piece.colour}"][data-pips="${piece.pips}"]`);
    return cell?.dataset.name ?? "";
  }

  // What a piece is called, with its number.
  name(label) {
    const piece = this.#table.piece(label);
    return piece ? piece.name ?? `${label} ${this.#named(piece)}` : String(label);
  }

  #chosen() {
    for (const radio of this.#list.querySelectorAll("input")) {
      radio.checked = Number(radio.value) === this.#table.selected;
    }
  }

  #told() {
    const {facts} = this.#table;
    this.#took();
    this.#part("facts").classList.remove("build-old");
    this.#part("fault")?.remove();
    this.#pieces();
    this.#after.replaceChildren(...(facts.mistake ? this.#nothing(facts) : this.#findings(facts)));
    this.#part("words").replaceChildren(...(facts.mistake ? this.#mistake(facts.mistake) : this.#caption(facts)));
    this.#mark(facts.mistake !== null && !facts.empty);
    this.#wrong(facts.faults);
    this.#say(this.#summed(facts));
  }

  // On the ground, the first fault; a piece that stands in others' way may be let down on top of them.
  #wrong([first]) {
    const wrong = this.#part("wrong"), chosen = this.#table.piece(this.#table.selected);
    wrong.querySelector("span").textContent = first?.words ?? "";
    wrong.querySelector("button").hidden = !this.#canDrop(first, chosen);
    wrong.hidden = !first;
  }

  #canDrop(fault, chosen) {
    if (!["interpenetrating", "floating"].includes(fault?.kind) || !fault.pieces.includes(chosen?.label)) return false;
    return chosen.how.other == null && !chosen.how.dropped;
  }

  #nothing(facts) {
    return [made("p", {class: "meta", text: facts.empty ? this.#words.unsaid : this.#words.unread})];
  }

  #findings(facts) {
    const state = made("p", {class: `build-state ${facts.faults.length ? "clay" : "moss"}`, text: facts.sound});
    const faults = facts.faults.map(fault => made("p", {class: "build-found clay", text: fault.words}));
    const towers = made("p", {class: "build-towers", text: facts.towers});
    return [towers, state, ...faults, ...facts.unclear.map(doubt => this.#doubt(doubt))];
  }

  #doubt(doubt) {
    const ways = [["apart", this.#words.apart], ["together", this.#words.together]].filter(([name]) => doubt[name]);
    const links = ways.map(([name, words]) => this.#nudge(words, doubt[name]));
    const rest = ways.length ? this.#words.or : this.#words.call;
    const spaced = links.flatMap(link => [link, ", "]);
    return made("p", {class: "build-found clay"}, made("b", {text: doubt.words}), ` ${doubt.because} `, ...spaced, rest);
  }

  #nudge(words, {label, x, y}) {
    const button = made("button", {type: "button", class: "build-nudge", text: words});
    button.addEventListener("click", () => {
      this.#table.put(label, {x, y});
      this.#root.querySelector(`input[value="${label}"]`)?.focus();
    });
    return button;
  }

  #caption(facts) {
    return [made("p", {}, made("b", {text: this.#words.words}), ` ${facts.caption}`)];
  }

  #mistake({where, words, before, at, after}) {
    if (!where) return [made("p", {class: "meta", text: this.#words.untold})];
    const line = made("code", {}, before, made("mark", {text: at || " "}), after);
    const place = made("p", {}, made("b", {text: where}), ` ${words}`);
    const id = `${this.#root.dataset.builder}-mistake`;
    return [made("div", {class: "build-found clay", id}, place, made("pre", {class: "offending"}, line))];
  }

  #mark(wrong) {
    const field = this.#root.querySelector("textarea"), name = this.#root.dataset.builder;
    field.toggleAttribute("aria-invalid", wrong);
    if (wrong) field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", wrong ? `${name}-hint ${name}-mistake` : `${name}-hint`);
  }

  // What has changed, short: the chosen piece and what is wrong, or else how it all stands.
  #summed(facts) {
    if (facts.mistake) return `${facts.mistake.where} ${facts.mistake.words}`.trim();
    const chosen = this.#table.piece(this.#table.selected);
    const doubts = facts.unclear.map(doubt => doubt.words);
    const faults = facts.faults.map(fault => fault.words), first = chosen ? `${chosen.name} ${chosen.brief}.` : "";
    return [first, facts.sound, ...faults, ...doubts].filter(Boolean).join(" ");
  }

  #failed() {
    this.#took();
    this.#after.replaceChildren(made("p", {class: "build-found clay", text: this.#words.failed}));
    this.#say(this.#words.failed);
  }

  #say(words) {
    if (words === this.#said) return;
    this.#said = words;
    this.#part("said").textContent = words;
  }

  // Say something once, as that a piece must be chosen first, to the eye as well; it goes with the next that is done.
  tell(words) {
    this.#said = "";
    this.#say(words);
    this.#show(words);
  }

  #show(words) {
    const told = this.#part("told");
    told.textContent = words;
    told.hidden = !words;
  }
}
