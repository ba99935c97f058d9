// The table step by step without leaving the page: a slider over its history, and links that change in place what is
// shown. What is shown is always the server's piece of the same page, so that both ways say the same.

const slide = document.getElementById("board-slide");
const range = document.getElementById("board-at");
const output = document.getElementById("board-said");
const keys = JSON.parse(slide.dataset.keys);
const pieces = new Map();
let wanted = "";

const now = () => document.getElementById("board-now");

// The address of the piece that belongs to a page's address.
function pieceOf(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "1");
  url.hash = "";
  return url.href;
}

async function fetched(address) {
  const found = pieces.get(address);
  if (found) return found;
  const answer = await fetch(pieceOf(address), {credentials: "same-origin"});
  if (!answer.ok || answer.redirected) throw new Error(`status ${answer.status}`);
  const text = await answer.text();
  pieces.set(address, text);
  return text;
}

// Puts a piece in the place of what is shown: picks, focus and scroll stay, and the page never gets shorter.
function put(text) {
  const old = now(), fresh = new DOMParser().parseFromString(text, "text/html").getElementById("board-now");
  if (!fresh) throw new Error("no board");
  const picked = new Set([...old.querySelectorAll("input:checked")].map(box => box.value));
  const way = old.contains(document.activeElement) ? document.activeElement.dataset.way : "";
  fresh.style.minHeight = `${old.offsetHeight}px`;
  for (const box of fresh.querySelectorAll("input[name=koan]")) box.checked = picked.has(box.value);
  old.replaceWith(fresh);
  if (way) (fresh.querySelector(`[data-way="${way}"]`) ?? range).focus({preventScroll: true});
  range.value = fresh.dataset.place;
  label(fresh.dataset.label);
}

function label(words) {
  output.textContent = words;
  range.setAttribute("aria-valuetext", words);
}

// Shows an address; the newest wish wins. Where the piece cannot be had, the page itself is asked for.
async function show(address, keep) {
  wanted = address;
  try {
    const text = await fetched(address);
    if (wanted !== address) return;
    put(text);
    keep(address);
  } catch {
    if (wanted === address) location.assign(address);
  }
}

const replace = address => history.replaceState(null, "", address);
const push = address => address === location.href || history.pushState(null, "", address);

function addressAt(place) {
  const url = new URL(location.href);
  url.hash = "";
  if (place === keys.length - 1) url.searchParams.delete("at");
  else url.searchParams.set("at", keys[place]);
  return url.href;
}

range.addEventListener("input", () => show(addressAt(Number(range.value)), replace));

document.addEventListener("click", event => {
  const link = event.target.closest("a[data-way]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const url = new URL(link.href);
  url.hash = "";
  link.focus({preventScroll: true});
  show(url.href, push);
});

addEventListener("popstate", () => show(location.href, () => {}));

slide.hidden = keys.length < 2;
