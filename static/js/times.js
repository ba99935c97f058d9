// Keeps the server's words on instants fresh while a page stays open, and tells UTC ones in the browser's own zone.

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
const OLDEST = 14 * DAY;

const many = (count, word) => `${count} ${word}${count === 1 ? "" : "s"} ago`;

function span(ms) {
  if (ms < MINUTE) return "less than a minute";
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  const hours = Math.floor(ms / HOUR), minutes = Math.floor(ms % HOUR / MINUTE);
  if (hours < 72) return minutes ? `${hours} h ${String(minutes).padStart(2, "0")} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days} days ${hours % 24} h` : `${days} days`;
}

function ago(ms) {
  if (ms < 0) return `in ${span(-ms)}`;
  if (ms < MINUTE) return "just now";
  if (ms < HOUR) return many(Math.floor(ms / MINUTE), "minute");
  return ms < 2 * DAY ? many(Math.floor(ms / HOUR), "hour") : many(Math.floor(ms / DAY), "day");
}

function local(instant) {
  const year = instant.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const day = instant.toLocaleDateString("en-GB", {day: "numeric", month: "short", year});
  return `${day}, ${instant.toLocaleTimeString("en-GB", {hour: "2-digit", minute: "2-digit"})}`;
}

function refresh() {
  const now = Date.now();
  for (const time of document.querySelectorAll("time[datetime]")) {
    const instant = new Date(time.dateTime), behind = now - instant;
    if ("left" in time.dataset) time.textContent = span(Math.max(0, -behind));
    else if (time.title && behind < OLDEST) time.textContent = ago(behind);
    if (time.title.endsWith(" UTC")) time.title = local(instant);
    else if (!time.title && time.textContent.endsWith(" UTC")) time.textContent = local(instant);
  }
}

refresh();
setInterval(() => document.hidden || refresh(), MINUTE);
document.addEventListener("visibilitychange", refresh);
