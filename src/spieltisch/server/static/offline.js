// The page for times without a network: it looks again and again whether the server is back.

const AGAIN = 5000;

/** The address is still that of the page that was wanted. */
async function look() {
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok && location.pathname !== "/offline") location.reload();
}

document.getElementById("try-again")?.addEventListener("click", () => (location.pathname === "/offline" ? location.assign("/") : location.reload()));
addEventListener("online", look);
setInterval(look, AGAIN);
