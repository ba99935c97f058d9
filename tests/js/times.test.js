import assert from "node:assert/strict";
import {test} from "node:test";

import {DAY, HOUR, MINUTE, Teller} from "../../static/js/times/teller.js";

// Far from Greenwich, and without summer time.
process.env.TZ = "Asia/Tokyo";

const WORDS = {
  under: "less than a minute", now: "just now", ahead: "in {}", first: "1st",
  dates: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December"].map(month => `{} ${month}`),
};
const teller = new Teller(WORDS, "en");

/** With spaces that do not break shown as underlines. */
const show = text => text.replaceAll("\u00a0", "_");

test("a span is told in minutes, in hours and minutes, in days and hours", () => {
  const spans = [0, 59_999, MINUTE, HOUR - 1, HOUR, HOUR + 5 * MINUTE, 71 * HOUR + 59 * MINUTE, 72 * HOUR, 97 * HOUR];
  assert.deepEqual(spans.map(ms => show(teller.tellSpan(ms))), [
    "less than a minute", "less than a minute", "1_min", "59_min", "1_h", "1_h_05_min", "71_h_59_min", "3 days",
    "4 days 1_h",
  ]);
});

test("what was is told in minutes, hours up to two days, and days", () => {
  const spans = [0, 59_999, MINUTE, 59 * MINUTE, HOUR, 47 * HOUR, 48 * HOUR, 13 * DAY];
  assert.deepEqual(spans.map(ms => teller.tellAgo(ms)), [
    "just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "47 hours ago", "2 days ago", "13 days ago",
  ]);
});

test("two clocks may be 5 seconds apart before something is yet to come", () => {
  assert.equal(teller.tellAgo(-4_999), "just now");
  assert.equal(teller.tellAgo(-5_000), "in less than a minute");
  assert.equal(show(teller.tellAgo(-90 * MINUTE)), "in 1_h_30_min");
});

test("words are of the page's language", () => {
  const french = new Teller({...WORDS, ahead: "dans {}"}, "fr");
  assert.equal(french.tellAgo(5 * MINUTE), "il y a 5 minutes");
  assert.equal(french.tellSpan(72 * HOUR), "3 jours");
});

test("an instant is told in the browser's zone, the first of a month in a word of its own", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  assert.equal(teller.tellLocal(new Date("2026-11-24T16:05:00Z"), now), "25 November, 01:05");
  assert.equal(teller.tellLocal(new Date("2026-06-30T15:00:00Z"), now), "1st July, 00:00");
});

test("the year is told where it is another", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  assert.equal(teller.tellLocal(new Date("2025-12-31T14:59:00Z"), now), "31 December 2025, 23:59");
  assert.equal(teller.tellLocal(new Date("2025-12-31T15:00:00Z"), now), "1st January, 00:00");
});

const NOW = Date.parse("2026-11-25T12:00:00Z");

/** What an element is to say that tells an instant so many milliseconds ago. */
const tell = (ago, said) => teller.tell(new Date(NOW - ago), NOW, {left: false, title: "", text: "", ...said});

test("how long is left ends at nothing", () => {
  assert.equal(show(tell(-HOUR, {left: true}).text), "1_h");
  assert.equal(tell(HOUR, {left: true}).text, "less than a minute");
});

test("an element with a title tells how long ago, for two weeks; the title tells the instant", () => {
  const title = "25 November, 11:00 UTC";
  assert.deepEqual(tell(HOUR, {title, text: "old words"}), {title: "25 November, 20:00", text: "1 hour ago"});
  assert.equal(tell(14 * DAY, {title, text: "11 November"}).text, "11 November");
});

test("an instant in UTC is told in the browser's zone, any other words stay", () => {
  assert.deepEqual(tell(HOUR, {text: "25 November, 11:00 UTC"}), {title: "", text: "25 November, 20:00"});
  assert.deepEqual(tell(HOUR, {text: "yesterday"}), {title: "", text: "yesterday"});
});
