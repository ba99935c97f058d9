// Parts of a page as the site wrote them, to tell whether they are others now, and whether somebody is busy in one.

/** A part as text, without what differs from minute to minute or from session to session, and without what is ours. */
export function bare(element) {
  const copy = element.cloneNode(true);
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

/** Set the clocks of a part, which is the same but for them, to what they are now. */
export function setClocks(now, then) {
  const others = then.querySelectorAll("time, progress");
  for (const [index, one] of [...now.querySelectorAll("time, progress")].entries()) {
    const other = others[index];
    if (!other || other.localName !== one.localName) return;
    if (one.localName === "progress") one.value = other.value;
    else if (one.dateTime !== other.dateTime) one.replaceWith(document.importNode(other, true));
  }
}

const isChanged = field => {
  if (field instanceof HTMLSelectElement) return [...field.options].some(one => one.selected !== one.defaultSelected);
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
};

/** Whether somebody has typed or chosen something in a part. */
export function isDirty(element) {
  return [...element.querySelectorAll("input, textarea, select")].some(isChanged);
}

/** Take what somebody has typed or chosen in a part over into the one that comes in its place. */
export function carry(now, fresh) {
  for (const field of now.querySelectorAll("input, textarea, select")) {
    if (!field.name || !isChanged(field)) continue;
    const same = [...fresh.querySelectorAll(`[name="${CSS.escape(field.name)}"]`)];
    const choice = field.type === "radio" || field.type === "checkbox";
    const there = choice ? same.find(one => one.value === field.value) : same[0];
    if (there && choice) there.checked = field.checked;
    else if (there) there.value = field.value;
  }
}

function isMarked(element) {
  const selection = getSelection();
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(element, true));
}

function isOpened(element, then) {
  const others = then.querySelectorAll("details");
  return [...element.querySelectorAll("details")].some((one, index) => one.open && !others[index]?.open);
}

/** Whether somebody would lose something if a part were replaced by another. */
export function isBusy(element, then) {
  const focus = document.activeElement;
  const holdsFocus = focus && focus !== document.body && element.contains(focus);
  return Boolean(holdsFocus) || isMarked(element) || isOpened(element, then) || isDirty(element);
}
