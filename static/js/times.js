// Keeps the server's words on instants fresh while a page stays open, and tells UTC ones in the browser's own zone.
// Words come from the page's language: what a browser cannot know of it, the page brings along.

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
const OLDEST = 14 * DAY;
// So far two clocks may be apart without a word: what has just happened is not yet to come.
const APART = 5_000;

const words = JSON.parse(document.querySelector("[data-times]")?.dataset.times ?? "{}");
const language = document.documentElement.lang;
const past = new Intl.RelativeTimeFormat(language, {numeric: "always"});
const long = new Intl.NumberFormat(language, {style: "unit", unit: "day", unitDisplay: "long"});

const two = number => String(number).padStart(2, "0");
const plain = text => text.replace(/[\u00a0\u202f]/g, " ");

function span(ms) {
  if (ms < MINUTE) return words.under;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}\u00a0min`;
  const hours = Math.floor(ms / HOUR), minutes = Math.floor(ms % HOUR / MINUTE);
  if (hours < 72) return minutes ? `${hours}\u00a0h\u00a0${two(minutes)}\u00a0min` : `${hours}\u00a0h`;
  const days = plain(long.format(Math.floor(hours / 24)));
  return hours % 24 ? `${days} ${hours % 24}\u00a0h` : days;
}

function ago(ms) {
  if (ms <= -APART) return words.ahead.replace("{}", span(-ms));
  if (ms < MINUTE) return words.now;
  if (ms < HOUR) return plain(past.format(-Math.floor(ms / MINUTE), "minute"));
  return plain(ms < 2 * DAY ? past.format(-Math.floor(ms / HOUR), "hour") : past.format(-Math.floor(ms / DAY), "day"));
}

function local(instant) {
  const year = instant.getFullYear() === new Date().getFullYear() ? "" : ` ${instant.getFullYear()}`;
  const day = words.dates[instant.getMonth()].replace("{}", instant.getDate() === 1 ? words.first : instant.getDate());
  return `${day}${year}, ${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

function refresh() {
  // Corrected for a clock that goes wrong here, once the page has heard what time it is for the site.
  const now = Date.now() + Number(document.documentElement.dataset.ahead ?? 0);
  for (const time of document.querySelectorAll("time[datetime]")) {
    const instant = new Date(time.dateTime), behind = now - instant;
    if ("left" in time.dataset) time.textContent = span(Math.max(0, -behind));
    else if (time.title && behind < OLDEST) time.textContent = ago(behind);
    if (time.title.endsWith(" UTC")) time.title = local(instant);
    if (time.textContent.endsWith(" UTC")) time.textContent = local(instant);
  }
}

if (words.dates) {
  refresh();
  setInterval(() => document.hidden || refresh(), MINUTE);
  document.addEventListener("visibilitychange", refresh);
  document.addEventListener("live:times", refresh);
}
