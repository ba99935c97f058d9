// Elements of a page, by selector and with their class, so that what is wrong with a page shows where it is first used.

/**
 * @template {Element} T
 * @typedef {{new (): T}} Kind
 */

/**
 * The first element of a class that a selector finds, or null.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {Kind<T>} kind
 * @returns {T | null}
 */
export function findElement(root, selector, kind) {
  const found = root.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * The same; raises an error where there is none.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {Kind<T>} kind
 * @returns {T}
 */
export function getElement(root, selector, kind) {
  const found = findElement(root, selector, kind);
  if (!found) throw new Error(`no ${kind.name} at ${selector}`);
  return found;
}

/**
 * All elements of a class that a selector finds.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {Kind<T>} kind
 * @returns {T[]}
 */
export function listElements(root, selector, kind) {
  /** @type {T[]} */
  const found = [];
  for (const element of root.querySelectorAll(selector)) if (element instanceof kind) found.push(element);
  return found;
}

/**
 * The innermost element of a class around the target of an event, itself included, or null.
 * @template {Element} T
 * @param {EventTarget | null} target
 * @param {string} selector
 * @param {Kind<T>} kind
 * @returns {T | null}
 */
export function findAround(target, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof kind ? found : null;
}
