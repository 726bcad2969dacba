"""The level that fits: what the browser needs to find it in what it has kept, and a switch that turns it off.

The page offers the usual level; `static/fitting.js` offers another one where the results on the device say so.
"""

import msgspec

from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import levels, rated_name, ratings
from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words


def level_data(words: Words, game_id: str) -> str | None:
    """By level its rating and its name, for the script; None where there is nothing to choose by."""
    rated, usual = ratings(game_id), stand_in(tuple(levels(game_id)))
    if usual not in rated:
        return None
    known = [(level, round(rating.mean), rated_name(words, game_id, level)) for level, rating in rated.items()]
    return msgspec.json.encode({"game": game_id, "usual": usual, "levels": known}).decode()


def adapting(words: Words) -> h.Element:
    """The switch for levels that adapt; only scripts can act on it."""
    return h.p("#adapting.adapting", hidden=True)[
        h.label[
            h.input("#adapt", type="checkbox", aria_describedby="about-adapt"),
            " ",
            words("Offer me bots that suit my results"),
        ],
        h.span("#about-adapt.hint")[
            words("After wins they get stronger, after losses weaker. Your results stay on this device.")
        ],
    ]


def fits(words: Words) -> h.Node:
    """Says where the level comes from."""
    return h.p("#fits.hint", hidden=True, data_text=words("{bot} suits your results on this device.", bot="{bot}"))
