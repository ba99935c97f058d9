// As much of a browser as forms and storage need: controls by name, elements that match a selector, two storages.

import {installGlobals} from "./helpers.js";

class FakeElement extends EventTarget {
  /** @param {Record<string, unknown>} properties */
  constructor(properties = {}) {
    super();
    Object.assign(this, properties);
  }

  /** @param {string} selector */
  matches(selector) {
    return this.selectors?.includes(selector) ?? false;
  }
}

class FakeInput extends FakeElement {}
class FakeTextArea extends FakeElement {}
class FakeSelect extends FakeElement {}

/** A storage that holds texts by name; its names are its own keys, as those of browsers' are. */
class FakeStorage {
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  setItem(name, text) {
    this[name] = String(text);
  }

  removeItem(name) {
    delete this[name];
  }
}

/**
 * A form with hidden fields.
 * @param {Record<string, string>} values
 */
export function makeForm(values) {
  const controls = Object.entries(values).map(([name, value]) => new FakeInput({name, value, type: "hidden"}));
  const namedItem = name => controls.find(one => one.name === name) ?? null;
  return new FakeElement({elements: {namedItem}, action: "https://zendo.example/games/1/compose#main"});
}

/**
 * Let there be a window with a document and storages, until the test ends.
 * @param {{after: (act: () => void) => void}} context of the test
 */
export function installWindow(context) {
  const window = new EventTarget(), document = Object.assign(new EventTarget(), {hidden: false, activeElement: null});
  const storages = {sessionStorage: new FakeStorage(), localStorage: new FakeStorage()};
  installGlobals(context, {
    document, ...storages, location: new URL("https://zendo.example/games/1/compose"),
    Element: FakeElement, HTMLInputElement: FakeInput, HTMLTextAreaElement: FakeTextArea, HTMLSelectElement: FakeSelect,
    addEventListener: (...given) => window.addEventListener(...given),
  });
  return {window, document, ...storages, makeElement: properties => new FakeElement(properties)};
}

/** An event with a target of its own and more. */
export function makeEvent(name, properties = {}) {
  const event = new Event(name);
  for (const [key, value] of Object.entries(properties)) Object.defineProperty(event, key, {value});
  return event;
}
