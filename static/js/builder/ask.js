// Asks the server what it sees of a koan: the newest text wins, and an older question is given up.

const DELAY_MS = 250;
const FAILED = {failed: true};

export class Asker {
  #address;
  #timer = 0;
  #under = null;

  constructor(address) {
    this.#address = address;
  }

  // Ask for a text with what else is `wanted`, after a moment in which a newer one may come; `told(answer)` gets what
  // the server says, or `{failed: true}` where it says nothing of use. Nothing is told of a question that was given up.
  ask(text, wanted, told, delay = DELAY_MS) {
    clearTimeout(this.#timer);
    this.#under?.abort();
    const under = new AbortController();
    this.#under = under;
    this.#timer = setTimeout(async () => {
      const answer = await this.#sent({koan: text, ...wanted}, under.signal);
      if (!under.signal.aborted) told(answer);
    }, delay);
  }

  async #sent(fields, signal) {
    try {
      const body = new URLSearchParams(fields);
      const answer = await fetch(this.#address, {method: "POST", body, signal, headers: {Accept: "application/json"}});
      const told = (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
      return answer.ok && told ? await answer.json() : FAILED;
    } catch {
      return FAILED;
    }
  }
}
