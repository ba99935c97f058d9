// Keys and addresses as text.

/**
 * Bytes as browsers want a key, from base64 as addresses have it.
 * @param {string} text
 */
export function decodeBase64Url(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, sign => sign.charCodeAt(0));
}

/**
 * The SHA-256 of a text in hex digits.
 * @param {string} text
 */
export async function hash(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, "0")).join("");
}
