// What this browser remembers: names, preferences, and the tables one has sat at.

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function remembered(key, otherwise) {
  try {
    const text = localStorage.getItem(`spieltisch.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise; // no storage, or somebody has written nonsense there
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`spieltisch.${key}`, JSON.stringify(value));
  } catch {
    // a private window may have no room for this
  }
}

/**
 * @template T
 * @param {string} key
 * @param {(one: any) => boolean} isOne
 * @returns {T[]} what else may stand there is passed over
 */
function list(key, isOne) {
  const found = remembered(key, /** @type {unknown} */ (null));
  return Array.isArray(found) ? found.filter(isOne) : [];
}

/** @param {unknown} one */
function isText(one) {
  return typeof one === "string";
}

/**
 * Nobody has to type the own name every time.
 * @param {ParentNode} where
 */
export function fillIn(where) {
  for (const field of where.querySelectorAll("input[data-remember]")) {
    if (!(field instanceof HTMLInputElement) || field.value) continue;
    const name = remembered(field.dataset.remember ?? "", /** @type {unknown} */ (""));
    field.value = typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
  }
}

/** @param {ParentNode} where names that were typed, for the next time */
export function keepNames(where) {
  for (const field of where.querySelectorAll("input[data-remember]")) {
    if (field instanceof HTMLInputElement && field.value) remember(field.dataset.remember ?? "", field.value);
  }
}

/** @typedef {{id: string, game: string, at: number}} KnownTable */

const LONGEST_NAME = 40;
const MOST_TABLES = 300;
const MOST_RESULTS = 500;

/** @returns {KnownTable[]} the newest first */
export function knownTables() {
  return list("tables", isTable);
}

/** @param {unknown} one */
function isTable(one) {
  const { id, game, at } = /** @type {Partial<KnownTable>} */ (one ?? {});
  return /^[a-z2-9]{12}$/.test(id ?? "") && typeof game === "string" && !Number.isNaN(new Date(at ?? NaN).getTime());
}

/**
 * @param {string} id
 * @param {string} game
 */
export function rememberTable(id, game) {
  const others = knownTables().filter((table) => table.id !== id);
  remember("tables", [{ id, game, at: Date.now() }, ...others].slice(0, MOST_TABLES));
}

/** @param {string} id */
export function forgetTable(id) {
  remember("tables", knownTables().filter((table) => table.id !== id));
  remember("results", results().filter((one) => one.id !== id));
}

/** @typedef {{id: string, [key: string]: unknown}} Result of a finished game, as the server has told it */

/** @returns {Result[]} */
export function results() {
  return list("results", (one) => typeof one?.id === "string");
}

/** @param {Result[]} found */
export function keepResults(found) {
  const renewed = new Set(found.map(({ id }) => id));
  const others = results().filter(({ id }) => !renewed.has(id));
  remember("results", [...found, ...others].slice(0, MOST_RESULTS));
}

/** @returns {string[]} tables that somebody has put away */
export function setAside() {
  return list("away", isText);
}

/**
 * Away, or back again.
 * @param {string} id
 */
export function putAway(id) {
  const others = setAside().filter((one) => one !== id);
  remember("away", others.length < setAside().length ? others : [id, ...others].slice(0, MOST_RESULTS));
}

/** @returns {string[]} tables at which the coach was asked: their results do not say how strong somebody is */
export function helpedAt() {
  return list("helped", isText);
}

/** @param {string} id */
export function rememberHelp(id) {
  remember("helped", [id, ...helpedAt().filter((one) => one !== id)].slice(0, MOST_TABLES));
}

/** @typedef {{name: string, game: string, cost: string, loss: number}} Mistake named `TABLE/STEP`, with what it cost in words */

const MOST_MISTAKES = 40;

/** @returns {Mistake[]} own decisions that cost much and are not solved yet, the dearest first */
export function mistakes() {
  return list("mistakes", (one) => /^[a-z2-9]{12}\/\d+$/.test(one?.name ?? "") && one.loss > 0);
}

/**
 * A game is looked back at: its mistakes are kept, unless they were solved before.
 * @param {Mistake[]} found
 */
export function keepMistakes(found) {
  const known = mistakes();
  const fresh = found.filter(({ name }) => !known.some((one) => one.name === name) && !solved().includes(name));
  remember("mistakes", [...known, ...fresh].sort((one, other) => other.loss - one.loss).slice(0, MOST_MISTAKES));
}

/** @param {string} table one that is gone */
export function forgetMistakes(table) {
  remember("mistakes", mistakes().filter(({ name }) => !name.startsWith(`${table}/`)));
}

/** @returns {string[]} names of puzzles, own mistakes among them */
export function solved() {
  return list("solved", isText);
}

/** @param {string} name */
export function solve(name) {
  remember("solved", [name, ...solved().filter((one) => one !== name)].slice(0, MOST_RESULTS));
  remember("mistakes", mistakes().filter((one) => one.name !== name));
}
