// Asks the server what it sees of a koan: the newest text wins, and an older question is given up.

/** @import {Answer} from "../types.js" */

const DELAY_MS = 250;

/** @type {Answer} */
const FAILED = {failed: true};

export class Asker {
  #address;
  #timer = 0;
  /**
   * What stops the question under way.
   * @type {AbortController | null}
   */
  #stop = null;

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  /**
   * Ask for a text, after a moment in which a newer one may come. Nothing is told of a question that was given up.
   * @param {string} text
   * @param {Record<string, string>} wanted what else is sent
   * @param {(answer: Answer) => void} heard gets what the server says, or `{failed: true}`
   * @param {number} delay in ms
   */
  ask(text, wanted, heard, delay = DELAY_MS) {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#timer = setTimeout(async () => {
      const answer = await this.#send({koan: text, ...wanted}, stop.signal);
      if (!stop.signal.aborted) heard(answer);
    }, delay);
  }

  /**
   * @param {Record<string, string>} fields
   * @param {AbortSignal} signal
   * @returns {Promise<Answer>}
   */
  async #send(fields, signal) {
    try {
      const body = new URLSearchParams(fields);
      const answer = await fetch(this.#address, {method: "POST", body, signal, headers: {Accept: "application/json"}});
      const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
      return answer.ok && isJson ? await answer.json() : FAILED;
    } catch {
      return FAILED;
    }
  }
}
