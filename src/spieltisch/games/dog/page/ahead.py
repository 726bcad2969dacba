"""While others play: what the own cards could do now, to be looked at and to choose from."""

from msgspec.structs import replace

from spieltisch.games.dog.engine.ahead import plays_ahead
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.page.board import PARTS
from spieltisch.games.dog.page.hands import waits
from spieltisch.games.dog.page.motions import IDS
from spieltisch.games.dog.page.touches import touches
from spieltisch.games.dog.telling.moves import described
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.page.board import made
from spieltisch.kit.page.shown import Ahead, Shown

TOUCHED = {"hand", "uses", *(f"{IDS}-{layer}" for layer in ("seats", "marbles", "goals"))}
"""What can be touched, as it is on the own turn."""


def ahead(shown: Shown) -> Ahead | None:
    """As if it were the turn of the player who looks; made when they ask for it, from their own View alone."""
    if shown.table.phase != "playing" or not waits(shown) or view_of(shown).phase is not Phase.PLAY:
        return None
    words, actions = shown.words, plays_ahead(rules_of(shown), view_of(shown))
    then = replace(shown, due=shown.seat, legal=lambda _: actions)
    return Ahead(
        step=shown.table.step,
        parts={part.id: made(then, part) for part in PARTS if part.id in TOUCHED},
        touches=touches(then),
        told={shown.game.write(action): described(then, action) for action in actions},
        chosen=words("Your next move:"),
        cancel=words("Cancel"),
        gone=words("The move you had planned is not possible any more."),
    )
