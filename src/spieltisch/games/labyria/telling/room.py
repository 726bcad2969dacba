"""What Labyria says."""

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.telling.choices import whole_choice
from spieltisch.games.labyria.telling.dice import cast
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.sentences import said
from spieltisch.kit.seen import Seen
from spieltisch.kit.telling import Telling
from spieltisch.kit.words import Words


def _map(seen: Seen) -> str:
    return game_of(seen).write_map(state_of(seen))


def _home(words: Words, figures: int) -> str:
    return words("{count} of {all} home", count=figures, all=FIGURES)


def _dice(seen: Seen, seat: Seat) -> str:
    del seat
    lying = cast(seen)
    return lying.name if lying else ""


TELLING = Telling(said, _map, score=_home, choice=whole_choice, at_hand=_dice)
