"""The lookahead of Plus against a plain walk through the engine, both with the same made-up values of pads."""

import random
from collections.abc import Mapping
from typing import cast

import numpy as np
import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Score, Sheet, State
from spieltisch.games.yatzy.minds.solver import plus_pad
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.solver.plus_pad import Floats
from spieltisch.games.yatzy.minds.solver.plus_race import BonusWorth, bonus_worth
from spieltisch.kit.shelf import create

ME = Seat(0)
SINGLE_OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"kind_sum": "all"},
    {"strict_entry": "on"},
    {"plus_bonus_mode": "extra_100"},
    {"plus_bonus_mode": "both_100"},
    {"plus_bonus_mode": "flat"},
    {"free_throws": "1"},
    {"free_throw_cost": "strike_box"},
    {"column_order": "one_after_other"},
    {"column_order": "one_after_other", "free_throw_cost": "strike_box", "strict_entry": "on"},
)


def plus(seats: int, options: Mapping[str, str]) -> YatzyGame:
    return cast("YatzyGame", create("brandi-yatzy-plus", seats, **options))


def made_up(pads: Floats) -> Floats:
    """No two pads alike, and no sense in it."""
    weights = np.linspace(3.0, 40.0, plus_pad.WIDTH, dtype=np.float32)
    weights[plus_pad.NEXT_BONUS : plus_pad.LAST_BONUS + 1] = 0.5
    value: Floats = (pads @ weights + 9 * np.sin(pads @ weights[::-1])) * (plus_pad.boxes_left(pads) > 0)
    return value


def sheet(free: dict[int, tuple[str, ...]], dice_each: tuple[int, int], free_throws: int) -> Sheet:
    """A pad with these boxes free; every other number holds so many dice by column, every other box nothing."""
    rules = plus(1, {}).rules
    points = tuple(
        tuple(None if box.key in free.get(column, ()) else box.pips * dice_each[column] for box in rules.boxes)
        for column in range(2)
    )
    bonus = tuple(80 if sum(value or 0 for value in column[:6]) >= 63 else 0 for column in points)
    return Sheet(points, bonus, free_throws=free_throws)


def decision(pad: Sheet, throws: int, dice: Dice) -> State:
    return State(sheets=(pad,), turn=ME, kept=None, dice=dice, throws=throws)


class Walk:
    """Values by the game's protocol alone: every action, every throw."""

    def __init__(self, game: YatzyGame, evaluator: PlusEvaluator, worth: BonusWorth) -> None:
        self.game, self.evaluator, self.worth = game, evaluator, worth
        self.known: dict[object, float] = {}

    def value(self, state: State) -> float:
        key = (state.sheets, state.kept, state.throws, state.dice if state.kept is None else NO_DICE)
        if key not in self.known:
            self.known[key] = self._thrown(state) if state.kept is not None else max(self.actions(state).values())
        return self.known[key]

    def _thrown(self, state: State) -> float:
        odds = self.game.odds(state) or ()
        return sum(float(chance) * self.value(self.game.apply(state, CHANCE, roll)) for roll, chance in odds)

    def actions(self, state: State) -> dict[object, float]:
        found: dict[object, float] = {}
        for action in self.game.legal(state, ME):
            after = self.game.apply(state, ME, action)
            if isinstance(action, Score):
                row = self.evaluator.pad_row(after.sheets[0], self.worth)
                found[action] = after.sheets[0].total + float(made_up(row[None])[0])
            else:
                found[action] = self.value(after)
        return found


ALL_BOXES = tuple(box.key for box in plus(1, {}).rules.boxes)
Free = dict[int, tuple[str, ...]]
ODD_ENDS: Free = {0: ("sixes", "yatzy"), 1: ("ones", "chance")}
FIRST_RUNNING: Free = {0: ("sixes", "yatzy", "chance"), 1: ALL_BOXES}
POSITIONS: tuple[tuple[dict[str, str], Free, int, int], ...] = (
    ({}, ODD_ENDS, 0, 2),
    ({}, ODD_ENDS, 2, 3),
    ({}, {0: ("sixes", "fives"), 1: ("sixes", "multiply")}, 1, 3),
    ({"kind_sum": "all"}, {0: ("three-alike",), 1: ("four-alike", "sixes")}, 0, 2),
    ({"strict_entry": "on"}, ODD_ENDS, 1, 3),
    ({"strict_entry": "on"}, {0: ("large-straight", "yatzy"), 1: ("kombi-odd", "ones")}, 0, 2),
    ({"plus_bonus_mode": "extra_100"}, ODD_ENDS, 1, 3),
    ({"plus_bonus_mode": "both_100"}, {0: ("sixes",), 1: ("sixes", "odd")}, 0, 2),
    ({"plus_bonus_mode": "flat"}, ODD_ENDS, 0, 2),
    ({"column_order": "one_after_other"}, FIRST_RUNNING, 1, 3),
    ({"column_order": "one_after_other", "strict_entry": "on"}, FIRST_RUNNING, 0, 2),
    ({"column_order": "one_after_other", "strict_entry": "on"}, {1: ("sixes", "even", "chance")}, 1, 3),
    ({"free_throw_cost": "strike_box"}, ODD_ENDS, 1, 3),
    ({"free_throw_cost": "strike_box"}, {0: ("yatzy",), 1: ("twos",)}, 3, 3),
    ({"free_throw_cost": "strike_box"}, {1: ("yatzy",)}, 3, 3),
    ({"free_throw_cost": "strike_box", "column_order": "one_after_other"}, FIRST_RUNNING, 1, 3),
)


@pytest.mark.parametrize(("options", "free", "free_throws", "throws"), POSITIONS)
def test_lookahead_equals_a_walk_through_the_engine(
    options: dict[str, str], free: Free, free_throws: int, throws: int
) -> None:
    game = plus(1, options)
    evaluator = PlusEvaluator(game.rules, made_up)
    state = decision(sheet(free, (3, 4), free_throws), throws, Dice((1, 5, 5, 6), 6))
    walk = Walk(game, evaluator, bonus_worth(game.rules, state.sheets, ME))
    expected = walk.actions(state)
    found = evaluator.action_values(state)
    assert list(found) == list(game.legal(state, ME))
    assert found == pytest.approx(expected, abs=0.01)
    assert evaluator.state_value(state, ME) == pytest.approx(max(expected.values()), abs=0.01)


@pytest.mark.parametrize("options", SINGLE_OPTIONS)
@pytest.mark.parametrize("seats", [1, 4])
def test_every_legal_action_has_a_value_wherever_a_game_leads(options: dict[str, str], seats: int) -> None:
    game, rng = plus(seats, options), random.Random(7)
    evaluator, state = PlusEvaluator(game.rules), game.start()
    while actors := game.actors(state):
        legal = game.legal(state, actors[0])
        if actors != (CHANCE,) and rng.random() < 0.1:
            values = evaluator.action_values(state)
            assert list(values) == list(legal)
            assert all(np.isfinite(value) and value >= state.sheets[state.turn].total - 60 for value in values.values())
            assert max(values.values()) == pytest.approx(evaluator.state_value(state, state.turn))
        boxes = [action for action in legal if isinstance(action, Score)]
        state = game.apply(state, actors[0], rng.choice(boxes if boxes and rng.random() < 0.7 else legal))
    outcome = game.outcome(state)
    assert outcome is not None
    assert [evaluator.state_value(state, Seat(seat)) for seat in range(seats)] == list(outcome.points)
    assert evaluator.action_values(state) == {}


@pytest.mark.parametrize(
    ("throws", "kept"), [(1, NO_DICE), (2, Dice((5, 5))), (3, Dice((1,), 3)), (4, Dice((6, 6), 6))]
)
def test_before_a_throw_the_value_is_the_mean_of_what_can_come(throws: int, kept: Dice) -> None:
    game = plus(1, {})
    evaluator = PlusEvaluator(game.rules)
    pad = sheet({0: ("fives", "odd", "chance"), 1: ("sixes", "threes", "multiply", "kombi-odd")}, (3, 3), 2)
    state = State(sheets=(pad,), turn=ME, kept=kept, dice=kept, throws=throws)
    mean = sum(
        float(chance) * evaluator.state_value(game.apply(state, CHANCE, roll), ME)
        for roll, chance in game.odds(state) or ()
    )
    assert evaluator.state_value(state, ME) == pytest.approx(mean, abs=0.01)
