// The builder on a page: hands and words around the field that holds the notation. The field stays what is sent; what
// hands do is written into it, what is typed into it is read. The 3-D view comes when the ground is looked at; until
// then, and where there is none, the server draws.

/** @import {BuilderWords} from "../types.js" */

import "../sandbox.js";
import {getElement, listElements} from "../shared/dom.js";
import {Asker} from "./ask.js";
import {Hands} from "./hands.js";
import {Keys} from "./keys.js";
import {Panel} from "./panel.js";
import {Sight} from "./sight.js";
import {Stash} from "./stash.js";
import {Table} from "./table.js";

/** @param {HTMLElement} root */
function begin(root) {
  /** @type {BuilderWords} */
  const words = JSON.parse(root.dataset.words ?? "");
  const field = getElement(root, "textarea", HTMLTextAreaElement);
  const asker = new Asker(root.dataset.look ?? ""), sight = new Sight(root, words);
  const table = new Table({
    text: field.value,
    ask: (text, heard, delay) => asker.ask(text, sight.getWanted(), heard, delay),
    write: text => write(field, text),
  });
  field.addEventListener("input", () => table.read(field.value));
  field.addEventListener("change", () => table.read(field.value));
  // Browsers bring the line of the caret into the window, and may leave the rest of the field outside.
  field.addEventListener("focus", () => field.scrollIntoView({block: "nearest"}));
  addEventListener("online", () => table.askAgain());
  const panel = new Panel(root, table, words);
  new Stash(root, table, panel, words);
  const hands = new Hands(root, table, panel, words);
  new Keys(root, table, hands);
  sight.see(table);
  // Others on the page may want to know what was found.
  table.addEventListener("facts", () => {
    root.dispatchEvent(new CustomEvent("looked", {bubbles: true, detail: table.facts}));
  });
  for (const part of listElements(root, ".build-hands", HTMLElement)) part.hidden = false;
}

/**
 * Write a text into the field, and tell whoever listens to it, as if it had been typed.
 * @param {HTMLTextAreaElement} field
 * @param {string} text
 */
function write(field, text) {
  field.value = text;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, {bubbles: true}));
}

for (const root of listElements(document, "[data-builder]:not([data-live])", HTMLElement)) begin(root);
