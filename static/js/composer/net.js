// A second net under what is written: the session storage of this window holds what the server has not kept yet.
//
// It is there for a crash, or a line that is gone, and is emptied as soon as the server has the text, so that nothing
// stays behind on a computer that others use too. Entries belong to one account and one form.

const BEGIN = "composer ";

/** The net of one form: `hold` what is written, let go of it, and what was `held` when the page was left. */
export function netOf(form) {
  const key = `${BEGIN}${form.elements.namedItem("whose").value} ${location.pathname}`;
  return {
    hold(fields, seen) {
      guarded(() => sessionStorage.setItem(key, JSON.stringify({fields, seen})));
    },
    letGo() {
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

/** A browser may keep no storage at all, or have it full: the server's draft is the first net. */
function guarded(deed) {
  try {
    return deed();
  } catch {
    return null;
  }
}
