"""What a device shows while the server cannot be reached."""

from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words


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
