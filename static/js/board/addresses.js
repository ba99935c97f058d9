// The addresses of the table after each of its steps.

/**
 * The address of the piece that belongs to a page's address.
 * @param {string} address
 * @param {string} base what it is relative to
 */
export function getPieceAddress(address, base) {
  const url = new URL(address, base);
  url.searchParams.set("part", "1");
  url.hash = "";
  return url.href;
}

/**
 * The address of the page after a step; the newest is shown where none is named.
 * @param {string} base the address of the page as it is
 * @param {string[]} keys what the steps are named by
 * @param {number} place
 */
export function getStepAddress(base, keys, place) {
  const url = new URL(base);
  url.hash = "";
  if (place === keys.length - 1) url.searchParams.delete("at");
  else url.searchParams.set("at", keys[place]);
  return url.href;
}
