import assert from "node:assert/strict";
import {test} from "node:test";

import {getSeqPause, isNews} from "../../../static/js/live/watch_seq.js";
import {findMark, getShare} from "../../../static/js/times/countdown.js";
import {Teller} from "../../../static/js/times/teller.js";

const SECOND = 1000, MINUTE = 60 * SECOND;

test("a page at a sitting asks twice a second while somebody is there, and less often where nobody answers", () => {
  assert.equal(getSeqPause(0, 0), SECOND / 2);
  assert.equal(getSeqPause(14 * MINUTE, 0), SECOND / 2);
  assert.equal(getSeqPause(15 * MINUTE, 0), null);
  assert.deepEqual([1, 2, 6, 20].map(failures => getSeqPause(0, failures)), [1000, 2000, 32_000, 32_000]);
});

test("a page is renewed for a position that is not its own, once", () => {
  assert.equal(isNews("5", "5", undefined), false);
  assert.equal(isNews("6", "5", undefined), true);
  assert.equal(isNews("5+", "5", undefined), true);
  assert.equal(isNews("5+", "5", "5+"), false);
});

test("what is left of minutes is told to the second, and of hours as elsewhere", () => {
  const teller = new Teller({under: "", now: "", ahead: "", first: "", dates: []}, "en");
  const spans = [0, 1, SECOND, 59_001, MINUTE, 65 * SECOND, 59 * MINUTE + 59 * SECOND];
  assert.deepEqual(spans.map(ms => teller.tellSeconds(ms)), ["0:00", "0:01", "0:01", "1:00", "1:00", "1:05", "59:59"]);
  assert.equal(teller.tellSeconds(60 * MINUTE), "1\u00a0h");
});

test("that little is left is said at thirty seconds and at ten, and not where one comes late", () => {
  const told = [31, 30, 29, 28, 25, 10.5, 10, 9, 8, 1, 0].map(seconds => findMark(seconds * SECOND));
  assert.deepEqual(told, [null, 30, 30, null, null, null, 10, 10, null, null, null]);
});

test("the bar of a clock shows the part that has passed, and stays within its ends", () => {
  assert.deepEqual([60, 45, 0, -5, 90].map(left => getShare(MINUTE, left * SECOND)), [0, 25, 100, 100, 0]);
});
