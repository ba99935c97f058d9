// What is read stays where it is on the screen, whatever comes in above it.

const MOST = 30;
const READ = "main h1, main h2, main h3, main p, main li, main img, main [id]";

/** @param {DOMRect} box */
const isSeen = box => box.height > 0 && box.bottom > 0 && box.top < innerHeight;

/** What can be seen now, with where it stands: first what has the focus, then what stands highest. */
function listSeen() {
  const found = [], focus = document.activeElement;
  const candidates = focus && focus !== document.body ? [focus, ...document.querySelectorAll(READ)]
    : document.querySelectorAll(READ);
  for (const element of candidates) {
    const box = element.getBoundingClientRect();
    if (isSeen(box) && (box.top >= 0 || element === focus)) found.push({element, id: element.id, top: box.top});
    if (found.length === MOST) break;
  }
  return found;
}

/** Lay out what was left for later because it is far from the window (game.css). */
export function layOutWhole() {
  document.documentElement.classList.add("whole");
}

/**
 * Change something of the page, and scroll by as much as that has moved what is read.
 * @param {() => void} change
 */
export function changeSteadily(change) {
  layOutWhole();
  const root = document.documentElement, before = listSeen();
  root.style.overflowAnchor = "none";
  change();
  for (const {element, id, top} of before) {
    const there = element.isConnected ? element : id ? document.getElementById(id) : null;
    if (!there) continue;
    const moved = there.getBoundingClientRect().top - top;
    if (moved) scrollBy({top: moved, behavior: "instant"});
    break;
  }
  requestAnimationFrame(() => {
    root.style.overflowAnchor = "";
  });
}
