// Parts of a page as the site wrote them, to tell whether they are others now, and whether somebody is busy in one.

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/**
 * A part as text, without what differs from minute to minute or from session to session, and without what scripts add.
 * @param {Element} element
 */
export function getBare(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const time of copy.querySelectorAll("time")) {
    time.textContent = "";
    time.removeAttribute("title");
    time.removeAttribute("datetime");
  }
  for (const gone of copy.querySelectorAll("input[name=csrf_token], .live-line")) gone.remove();
  for (const bar of copy.querySelectorAll("progress")) bar.removeAttribute("value");
  for (const words of copy.querySelectorAll("[data-minutes]")) words.textContent = "";
  return copy.outerHTML;
}

/**
 * Set the clocks of a part, which is the same but for them, to what they are now.
 * @param {Element} now
 * @param {Element} then
 */
export function setClocks(now, then) {
  const others = then.querySelectorAll("time, progress");
  for (const [index, one] of [...now.querySelectorAll("time, progress")].entries()) {
    const other = others[index];
    if (!other || other.localName !== one.localName) return;
    if (one instanceof HTMLProgressElement && other instanceof HTMLProgressElement) one.value = other.value;
    else if (one.getAttribute("datetime") !== other.getAttribute("datetime")) {
      one.replaceWith(document.importNode(other, true));
    }
  }
}

/** @param {Element} element */
const listFields = element => [
  ...element.querySelectorAll("input"), ...element.querySelectorAll("textarea"), ...element.querySelectorAll("select"),
];

/** @param {Field} field */
const isChoice = field => field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** @param {Field} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].some(one => one.selected !== one.defaultSelected);
  if (field instanceof HTMLInputElement && isChoice(field)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

/**
 * Whether somebody has typed or chosen something in a part.
 * @param {Element} element
 */
export function isDirty(element) {
  return listFields(element).some(isChanged);
}

/**
 * Take what somebody has typed or chosen in a part over into the one that comes in its place.
 * @param {Element} now
 * @param {Element} fresh
 */
export function carryOver(now, fresh) {
  const others = listFields(fresh);
  for (const field of listFields(now)) {
    if (!field.name || !isChanged(field)) continue;
    const same = others.filter(one => one.name === field.name);
    if (isChoice(field)) {
      const there = same.find(one => one.value === field.value);
      if (field instanceof HTMLInputElement && there instanceof HTMLInputElement) there.checked = field.checked;
    } else if (same[0]) same[0].value = field.value;
  }
}

/** @param {Element} element */
function isMarked(element) {
  const selection = getSelection();
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(element, true));
}

/** @type {(element: Element, then: Element) => boolean} */
function isOpened(element, then) {
  const others = then.querySelectorAll("details");
  return [...element.querySelectorAll("details")].some((one, index) => one.open && !others[index]?.open);
}

/**
 * Whether somebody would lose something if a part were replaced by another. The focus of the part itself, as after a
 * link to it, goes on to what comes in its place.
 * @param {Element} element
 * @param {Element} then
 */
export function isBusy(element, then) {
  const focus = document.activeElement;
  const holdsFocus = focus !== null && focus !== document.body && focus !== element && element.contains(focus);
  return holdsFocus || isMarked(element) || isOpened(element, then) || isDirty(element);
}
