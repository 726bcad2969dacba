// What somebody has chosen and not yet played: it survives a reload, and shows in a second window.

import { remember, remembered } from "./memory.js";

const KEY = "holding";

/** @typedef {{table: string, choices: string, touched: string[]}} Holding */

/** @param {Holding} holding */
export function hold(holding) {
  remember(KEY, holding);
}

/**
 * @param {string} table
 * @param {string} choices what can be touched: something else is another moment
 * @returns {string[] | null}
 */
export function held(table, choices) {
  const found = remembered(KEY, /** @type {Partial<Holding> | null} */ (null));
  if (found?.table !== table || found.choices !== choices || !Array.isArray(found.touched)) return null;
  return found.touched.filter((one) => typeof one === "string");
}

/** @param {() => void} look called when another window holds something else */
export function watch(look) {
  addEventListener("storage", (event) => {
    if (event.key === `spieltisch.${KEY}`) look();
  });
}
