// Sending commands: each has an id of its own, so that sending it again is harmless.

/**
 * @template T
 * @typedef {{ok: true, found: T} | {ok: false, sentence: string}} Answer what the server says, or why it cannot be
 */

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

/** @returns {string} by which the server knows its own pages */
export function token() {
  return document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
}

/**
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<Response>} tries again while the server cannot be reached
 */
async function post(address, body) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token(), accept: "application/json" },
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
 * @template T
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<Answer<T>>} never an error: whoever has clicked is told
 */
export async function send(address, body) {
  try {
    const answer = await post(address, body);
    const found = await answer.json();
    return answer.ok ? { ok: true, found } : { ok: false, sentence: found.detail ?? answer.statusText };
  } catch (error) {
    return { ok: false, sentence: document.body.dataset.offline ?? String(error) };
  }
}
