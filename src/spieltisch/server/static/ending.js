// How games have ended is kept on the device, for the overview of them and for the level that fits.

import { fetched } from "./fetched.js";
import { helpedAt, keepResults } from "./memory.js";

/** @param {string[]} tables those that are not over, or that one has only watched, are passed over */
export async function keepEndings(tables) {
  const found = await Promise.all(tables.map((id) => fetched(`/tables/${id}/result`, (answer) => answer.json())));
  const helped = new Set(helpedAt());
  const own = found.filter((one) => one?.own.length > 0);
  keepResults(own.map((one) => (helped.has(one.id) ? { ...one, levels: [] } : one)));
}
