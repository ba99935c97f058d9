// What a clock that is counted in seconds says besides: how far its bar is, and to those who listen that little is left.

const SECOND = 1000;
/** At so many seconds something is said: once a clock each. */
const MARKS = [10, 30], LONGEST_LATE = 2;

/**
 * The percentage of a window that has passed.
 * @param {number} whole in ms
 * @param {number} left in ms
 */
export const getShare = (whole, left) => Math.min(100, Math.max(0, Math.round(100 * (1 - left / whole))));

/**
 * The mark that a clock has just come to; null between marks.
 * @param {number} left in ms
 */
export function findMark(left) {
  return MARKS.find(mark => left <= mark * SECOND && left > (mark - LONGEST_LATE) * SECOND) ?? null;
}

/** Says in a place of its own, which no renewal of the page replaces, that a clock has come to a mark. */
export class CountdownVoice {
  #seconds;
  #said = "";
  /** @type {HTMLElement | null} */
  #place = null;

  /** @param {string} language */
  constructor(language) {
    this.#seconds = new Intl.NumberFormat(language, {style: "unit", unit: "second", unitDisplay: "long"});
  }

  /**
   * @param {string} clock what tells it from others: its end
   * @param {string} what it counts down to
   * @param {number} left in ms
   */
  tell(clock, what, left) {
    const mark = findMark(left), key = `${clock} ${mark}`;
    if (mark === null || key === this.#said) return;
    this.#said = key;
    this.#getPlace().textContent = `${what} ${this.#seconds.format(mark)}`;
  }

  #getPlace() {
    if (!this.#place) {
      this.#place = document.createElement("p");
      this.#place.className = "unseen";
      this.#place.setAttribute("role", "status");
      document.body.append(this.#place);
    }
    return this.#place;
  }
}
