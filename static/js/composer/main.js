// The page on which a move is written, alive: what one types is judged while one writes, and nothing of it is lost.
//
// The page works without this. With it, the form is sent piece by piece: the server keeps the draft and answers with the
// same page, of which the pieces that have changed are taken over. What is not saved yet is kept in unsaved.js.

/** @import {ComposerAnswer, ComposerWords} from "../types.js" */

import {getElement, listElements} from "../shared/dom.js";
import {fillIn} from "../shared/words.js";
import {Asker, LostError} from "./asking.js";
import {
  fill, findControl, getControl, getServed, getWritten, mark, pickAtOnce, readAtOnce, readForm, settle,
} from "./fields.js";
import {UnsavedText, dropOthers} from "./unsaved.js";
import {parsePage, takeOver} from "./pieces.js";
import {followSteps} from "./steps.js";

const PAUSE = 400;
const LOOK = 30_000;

/**
 * Where on the page one looks for what a button has led to.
 * @type {Record<string, string>}
 */
const PLACES = {post: "faults", apart: "offer", use: "build", copy: "build"};

const form = getElement(document, "#compose", HTMLFormElement);
const aloud = getElement(document, "#compose-told", HTMLElement);
const line = getElement(document, "#compose-unsaved", HTMLElement);
/** @type {ComposerWords} */
const words = JSON.parse(aloud.dataset.words ?? "");
const own = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
const unsaved = new UnsavedText(form);
const asker = new Asker(form, {hear, lose: showLost});

/** What the server has kept of what is written, as JSON. */
let kept = JSON.stringify(getServed(form));
let leaving = false, posting = false, timer = 0;
/** The state of the game for which the offer on the page was made. */
let shown = findControl(form, "expected_seq")?.value;

const getNow = () => getWritten(readForm(form));
const isDirty = () => JSON.stringify(getNow()) !== kept;
const hold = () => unsaved.hold(getNow(), getControl(form, "seen").value);

/**
 * What the form sends.
 * @param {string} what what for
 * @param {Record<string, string>} more
 */
function makeFields(what, more = {}) {
  const found = readForm(form);
  found.set("do", what);
  found.set("window", own);
  if (document.getElementById("faults")) found.set("early", "1");
  for (const [name, text] of Object.entries(more)) found.set(name, text);
  return found;
}

// ---- asking

/**
 * Ask now: have it kept where something is new, else only looked at.
 * @param {Record<string, string>} [more]
 */
function check(more) {
  clearTimeout(timer);
  if (posting || leaving) return;
  asker.ask(makeFields(isDirty() || more ? "check" : "look", more), () => check(more));
}

function checkSoon() {
  clearTimeout(timer);
  hold();
  timer = setTimeout(check, PAUSE);
}

/** @param {Event} event */
function type({target}) {
  // Only what belongs to the form: the builder has fields of its own.
  if (target instanceof Element && "form" in target && target.form === form) checkSoon();
}

/**
 * @param {ComposerAnswer} answer
 * @param {URLSearchParams} sent
 */
function hear(answer, sent) {
  if (answer.state === "checked" || answer.state === "early") judge(answer.page, answer.kept, sent);
  else if ("page" in answer && !document.getElementById("away")) {
    getElement(document, "[data-live='callouts']", Element).before(...parsePage(answer.page).body.children);
  }
}

/**
 * Take over what the server says of what was sent.
 * @param {string} page
 * @param {string | null} seen the draft that this window has seen now
 * @param {URLSearchParams} sent
 */
function judge(page, seen, sent) {
  document.getElementById("away")?.remove();
  const fresh = parsePage(page), theirs = getElement(fresh, "#compose", HTMLFormElement);
  if (fresh.getElementById("elsewhere") && !isDirty() && !form.contains(document.activeElement)) {
    reload();
    return;
  }
  // Who reads what was offered has it, as long as neither they nor the game has gone on.
  const seq = findControl(theirs, "expected_seq")?.value, still = sent.get("do") === "look" && seq === shown;
  const news = takeOver(fresh, still ? "offer" : "");
  if (news.length) aloud.textContent = news.join(" ");
  mark(form, theirs);
  shown = seq;
  if (seen !== null) noteKept(seen, sent);
  settle(form, theirs, sent);
  if (renew(theirs)) checkSoon();
}

/**
 * Whether this form has led to a move already and was come back to: it goes on as a new one.
 * @param {HTMLFormElement} theirs
 */
function renew(theirs) {
  const once = getControl(form, "once"), other = getControl(theirs, "once").value, isNew = once.value !== other;
  once.value = other;
  return isNew;
}

/**
 * The server has what was sent.
 * @param {string} seen
 * @param {URLSearchParams} sent
 */
function noteKept(seen, sent) {
  getControl(form, "seen").value = seen;
  if (sent.get("do") !== "look") kept = JSON.stringify(getWritten(sent));
  if (!isDirty()) unsaved.drop();
}

/** @param {Date | null} since */
function showLost(since) {
  const time = since?.toLocaleTimeString(document.documentElement.lang, {hour: "2-digit", minute: "2-digit"});
  say(time ? fillIn(words.unsaved, {time}) : "");
}

/** @param {string} text */
function say(text) {
  line.hidden = !text;
  if (line.textContent !== text) line.textContent = text;
}

// ---- buttons

/** @param {HTMLElement | null} submitter */
async function press(submitter) {
  const button = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;
  const what = button?.name === "do" ? button.value : "check";
  if (what === "check" || what === "show") {
    check(button?.name === "over" ? {over: "1"} : {});
    return;
  }
  if (posting) return;
  posting = true;
  clearTimeout(timer);
  const sent = makeFields(what, what === "post" && shown ? {expected_seq: shown} : {});
  try {
    showAnswer(what, await asker.askInTurn(sent), sent);
  } catch (error) {
    if (!(error instanceof LostError)) throw error;
    say(words.unsent);
    hold();
  } finally {
    posting = leaving;
  }
}

/**
 * @param {string} what
 * @param {ComposerAnswer} answer
 * @param {URLSearchParams} sent
 */
function showAnswer(what, answer, sent) {
  if (answer.state === "posted") {
    leaving = true;
    unsaved.drop();
    location.assign(answer.to);
    return;
  }
  hear(answer, sent);
  if (what === "post" && "page" in answer) unfold(answer.page);
  const target = document.getElementById("away") ?? document.getElementById(PLACES[what] ?? "");
  target?.scrollIntoView({block: "nearest"});
  if (target?.matches("[tabindex]")) target.focus();
}

/**
 * What is missing is said in parts of the page that may be folded.
 * @param {string} page
 */
function unfold(page) {
  for (const {id} of listElements(parsePage(page), ":is(.act-begin, .act-settings)[open]", HTMLDetailsElement)) {
    const part = document.getElementById(id);
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
}

function reload() {
  leaving = true;
  location.reload();
}

// ---- leaving and coming back

function flush() {
  if (leaving || posting || !isDirty()) return;
  hold();
  asker.leave(makeFields("keep"));
}

/** Fill in what was not saved when this page was left or lost. */
function restore() {
  dropOthers(form);
  const held = unsaved.read();
  if (held) {
    getControl(form, "seen").value = held.seen;
    fill(form, held.fields);
  }
  if (isDirty()) check();
  else unsaved.drop();
}

form.classList.add("act-on");
followSteps(form);
pickAtOnce(form);
readAtOnce(form, checkSoon);
form.addEventListener("input", type);
form.addEventListener("change", type);
form.addEventListener("submit", event => {
  if (event.submitter instanceof HTMLButtonElement && event.submitter.value === "discard") {
    leaving = true;
    unsaved.drop();
    return;
  }
  event.preventDefault();
  press(event.submitter);
});
document.addEventListener("submit", ({target}) => {
  if (target !== form) flush();
}, {capture: true});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) flush();
  else check();
});
addEventListener("pagehide", flush);
addEventListener("pageshow", event => {
  if (!event.persisted) return;
  leaving = false;
  posting = false;
  check();
});
addEventListener("online", () => check());
setInterval(() => {
  if (!document.hidden && !isDirty()) check();
}, LOOK);
restore();
