// The form of a move as a script sees it: what would be sent, and what a server's answer changes in it.
//
// A field is touched only where its text is still the one that was sent, so that nothing is taken from under the hands
// of somebody who goes on writing.

import {findAround, getElement, listElements} from "../shared/dom.js";

const OWN = new Set([
  "csrf_token", "once", "whose", "seen", "expected_seq", "offer", "copy", "do", "window", "early", "over",
]);

/**
 * Whether a field is the form's own: nobody has written what is in it.
 * @param {string} name
 */
export const isOwn = name => OWN.has(name) || name.endsWith(".of");

/**
 * Whether a field is a list out of which another is filled: what it shows is not what is written.
 * @param {string} name
 */
export const isChoice = name => /\.(example|pick|reading)$/.test(name) && name !== "rule.pick";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/**
 * @param {unknown} item
 * @returns {item is Control}
 */
const isControl = item =>
  item instanceof HTMLInputElement || item instanceof HTMLTextAreaElement || item instanceof HTMLSelectElement;

/**
 * The only control of a form with a name, or null.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export function findControl(form, name) {
  const found = form.elements.namedItem(name);
  return isControl(found) ? found : null;
}

/**
 * The same; raises an error where there is none.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export function getControl(form, name) {
  const found = findControl(form, name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/**
 * Names and texts that a form would send; there are no files in it.
 * @param {HTMLFormElement} form
 * @returns {[string, string][]}
 */
const listEntries = form => [...new FormData(form)].map(([name, text]) => [name, String(text)]);

/**
 * What the form of a move would send, by name, without the button.
 * @param {HTMLFormElement} form
 */
export function readForm(form) {
  const found = new URLSearchParams();
  for (const [name, text] of listEntries(form)) found.set(name, text);
  // A pick is put into its field at once; what its list shows then says nothing more. So with an example once it is
  // taken.
  for (const list of listElements(form, "select[id$='-pick']", HTMLSelectElement)) found.delete(list.name);
  for (const list of listExamples(form)) if (list.value === (list.dataset.taken ?? "")) found.delete(list.name);
  for (const group of listElements(form, "[data-readings]", HTMLElement)) {
    found.delete(`${group.dataset.readings}.reading`);
  }
  return found;
}

/** @param {HTMLFormElement} form */
const listExamples = form => listElements(form, "select[id$='-example']", HTMLSelectElement);

/**
 * What somebody has written, of all that is sent.
 * @param {URLSearchParams} sent
 * @returns {Record<string, string>}
 */
export const getWritten = sent => Object.fromEntries([...sent].filter(([name]) => !isOwn(name)));

/**
 * What somebody has written in a form as the server has sent it, whatever a browser has restored in it since.
 * @param {HTMLFormElement} form
 */
export function getServed(form) {
  const page = new DOMParser().parseFromString(form.outerHTML, "text/html");
  return getWritten(readForm(getElement(page, "form", HTMLFormElement)));
}

/** @type {(form: HTMLFormElement, name: string) => Control[]} */
const listControls = (form, name) =>
  [...form.elements].filter(isControl).filter(one => one.name === name && one.type !== "submit");

/**
 * Put a text into a field, none for null, and return whether that changed anything.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string | null} text
 */
export function put(form, name, text) {
  let changed = false;
  for (const one of listControls(form, name)) {
    if (one instanceof HTMLInputElement && (one.type === "radio" || one.type === "checkbox")) {
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

/**
 * Which fields are to be set to what the server made of them: those that nobody has changed since they were sent.
 * @param {URLSearchParams} sent
 * @param {URLSearchParams} ours what the form would send now
 * @param {URLSearchParams} theirs what the form of the answer would send
 * @returns {[name: string, text: string | null][]}
 */
export function listSettled(sent, ours, theirs) {
  const names = [...new Set([...theirs.keys(), ...sent.keys()])].filter(name => !isOwn(name) && !isChoice(name));
  const settled = names.filter(name => ours.get(name) === sent.get(name) && theirs.get(name) !== ours.get(name));
  return settled.map(name => [name, theirs.get(name)]);
}

/**
 * Take over what the server made of fields that nobody has changed since they were sent, and nobody is in.
 * @param {HTMLFormElement} form
 * @param {HTMLFormElement} fresh
 * @param {URLSearchParams} sent
 */
export function settle(form, fresh, sent) {
  const theirs = new URLSearchParams(listEntries(fresh));
  for (const [name, text] of listSettled(sent, readForm(form), theirs)) {
    if (listControls(form, name).some(one => one === document.activeElement)) continue;
    if (put(form, name, text)) announce(form, name);
  }
  for (const list of listExamples(form)) {
    const taken = sent.get(list.name);
    if (taken !== null) list.dataset.taken = taken;
  }
}

/**
 * Tell whoever works on a field, as the builder does, that its text is another.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function announce(form, name) {
  const area = listControls(form, name).find(one => one instanceof HTMLTextAreaElement);
  area?.dispatchEvent(new Event("input", {bubbles: true}));
}

/**
 * Fill in what was written before.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} fields
 */
export function fill(form, fields) {
  for (const [name, text] of Object.entries(fields)) if (!isOwn(name) && put(form, name, text)) announce(form, name);
}

/**
 * Mark the fields with which the server finds fault, and where it says so.
 * @param {HTMLFormElement} form
 * @param {HTMLFormElement} fresh
 */
export function mark(form, fresh) {
  for (const area of form.querySelectorAll("textarea[id], input[id]")) {
    const other = fresh.querySelector(`#${CSS.escape(area.id)}`);
    if (!other || area.closest("[data-builder]")) continue;
    for (const name of ["aria-invalid", "aria-describedby"]) {
      const value = other.getAttribute(name);
      if (value === null) area.removeAttribute(name);
      else area.setAttribute(name, value);
    }
  }
}

/**
 * Put a rule of one's own list into its field at once; a list is for the next pick as soon as it is left.
 * @param {HTMLFormElement} form
 */
export function pickAtOnce(form) {
  form.addEventListener("change", ({target: list}) => {
    if (!(list instanceof HTMLSelectElement) || !list.matches("[id$='-pick']") || !list.value) return;
    put(form, list.name.replace(/\.pick$/, ""), list.value);
    if (document.activeElement !== list) list.value = "";
  });
  form.addEventListener("focusout", ({target: list}) => {
    if (!(list instanceof HTMLSelectElement) || !list.matches("[id$='-pick'], [id$='-example']")) return;
    list.value = "";
    delete list.dataset.taken;
  });
}

/**
 * Take a reading when it is clicked, or when the keyboard leaves the list or presses enter: arrow keys go through a
 * list and choose nothing yet.
 * @param {HTMLFormElement} form
 * @param {() => void} changed
 */
export function readAtOnce(form, changed) {
  /** @param {HTMLElement | null} list */
  const take = list => {
    const [chosen] = list ? listElements(list, "input:checked", HTMLInputElement) : [];
    if (!list || !chosen) return;
    const slot = list.dataset.readings ?? "", within = list.contains(document.activeElement);
    if (slot === "rule") put(form, "rule.pick", "");
    put(form, slot, chosen.value);
    if (within) getControl(form, slot).focus();
    changed();
  };
  /** @param {Event} event */
  const findList = event => findAround(event.target, "[data-readings]", HTMLElement);
  form.addEventListener("click", event => {
    // A click that the arrow keys make has no place on the screen.
    const byHand = event.detail || event.screenX || event.screenY;
    if (byHand && event.target instanceof HTMLInputElement) take(findList(event));
  });
  form.addEventListener("focusout", event => {
    const list = findList(event), next = event.relatedTarget;
    if (list && next instanceof Node && !list.contains(next)) take(list);
  });
  form.addEventListener("keydown", event => {
    const list = findList(event);
    if (event.key !== "Enter" || !list) return;
    event.preventDefault();
    take(list);
  });
}
