// Words, addresses of the table, keys for notices.

import assert from "node:assert/strict";
import {test} from "node:test";

import {getPieceAddress, getStepAddress} from "../../static/js/board/addresses.js";
import {decodeBase64Url, hash} from "../../static/js/push/encoding.js";
import {endSentence, fillIn} from "../../static/js/shared/words.js";

test("words are filled in, also more than once, and what is unknown stays", () => {
  assert.equal(fillIn("{left} of {piece}: {left}, {more}", {left: 0, piece: "R3"}), "0 of R3: 0, {more}");
});

test("what is filled in is not filled in again", () => {
  assert.equal(fillIn("{a}", {a: "{b} $&", b: "no"}), "{b} $&");
});

test("a text gets a full stop where it has no end of its own", () => {
  const texts = ["needs two rules", "It is sound.", "Why?", "Koan 4 :"];
  assert.deepEqual(texts.map(endSentence), ["needs two rules.", "It is sound.", "Why?", "Koan 4 :"]);
});

const BASE = "https://zendo.example/games/1/table?at=k3&size=large#board-now";

test("the piece of a page has its address with one thing more, and without a place on the page", () => {
  assert.equal(getPieceAddress("?at=k2#x", BASE), "https://zendo.example/games/1/table?at=k2&part=1");
});

test("a step is named in the address, but for the newest", () => {
  const keys = ["start", "k 2", "k3"];
  assert.equal(getStepAddress(BASE, keys, 1), "https://zendo.example/games/1/table?at=k+2&size=large");
  assert.equal(getStepAddress(BASE, keys, 2), "https://zendo.example/games/1/table?size=large");
});

test("keys come in base64 as addresses have it, without padding", () => {
  // - and _ are 62 and 63: 111110 111111 111100 is FB FF.
  assert.deepEqual([...decodeBase64Url("-_8")], [0xfb, 0xff]);
  assert.deepEqual([...decodeBase64Url("")], []);
});

test("the hash is SHA-256, as its standard has it for abc", async () => {
  assert.equal(await hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
