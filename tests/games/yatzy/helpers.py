"""Short ways to set up a position, act in it, and see what happened."""

from collections.abc import Callable

import pytest

from spieltisch.core.errors import IllegalActionError, SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games import create
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.games.yatzy.state import Sheet, State

GAMES = ("brandi-yatzy", "brandi-yatzy-plus", "yatzei", "yatzy")


def new(game_id: str, seats: int = 2, **options: object) -> YatzyGame:
    """A game of the family."""
    game = create(game_id, seats, **options)
    assert isinstance(game, YatzyGame)
    return game


def do(game: YatzyGame, state: State | str, *actions: str) -> State:
    """The state after these actions, each by whoever is to act."""
    if isinstance(state, str):
        state = game.read_position(state)
    for text in actions:
        (actor,) = game.actors(state)
        action = game.read(text)
        assert action in game.legal(state, actor), text
        state = game.apply(state, actor, action)
    return state


def refusal(game: YatzyGame, state: State | str, action: str) -> str:
    """The clause by which the action is refused."""
    if isinstance(state, str):
        state = game.read_position(state)
    (actor,) = game.actors(state)
    assert game.read(action) not in game.legal(state, actor)
    with pytest.raises(IllegalActionError) as error:
        game.apply(state, actor, game.read(action))
    return error.value.clause


def gain(game: YatzyGame, position: str, action: str) -> int:
    """By how much the acting player's total grows."""
    before = game.read_position(position)
    after = do(game, before, action)
    return after.sheets[before.turn].total - before.sheets[before.turn].total


def worth(game: YatzyGame, dice: str, box: str) -> int:
    """What the dice give in that box of an empty pad."""
    return gain(game, f"throw 3; dice {dice}", f"score {box}")


def legal(game: YatzyGame, state: State | str) -> list[str]:
    """What the acting seat may do, as text."""
    if isinstance(state, str):
        state = game.read_position(state)
    (actor,) = game.actors(state)
    return [game.write(action) for action in game.legal(state, actor)]


def open_boxes(game: YatzyGame, state: State | str) -> list[str]:
    """The boxes that the dice may be entered in."""
    return [text.removeprefix("score ") for text in legal(game, state) if text.startswith("score ")]


def bonuses(state: State) -> list[tuple[int, ...]]:
    """The bonus cells of every pad."""
    return [sheet.bonus for sheet in state.sheets]


def value(game: YatzyGame, sheet: Sheet, box: str) -> int | None:
    """What stands in a box of the first column."""
    return sheet.points[0][game.rules.box(box)]


def sentence(error: type[SpieltischError], action: Callable[[], object]) -> str:
    """What the error says that the action raises."""
    with pytest.raises(error) as raised:
        action()
    return str(raised.value)


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
