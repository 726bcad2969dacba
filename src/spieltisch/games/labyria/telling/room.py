"""What Labyria says."""

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.telling.choices import whole_choice
from spieltisch.games.labyria.telling.dice import cast
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.reasons import reason
from spieltisch.games.labyria.telling.sentences import said
from spieltisch.kit.seen import Seen
from spieltisch.kit.telling import Telling


def _dice(seen: Seen, seat: Seat) -> str:
    del seat
    lying = cast(seen)
    return lying.name if lying else ""


TELLING = Telling(
    said,
    position=lambda seen: game_of(seen).write_map(state_of(seen)),
    score=lambda words, figures: words("{count} of {all} home", count=figures, all=FIGURES),
    choice=whole_choice,
    reason=reason,
    at_hand=_dice,
)
