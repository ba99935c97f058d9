// What is said of changes: to those who listen, and in quiet lines where something new has to wait.

let words = {}, listener = null;
const lines = new Map();

/** The words, in the reader's language. */
export function spokenFrom(told) {
  words = told;
}

/** Make the place from which screen readers hear of what is new. */
export function take() {
  listener = document.createElement("p");
  listener.className = "unseen";
  listener.setAttribute("role", "status");
  document.body.append(listener);
}

const counted = count => words.more.replace("{count}", String(count));

/** Let those who listen know how many entries have come. */
export function announce(count) {
  if (listener) listener.textContent = counted(count);
}

function line(message) {
  const made = document.createElement("p");
  made.className = "live-line";
  made.append(message, " ");
  return made;
}

function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button small";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

/** Above a part that somebody is busy in: it has changed, and can be shown. An earlier line goes. */
export function offer(part, message, act) {
  withdraw(part);
  const made = line(message === "changed" ? words.changed : words.moved);
  made.append(button(message === "changed" ? words.show : words.again, act));
  part.before(made);
  lines.set(part, made);
  if (listener) listener.textContent = made.firstChild.textContent;
}

/** Take back what was offered for a part. */
export function withdraw(part) {
  lines.get(part)?.remove();
  lines.delete(part);
}

/** At the top of the page, that nobody is signed in any more (`out`), or somebody else (`other`); nothing for neither. */
export function notice(what) {
  const there = document.getElementById("live-notice");
  if (there?.dataset.what === what || (!there && !what)) return;
  there?.remove();
  if (!what) return;
  const made = line(words[what]);
  made.id = "live-notice";
  made.dataset.what = what;
  made.setAttribute("role", "status");
  const link = document.createElement("a");
  const here = encodeURIComponent(location.pathname + location.search);
  link.href = what === "out" ? `${words.door}?next=${here}` : location.href;
  link.textContent = what === "out" ? words.enter : words.again;
  made.append(link);
  document.querySelector("main").prepend(made);
}
