// Takes over the pieces of a page that have changed, as the server has written them anew.
//
// A piece is what carries `data-live`. Elements that stay the same stay the same nodes: what has the focus keeps it,
// a list that somebody has opened stays open, and nothing jumps.

const inside = element => element.matches?.("label, fieldset, li") ? element.querySelector("input") : null;

/** What an element is known by among its siblings; nothing for most. */
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.id || node.dataset?.live) return node.id || node.dataset.live;
  const field = node.matches("input, select, button") ? node : inside(node);
  const value = field?.matches("[type=radio], [type=checkbox], button") ? field.value : "";
  return field?.name ? `${node.nodeName} ${field.name} ${value}` : "";
}

const alike = (one, other) =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

function become(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE || old.isEqualNode(fresh)) return;
  if (old.namespaceURI !== "http://www.w3.org/1999/xhtml") return old.replaceWith(document.importNode(fresh, true));
  for (const {name} of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const {name, value} of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  followed(old, fresh);
}

/** Give an element the children that another has. */
function followed(old, fresh) {
  const known = new Map([...old.childNodes].map(node => [keyOf(node), node]).filter(([key]) => key));
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const key = keyOf(next), same = key ? known.get(key) : at;
    if (!same || !alike(same, next)) {
      old.insertBefore(document.importNode(next, true), at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    become(same, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** Where the focus is, so that it can be found again in other nodes. */
function focused() {
  const element = document.activeElement, field = element?.name ? `[name="${CSS.escape(element.name)}"]` : "";
  if (!element || element === document.body) return () => {};
  const value = element.type === "radio" || element.type === "submit" ? `[value="${CSS.escape(element.value)}"]` : "";
  const where = element.id ? `#${CSS.escape(element.id)}` : field && field + value;
  return () => {
    if (document.activeElement !== element && where) document.querySelector(where)?.focus({preventScroll: true});
  };
}

/** Take over all pieces of a page but one; the words of those that are to be told aloud. */
export function takeOver(fresh, but) {
  const again = focused(), told = [];
  for (const old of document.querySelectorAll("[data-live]")) {
    const other = fresh.querySelector(`[data-live="${CSS.escape(old.dataset.live)}"]`);
    if (!other || old.dataset.live === but || old.isEqualNode(other)) continue;
    const before = old.textContent;
    become(old, other);
    if ("tell" in old.dataset && old.textContent !== before) told.push(old.textContent.replace(/\s+/g, " ").trim());
  }
  again();
  return told.filter(Boolean);
}

/** A page's text as elements; its scripts don't run. */
export const read = page => new DOMParser().parseFromString(page, "text/html");
