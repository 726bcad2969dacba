"""The magnifying glass, for fingers that could mean several things in a picture."""

from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words


def lens(words: Words) -> h.Element:
    return h.dialog("#lens.lens", aria_labelledby="lens-title")[
        h.h2("#lens-title")[words("Which one do you mean?")],
        h.div(".glass"),
        h.button(".button", type="button", autofocus=True)[words("Close")],
    ]
