// The form of a move as a script sees it: what would be sent, and what a server's answer changes in it.
//
// A field is touched only where its text is still the one that was sent, so that nothing is taken from under the hands
// of somebody who goes on writing.

const OWN = new Set([
  "csrf_token", "once", "whose", "seen", "expected_seq", "offer", "copy", "do", "window", "early", "over",
]);
const isOwn = name => OWN.has(name) || name.endsWith(".of");

/** Lists out of which a field is filled: what they show is not what is written. */
const isChoice = name => /\.(example|pick|reading)$/.test(name) && name !== "rule.pick";

export const carried = (form, name) => form.elements.namedItem(name);

/** What the form would send, by name, without the button. */
export function told(form) {
  const found = new URLSearchParams();
  for (const [name, text] of new FormData(form)) found.set(name, text);
  // A pick is put into its field at once; what its list shows then says nothing more. So with an example once it is
  // taken.
  for (const list of form.querySelectorAll("select[id$='-pick']")) found.delete(list.name);
  for (const list of examples(form)) if (list.value === (list.dataset.taken ?? "")) found.delete(list.name);
  for (const group of form.querySelectorAll("[data-readings]")) found.delete(`${group.dataset.readings}.reading`);
  return found;
}

const examples = form => form.querySelectorAll("select[id$='-example']");

/** What somebody has written, of all that is sent. */
export const written = sent => Object.fromEntries([...sent].filter(([name]) => !isOwn(name)));

/** The same of a form as the server has sent it, whatever a browser has restored in it since. */
export const served = form => {
  const page = new DOMParser().parseFromString(form.outerHTML, "text/html");
  return written(told(page.getElementById(form.id)));
};

const controls = (form, name) => [...form.elements].filter(one => one.name === name && one.type !== "submit");

/** Put a text into a field; whether that changed anything. */
export function put(form, name, text) {
  let changed = false;
  for (const one of controls(form, name)) {
    if (one.type === "radio" || one.type === "checkbox") {
      const on = text !== null && one.value === text;
      changed ||= one.checked !== on;
      one.checked = on;
    } else if (one.value !== (text ?? "")) {
      one.value = text ?? "";
      changed = true;
    }
  }
  return changed;
}

/** Take over what the server made of fields that nobody has changed since they were sent. */
export function settle(form, fresh, sent) {
  const theirs = new URLSearchParams(new FormData(fresh)), ours = told(form);
  for (const name of new Set([...theirs.keys(), ...sent.keys()])) {
    if (isOwn(name) || isChoice(name)) continue;
    if (ours.get(name) !== sent.get(name) || theirs.get(name) === ours.get(name)) continue;
    if (controls(form, name).includes(document.activeElement)) continue;
    if (put(form, name, theirs.get(name))) announce(form, name);
  }
  for (const list of examples(form)) if (sent.has(list.name)) list.dataset.taken = sent.get(list.name);
}

/** Tell whoever works on a field, as the builder does, that its text is another. */
function announce(form, name) {
  const area = controls(form, name).find(one => one.matches("textarea"));
  area?.dispatchEvent(new Event("input", {bubbles: true}));
}

/** Fill in what was written before. */
export function fill(form, fields) {
  for (const [name, text] of Object.entries(fields)) if (!isOwn(name) && put(form, name, text)) announce(form, name);
}

/** Which fields the server finds fault with, and where it says so. */
export function mark(form, fresh) {
  for (const area of form.querySelectorAll("textarea[id], input[id]")) {
    const other = fresh.querySelector(`#${CSS.escape(area.id)}`);
    if (!other || area.closest("[data-builder]")) continue;
    for (const name of ["aria-invalid", "aria-describedby"]) {
      if (other.hasAttribute(name)) area.setAttribute(name, other.getAttribute(name));
      else area.removeAttribute(name);
    }
  }
}

/** A rule of one's own list goes into its field at once; a list is for the next pick as soon as it is left. */
export function pickAtOnce(form) {
  form.addEventListener("change", event => {
    const list = event.target;
    if (!list.matches("select[id$='-pick']") || !list.value) return;
    put(form, list.name.replace(/\.pick$/, ""), list.value);
    if (document.activeElement !== list) list.value = "";
  });
  form.addEventListener("focusout", event => {
    if (!event.target.matches("select[id$='-pick'], select[id$='-example']")) return;
    event.target.value = "";
    delete event.target.dataset.taken;
  });
}

/** A reading is taken when it is clicked, or when the keyboard leaves the list or presses enter: arrow keys go through
    a list and choose nothing yet. */
export function readAtOnce(form, changed) {
  const take = group => {
    const chosen = group?.querySelector("input:checked");
    if (!chosen) return;
    const slot = group.dataset.readings, within = group.contains(document.activeElement);
    if (slot === "rule") put(form, "rule.pick", "");
    put(form, slot, chosen.value);
    if (within) carried(form, slot).focus();
    changed();
  };
  const listOf = event => event.target.closest("[data-readings]");
  form.addEventListener("click", event => {
    // A click that the arrow keys make has no place on the screen.
    const byHand = event.detail || event.screenX || event.screenY;
    if (byHand && event.target.matches("[data-readings] input")) take(listOf(event));
  });
  form.addEventListener("focusout", event => {
    const list = listOf(event);
    if (list && event.relatedTarget && !list.contains(event.relatedTarget)) take(list);
  });
  form.addEventListener("keydown", event => {
    if (event.key !== "Enter" || !listOf(event)) return;
    event.preventDefault();
    take(listOf(event));
  });
}
