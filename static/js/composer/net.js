// A second net under what is written: the session storage of this window holds what the server has not kept yet.
//
// It is there for a crash, or a line that is gone, and is emptied as soon as the server has the text, so that nothing
// stays behind on a computer that others use too: when somebody signs out, every window lets go of all (leaving.js).
// Entries belong to one account and one form.

import {BEGIN, guarded, onOut} from "../live/leaving.js";

/** The net of one form: `hold` what is written, let go of it, and what was `held` when the page was left. */
export function netOf(form) {
  const key = `${BEGIN}${form.elements.namedItem("whose").value} ${location.pathname}`;
  let out = false;
  onOut(() => { out = true; });
  return {
    hold(fields, seen) {
      if (!out) guarded(() => sessionStorage.setItem(key, JSON.stringify({fields, seen, at: Date.now()})));
    },
    letGo() {
      out = false;
      guarded(() => sessionStorage.removeItem(key));
    },
    held() {
      const found = guarded(() => JSON.parse(sessionStorage.getItem(key)));
      return found && typeof found.fields === "object" ? found : null;
    },
  };
}

/** Drop what other accounts have left in this window. */
export function forgetOthers(form) {
  const own = BEGIN + form.elements.namedItem("whose").value;
  guarded(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(BEGIN) && !key.startsWith(own)) sessionStorage.removeItem(key);
    }
  });
}
