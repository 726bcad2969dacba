// The level that fits: how strong somebody is at a game, by the results that this device has kept. Nothing is sent.

import { remember, remembered, results } from "./memory.js";

/** @import { Result } from "./memory.js" */
/** @typedef {{game: string, usual: string, levels: [level: string, rating: number, label: string][]}} Levels */
/** @typedef {{level: string, label: string, games: number}} Fitting and how many games say so */
/** @typedef {{game: string, at: number, own: number[], places: number[], levels: string[], sides: number[]} & Result} Ended */

const STEP = 60; // points for a win that nobody could have expected
const TENFOLD = 400; // so many points more win ten games for each one lost

/** @returns {boolean} whether people like it; they do unless they say otherwise */
export function adapts() {
  return remembered("adapt", /** @type {unknown} */ (true)) !== false;
}

/** @param {boolean} wanted */
export function adapt(wanted) {
  remember("adapt", wanted);
}

/**
 * Somebody begins like the usual bot; each game against bots moves that, the more the less it was expected.
 * @param {Levels} known
 * @returns {Fitting}
 */
export function fitting({ game, usual, levels }) {
  const ratings = new Map(levels.map(([level, rating]) => [level, rating]));
  const played = adapts() ? results().filter(isWhole).filter((one) => one.game === game) : [];
  let [own, games] = [ratings.get(usual) ?? 0, 0];
  for (const one of played.sort((a, b) => a.at - b.at)) {
    const surprise = surpriseOf(one, ratings, own);
    if (surprise === undefined) continue;
    own += STEP * surprise;
    games += 1;
  }
  const away = (/** @type {number} */ rating) => Math.abs(rating - own);
  const [level, , label] = levels.reduce((best, one) => (away(one[1]) < away(best[1]) ? one : best));
  return { level, label, games };
}

/**
 * @param {Result} one
 * @returns {one is Ended} those from before the levels were kept are not
 */
function isWhole(one) {
  const { at, own, places, levels, sides } = one;
  return typeof at === "number" && [own, places, levels, sides].every(Array.isArray);
}

/**
 * By how much somebody has won more than their share, or less: between -1 and 1.
 * @param {Ended} one
 * @param {Map<string, number>} ratings
 * @param {number} own
 * @returns {number | undefined} nothing where others than bots have played, or nobody else
 */
function surpriseOf({ own: [seat = -1, ...shared], places, levels, sides }, ratings, own) {
  const strengths = levels.map((level, other) => (other === seat ? own : ratings.get(level)));
  const all = new Set(levels.map((_, other) => sides[other]));
  if (shared.length > 0 || strengths.includes(undefined) || all.size < 2) return undefined;
  const odds = (/** @type {number | undefined} */ side) => {
    const team = strengths.filter((_, other) => sides[other] === side);
    return 10 ** (team.reduce((/** @type {number} */ sum, one) => sum + (one ?? 0), 0) / team.length / TENFOLD);
  };
  const expected = odds(sides[seat]) / [...all].reduce((/** @type {number} */ sum, side) => sum + odds(side), 0);
  const winners = new Set(sides.filter((_, other) => places[other] === 1));
  return (places[seat] === 1 ? 1 / winners.size : 0) - expected;
}

/**
 * What the server has written down about the levels of a game.
 * @param {HTMLElement} element
 * @returns {Levels | undefined}
 */
export function levelsOf(element) {
  return element.dataset.levels ? JSON.parse(element.dataset.levels) : undefined;
}
