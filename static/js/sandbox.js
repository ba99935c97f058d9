// Keeps the sandbox's address, and the links that carry its koan, in step with what is built: a reload, a link that is
// sent on, a drawing as a file all show what is there.

/** @import {Facts} from "./types.js" */

import {findElement, getElement, listElements} from "./shared/dom.js";

/** @param {HTMLFormElement} form */
function keepInStep(form) {
  const field = getElement(form, "textarea", HTMLTextAreaElement);
  // The koan of a page that was sent for is private: it gets into no address.
  const isPrivate = form.method === "post";

  /**
   * The same address with the koan in it.
   * @param {string} address
   */
  function addKoan(address) {
    const url = new URL(address, location.href);
    url.searchParams.set("koan", field.value);
    return url.href;
  }

  function follow() {
    if (isPrivate) return;
    history.replaceState(history.state, "", addKoan(location.href));
    for (const link of listElements(document, ".sandbox-ways a[href*='koan='], a[data-koan]", HTMLAnchorElement)) {
      link.href = addKoan(link.href);
    }
    for (const input of listElements(document, '.foot input[name="back"]', HTMLInputElement)) {
      input.value = location.pathname + location.search;
    }
  }

  /** @param {Facts} facts */
  function showCanonical(facts) {
    getElement(document, ".sandbox-canonical", HTMLElement).hidden = Boolean(facts.mistake);
    getElement(document, "[data-canonical]", HTMLElement).textContent = facts.canonical ?? "";
  }

  field.addEventListener("change", follow);
  form.addEventListener("looked", event => {
    showCanonical(/** @type {CustomEvent<Facts>} */ (event).detail);
    if (field.value !== field.defaultValue) follow();
  });
  for (const part of listElements(document, "[data-plain]", HTMLElement)) part.hidden = true;
}

const found = findElement(document, "[data-sandbox]", HTMLFormElement);
if (found) keepInStep(found);
