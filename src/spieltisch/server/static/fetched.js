// Asking the server for something that can be done without.

/**
 * @template T
 * @param {string} address
 * @param {(answer: Response) => Promise<T>} read
 * @returns {Promise<T | null>} nothing where the server cannot be reached or has nothing
 */
export async function fetched(address, read) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await read(answer) : null;
  } catch {
    return null;
  }
}
