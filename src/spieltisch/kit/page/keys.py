"""The list of keys, shown by "?"."""

from collections.abc import Sequence

from spieltisch.core.texts import text
from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words

Keys = Sequence[tuple[str, str]]
"""Each with what it does, as a text to translate."""

EVERYWHERE: Keys = (
    ("Enter", text("confirm")),
    ("Tab ← ↑ ↓ →", text("go to what can be touched")),
    ("Esc", text("let go of what was chosen")),
    ("U", text("take back a move")),
    ("H", text("ask the coach, where hints are on")),
    ("D", text("do what the coach would do")),
    ("?", text("show these keys")),
)


def keys(words: Words, own: Keys) -> h.Element:
    """The table of keys, behind its button."""
    return h.fragment[
        h.button("#show-keys.show-keys", type="button", aria_label=words("Keys"), title=words("Keys"))["?"],
        h.dialog("#keys.keys-dialog", aria_labelledby="keys-title")[
            h.h2("#keys-title")[words("Keys")],
            h.dl[
                (
                    [h.dt[h.kbd(translate="no")[_shown(words, key)]], h.dd[words(does)]]
                    for key, does in (*own, *EVERYWHERE)
                )
            ],
            h.form(method="dialog")[h.button(".button.second", autofocus=True)[words("Close")]],
        ],
    ]


def _shown(words: Words, key: str) -> str:
    return words("space bar") if key == " " else key
