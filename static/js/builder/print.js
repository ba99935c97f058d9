// Pieces as lines of notation, and the order in which lines can stand: a piece names only what is written before it.

const LETTERS = {
  red: "R", yellow: "Y", green: "G", blue: "B", black: "K", cyan: "C", purple: "P", orange: "O", clear: "L", white: "W",
  pink: "I", gray: "A",
};

export const code = piece => `${LETTERS[piece.colour]}${piece.pips}`;

// Numbers with at most six decimals, never with an exponent or as minus zero.
export function number(value) {
  const text = (Math.round(value * 1e6) / 1e6 || 0).toFixed(6);
  return text.replace(/\.?0+$/, "");
}

const clause = (word, value) => value ? ` ${word} ${number(value)}` : "";
const at = how => ` at ${number(how.x)},${number(how.y)}`;
const dropped = how => how.dropped ? " dropped" : "";

const WAYS = {
  upright: how => `upright${at(how)}${clause("turned", how.turned)}${dropped(how)}`,
  flat: how => `flat${at(how)}${clause("heading", how.heading)}${dropped(how)}`,
  on: how => `on ${how.other}`,
  in: how => `in ${how.other}`,
  leaning: how => `leaning on ${how.other}${at(how)}${clause("heading", how.heading)}`,
  pitch: how => `pitch ${number(how.pitch)}${at(how)}${clause("heading", how.heading)}${clause("spin", how.spin)}`
    + (how.z == null || how.dropped ? dropped(how) : ` z ${number(how.z)}`),
};

const comment = text => `# ${text}`;

// A piece with what is noted above it and behind it.
function lines(piece) {
  const said = `${piece.label}: ${code(piece)} ${WAYS[piece.how.verb](piece.how)}`;
  return [...(piece.above ?? []).map(comment), piece.note ? `${said} ${comment(piece.note)}` : said];
}

// The whole koan, a piece a line.
export const printed = pieces => pieces.flatMap(lines).join("\n");

// The same pieces, each behind the one that it names; otherwise as they were.
export function ordered(pieces) {
  const found = [], known = new Set(), waiting = [...pieces];
  while (waiting.length) {
    const next = waiting.findIndex(({how}) => how.other == null || known.has(how.other));
    const [piece] = waiting.splice(Math.max(next, 0), 1);
    found.push(piece);
    known.add(piece.label);
  }
  return found;
}
