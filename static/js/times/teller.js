// Instants and spans in words. Words come from the page's language: what a browser cannot know of it, the page brings
// along. The words are those of zendotao/web/times.py.

/** @import {TimesWords} from "../types.js" */

export const SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
const OLDEST = 14 * DAY;
// So far two clocks may be apart without a word: what has just happened is not yet to come.
const APART = 5_000;

/** @param {number} number */
const pad = number => String(number).padStart(2, "0");

/**
 * With usual spaces for those that do not break, as the server has them.
 * @param {string} text
 */
const useSpaces = text => text.replace(/[\u00a0\u202f]/g, " ");

export class Teller {
  #words;
  #past;
  #days;

  /**
   * @param {TimesWords} words
   * @param {string} language
   */
  constructor(words, language) {
    this.#words = words;
    this.#past = new Intl.RelativeTimeFormat(language, {numeric: "always"});
    this.#days = new Intl.NumberFormat(language, {style: "unit", unit: "day", unitDisplay: "long"});
  }

  /**
   * How long a span is.
   * @param {number} ms
   */
  tellSpan(ms) {
    if (ms < MINUTE) return this.#words.under;
    if (ms < HOUR) return `${Math.floor(ms / MINUTE)}\u00a0min`;
    const hours = Math.floor(ms / HOUR), minutes = Math.floor(ms % HOUR / MINUTE);
    if (hours < 72) return minutes ? `${hours}\u00a0h\u00a0${pad(minutes)}\u00a0min` : `${hours}\u00a0h`;
    const days = useSpaces(this.#days.format(Math.floor(hours / 24)));
    return hours % 24 ? `${days} ${hours % 24}\u00a0h` : days;
  }

  /**
   * How long is left of minutes, to the second: 1:05.
   * @param {number} ms
   */
  tellSeconds(ms) {
    if (ms >= HOUR) return this.tellSpan(ms);
    const seconds = Math.ceil(ms / SECOND);
    return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
  }

  /**
   * How long ago something was, or, where it was less than no time ago, how long it is until then.
   * @param {number} ms
   */
  tellAgo(ms) {
    if (ms <= -APART) return this.#words.ahead.replace("{}", this.tellSpan(-ms));
    if (ms < MINUTE) return this.#words.now;
    if (ms < HOUR) return useSpaces(this.#past.format(-Math.floor(ms / MINUTE), "minute"));
    if (ms < 2 * DAY) return useSpaces(this.#past.format(-Math.floor(ms / HOUR), "hour"));
    return useSpaces(this.#past.format(-Math.floor(ms / DAY), "day"));
  }

  /**
   * An instant in the browser's own zone; the year only where it is another than now.
   * @param {Date} instant
   * @param {Date} now
   * @param {boolean} [seconds] whether to the second
   */
  tellLocal(instant, now, seconds = false) {
    const year = instant.getFullYear() === now.getFullYear() ? "" : ` ${instant.getFullYear()}`;
    const day = instant.getDate() === 1 ? this.#words.first : String(instant.getDate());
    const date = this.#words.dates[instant.getMonth()].replace("{}", day);
    const second = seconds ? `:${pad(instant.getSeconds())}` : "";
    return `${date}${year}, ${pad(instant.getHours())}:${pad(instant.getMinutes())}${second}`;
  }

  /**
   * What an element that tells an instant is to say now: how long is left, how long ago it was, or the instant itself.
   * One that has a title tells the exact instant there.
   * @param {Date} instant
   * @param {number} now in ms
   * @param {{left: boolean, title: string, text: string, seconds?: boolean}} said what it says, whether that is how
   *   long is left, and whether to the second
   */
  tell(instant, now, {left, title, text, seconds}) {
    const behind = now - instant.getTime(), local = this.tellLocal(instant, new Date(now), seconds);
    const ahead = Math.max(0, -behind);
    let words = text;
    if (left) words = seconds ? this.tellSeconds(ahead) : this.tellSpan(ahead);
    else if (title && behind < OLDEST) words = this.tellAgo(behind);
    return {title: title.endsWith(" UTC") ? local : title, text: words.endsWith(" UTC") ? local : words};
  }
}
