// What hands can do to pieces: each function changes the hows of a list of pieces and leaves poses and order to others.

import {alone, isInTower, laid, leaning, tilted} from "./how.js";
import {ordered} from "./print.js";

export const find = (pieces, label) => pieces.find(piece => piece.label === label) ?? null;

// The piece that a tower is put down with: what a piece is on or in, and so on down.
export function root(pieces, piece) {
  let lowest = piece;
  while (isInTower(lowest.how)) lowest = find(pieces, lowest.how.other);
  return lowest;
}

// The pieces that go along with one: those on it and in it, and on and in those.
export function followers(pieces, label) {
  const direct = pieces.filter(piece => isInTower(piece.how) && piece.how.other === label);
  return direct.flatMap(piece => [piece, ...followers(pieces, piece.label)]);
}

const names = (pieces, label) => pieces.filter(piece => piece.how.other === label);

// Whether a piece is put down with reference to another, or to one that is.
export function hangsOn(pieces, piece, label) {
  for (let seen = piece; seen?.how.other != null; seen = find(pieces, seen.how.other)) {
    if (seen.how.other === label) return true;
  }
  return false;
}

// Put a piece down by itself, where it is.
export function free(pieces, piece) {
  if (piece.how.other != null) piece.how = alone(piece, root(pieces, piece));
}

// What was put down with reference to a piece takes its place: the first as it was, the others on that one.
function handDown(pieces, piece) {
  const [heir, ...others] = names(pieces, piece.label).filter(one => isInTower(one.how));
  for (const one of names(pieces, piece.label).filter(other => other.how.verb === "leaning")) free(pieces, one);
  if (!heir) return;
  const {how} = piece;
  const itself = isInTower(how) ? {...how} : alone(heir, root(pieces, heir));
  heir.how = itself;
  for (const other of others) other.how = {verb: "on", other: heir.label};
}

// Loosen a piece from what it is on or in, and what hangs on it from it, when `other` hangs on it.
function untie(pieces, piece, other) {
  if (hangsOn(pieces, other, piece.label)) handDown(pieces, piece);
}

// One takes the place of another, which is then put on it or in it.
function takePlace(piece, other, verb) {
  piece.how = verb === "in" ? laid(other.how.verb, other, other) : {...other.how};
  other.how = {verb, other: piece.label};
}

// Put a piece over another: what was there comes on top of it. A larger one over a piece on the table stands on the
// table itself.
function on(pieces, piece, other) {
  const above = pieces.find(one => one.how.verb === "on" && one.how.other === other.label && one !== piece);
  const gap = other.how.verb === "flat" ? 0 : 1;
  if (!isInTower(other.how) && ["upright", "flat"].includes(other.how.verb) && piece.pips > other.pips + gap) {
    takePlace(piece, other, "in");
  } else piece.how = {verb: "on", other: other.label};
  if (above && !hangsOn(pieces, piece, above.label)) above.how = {verb: "on", other: top(pieces, piece).label};
}

function top(pieces, piece) {
  const next = pieces.find(one => one.how.verb === "on" && one.how.other === piece.label);
  return next ? top(pieces, next) : piece;
}

// Put a piece under another: a smaller one into it, any other as what it is put on.
function under(_pieces, piece, other) {
  const fits = piece.pips < other.pips || !["upright", "on"].includes(other.how.verb);
  if (fits) piece.how = {verb: "in", other: other.label};
  else takePlace(piece, other, "on");
}

const WITH_ANOTHER = {
  on,
  in: under,
  lean: (pieces, piece, other) => {
    piece.how = leaning(piece, root(pieces, piece), other);
  },
};

const BY_ITSELF = {
  stand: (pieces, piece) => {
    piece.how = laid("upright", piece, root(pieces, piece));
  },
  flat: (pieces, piece) => {
    piece.how = laid("flat", piece, root(pieces, piece));
  },
  dropped: (pieces, piece) => {
    if (piece.how.dropped) piece.how = {...piece.how, dropped: false};
    else {
      free(pieces, piece);
      piece.how = {...piece.how, z: null, dropped: true};
    }
  },
  tilt: (_pieces, piece) => {
    piece.how = tilted(piece);
  },
};

// Whether a verb needs another piece.
export const needsAnother = name => name in WITH_ANOTHER;

// Do something to a piece; the pieces as they are then to be written.
export function done(pieces, name, label, otherLabel = null) {
  const piece = find(pieces, label), other = find(pieces, otherLabel);
  if (name === "remove") {
    handDown(pieces, piece);
    return ordered(pieces.filter(one => one !== piece));
  }
  if (needsAnother(name)) {
    if (!other || other === piece) return pieces;
    untie(pieces, piece, other);
    WITH_ANOTHER[name](pieces, piece, other);
    return ordered(pieces);
  }
  BY_ITSELF[name](pieces, piece);
  // What is let down meets only what is written before it.
  const last = name === "dropped" ? new Set([piece, ...followers(pieces, label)]) : new Set();
  return ordered([...pieces.filter(one => !last.has(one)), ...pieces.filter(one => last.has(one))]);
}
