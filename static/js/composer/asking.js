// Asks the server what it makes of a form: one question at a time, the newest wins, and a lost line is tried again.

const PATIENCE = 30_000;
const FIRST = 2_000;

export class LostError extends Error {}

/** One question. Gives the server's answer; throws `LostError` where there is none. */
async function sent(form, fields, options) {
  let answer;
  try {
    answer = await fetch(form.action.split("#")[0], {
      method: "POST", body: fields, headers: {Accept: "application/json"}, credentials: "same-origin", ...options,
    });
  } catch (error) {
    throw error.name === "AbortError" ? error : new LostError();
  }
  if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("application/json")) throw new LostError();
  return answer.json();
}

/** The same; a form's token that went with another session is renewed once. */
async function asked(form, fields, options) {
  const answer = await sent(form, fields, options);
  if (answer.state !== "old_form") return answer;
  form.elements.namedItem("csrf_token").value = answer.token;
  fields.set("csrf_token", answer.token);
  return sent(form, fields, options);
}

/** Asks for a form. `heard(answer, fields)` gets what the server says to the newest question; `lost(since)` is called
    while there is no line, and with none once there is one again. */
export class Asker {
  constructor(form, {heard, lost}) {
    Object.assign(this, {form, heard, lost, running: null, stop: null, since: null, wait: FIRST, timer: 0});
  }

  /** Ask, in place of what is under way; `again` is what to do when the line is back. */
  async ask(fields, again) {
    clearTimeout(this.timer);
    this.stop?.abort();
    const stop = new AbortController();
    const running = asked(this.form, fields, {signal: stop.signal});
    Object.assign(this, {stop, running});
    try {
      const answer = await running;
      if (this.stop !== stop) return;
      this.found();
      this.heard(answer, fields);
    } catch (error) {
      if (error instanceof LostError && this.stop === stop) this.missed(again);
      else if (error.name !== "AbortError" && !(error instanceof LostError)) throw error;
    }
  }

  /** Ask after what is under way has been answered, so that the server takes one after the other. */
  async askInTurn(fields) {
    clearTimeout(this.timer);
    this.stop = null;
    await this.running?.catch(() => {});
    const answer = await asked(this.form, fields, {});
    this.found();
    return answer;
  }

  /** Send without waiting, while the page is being left. */
  leave(fields) {
    fetch(this.form.action.split("#")[0], {
      method: "POST", body: fields, headers: {Accept: "application/json"}, credentials: "same-origin", keepalive: true,
    }).catch(() => {});
  }

  found() {
    this.since = null;
    this.wait = FIRST;
    this.lost(null);
  }

  missed(again) {
    this.since ??= new Date();
    this.lost(this.since);
    this.timer = setTimeout(again, this.wait);
    this.wait = Math.min(2 * this.wait, PATIENCE);
  }
}
