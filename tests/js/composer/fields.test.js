import assert from "node:assert/strict";
import {test} from "node:test";

import {getWritten, isChoice, isOwn, listSettled} from "../../../static/js/composer/fields.js";

/** @param {Record<string, string>} fields */
const make = fields => new URLSearchParams(fields);

test("what a form carries itself has not been written by anybody", () => {
  const names = ["once", "csrf_token", "rule.of", "rule", "title", "koan.notation"];
  assert.deepEqual(names.filter(isOwn), ["once", "csrf_token", "rule.of"]);
});

test("lists fill other fields, but the pick of a rule is written itself", () => {
  const names = ["rule.example", "build.pick", "build.reading", "rule.pick", "rule", "picking"];
  assert.deepEqual(names.filter(isChoice), ["rule.example", "build.pick", "build.reading"]);
});

test("what has been written is all but the form's own fields", () => {
  assert.deepEqual(getWritten(make({once: "x", rule: "it is red", "rule.of": "3"})), {rule: "it is red"});
});

test("what the server has made of a field is taken over where nobody has changed it since", () => {
  const sent = make({rule: " red ", title: "A"}), ours = make({rule: " red ", title: "AB"});
  assert.deepEqual(listSettled(sent, ours, make({rule: "red", title: "a"})), [["rule", "red"]]);
});

test("what the server leaves as it is needs nothing", () => {
  const fields = make({rule: "red"});
  assert.deepEqual(listSettled(fields, fields, fields), []);
});

test("a field that the server has emptied is emptied, one that it has filled is filled", () => {
  assert.deepEqual(listSettled(make({rule: "red"}), make({rule: "red"}), make({})), [["rule", null]]);
  assert.deepEqual(listSettled(make({}), make({}), make({build: "1: R3"})), [["build", "1: R3"]]);
});

test("the form's own fields, and lists that fill others, are left alone", () => {
  const ours = make({once: "a", "rule.example": "1"});
  assert.deepEqual(listSettled(ours, ours, make({once: "b", "rule.example": "2"})), []);
});
