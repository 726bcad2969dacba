"""Games of Dog to try out, and what is to be seen in them."""

from spieltisch.games.dog.engine.state import State
from spieltisch.games.dog.game import DogGame
from spieltisch.kit.shelf import create
from tests.games.acting import do, part

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (6, {"teams": "of_three"}),
]
"""Every player count, and both ways to form teams of six."""

OPTIONS: list[tuple[int, dict[str, str]]] = [
    (2, {"solo_exchange": "draw_open", "joker_not_last": "on"}),
    (2, {"seven_moves_all": "own_only", "lenient_last_seven": "on"}),
    (3, {"solo_exchange": "draw_open", "seven_moves_all": "any_marble_and_breaks_block"}),
    (3, {"solo_exchange": "give_right", "joker_not_last": "on", "lenient_last_seven": "on"}),
    (5, {"solo_exchange": "draw_open"}),
    (5, {"solo_exchange": "give_right", "seven_moves_all": "own_only", "jack_idle": "last_card_only"}),
    (4, {"canadian_seven": "on", "jack_idle": "never"}),
    (4, {"joker_not_last": "on", "jack_idle": "last_card_only"}),
    (4, {"lenient_last_seven": "on", "table_talk": "on"}),
    (6, {"canadian_seven": "on", "joker_not_last": "on", "lenient_last_seven": "on"}),
    (6, {"teams": "of_three", "canadian_seven": "on"}),
]
"""Every choice of every option."""


def new(seats: int = 4, **options: object) -> DogGame:
    """A game of Dog."""
    game = create("brandi-dog", seats, **options)
    assert isinstance(game, DogGame)
    return game


TEAM = new()
PAIR = new(2)


def board(game: DogGame, state: State | str, *actions: str) -> str:
    """Where the marbles are after these actions."""
    return part(game, do(game, state, *actions), "board")


def hands(game: DogGame, state: State) -> str:
    return part(game, state, "hands")


class Lowest:
    """Numbers that are always 0: chance takes the first card of whatever lies in order."""

    def below(self, bound: int) -> int:
        assert bound > 0
        return 0


class Highest:
    """Numbers that are always as high as they can be: chance takes the last card."""

    def below(self, bound: int) -> int:
        return bound - 1
