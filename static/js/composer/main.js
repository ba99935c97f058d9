// The page on which a move is written, alive: what one types is judged while one writes, and nothing of it is lost.
//
// The page works without this. With it, the form is sent piece by piece: the server keeps the draft and answers with the
// same page, of which the pieces that have changed are taken over. What is not kept yet lies in a second net (net.js).

import {Asker, LostError} from "./asking.js";
import {carried, fill, mark, pickAtOnce, readAtOnce, served, settle, told, written} from "./fields.js";
import {forgetOthers, netOf} from "./net.js";
import {read, takeOver} from "./pieces.js";

const PAUSE = 400;
const LOOK = 30_000;
const PLACES = {post: "faults", apart: "offer", use: "build", copy: "build"};

const form = document.getElementById("compose");
const aloud = document.getElementById("compose-told"), line = document.getElementById("compose-unsaved");
const words = JSON.parse(aloud.dataset.words);
const own = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
const net = netOf(form);
const asker = new Asker(form, {heard, lost});

let kept = JSON.stringify(served(form));
let leaving = false, posting = false, timer = 0, shown = carried(form, "expected_seq")?.value;

const now = () => written(told(form));
const isDirty = () => JSON.stringify(now()) !== kept;
const hold = () => net.hold(now(), carried(form, "seen").value);

function fields(what, more = {}) {
  const found = told(form);
  found.set("do", what);
  found.set("window", own);
  if (document.getElementById("faults")) found.set("early", "1");
  for (const [name, text] of Object.entries(more)) found.set(name, text);
  return found;
}

// ---- asking

/** Ask now: have it kept where something is new, else only looked at. */
function check(more) {
  clearTimeout(timer);
  if (posting || leaving) return;
  asker.ask(fields(isDirty() || more ? "check" : "look", more), () => check(more));
}

function soon(event) {
  if (event?.target.form !== form) return;
  clearTimeout(timer);
  hold();
  timer = setTimeout(check, PAUSE);
}

function heard(answer, sent) {
  if (answer.state === "checked" || answer.state === "early") judged(answer, sent);
  else if (answer.page && !document.getElementById("away")) {
    document.querySelector("[data-live='callouts']").before(...read(answer.page).body.children);
  }
}

/** Take over what the server says of what was sent. */
function judged(answer, sent) {
  document.getElementById("away")?.remove();
  const fresh = read(answer.page), theirs = fresh.getElementById("compose");
  if (fresh.getElementById("elsewhere") && !isDirty() && !form.contains(document.activeElement)) return again();
  // Who reads what was offered has it, as long as neither they nor the game has gone on.
  const seq = theirs.elements.namedItem("expected_seq")?.value, still = sent.get("do") === "look" && seq === shown;
  const news = takeOver(fresh, still ? "offer" : "");
  if (news.length) aloud.textContent = news.join(". ");
  mark(form, theirs);
  shown = seq;
  if (answer.kept !== null) keptNow(answer.kept, sent);
  settle(form, theirs, sent);
  if (renewed(theirs)) soon({target: carried(form, "once")});
}

/** Whether this form has led to a move already and was come back to: it goes on as a new one. */
function renewed(theirs) {
  const once = carried(form, "once"), other = theirs.elements.namedItem("once").value, is = once.value !== other;
  once.value = other;
  return is;
}

/** The server has what was sent. */
function keptNow(seen, sent) {
  carried(form, "seen").value = seen;
  if (sent.get("do") !== "look") kept = JSON.stringify(written(sent));
  if (!isDirty()) net.letGo();
}

function lost(since) {
  const time = since?.toLocaleTimeString(document.documentElement.lang, {hour: "2-digit", minute: "2-digit"});
  say(since ? words.unsaved.replace("{time}", time) : "");
}

function say(text) {
  line.hidden = !text;
  if (line.textContent !== text) line.textContent = text;
}

// ---- buttons

async function press(button) {
  const what = button?.name === "do" ? button.value : "check";
  if (what === "check" || what === "show") return check(button?.name === "over" ? {over: "1"} : {});
  if (posting) return;
  posting = true;
  clearTimeout(timer);
  const sent = fields(what, what === "post" && shown ? {expected_seq: shown} : {});
  try {
    pressed(what, await asker.askInTurn(sent), sent);
  } catch (error) {
    if (!(error instanceof LostError)) throw error;
    say(words.unsent);
    hold();
  } finally {
    posting = leaving;
  }
}

function pressed(what, answer, sent) {
  if (answer.state === "posted") {
    leaving = true;
    net.letGo();
    location.assign(answer.to);
    return;
  }
  heard(answer, sent);
  if (what === "post") unfold(answer.page);
  const target = document.getElementById("away") ?? document.getElementById(PLACES[what]);
  target?.scrollIntoView({block: "nearest"});
  if (target?.matches("[tabindex]")) target.focus();
}

/** What is missing is said in parts of the page that may be folded. */
function unfold(page) {
  const wanted = page ? read(page).querySelectorAll(":is(.act-begin, .act-settings)[open]") : [];
  for (const {id} of wanted) document.getElementById(id).open = true;
}

function again() {
  leaving = true;
  location.reload();
}

// ---- leaving and coming back

function flush() {
  if (leaving || posting || !isDirty()) return;
  hold();
  asker.leave(fields("keep"));
}

/** What lay in the second net when this page was left or lost. */
function restore() {
  forgetOthers(form);
  const held = net.held();
  if (held) {
    carried(form, "seen").value = held.seen;
    fill(form, held.fields);
  }
  if (isDirty()) check();
  else net.letGo();
}

form.classList.add("act-on");
pickAtOnce(form);
readAtOnce(form, () => soon({target: carried(form, "once")}));
form.addEventListener("input", soon);
form.addEventListener("change", soon);
form.addEventListener("submit", event => {
  if (event.submitter?.value === "discard") {
    leaving = true;
    net.letGo();
    return;
  }
  event.preventDefault();
  press(event.submitter);
});
document.addEventListener("submit", event => event.target === form || flush(), {capture: true});
document.addEventListener("visibilitychange", () => document.hidden ? flush() : check());
addEventListener("pagehide", flush);
addEventListener("pageshow", event => {
  if (!event.persisted) return;
  leaving = posting = false;
  check();
});
addEventListener("online", () => check());
setInterval(() => document.hidden || isDirty() || check(), LOOK);
restore();
