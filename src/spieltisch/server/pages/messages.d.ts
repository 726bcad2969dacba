/**
 * What the server sends to the page's scripts. A test holds this against the Python types of the same names,
 * which say what the fields mean.
 */

/** A snapshot, as `snapshot.py` makes it: the one that stands in the page comes without its HTML, which is there already. */
export interface PageNews {
  seq: number;
  step: number;
  moves: number;
  now: number;
  look: string;
  parts: Record<string, string>;
  log: NewLines;
  html?: string | null;
  touches: Touch[];
  common: Command;
  motions: Motion[];
  asks: string;
  title: string;
  due: boolean;
  cheer?: "won" | "feat" | "hit" | null;
}

export interface NewLines {
  drop: number;
  add: string[];
  keep: number;
}

export interface Touch {
  path: string[];
  command: Command;
  label?: string;
}

export interface Motion {
  id: string;
  path: [number, number][];
  late: boolean;
}

/** Whose people do not follow the table just now. */
export interface Away {
  away: number[];
}

/** What could be done if it were one's turn, asked for while others play. */
export interface Ahead {
  step: number;
  parts: Record<string, string>;
  touches: Touch[];
  told: Record<string, string>;
  chosen: string;
  cancel: string;
  gone: string;
}

/** The answer to a command. */
export interface Done {
  seq: number;
}

export interface Hint {
  step: number;
  html: string;
  marks: string[];
  /** By part of a picture: what is drawn upon it. */
  way: Record<string, string>;
  /** Else it is to be asked again. */
  ready: boolean;
}

/** What comes of trying something on a rule page. */
export interface Tried {
  html: string;
  touches: Touch[];
  did: string[];
  said: string;
  verdict: "" | "right" | "other" | "refused";
  /** What belongs to a best choice that somebody has found. */
  marks: string[];
}

/** Where the same people play once more. */
export interface Rematch {
  address: string;
}

/** Something to be done, or what several such things have in common; `tables/commands.py` has them all. */
export interface Command {
  do?: string;
  [field: string]: unknown;
}
