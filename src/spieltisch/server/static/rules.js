// The rules: the contents show which part is being read, and whatever is looked for unfolds.

const READ_AT = 0.3; // so far down the window people read

const list = document.querySelector(".rules-contents ul");
/** @type {Map<string, HTMLAnchorElement>} */
const links = new Map();
for (const link of list?.querySelectorAll("a") ?? []) links.set(link.hash.slice(1), link);
const headings = [...document.querySelectorAll(".rules :is(h2, h3)")].filter((one) => links.has(one.id));

/** The last heading that has come up to where people read. */
function mark() {
  const passed = headings.filter((one) => one.getBoundingClientRect().top < window.innerHeight * READ_AT);
  const current = links.get((passed.at(-1) ?? headings[0])?.id ?? "");
  for (const link of links.values()) {
    if (link === current) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
  if (current && list) keepInSight(list, current);
}

/**
 * A long list scrolls by itself, and the page with it never does.
 * @param {Element} frame
 * @param {Element} link
 */
function keepInSight(frame, link) {
  const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) frame.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom;
}

const watcher = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 - READ_AT * 100}% 0px` });
for (const heading of headings) watcher.observe(heading);

/** A rule may lie in a fold, and in one within it. */
function unfold() {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!wanted) return;
  for (let fold = wanted.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  wanted.scrollIntoView();
}

addEventListener("hashchange", unfold);
unfold();
