// Asking about a position: a coach who was not ready is asked again, until what it says is there.

import { advise } from "./advised.js";
import { say } from "./announce.js";
import { fetched } from "./fetched.js";

/** Milliseconds after which the coach is asked again, at first and later, and how often. */
const SOON = 1000;
const AGAIN = 5000;
const OFTEN = 60;

async function waitForCoach() {
  const answer = document.getElementById("answer");
  const line = answer?.querySelector("[data-soon]");
  if (!answer || !(line instanceof HTMLElement)) return;
  line.textContent = line.dataset.soon ?? "";
  for (let often = 0; often < OFTEN; often += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(SOON * 2 ** often, AGAIN)));
    const text = await fetched(location.href, (found) => found.text());
    const fresh = new DOMParser().parseFromString(text ?? "", "text/html").getElementById("answer");
    if (!fresh || fresh.querySelector("[data-soon]")) continue;
    answer.replaceChildren(...fresh.childNodes);
    advise();
    say(answer.querySelector(".candidates tbody th, .said p")?.textContent ?? "");
    return;
  }
}

waitForCoach();
