// Keeps the sandbox's address, and the links that carry its koan, in step with what is built: a reload, a link that is
// sent on, a drawing as a file all show what is there.

// The koan of a page that was sent for is private: it gets into no address.

const form = document.querySelector("[data-sandbox]"), field = form.querySelector("textarea");
const isPrivate = form.method === "post";

function carried(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("koan", field.value);
  return url.href;
}

function follow() {
  if (isPrivate) return;
  history.replaceState(history.state, "", carried(location.href));
  for (const link of document.querySelectorAll(".sandbox-ways a[href*='koan='], a[data-koan]")) link.href = carried(link.href);
  const back = document.querySelectorAll('.foot input[name="back"]');
  for (const input of back) input.value = location.pathname + location.search;
}

function tell({detail: facts}) {
  document.querySelector(".sandbox-canonical").hidden = Boolean(facts.mistake);
  document.querySelector("[data-canonical]").textContent = facts.canonical ?? "";
}

field.addEventListener("change", follow);
form.addEventListener("looked", event => {
  tell(event);
  if (field.value !== field.defaultValue) follow();
});
for (const part of document.querySelectorAll("[data-plain]")) part.hidden = true;
