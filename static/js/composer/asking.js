// Asks the server what it makes of a form: one question at a time, the newest wins, and a lost line is tried again.

/** @import {ComposerAnswer} from "../types.js" */

import {getControl} from "./fields.js";

const PATIENCE = 30_000;
const FIRST = 2_000;

export class LostError extends Error {}

/** @param {unknown} error */
const isAbort = error => error instanceof Error && error.name === "AbortError";

/**
 * Send a form's fields to where it is sent, as a script.
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} fields
 * @param {RequestInit} options
 */
const post = (form, fields, options) => fetch(form.action.split("#")[0], {
  method: "POST", body: fields, headers: {Accept: "application/json"}, credentials: "same-origin", ...options,
});

/**
 * Ask one question, and return the server's answer; raises LostError where there is none.
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} fields
 * @param {AbortSignal} [signal]
 * @returns {Promise<ComposerAnswer>}
 */
async function askOnce(form, fields, signal) {
  let answer;
  try {
    answer = await post(form, fields, {signal});
  } catch (error) {
    throw isAbort(error) ? error : new LostError("the site cannot be reached");
  }
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!answer.ok || !isJson) throw new LostError("the site does not answer the question");
  return answer.json();
}

/**
 * The same; a form's token that went with another session is renewed once.
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} fields
 * @param {AbortSignal} [signal]
 */
async function ask(form, fields, signal) {
  const answer = await askOnce(form, fields, signal);
  if (answer.state !== "old_form") return answer;
  getControl(form, "csrf_token").value = answer.token;
  fields.set("csrf_token", answer.token);
  return askOnce(form, fields, signal);
}

/**
 * What is done with answers: `hear` gets what the server says to the newest question; `lose` is called while there is
 * no line, with the instant since when, and with null once there is one again.
 * @typedef {object} Listener
 * @property {(answer: ComposerAnswer, fields: URLSearchParams) => void} hear
 * @property {(since: Date | null) => void} lose
 */

/** Asks for a form. */
export class Asker {
  #form;
  #listener;
  /** @type {Promise<ComposerAnswer> | null} */
  #running = null;
  /**
   * What stops the question under way; a question whose own is another has been replaced.
   * @type {AbortController | null}
   */
  #stop = null;
  /** @type {Date | null} */
  #since = null;
  #wait = FIRST;
  #timer = 0;

  /**
   * @param {HTMLFormElement} form
   * @param {Listener} listener
   */
  constructor(form, listener) {
    this.#form = form;
    this.#listener = listener;
  }

  /**
   * Ask, in place of what is under way.
   * @param {URLSearchParams} fields
   * @param {() => void} again what to do when the line is back
   */
  async ask(fields, again) {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#running = ask(this.#form, fields, stop.signal);
    try {
      const answer = await this.#running;
      if (this.#stop !== stop) return;
      this.#find();
      this.#listener.hear(answer, fields);
    } catch (error) {
      if (error instanceof LostError && this.#stop === stop) this.#lose(again);
      else if (!isAbort(error) && !(error instanceof LostError)) throw error;
    }
  }

  /**
   * Ask after what is under way has been answered, so that the server takes one after the other.
   * @param {URLSearchParams} fields
   */
  async askInTurn(fields) {
    clearTimeout(this.#timer);
    this.#stop = null;
    await this.#running?.catch(() => {});
    const answer = await ask(this.#form, fields);
    this.#find();
    return answer;
  }

  /**
   * Send without waiting, while the page is being left.
   * @param {URLSearchParams} fields
   */
  leave(fields) {
    post(this.#form, fields, {keepalive: true}).catch(() => {});
  }

  /** There is a line. */
  #find() {
    this.#since = null;
    this.#wait = FIRST;
    this.#listener.lose(null);
  }

  /**
   * There is no line: wait longer each time.
   * @param {() => void} again
   */
  #lose(again) {
    this.#since ??= new Date();
    this.#listener.lose(this.#since);
    this.#timer = setTimeout(again, this.#wait);
    this.#wait = Math.min(2 * this.#wait, PATIENCE);
  }
}
