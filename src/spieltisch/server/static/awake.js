// A device at the table: its screen stays on while a game goes on, and it stirs when it is one's turn.

const BUZZ = 80;
/** Who has done something just now looks at the screen anyway. */
const LATELY = 4000;
/** @type {WakeLockSentinel | undefined} */
let lock;
let acted = -LATELY;

/** @param {boolean} playing */
export async function stayAwake(playing) {
  if (!playing) {
    lock?.release();
    lock = undefined;
  } else if ((!lock || lock.released) && document.visibilityState === "visible") {
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined); // a low battery may forbid it
  }
}

/** Somebody here has done something. */
export function acts() {
  acted = performance.now();
}

/** It is the turn of these people, after others have played. */
export function stir() {
  const may = navigator.userActivation?.hasBeenActive ?? false; // else browsers complain
  if (may && performance.now() - acted > LATELY) navigator.vibrate?.(BUZZ);
}
