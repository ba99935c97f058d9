"""Questions put to a page in the browser, as JavaScript; each answers with what is wrong, so an empty list is well."""

STICKING_OUT = """() => [...document.querySelectorAll("body *")].filter(element => {
  const box = element.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 0.5 || box.left < -0.5)
    && !element.closest(".skip, .unseen, svg");
}).map(element => element.outerHTML.slice(0, 120))"""
"""Elements that reach over the window's sides."""

FAINT = """() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = colour => {
    const [r, g, b] = rgba(colour).map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (rgba(colour)[3] === 255) return colour;
    }
    return "white";
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("svg")) continue;
    const [a, b] = [getComputedStyle(element).color, ground(element)].map(light).sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) found.add(element.outerHTML.slice(0, 120));
  }
  return [...found];
}"""
"""Elements whose text has less contrast than 4.5 to 1 with what is behind it."""

NAMELESS = """() => [
  ...document.querySelectorAll("a, button, textarea, input:not([type=hidden]), summary, [role=img], nav, section"),
].filter(element => {
  const by = (element.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean);
  const spoken = by.map(id => document.getElementById(id)?.textContent).join("")
    || element.getAttribute("aria-label")
    || [...(element.labels || [])].map(label => label.textContent).join("")
    || (element.matches("a, button, summary") ? element.textContent : "");
  return !spoken.trim();
}).map(element => element.outerHTML.slice(0, 120))"""
"""Controls, pictures and landmarks without a name that can be spoken."""

MISSHAPEN = """() => {
  const wrong = [];
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  if (new Set(ids).size !== ids.length) wrong.push("an id stands twice");
  for (const element of document.querySelectorAll("[aria-labelledby], [aria-describedby], label[for]"))
    for (const name of ["aria-labelledby", "aria-describedby", "for"])
      for (const id of (element.getAttribute(name) || "").split(" ").filter(Boolean))
        if (!ids.includes(id)) wrong.push(`${name} names no element: ${id}`);
  const levels = [...document.querySelectorAll("h1, h2, h3, h4")].map(heading => Number(heading.tagName[1]));
  if (levels.filter(level => level === 1).length !== 1 || levels[0] !== 1) wrong.push("not one h1 at the head");
  if (levels.some((level, i) => i && level > levels[i - 1] + 1)) wrong.push("a heading skips a level");
  if (!document.documentElement.lang) wrong.push("no language");
  if (document.querySelectorAll("main").length !== 1) wrong.push("not one main");
  return wrong;
}"""
"""What is wrong with the page's outline and its references."""

SMALL = """() => [...document.querySelectorAll("a, button, textarea, summary")].filter(element => {
  const box = element.getBoundingClientRect();
  const inText = getComputedStyle(element).display === "inline" && element.matches("p a, li a, figcaption a");
  return box.width && !inText && !element.matches(".skip") && (box.height < 23.5 || box.width < 24);
}).map(element => element.outerHTML.slice(0, 120))"""
"""Targets that are less than 24 px high or wide, but for links within text."""

FOCUSED = """() => {
  const element = document.activeElement;
  const shown = element.matches(".unseen") ? element.closest("label") ?? element : element;
  const style = getComputedStyle(shown), box = shown.getBoundingClientRect();
  const at = share => document.elementFromPoint(box.x + share * box.width, box.y + box.height / 2);
  const over = [0.5, 0.1, 0.9].map(at);
  const lowest = element.matches("textarea") ? box.top + parseFloat(style.fontSize) * 2 : box.bottom;
  return {
    what: element.outerHTML.slice(0, 120),
    body: element === document.body,
    ring: style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 3,
    seen: box.top >= -1 && box.left >= -1 && lowest <= innerHeight + 1 && box.right <= innerWidth + 1,
    covered: !over.some(one => one && (shown.contains(one) || one.contains(shown))),
  };
}"""
"""The element that has the focus: whether a ring shows it, whether it is in the window, and whether something else lies
over it there. Of a field of several lines browsers bring the first one into the window, where the caret is."""

CUT_OFF = """() => [...document.querySelectorAll("main *")].filter(element => {
  const box = element.getBoundingClientRect();
  if (!box.width || (box.right <= innerWidth + 0.5 && box.left >= -0.5)) return false;
  if (element.closest(".skip, .unseen, svg, .peek")) return false;
  for (let at = element.parentElement; at; at = at.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return false;
  return true;
}).map(element => "it sticks out: " + element.outerHTML.slice(0, 120))"""
"""Elements that reach over the window's sides and stand in nothing that scrolls by itself."""

UNEVEN = """() => [...document.querySelectorAll(".buttons")].flatMap(row => {
  const boxes = [...row.querySelectorAll(".button:not(.small)")].map(one => one.getBoundingClientRect());
  const lines = boxes.map(box => boxes.filter(other => Math.abs(other.top - box.top) < 12).map(other => other.height));
  return lines.some(heights => Math.max(...heights) - Math.min(...heights) > 1) ? [row.outerHTML.slice(0, 200)] : [];
})"""
"""Rows of buttons in which one that stands beside another is higher than that."""
