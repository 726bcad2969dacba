"""When something does not work: what is wrong, and what a device shows while the server cannot be reached."""

from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words
from spieltisch.server.pages.page import page


def mishap(words: Words, status: int, sentence: str, log_of: str = "") -> h.Element:
    """What is wrong, and the way home; `log_of` is a table of which only the log can still be read."""
    headings = {
        403: words("You cannot do that"),
        404: words("Nothing here"),
        409: words("Not now"),
        429: words("A little slower, please"),
    }
    heading = headings.get(status, words("That did not work"))
    content = h.section(".mishap")[
        h.h1[heading],
        h.p[sentence],
        h.p[h.a(href=f"/tables/{log_of}/log.txt", download=True)[words("Download what can be read of the log")]]
        if log_of
        else None,
        h.p[h.a(".button", href="/")[words("All games")]],
    ]
    return page(words, heading, content)


def offline_page(words: Words) -> h.Element:
    """That nothing is lost, and that it tries again."""
    return h.div(".offline-note")[
        h.header(".welcome")[
            h.h1[words("No connection")],
            h.p[words("Spieltisch cannot be reached just now. Your games are safe; this page looks again by itself.")],
            h.p(".controls")[
                h.button("#try-again.button.primary", type="button")[words("Try again")],
                h.a(".button.second", href="/pocket")[words("Score pad without a network")],
            ],
        ],
    ]
