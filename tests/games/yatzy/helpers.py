"""Games of the Yatzy family to try out, and what is to be seen in them."""

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Sheet, State
from spieltisch.kit.shelf import create
from tests.games.acting import do, legal

GAMES = ("brandi-yatzy", "brandi-yatzy-plus", "yatzei", "yatzy")


def new(game_id: str, seats: int = 2, **options: object) -> YatzyGame:
    """A game of the family."""
    game = create(game_id, seats, **options)
    assert isinstance(game, YatzyGame)
    return game


def gain(game: YatzyGame, position: str, action: str) -> int:
    """By how much the acting player's total grows."""
    before = game.read_position(position)
    after = do(game, before, action)
    return after.sheets[before.turn].total - before.sheets[before.turn].total


def worth(game: YatzyGame, dice: str, box: str) -> int:
    """What the dice give in that box of an empty pad."""
    return gain(game, f"throw 3; dice {dice}", f"score {box}")


def open_boxes(game: YatzyGame, state: State | str) -> list[str]:
    """The boxes that the dice may be entered in."""
    return [text.removeprefix("score ") for text in legal(game, state) if text.startswith("score ")]


def bonuses(state: State) -> list[tuple[int, ...]]:
    """The bonus cells of every pad."""
    return [sheet.bonus for sheet in state.sheets]


def value(game: YatzyGame, sheet: Sheet, box: str) -> int | None:
    """What stands in a box of the first column."""
    return sheet.points[0][game.rules.box(box)]


def play_top_down(game: YatzyGame, dice: str) -> tuple[State, list[tuple[Seat, int]]]:
    """A whole game in which every throw is the same, stopped at once and entered in the first free box.

    Also returns who made each entry, and how many games were finished by then.
    """
    state, entries = game.start(), []
    while actors := game.actors(state):
        if actors == (CHANCE,):
            state = game.apply(state, CHANCE, game.read(f"roll {dice}"))
        else:
            entries.append((actors[0], len(state.finished)))
            state = do(game, state, f"score {open_boxes(game, state)[0]}")
    return state, entries
