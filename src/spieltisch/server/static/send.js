// Sending commands: each has an id of its own, so that sending it again is harmless.

/** @typedef {{ok: true, seq: number} | {ok: false, sentence: string}} Answer */

const PAUSES = [300, 1000, 2000, 4000, 8000];

/** @returns {string} 32 letters and digits that nobody else has */
export function newId() {
  return crypto.randomUUID ? crypto.randomUUID().replaceAll("-", "") : entropy();
}

/** @returns {string} what this browser adds to the seal of the dice */
export function entropy() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<Response>} tries again while the server cannot be reached
 */
export async function post(address, body) {
  const token = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token, accept: "application/json" },
    body: JSON.stringify(body),
  };
  for (const pause of PAUSES) {
    try {
      const answer = await fetch(address, request);
      if (answer.status < 502) return answer;
    } catch {
      // the network or the server is away: the same command again in a moment
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetch(address, request);
}

/**
 * @param {string} table
 * @param {object} command
 * @returns {Promise<Answer>}
 */
export async function send(table, command) {
  try {
    const answer = await post(`/tables/${table}/commands`, { id: newId(), command });
    if (answer.ok) return { ok: true, seq: (await answer.json()).seq };
    return { ok: false, sentence: (await answer.json()).detail ?? answer.statusText };
  } catch (error) {
    return { ok: false, sentence: document.body.dataset.offline ?? String(error) };
  }
}
