// What is written and not saved on the server yet (web/pages/composer/drafts.py), kept in the session storage of this
// window.
// It is there for a crash, or a line that is gone, and is emptied as soon as the server has the text, so that nothing
// stays behind on a computer that others use too: when somebody signs out, every window drops all (leaving.js).
// Entries belong to one account and one form.

import {BEGIN, guard, onSignOut} from "../live/leaving.js";
import {getControl} from "./fields.js";

/** @typedef {{seen: string, fields: Record<string, string>}} Held */

/**
 * What entries of the account of a form begin with.
 * @param {HTMLFormElement} form
 */
const getPrefix = form => BEGIN + getControl(form, "whose").value;

/**
 * What is held, as it was written; null where that is not what was held here.
 * @param {string | null} text
 * @returns {Held | null}
 */
export function parseHeld(text) {
  const found = guard(() => JSON.parse(text ?? "null"));
  return found && typeof found.fields === "object" ? found : null;
}

/** The unsaved text of one form. */
export class UnsavedText {
  #key;
  #out = false;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#key = `${getPrefix(form)} ${location.pathname}`;
    onSignOut(() => {
      this.#out = true;
    });
  }

  /**
   * Hold what is written, until somebody signs out.
   * @param {Record<string, string>} fields
   * @param {string} seen the draft that they came from
   */
  hold(fields, seen) {
    if (this.#out) return;
    guard(() => sessionStorage.setItem(this.#key, JSON.stringify({fields, seen, at: Date.now()})));
  }

  /** Drop what is held. */
  drop() {
    this.#out = false;
    guard(() => sessionStorage.removeItem(this.#key));
  }

  /** What was held when the page was left, or null. */
  read() {
    return parseHeld(guard(() => sessionStorage.getItem(this.#key)));
  }
}

/**
 * Drop what other accounts have left in this window.
 * @param {HTMLFormElement} form
 */
export function dropOthers(form) {
  const own = getPrefix(form);
  guard(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(BEGIN) && !key.startsWith(own)) sessionStorage.removeItem(key);
    }
  });
}
