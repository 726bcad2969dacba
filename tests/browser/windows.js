// What is wrong with a page in this window, a sentence each. Nobody has scrolled yet, and nobody has by the end.
async ({ touched, lines: most, board: least, main: wanted }) => {
  await new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)));
  const found = [];
  const px = (length) => `${Math.round(length)} px`;
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && box(one).width > 1 && box(one).height > 1;
  const name = (one) => {
    if (!one || one === document.documentElement) return "the window's edge";
    const said = (one.ariaLabel ?? one.textContent).trim().replace(/\s+/g, " ").slice(0, 30);
    const kind = one.id ? `#${one.id}` : one.dataset.touch ?? [one.tagName.toLowerCase(), ...one.classList].join(".");
    return said ? `${kind} (${said})` : kind;
  };
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(seen);
  const scrolled = [...document.querySelectorAll("*")].filter((one) => one.scrollTop || one.scrollLeft)
    .map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }));

  // Nothing is wider than its place.
  const strip = "#sheets, .players, .wide, .scroll, .log ol, .move-list"; // they are meant to be scrolled sideways
  const wide = document.documentElement.clientWidth;
  const placed = all("header *, main *").filter((one) => !one.parentElement.closest(`svg, ${strip}, .visually-hidden`));
  const inked = (one) => { // where nothing is drawn round it, its words alone count
    const { paddingLeft, paddingRight, backgroundColor, borderLeftColor } = getComputedStyle(one);
    const clear = [backgroundColor, borderLeftColor].every((colour) => colour === "rgba(0, 0, 0, 0)");
    return { left: box(one).left + (clear ? parseFloat(paddingLeft) : 0), right: box(one).right - (clear ? parseFloat(paddingRight) : 0) };
  };
  if (document.documentElement.scrollWidth > wide) {
    const [far] = placed.sort((one, other) => box(other).right - box(one).right);
    found.push(`the page scrolls sideways by ${px(document.documentElement.scrollWidth - wide)}: ${name(far)} ends at ${px(box(far).right)}`);
  }
  for (const one of placed) {
    const column = one.parentElement.closest(".board > *");
    if (!column || !seen(column) || getComputedStyle(one).position === "fixed" || one.closest(".talk ul")) continue;
    const over = Math.max(box(column).left - inked(one).left, inked(one).right - box(column).right);
    if (over > 1) found.push(`${name(one)} sticks out of ${name(column)} by ${px(over)}`);
  }

  // What one needs for a turn is in sight without scrolling.
  const above = document.querySelector("dialog:modal, #curtain, .talk[open] ul, .languages[open] ul"); // what is below is for later
  const share = (one, counts) => {
    const { left, top, width, height } = box(one), steps = [...Array(12).keys()].map((step) => 0.04 + (0.92 * step) / 11);
    const hits = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(left + x * width, top + y * height)));
    const missed = hits.filter((hit) => !counts(hit));
    return { part: 1 - missed.length / hits.length, by: missed.find(Boolean) ?? null };
  };
  const inSight = (what, one, enough, counts = (hit) => one.contains(hit)) => {
    const { part, by } = share(one, counts);
    if (part < enough - 0.005) found.push(`${Math.round(100 * part)} % of ${what} ${name(one)} are in sight, and ${Math.round(100 * enough)} % are wanted: ${name(by)} is in the way`);
  };
  const table = above ? null : document.querySelector(".look-seat .board:not(.over)");
  if (table) {
    const ends = []; // of lines: a sentence may begin where the one before ends
    for (const one of all(".status > *", table)) {
      inSight("the status", one, 0.9, (hit) => one.parentElement.contains(hit));
      const range = document.createRange();
      range.selectNodeContents(one);
      const before = ends.length;
      for (const { width, bottom } of range.getClientRects()) {
        const drawn = width > 1 && bottom < box(one).bottom + 4; // news may be cut short
        if (drawn && !ends.some((end) => Math.abs(end - bottom) < 8)) ends.push(bottom);
      }
      const own = ends.length - before;
      if (own > most) found.push(`${name(one)} has ${own} lines, and ${most} are the most for a sentence of the status`);
    }
    const asked = all(".uses", table).length > 0; // one has chosen, and says how a joker is meant
    for (const one of asked ? [] : all(":is(.marble, .figure, .die, .cards, .piece).can-touch", table)) {
      const layer = one.closest("svg, .fan") ?? one; // cards and marbles may lie on each other
      inSight("one's own", one, one.matches(".cards") ? 0.85 : 0.95, (hit) => layer.contains(hit)); // cards lean
    }
    // Of a pad that is higher than the window: as much as there can be. What the coach says may lie over it.
    if (!table.querySelector(".counsel")) for (const one of all("[data-board]", table)) inSight("the board", one, least * Math.min(1, innerHeight / box(one).height));
  }
  const [action] = all(above ? ".primary" : wanted, above ?? document).filter((one) => !one.closest(".advice"));
  if (action) inSight("the main action", action, 0.99);

  // Whatever can be touched can be brought to where nothing covers it, as a whole, and is large enough.
  const complaints = all(".complaint").length > 0;
  const inText = (one) => getComputedStyle(one).display === "inline" && one.closest("p, li, dd, td, small, span");
  const wrong = (one) => {
    const { left, right, top, bottom, width, height } = box(one);
    const [x, y, half] = [left + width / 2, top + height / 2, touched / 2 - 0.5];
    const parts = [one, ...(one.labels ?? [])];
    const hits = (...at) => {
      const hit = document.elementFromPoint(...at);
      return parts.some((part) => part.contains(hit));
    };
    if (complaints && !one.closest(".complaint")) { // it is read, and goes away
      const read = ([across, down]) => !document.elementFromPoint(across, down)?.closest(".complaint");
      const places = [[x, y], [left, y], [right - 1, y], [x - half, y], [x + half, y], [x, top], [x, bottom - 1], [x, y - half], [x, y + half]];
      if (!places.every(read)) return "";
    }
    const far = (dx, dy, from, most) => {
      let steps = 0;
      while (steps < most && !hits(from[0] + dx * steps, from[1] + dy * steps)) steps++;
      return steps;
    };
    if (!hits(x, y)) return `${name(one)} is covered by ${name(document.elementFromPoint(x, y))}`;
    if (![[-half, 0], [half, 0], [0, -half], [0, half]].every(([dx, dy]) => hits(x + dx, y + dy))) {
      const reach = (dx, dy) => {
        let steps = 0;
        while (steps < touched && hits(x + dx * steps, y + dy * steps)) steps++;
        return steps;
      };
      const [across, down] = [reach(-1, 0) + reach(1, 0) - 1, reach(0, -1) + reach(0, 1) - 1];
      if (Math.min(across, down) < touched) return `${name(one)} can be hit on ${across} x ${px(down)}, and ${touched} are needed`;
    }
    if (height > innerHeight || one.labels?.length || one.closest(".fan")) return "";
    for (const [side, at, dx, dy] of [["left", [left + 3, y], 1, 0], ["right", [right - 3, y], -1, 0], ["top", [x, top + 3], 0, 1], ["bottom", [x, bottom - 3], 0, -1]]) {
      const gone = far(dx, dy, at, Math.max(width, height));
      if (gone) return `${px(gone + 3)} of ${name(one)} are covered or cut off at its ${side} by ${name(document.elementFromPoint(...at))}`;
    }
    return "";
  };
  for (const one of all("a[href], button, input, select, summary", above ?? document)) {
    if (one.matches("[type=hidden], .skip, svg *") || inText(one) || getComputedStyle(one).pointerEvents === "none") continue;
    let complaint = wrong(one);
    for (const block of ["center", "start", "end"]) {
      if (!complaint) break;
      one.scrollIntoView({ block, inline: "center", behavior: "instant" });
      complaint = wrong(one);
    }
    if (complaint) found.push(complaint);
  }
  const back = [...document.querySelectorAll("*")].filter((one) => one.scrollTop || one.scrollLeft);
  for (const one of back) one.scrollTo({ top: 0, left: 0, behavior: "instant" });
  for (const { one, top, left } of scrolled) one.scrollTo({ top, left, behavior: "instant" });
  return found;
};
