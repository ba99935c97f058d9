// Types that several scripts share: what pages and answers of the server give to scripts, and the koan being built.

/** [x, y]: on the table in millimetres, or on a canvas in pixels from its upper left corner. */
export type Pair = [number, number];

/** [x, y, z] in millimetres. */
export type Triple = [number, number, number];

/** [w, x, y, z] of a unit quaternion. */
export type Quaternion = [number, number, number, number];

// ---- the koan

export type Colour =
  | "red" | "yellow" | "green" | "blue" | "black" | "cyan" | "purple" | "orange" | "clear" | "white" | "pink" | "gray";

/** How a piece lies that names a place on the table; `other` is the piece that it leans on. */
export interface PlacedHow {
  verb: "upright" | "flat" | "leaning" | "pitch";
  x: number;
  y: number;
  turned?: number;
  heading?: number;
  pitch?: number;
  spin?: number;
  z?: number | null;
  other?: number | null;
  dropped?: boolean;
}

/** How a piece lies that is on another piece or in it, and moves with it. */
export interface StackedHow {
  verb: "on" | "in";
  other: number;
  dropped?: boolean;
  x?: undefined;
  y?: undefined;
  turned?: undefined;
  heading?: undefined;
  pitch?: undefined;
  spin?: undefined;
  z?: undefined;
}

/** How a piece is put down, as its line of notation says it: `how` in zendotao/web/presenting/building.py. */
export type How = PlacedHow | StackedHow;

/** Where a piece is: its middle, and its rotation from upright. */
export interface Pose {
  at: Triple;
  turn: Quaternion;
}

/** What a piece looks like. */
export interface PieceLook {
  colour: Colour;
  pips: number;
}

/** A piece of the koan; `name`, `brief`, `rest` and `faulty` are known once the server has answered. */
export interface Piece extends PieceLook, Pose {
  label: number;
  how: How;
  supports: number[];
  note: string;
  above?: string[];
  name?: string;
  brief?: string;
  rest?: string;
  faulty?: boolean;
}

/** A piece that is put down on the table itself. */
export interface PlacedPiece extends Piece {
  how: PlacedHow;
}

// ---- what the server says of a koan (zendotao/web/presenting/building.py)

export interface Mistake {
  code: string;
  line: number;
  column: number;
  where: string;
  words: string;
  before: string;
  at: string;
  after: string;
}

export interface Fault {
  kind: string;
  pieces: number[];
  words: string;
}

/** A piece and the place that its line would name. */
export interface Nudge {
  label: number;
  x: number;
  y: number;
}

export interface Doubt {
  fact: string;
  pieces: number[];
  words: string;
  because: string;
  apart: Nudge | null;
  together: Nudge | null;
}

export interface Ray {
  from: number;
  points: Triple[];
  to: number[];
}

/** The answer to a notation. Where it has a mistake, what follows from pieces is empty or missing. */
export interface Facts {
  empty: boolean;
  mistake: Mistake | null;
  pieces: Piece[] | null;
  faults: Fault[];
  touching: Pair[];
  rays: Ray[];
  towers: string;
  unclear: Doubt[];
  sound?: string;
  caption?: string;
  canonical?: string;
  hidden?: string;
  drawing?: string | null;
}

/** What the builder gets when it asks: facts, or that nothing of use was said. */
export type Answer = (Facts & {failed?: undefined}) | {failed: true};

/** What the builder shows beside the pieces themselves. */
export interface Show {
  rays: boolean;
  touching: boolean;
  numbers: boolean;
}

/** Texture of a colour and size, in the plane of an outer face (mm): runs of points, and single dots. */
export interface Texture {
  width: number;
  lines: Pair[][];
  dots: Pair[];
}

// ---- words that pages give to scripts, in the reader's language

/** `phrases` in templates/parts/builder.html. */
export interface BuilderWords {
  asks: Record<string, string>;
  held: Record<string, string>;
  never: string;
  only: string;
  larger: string;
  missed: string;
  aimed: string;
  none: string;
  pieces: string;
  add: string;
  left: string;
  used: string;
  apart: string;
  together: string;
  or: string;
  call: string;
  words: string;
  empty: string;
  unsaid: string;
  untold: string;
  unread: string;
  failed: string;
  ground: string;
}

/** `words` in zendotao/web/times.py; `{}` stands for what is filled in. */
export interface TimesWords {
  under: string;
  now: string;
  ahead: string;
  first: string;
  dates: string[];
}

/** `WORDS` and `door` in zendotao/web/pages/live.py. */
export interface LiveWords {
  one: string;
  more: string;
  changed: string;
  moved: string;
  show: string;
  again: string;
  enter: string;
  out: string;
  other: string;
  door: string;
}

/** `WORDS` in zendotao/web/pages/push.py. */
export interface PushWords {
  here: string;
  unable: string;
  refused: string;
  failed: string;
}

/** `live_script` in templates/acting/parts.html. */
export interface ComposerWords {
  unsaved: string;
  unsent: string;
}

// ---- other answers

/** What the server says of open pages: `answer_poll` in zendotao/web/pages/polling.py. */
export interface News {
  version: string;
  who: string;
  session: string;
  notices: string;
}

/**
 * What the server says of the form of a move: `answer` in zendotao/web/pages/composer/responses.py. `kept` is the draft that
 * the window has seen from here on; null where another window's stands, or none could be kept.
 */
export type ComposerAnswer =
  | {state: "checked" | "early"; page: string; kept: string | null}
  | {state: "kept"; kept: string | null}
  | {state: "posted"; to: string}
  | {state: "old_form"; token: string}
  | {state: "signed_out" | "another"; page: string};

// ---- what browsers know that the DOM library of TypeScript does not, for not all have it

declare global {
  interface Navigator {
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string};
  }
}
