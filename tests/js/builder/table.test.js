import assert from "node:assert/strict";
import {test} from "node:test";

import {Table} from "../../../static/js/builder/table.js";
import {assertNear, makePiece, standing} from "../helpers.js";

/** A table that notes what it asks, writes and tells; `answer` answers the newest question. */
function makeTable(text = "") {
  const asked = [], written = [], told = [];
  const table = new Table({
    text, ask: (asks, heard, delay) => asked.push({text: asks, heard, delay}), write: one => written.push(one),
  });
  for (const name of ["change", "select", "asked", "facts", "failed", "show", "asking", "aimed", "missed"]) {
    table.addEventListener(name, () => told.push(name));
  }
  return {table, asked, written, told, answer: given => asked.at(-1).heard(given)};
}

/** What the server says of a koan without faults. */
const makeFacts = pieces => ({
  empty: false, mistake: null, pieces, faults: [], touching: [], rays: [], towers: "", unclear: [], sound: "Sound",
});

test("a table asks at once what is known of its text", () => {
  const {table, asked} = makeTable("1: R3 upright at 0,0");
  assert.deepEqual([asked.length, asked[0].text, asked[0].delay], [1, "1: R3 upright at 0,0", 0]);
  assert.deepEqual([table.facts, table.pieces, table.canUndo], [null, [], false]);
});

test("a table without a text asks nothing until there is a piece", () => {
  const {table, asked} = makeTable(" \n");
  assert.deepEqual([asked, table.facts], [[], null]);
  table.add("red", 3, 0, 0);
  assert.equal(asked.length, 1);
});

test("what the server has read is on the table", () => {
  const {table, told, answer} = makeTable("1: R3 upright at 0,0"), piece = makePiece(1, standing(0, 0));
  answer(makeFacts([piece]));
  assert.deepEqual(table.pieces, [piece]);
  assert.equal(table.facts?.sound, "Sound");
  assert.deepEqual(told, ["change", "facts"]);
});

test("an answer to an older text is of no use", () => {
  const {table, asked, told} = makeTable("1: R3");
  table.read("1: R3 upright");
  asked[0].heard(makeFacts([makePiece(1, standing(0, 0))]));
  assert.deepEqual([table.pieces, table.facts, told], [[], null, ["asked"]]);
});

test("that the server cannot be asked is told", () => {
  const {table, told, answer} = makeTable("1: R3");
  answer({failed: true});
  assert.deepEqual([table.facts, told], [null, ["failed"]]);
});

test("where a text has a mistake, the pieces stay", () => {
  const {table, answer} = makeTable();
  table.add("red", 3, 0, 0);
  table.read("1: R3 upright at 0,0 nonsense");
  answer({...makeFacts(null), mistake: {code: "unknown"}});
  assert.equal(table.pieces.length, 1);
  assert.equal(table.facts?.mistake?.code, "unknown");
});

test("a piece that is added stands on the nearest step, is selected, written and asked about", () => {
  const {table, asked, written} = makeTable();
  assert.equal(table.add("red", 3, 11, -13), 1);
  assert.deepEqual(written, ["1: R3 upright at 10,-15"]);
  assert.deepEqual([table.selected, asked.at(-1).text, asked.at(-1).delay], [1, written[0], undefined]);
});

test("labels go on from the highest", () => {
  const {table, answer} = makeTable("7: R3 upright at 0,0");
  answer(makeFacts([makePiece(7, standing(0, 0))]));
  assert.equal(table.add("green", 1), 8);
});

test("a piece that is dragged goes to steps of 5 mm, finely to tenths, by keys as it is told", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  for (const [options, x] of [[{}, 10], [{fine: true}, 12.3], [{exact: true}, 12.345]]) {
    table.drag(1, 12.345, 0, options);
    assertNear([...table.getPlace(1)], [x, 0]);
    assertNear(table.findPiece(1).at, [x, 0, 0]);
  }
});

test("what is on a piece is dragged along", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.verb("on", table.add("green", 1, 50, 0), 1);
  const [x, y, z] = table.findPiece(2).at;
  table.drag(1, 20, 30);
  assertNear(table.findPiece(2).at, [x + 20, y + 30, z]);
});

test("a piece that is dragged off another comes to the table", () => {
  const {table, answer} = makeTable("1: R3");
  answer(makeFacts([makePiece(1, standing(0, 0)), makePiece(2, {verb: "on", other: 1}, {pips: 1, at: [0, 0, 20]})]));
  table.drag(2, 40, 0);
  table.drop();
  assert.equal(table.text, "1: R3 upright at 0,0\n2: R1 upright at 40,0");
});

test("a drag is one step, and nothing is asked before it ends", () => {
  const {table, asked, written} = makeTable();
  table.add("red", 3, 0, 0);
  const before = asked.length;
  for (const x of [5, 10, 15]) table.drag(1, x, 0);
  assert.equal(asked.length, before);
  table.drop();
  assert.deepEqual([asked.length, written.at(-1)], [before + 1, "1: R3 upright at 15,0"]);
  table.undo();
  assert.equal(table.text, "1: R3 upright at 0,0");
});

test("answers are not heard while a piece is held", () => {
  const {table, answer} = makeTable();
  table.add("red", 3, 0, 0);
  table.drag(1, 20, 0);
  answer(makeFacts([makePiece(1, standing(0, 0))]));
  assertNear([...table.getPlace(1)], [20, 0]);
});

test("small turns add up, catch on steps of 15 degrees, and rest between them", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  // In all 2, 5, 7, 12.4, 12.6 and 17.6.
  const turned = [2, 3, 2, 5.4, 0.2, 5].map(degrees => {
    table.spin(1, degrees);
    return table.findPiece(1).how.turned;
  });
  assert.deepEqual(turned, [0, 5, 7, 12, 15, 18]);
  table.drop();
  assert.equal(table.text, "1: R3 upright at 0,0 turned 18");
});

test("a piece is turned to the next step either way, from between them too", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.put(1, {turned: 23.45});
  /** @param {number[]} ways */
  const step = (...ways) => ways.map(way => {
    table.step(1, way);
    table.drop();
    return table.findPiece(1).how.turned;
  });
  assert.deepEqual(step(15, 15, -15), [30, 45, 30]);
  table.put(1, {turned: 23.45});
  assert.deepEqual(step(-15, -15, -15), [15, 0, 345]);
});

test("fine turns catch on nothing, go by tenths, and back below zero to 359", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.spin(1, -1, {fine: true});
  assert.equal(table.findPiece(1).how.turned, 359);
  table.spin(1, 2.23, {fine: true});
  assertNear([table.findPiece(1).how.turned], [1.2]);
});

test("who turns a piece on another turns the whole tower", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.verb("on", table.add("green", 1, 50, 0), 1);
  table.spin(2, 90);
  assert.deepEqual([table.findPiece(1).how.turned, table.findPiece(2).how], [90, {verb: "on", other: 1}]);
  assertNear(table.findPiece(2).turn, [Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
});

test("what a piece hides goes along when it is dragged, and turns with it", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.verb("hide", table.add("green", 1, 50, 0), 1);
  table.drag(1, 30, 10);
  table.spin(1, 90);
  table.drop();
  assert.equal(table.text, "1: R3 upright at 30,10 turned 90\n2: G1 upright at 30,10 turned 90");
  // The hidden one can be taken out alone.
  table.drag(2, 70, 10);
  table.drop();
  assert.equal(table.text, "1: R3 upright at 30,10 turned 90\n2: G1 upright at 70,10 turned 90");
});

/** A table with a large red piece, and a small green one 60 mm to its right. */
function makeTwo() {
  const made = makeTable();
  made.table.add("red", 3, 0, 0);
  made.table.add("green", 1, 60, 0);
  return made;
}
const POINTS = "1: R3 flat at 0,0\n2: G1 upright at 60,0";

test("a piece points at another, in one step", () => {
  const {table, told} = makeTwo();
  table.verb("point", 1, 2);
  assert.equal(table.text, POINTS);
  // The base is half a slant less what leans back behind its place.
  assert.ok(table.findPiece(1).at[0] < -10);
  table.verb("point", 1, 2);
  assert.deepEqual([table.text, told.at(-1)], [POINTS, "aimed"]);
  table.undo();
  assert.equal(table.text, "1: R3 upright at 0,0\n2: G1 upright at 60,0");
});

test("what the server does not see pointing is taken back", () => {
  const {table, told, answer} = makeTwo();
  table.verb("point", 1, 2);
  answer({...makeFacts(table.pieces), rays: [{from: 1, points: [], to: []}]});
  assert.deepEqual([table.text, told.at(-1)], ["1: R3 upright at 0,0\n2: G1 upright at 60,0", "missed"]);
});

test("what the server sees pointing stays", () => {
  const {table, told, answer} = makeTwo();
  table.verb("point", 1, 2);
  answer({...makeFacts(table.pieces), rays: [{from: 1, points: [], to: [2]}]});
  assert.deepEqual([table.text, told.at(-1)], [POINTS, "facts"]);
});

test("one goes back to before, and forth again; the pieces are there without the server", () => {
  const {table, written} = makeTable();
  table.add("red", 3, 0, 0);
  table.add("green", 1, 50, 0);
  table.undo();
  assert.deepEqual([table.pieces.length, table.selected, written.at(-1)], [1, null, "1: R3 upright at 0,0"]);
  table.undo();
  assert.deepEqual([table.pieces, table.text, table.canUndo], [[], "", false]);
  table.redo();
  table.redo();
  assert.equal(table.text, "1: R3 upright at 0,0\n2: G1 upright at 50,0");
});

test("what was typed comes back as the server read it", () => {
  const {table, answer} = makeTable();
  table.read("1: R3 upright at 3,4");
  answer(makeFacts([makePiece(1, standing(3, 4))]));
  table.add("green", 1, 50, 0);
  table.undo();
  assert.deepEqual(table.pieces.map(piece => piece.how), [standing(3, 4)]);
});

test("the same text again is not asked about", () => {
  const {table, asked} = makeTable("1: R3");
  table.read("1: R3");
  assert.equal(asked.length, 1);
  table.askAgain();
  assert.equal(asked.length, 2);
});

test("a piece that is taken away leaves the last one selected, or none", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.add("green", 1, 50, 0);
  table.verb("remove", 2);
  assert.equal(table.selected, 1);
  table.verb("remove", 1);
  assert.deepEqual([table.selected, table.text], [null, ""]);
});

test("a copy stands beside its piece, by itself, without its comments", () => {
  const {table, answer} = makeTable("1: R3");
  answer(makeFacts([makePiece(1, standing(0, 0, 15), {note: "mine", above: ["so"]})]));
  table.verb("duplicate", 1);
  // 0.71 of two bases of 25.4 mm and 4 mm: 40.07. Eight steps beside and one in front are 40.31 away, and nearer than
  // nine beside: 8.1, for what is in front counts half as much again.
  assert.equal(table.text, "# so\n1: R3 upright at 0,0 turned 15 # mine\n2: R3 upright at 40,-5 turned 15");
  assert.equal(table.selected, 2);
});

test("a copy is where its line says, at the height of its piece", () => {
  const {table, answer} = makeTable("1: R3");
  answer(makeFacts([makePiece(1, standing(100, 50), {at: [100, 50, 7]})]));
  table.verb("duplicate", 1);
  assertNear(table.findPiece(2).at, [140, 45, 7]);
  assertNear([...table.getPlace(2)], [140, 45]);
});

test("a piece that is dragged to where it is does not change", () => {
  const {table, told} = makeTable();
  table.add("red", 3, 0, 0);
  told.length = 0;
  table.drag(1, 2, -2);
  assert.deepEqual(told, []);
});

test("a verb for a piece that is not there does nothing", () => {
  const {table, written} = makeTable();
  table.verb("stand", 9);
  assert.deepEqual(written, []);
});

test("numbers are put into a line; for a piece that is gone meanwhile nothing is", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.put(1, {x: 7.5, turned: 33});
  table.put(9, {x: 1});
  assert.equal(table.text, "1: R3 upright at 7.5,0 turned 33");
});

test("each piece knows what is put down with reference to it", () => {
  const {table} = makeTable();
  table.add("red", 3, 0, 0);
  table.verb("on", table.add("green", 1, 50, 0), 1);
  table.verb("lean", table.add("blue", 1, 60, 0), 1);
  assert.deepEqual(table.pieces.map(piece => piece.supports), [[2, 3], [], []]);
});

test("what is shown and asked for is told of", () => {
  const {table, told} = makeTable();
  table.reveal("rays", true);
  table.setAsking({name: "on", label: 1});
  table.select(1);
  table.select(1);
  assert.deepEqual(told, ["show", "asking", "select"]);
  assert.deepEqual([table.show, table.asking], [{rays: true, touching: false, numbers: true}, {name: "on", label: 1}]);
});
