"""A score pad that a device keeps by itself, without a network, until it is handed over to a table."""

from functools import cache
from typing import Any

import markupsafe
import msgspec

from spieltisch.core.texts import text
from spieltisch.kit.page import html as h
from spieltisch.kit.players import nameless
from spieltisch.kit.shelf import all_games, family_of
from spieltisch.kit.words import Words

SAID = {
    "next": text("{name} is next."),
    "over": text("The pad is full."),
    "box": text("{name}: {box}"),
    "total": text("Total"),
    "bonus": text("Bonus at {target}"),
    "crossOut": text("Cross out"),
    "erase": text("Erase"),
    "cancel": text("Cancel"),
    "drop": text("Throw this pad away?"),
    "tooMany": text("{game} is for {count} people at most."),
    "raced": text("Who was first to a bonus is settled when the pad is handed over."),
}
"""By name: the texts of the script."""


def pocket_page(words: Words) -> h.Element:
    return h.div(".pocket-page")[
        h.header(".welcome")[
            h.h1[words("Score pad without a network")],
            h.p[words("Everything stays on this device until you hand it over.")],
        ],
        h.form("#pocket-setup.setup", hidden=True)[
            h.label(for_="pocket-game")[words("Game")],
            h.select("#pocket-game")[(h.option(value=game)[all_games()[game].name] for game in padded())],
            h.label(for_="pocket-names")[words("Names, with commas between them")],
            h.input("#pocket-names", type="text", maxlength=200, placeholder=words("Anna, Beat")),
            h.button(".button.primary.big", type="submit")[words("Start the pad")],
            h.p(".hint")[
                words(
                    "One pad at a time, by the usual rules: the first name begins, and everybody writes in turn. "
                    "It adds up; everything else is checked when you hand it over."
                )
            ],
        ],
        h.section("#pocket-pad.pocket-pad", hidden=True)[
            h.p("#pocket-next.whose", role="status"),
            h.div(".pocket-scroll", tabindex="0", role="region", aria_labelledby="pocket-next")[
                h.table("#pocket-table")
            ],
            h.p("#pocket-note.hint"),
            h.div(".controls")[
                h.button("#hand-over.button.primary", type="button")[words("Hand it over to a table")],
                h.button("#drop-pad.button.quiet", type="button")[words("New pad")],
            ],
            h.p(".hint")[words("At a table the others can follow it, and the game is kept.")],
        ],
        h.p(".back")[h.a(href="/")[words("Back to all games")]],
        h.script("#sheets", type="application/json")[markupsafe.Markup(_embedded(words))],
    ]


@cache
def padded() -> tuple[str, ...]:
    return tuple(game for game in all_games() if family_of(game).page().score_pad is not None)


@cache
def _embedded(words: Words) -> str:
    found: dict[str, Any] = {
        "said": {key: str(words(said)) for key, said in SAID.items()},
        "guests": [nameless(words, seat) for seat in range(max(all_games()[game].most_seats for game in padded()))],
        "sheets": {game: _sheet(words, game) for game in padded()},
    }
    return msgspec.json.encode(found).decode().replace("<", "\\u003c")


def _sheet(words: Words, game: str) -> dict[str, Any]:
    kind, pad = all_games()[game], family_of(game).page().score_pad
    assert pad is not None
    printed: dict[str, Any] = msgspec.to_builtins(pad.sheet(words, kind))
    return {"name": kind.name, "most": kind.most_seats, **printed}
