// The table: shows what the server sends, and sends what people touch.

import { setClock } from "./clock.js";
import { announce, answered, say, sayWhatIsAsked } from "./announce.js";
import { walk } from "./arrows.js";
import { acts, stayAwake, stir } from "./awake.js";
import { complain } from "./complaint.js";
import { keepEndings } from "./ending.js";
import { entropy, newId, send } from "./send.js";
import { Picker, whole } from "./picker.js";
import { travel } from "./motion.js";
import { Plan } from "./plan.js";
import { play } from "./sound.js";
import { cheer } from "./cheer.js";
import { fly, lying } from "./cards.js";
import { bringIntoSight, focusAgain, focusedThing, leadOn } from "./focus.js";
import { listen as glance, showReach } from "./outlook.js";
import { carriedThere, letGo, listen as carry } from "./drag.js";
import { held as heldBefore, hold, watch } from "./holding.js";
import { doItself, listen as switchItself } from "./itself.js";
import { ask, forget, shine } from "./hint.js";
import { listen } from "./keys.js";
import { choose, lightUp, touchId } from "./lights.js";
import { listen as seeAgain } from "./again.js";
import { tumble } from "./tumble.js";
import { Curtain } from "./curtain.js";
import { aim } from "./reach.js";
import "./sharing.js";
import { Stream } from "./stream.js";
import { putAway } from "./lens.js";
import { fillIn, keepNames, rememberTable } from "./memory.js";
import { remind } from "./reminders.js";
import { lose, mark } from "./presence.js";
import { readAgain } from "./later.js";
import { heldAtFirst, renew } from "./parts.js";

/** @import { Command, Done, PageNews, Rematch, Touch } from "../pages/messages" */
/** @import { Answer } from "./send.js" */

const place = /** @type {HTMLElement} */ (document.getElementById("table"));
const table = place.dataset.table ?? "";
const picker = new Picker((command) => (plan.isOpen ? planned(command) : act(command)));
const plan = new Plan(place, () => curtain.query, offer, act);
const curtain = new Curtain(place, lookAgain);
const stream = new Stream(() => `/tables/${table}/stream?look=${place.dataset.look}${curtain.query}`, show, () => readAgain(place));
let seen = -1;
let moves = 0;
let wasDue = false;
/** Whether the device has kept how the game has ended. */
let isKept = false;
/** @type {Command | undefined} the command that is under way: until it is answered, or seen to be done, nothing else is touched */
let underWay;
/** The news in which what was done last is to be seen. */
let awaited = 0;
/** What could be done when it was sent: where that is the same in the news, somebody else has acted. */
let offered = "";
/** What can be done beside the game, also while something is under way. */
const ASIDE = new Set(["say", "set-speed"]);
/** What can be touched: what was chosen of it stays so while others do something; "" once something was done. */
let choices = "";
/** @param {PageNews} news */
function show(news) {
  if (news.seq <= seen) return;
  const first = seen < 0;
  const begins = news.due && !wasDue;
  seen = news.seq;
  const active = document.activeElement;
  const focused = focusedThing(place);
  plan.putBack();
  const cards = lying(place);
  renew(place, news);
  setClock(news.now);
  fillIn(place);
  const offers = JSON.stringify(news.touches);
  if (offers !== offered) underWay = undefined; // whoever is quick may go on before the answer is here
  offered = offers;
  putAway();
  const paths = JSON.stringify(news.touches.map((touch) => touch.path));
  const held = [...place.querySelectorAll("[data-touch][aria-pressed]")].filter(heldAtFirst).map(touchId);
  picker.renew(news.touches.map((touch) => whole(touch, news.common)), paths === choices ? picker.touched : (first && heldBefore(table, paths)) || held);
  choices = paths;
  light();
  if (first || begins) bringIntoSight(place);
  if (focused) focusAgain(place, focused, active);
  else if (begins && (!active || active === document.body)) leadOn(place);
  if (begins && !first) stir();
  wasDue = news.due;
  stayAwake(isPlaying());
  if (!isKept && place.querySelector("#result")) {
    isKept = true;
    keepEndings([table]);
  }
  document.title = `${news.title} · Spieltisch`;
  announce(place, news, underWay !== undefined || news.seq < awaited);
  delete place.dataset.doing;
  const carried = carriedThere();
  if (!first && news.moves > moves) {
    const wait = travel(carried ? news.motions.filter((motion) => motion.late) : news.motions);
    fly(place, cards);
    const rolled = "tray" in news.parts || "cast" in news.parts ? tumble(place) : false;
    const [moved] = news.motions;
    if (news.cheer) cheer(news.cheer, document.getElementById(moved?.id ?? "tray") ?? place);
    play(rolled ? "dice" : news.motions.length > 0 ? "wood" : "card", { begins, won: news.cheer === "won", wait });
  }
  moves = news.moves;
  mark();
  curtain.look(place);
  shine(place, news.step);
  readAgain(place, focused);
  doItself(place);
  plan.goOn(news.touches.map((touch) => whole(touch, news.common)));
}

/** @param {Touch[]} touches what could be done if it were our turn */
function offer(touches) {
  picker.renew(touches, picker.touched);
  light();
}

/** @param {Command} command chosen before it can be done */
function planned(command) {
  const card = [...picker.touched].find((id) => place.querySelector(`[data-touch="${CSS.escape(id)}"][data-card]`)) ?? "";
  plan.choose(place.querySelector(`[data-touch="${CSS.escape(card)}"]`)?.getAttribute("data-card") ?? "", command);
  picker.clear();
  light();
}

/** Whether a game is on, not only over or to come. */
function isPlaying() {
  return place.querySelector("#board") !== null && place.querySelector("#result") === null;
}

/** Light up what can be touched next, and say on the last thing what it would do. */
function light() {
  lightUp(place, picker, !underWay);
  showReach(place, picker);
  const active = document.activeElement;
  if (active && place.contains(active) && !active.checkVisibility()) place.focus({ preventScroll: true });
}

/** @param {Command} command */
async function act(command) {
  if (ASIDE.has(command.do ?? "")) {
    const answer = await send(`/tables/${table}/commands`, { id: newId(), command });
    if (!answer.ok) complain(answer.sentence);
    return;
  }
  if (underWay) return;
  forget(place);
  acts();
  plan.forget();
  underWay = command;
  place.dataset.doing = picker.doing; // what was touched answers at once, however far the server is
  light();
  complain("");
  answered();
  choices = "";
  /** @type {Answer<Done>} */
  const answer = await send(`/tables/${table}/commands`, { id: newId(), command });
  const seenDone = underWay !== command;
  if (!seenDone) underWay = undefined;
  if (answer.ok) awaited = answer.found.seq;
  if (!answer.ok && !seenDone) complain(answer.sentence);
  if (!answer.ok) delete place.dataset.doing;
  if (!answer.ok) letGo();
  if (answer.ok && command.do === "sit") lookAgain(); // the open stream does not know the new key
  else if (answer.ok && answer.found.seq > seen) picker.renew([], []); // what is shown is old news
  light();
  if (document.activeElement === place) focusAgain(place); // the news was here before the answer
  if (answer.ok && !underWay && awaited <= seen) sayWhatIsAsked(); // as well
}

/**
 * Who plays with keys is led on to what can be touched next, and hears what that is.
 * @param {Element} element
 * @param {boolean} byKeys
 */
function touch(element, byKeys) {
  const before = new Set(place.querySelectorAll(".can-touch"));
  const prompt = document.getElementById("prompt")?.innerText ?? "";
  if (!choose(picker, element)) return;
  hold({ table, choices, touched: [...picker.touched] });
  light();
  complain("");
  if (!byKeys || underWay) return;
  const next = [...place.querySelectorAll(".can-touch")].find((one) => !before.has(one) && !picker.touched.has(touchId(one)));
  if (picker.touched.has(touchId(element)) && (next instanceof HTMLElement || next instanceof SVGElement)) next.focus();
  light();
  const now = document.getElementById("prompt")?.innerText ?? "";
  if (now !== prompt) say(now);
}

place.addEventListener("click", (event) => {
  const ordered = /** @type {Element} */ (event.target).closest("button[data-command]");
  ordered?.closest("#talk")?.removeAttribute("open");
  ask(place, /** @type {Element} */ (event.target));
  const useless = /** @type {Element} */ (event.target).closest("[data-refuses]");
  if (useless instanceof HTMLElement) complain(useless.dataset.refuses ?? "");
  else if (ordered && event.detail > 1) return; // the second click of a double one is meant for nothing else
  else if (ordered instanceof HTMLElement) order(JSON.parse(ordered.dataset.command ?? "{}"));
  else aim(event, (thing) => touch(thing, event.detail === 0));
});

/** @param {Command} command */
async function order(command) {
  if (command.do === "rematch") {
    /** @type {Answer<Rematch>} */
    const answer = await send(`/tables/${table}/rematch`, {});
    if (answer.ok) location.assign(answer.found.address);
    else complain(answer.sentence);
    return;
  }
  if (command.do === "network") {
    const answer = await send("/network", { open: command.open });
    if (answer.ok) lookAgain();
    else complain(answer.sentence);
    return;
  }
  await act(command.do === "begin" || command.do === "arrive" ? { ...command, entropy: entropy() } : command);
}

place.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.command) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form).entries());
  keepNames(form);
  const command = { ...JSON.parse(form.dataset.command), ...fields };
  if (command.name === "") command.name = form.dataset.nameless;
  act(command.do === "sit" ? { ...command, entropy: entropy() } : command);
});

// Fields and marbles in a picture are no buttons: the keyboard has to be told.
place.addEventListener("keydown", (event) => {
  if (walk(event)) return;
  const touched = /** @type {Element} */ (event.target).closest("[data-touch]");
  if ((event.key === "Enter" || event.key === " ") && touched && !(touched instanceof HTMLButtonElement)) {
    event.preventDefault();
    touch(touched, true);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    forget(place);
    const chosen = place.querySelector("[data-touch].touched, [data-touch][aria-pressed=true]");
    picker.clear();
    light();
    complain("");
    const active = document.activeElement;
    if (active instanceof SVGElement && !active.classList.contains("can-touch") && chosen instanceof HTMLElement) chosen.focus();
  }
});

/** Opens the stream again, with other eyes. */
function lookAgain() {
  seen = -1;
  stream.open();
}

document.addEventListener("visibilitychange", () => stayAwake(isPlaying()));
addEventListener("offline", lose); // the stream itself may not notice for long
addEventListener("online", () => stream.open());
remind(() => stream.close(), () => stream.open());
listen(place);
seeAgain(place);
switchItself(place);
glance(place, picker);
carry(place, picker, (thing) => {
  touch(thing, false);
  return underWay !== undefined;
});
watch(() => {
  const elsewhere = heldBefore(table, choices);
  if (!elsewhere || underWay) return;
  picker.hold(elsewhere);
  light();
});

const embedded = document.getElementById("news");
if (embedded) show(JSON.parse(embedded.textContent ?? "{}"));
rememberTable(table, place.dataset.game ?? "");
stream.open();
if (new URLSearchParams(location.search).has("begin")) {
  history.replaceState(null, "", location.pathname);
  document.getElementById("begin")?.click();
}
document.getElementById("arrive")?.click(); // whoever comes to the rematch is here: nobody has to say so
