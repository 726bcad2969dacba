"""What a bonus is worth in the race (YP-12 to YP-14, B-YP-3), checked against what the engine writes."""

from math import inf

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Score, Sheet, State
from spieltisch.games.yatzy.minds.solver.plus_race import bonus_worth, turns_to_first
from spieltisch.games.yatzy.minds.winning.making import win_chances
from spieltisch.games.yatzy.minds.winning.plus_pads import PlusPads
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import create
from tests.games.yatzy.minds.solver.test_plus_lookahead import plus

MODES = ("replace_second", "extra_100", "both_100", "flat")


def nearly(rules: SheetRules, earned: int) -> Sheet:
    """Sixes are all that is missing in the second column; the first has its bonus, if one is earned."""
    blank = entry.blank(rules)
    first = tuple(4 * box.pips if box.pips else None for box in rules.boxes) if earned else blank.points[0]
    second = tuple(3 * box.pips if 0 < box.pips < 6 else None for box in rules.boxes)
    return replace(blank, points=(first, second), bonus=(earned, 0))


def with_bonuses(rules: SheetRules, *bonus: int) -> Sheet:
    return replace(entry.blank(rules), bonus=bonus)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("earned", [0, 80, 90])
@pytest.mark.parametrize("other", [(0, 0), (90, 0), (80, 0), (90, 100)])
def test_a_bonus_earned_now_is_worth_what_the_engine_writes(mode: str, earned: int, other: tuple[int, int]) -> None:
    rules = plus(2, {"plus_bonus_mode": mode}).rules
    sheets = (nearly(rules, earned), with_bonuses(rules, *other))
    after = entry.enter(rules, sheets, 0, Dice((6, 6, 6, 6), 6), Place(1, 5))
    assert bonus_worth(rules, sheets, 0).now == after[0].total - sheets[0].total - 30


@pytest.mark.parametrize(
    ("mode", "later"),
    [("replace_second", (90, 100)), ("extra_100", (90, 180)), ("both_100", (90, 110)), ("flat", (80, 80))],
)
def test_alone_one_is_always_first(mode: str, later: tuple[int, int]) -> None:
    rules = plus(1, {"plus_bonus_mode": mode}).rules
    assert bonus_worth(rules, (entry.blank(rules),), 0)[1:] == later


def test_the_nearer_player_is_likelier_to_be_first() -> None:
    rules = plus(2, {}).rules
    sheets = (nearly(rules, 0), entry.blank(rules))
    near, far = bonus_worth(rules, sheets, 0), bonus_worth(rules, sheets, 1)
    assert 80 < far.next_later < 85 < near.next_later < 90
    assert 80 < far.last_later < 90 < near.last_later < 100


def test_what_is_taken_or_out_of_reach_is_not_hoped_for() -> None:
    rules = plus(3, {}).rules
    lost = replace(entry.blank(rules), points=((0,) * 6 + (None,) * 13,) * 2)
    sheets = (lost, entry.blank(rules), entry.blank(rules))
    assert bonus_worth(rules, sheets, Seat(0))[1:] == (80, 80)
    assert bonus_worth(rules, sheets, Seat(1)).next_later == pytest.approx(85)
    taken = (entry.blank(rules), with_bonuses(rules, 90, 100), entry.blank(rules))
    assert bonus_worth(rules, taken, 0) == (80, 80, 80)


def test_the_turns_to_a_bonus_are_those_until_enough_numbers_are_filled() -> None:
    rules = plus(1, {}).rules
    blank, near = entry.blank(rules), nearly(rules, 0)
    assert turns_to_first(rules, near) == pytest.approx(1 * 34 / 2)  # the sixes, one of 33 open boxes
    assert turns_to_first(rules, blank) == pytest.approx(6 * 39 / 7)
    lost = replace(near, points=(near.points[0], tuple(value or 0 for value in near.points[1])))
    assert turns_to_first(rules, lost) == pytest.approx(6 * 20 / 7)
    never = replace(lost, points=(lost.points[1],) * 2)
    assert turns_to_first(rules, never) == inf


@pytest.mark.parametrize(
    ("numbers", "box"),
    [("", "2.threes"), ("1.ones 3, 1.twos 6, 1.threes 9, 1.fours 12, 1.fives 15", "1.threes")],
    ids=["far", "near"],
)
def test_best_takes_the_bonus_at_once_when_another_is_near_it(numbers: str, box: str) -> None:
    """YP-13: who has time keeps the first column's threes for a better roll; who has not writes 90 now."""
    game = create("brandi-yatzy-plus", 2)
    state = game.read_position(f"throw 3; dice 3334+5; pad 1: 1.fives 25, 1.sixes 30; pad 2: {numbers}")
    chosen = make_bot("best", game).choose(
        game.view(state, Seat(0)), game.legal(state, Seat(0)), SeededChance(1).rng("bot", 0)
    )
    assert game.write(chosen) == f"score {box}"


def test_whoever_is_first_takes_it_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a win it counts as well that others will not have the 90 (YP-13), which points alone do not say."""
    game = plus(2, {})
    state = State(sheets=(nearly(game.rules, 0),) * 2, turn=Seat(0), kept=None, dice=Dice((6, 6, 6, 6), 6), throws=3)
    told = win_chances(game).after(state)
    monkeypatch.setattr(PlusPads, "_with_a_bonus", lambda _, state: state)
    blind = win_chances(game).after(state)
    earns = Score(Place(1, 5))
    assert told[earns] > blind[earns] + 0.005
    others = [action for action in told if isinstance(action, Score) and action != earns]
    assert [told[action] for action in others] == [blind[action] for action in others]


@pytest.mark.parametrize("mode", MODES)
def test_nobody_is_robbed_where_there_is_no_race(mode: str) -> None:
    game = plus(2, {"plus_bonus_mode": mode})
    sheets = nearly(game.rules, 0), nearly(game.rules, 0)
    worth = [
        bonus_worth(game.rules, (replace(sheets[0], bonus=bonus), sheets[1]), 1).next_later
        for bonus in ((0, 0), (80, 0))
    ]
    assert (worth[0] > worth[1]) == (mode != "flat")
