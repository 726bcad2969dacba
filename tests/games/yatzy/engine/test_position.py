"""Positions in one line, and back."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.entry import upper_total
from spieltisch.games.yatzy.engine.state import Score, State
from tests.games.acting import sentence
from tests.games.yatzy.helpers import new

SET_UPS: list[tuple[str, int, dict[str, Any]]] = [
    ("brandi-yatzy", 2, {}),
    ("brandi-yatzy", 3, {"strict_entry": "on", "kind_sum": "all", "full_house_five_equal": "yes"}),
    ("brandi-yatzy-plus", 2, {}),
    ("brandi-yatzy-plus", 3, {"plus_bonus_mode": "extra_100", "free_throw_cost": "strike_box"}),
    ("brandi-yatzy-plus", 2, {"plus_bonus_mode": "both_100", "column_order": "one_after_other", "strict_entry": "on"}),
    ("brandi-yatzy-plus", 1, {"plus_bonus_mode": "flat", "free_throws": "1"}),
    ("yatzei", 2, {"games": "2"}),
    ("yatzei", 3, {"yatzei_first": "any_previous", "yatzei_repeat": "lenient"}),
    ("yatzy", 4, {}),
    ("yatzy", 1, {"full_house_five_equal": "yes"}),
]


@pytest.mark.parametrize(("game_id", "seats", "options"), SET_UPS)
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_whatever_is_played_can_be_written_and_read(
    game_id: str, seats: int, options: dict[str, Any], data: st.DataObject
) -> None:
    """Random games: texts round-trip, totals never shrink, every turn fills one box, and there is an end (BY-29)."""
    game = new(game_id, seats, **options)
    choose = Random(data.draw(st.integers(0, 2**32), label="choices"))
    chance = SeededChance(data.draw(st.integers(0, 2**32), label="dice"))
    state, step = game.start(), 0
    while actors := game.actors(state):
        (actor,) = actors
        if actor == CHANCE:
            action = game.draw(state, chance.rng(game_id, step))
        else:
            legal = game.legal(state, actor)
            entries = [action for action in legal if isinstance(action, Score)]
            action = choose.choice(entries if choose.random() < 0.5 else legal)
        assert game.read(game.write(action)) == action
        after = game.apply(state, actor, action)
        if step % 9 == 0 or after.over or game_id == "yatzy":
            assert game.read_position(game.write_position(after)) == after
        if isinstance(action, Score) and len(after.finished) == len(state.finished):
            _check_entry(state, after, actor)
        state, step = after, step + 1
    for sheet in state.sheets:
        assert sheet.full
        for column in range(game.rules.columns):
            assert (sheet.bonus[column] > 0) == (upper_total(game.rules, sheet, column) >= 63)


def _check_entry(before: State, after: State, seat: Seat) -> None:
    old, new_sheet = before.sheets[seat], after.sheets[seat]
    free = [sum(value is None for column in sheet.points for value in column) for sheet in (old, new_sheet)]
    assert free[1] == free[0] - 1
    assert new_sheet.total >= old.total
    assert all(after.sheets[other] == before.sheets[other] for other in range(len(after.sheets)) if other != seat)


@pytest.mark.parametrize(
    ("game_id", "options", "text"),
    [
        ("brandi-yatzy", {}, "turn 1"),
        ("brandi-yatzy", {}, "turn 2; throw 1; dice 12345"),
        ("brandi-yatzy", {}, "turn 1; throw 2; dice 33356; pad 1: ones 3, full-house 25; pad 2: sixes 18"),
        ("brandi-yatzy", {}, "turn 1; throw 3; dice 33356; kept 33"),
        ("brandi-yatzy", {}, "turn 1; throw 3; dice 33356; kept -"),
        ("brandi-yatzy", {}, "turn 2; pad 1: fours 8, fives 25, sixes 30, bonus 25"),
        ("brandi-yatzy-plus", {}, "turn 1; throw 4; dice 1155+3; pad 1: free 2"),
        (
            "brandi-yatzy-plus",
            {"plus_bonus_mode": "extra_100"},
            "turn 2; pad 1: 1.fours 8, 1.fives 25, 1.sixes 30, 2.fours 8, 2.fives 25, 2.sixes 30, "
            "bonus 90/80, extra 100",
        ),
        ("yatzei", {"games": "3"}, "turn 1; finished 200/180 190/210; pad 1: yatzi 50, had-yatzi"),
        ("yatzei", {}, "turn 2; pad 1: yatzi 50, chance 100, had-yatzi"),
        ("yatzy", {}, "start 1,2"),
        ("yatzy", {}, "start 2 best 1 with 22"),
    ],
)
def test_a_position_has_one_text(game_id: str, options: dict[str, Any], text: str) -> None:
    game = new(game_id, **options)
    assert game.write_position(game.read_position(text)) == text


def test_what_goes_without_saying_may_be_left_out() -> None:
    game = new("brandi-yatzy")
    assert game.read_position("") == game.read_position("turn 1") == game.start()
    assert game.read_position("dice 12345") == game.read_position("turn 1; throw 1; dice 54321")
    upper = "fours 8, fives 25, sixes 30"
    assert game.read_position(f"pad 1: {upper}") == game.read_position(f"pad 1:{upper}, bonus 25")


FULL = (
    "ones 3, twos 6, threes 9, fours 12, fives 15, sixes 18, three-alike 20, four-alike 20, full-house 25, "
    "small-straight 30, large-straight 40, yatzy 50, chance 20"
)


@pytest.mark.parametrize(
    ("game_id", "text", "complaint"),
    [
        ("yatzy", "start 1,1", "'start 1,1' names a player twice."),
        ("yatzy", "start 2 best 2 with 9", "'start 2 best 2 with 9' names a player twice."),
        ("yatzy", "pad 1: ones " + "9" * 5000, "'ones 999"),
        ("brandi-yatzy-plus", "throw 4; dice 1155+3", "There is no roll 4 here"),
        ("brandi-yatzy-plus", "pad 1: extra 100", "There is no box 'extra'"),
        ("yatzy", "nonsense", "'nonsense' is not a part of a position; see docs/notation.md."),
        ("yatzy", "throw x", "'throw x' is not a part of a position; see docs/notation.md."),
        ("yatzy", "throw 0", "'throw 0' is not a part of a position; see docs/notation.md."),
        ("yatzy", "turn 3", "There is no player '3'; there are 2."),
        ("yatzy", "turn 0", "There is no player '0'; there are 2."),
        ("yatzy", "turn", "There is no player ''; there are 2."),
        ("yatzy", "pad 3: ones 1", "There is no player '3'; there are 2."),
        ("yatzy", "throw 4; dice 12345", "There is no roll 4 here; 'throw 4; dice 12345'."),
        ("yatzy", "throw 2", "There is no roll 2 here; 'throw 2'."),
        ("yatzy", "dice 1234", "'1234' cannot be on the table: the game is played with 5 dice."),
        ("yatzy", "dice 12347", "'12347' cannot be on the table: the game is played with 5 dice."),
        ("yatzy", "dice 1234+5", "'1234+5' cannot be on the table: the game is played with 5 dice."),
        (
            "brandi-yatzy-plus",
            "dice 12345",
            "'12345' cannot be on the table: the game is played with 5 dice, the yellow one written behind a plus.",
        ),
        ("yatzy", "dice x", "'x' is not a set of dice; write it like 33556, or 1155+3 with a yellow die."),
        ("yatzy", "throw 2; dice 12345; kept 66", "66 are not among the dice."),
        ("yatzy", "kept 66", "66 are not among the dice."),
        (
            "yatzy",
            "throw 1; dice 12345; kept 12",
            "'kept 12' needs a roll after the first, with at least one die being rolled.",
        ),
        (
            "yatzy",
            "throw 2; dice 12345; kept 12345",
            "'kept 12345' needs a roll after the first, with at least one die being rolled.",
        ),
        ("yatzy", "pad 1: ones 6", "No roll gives 6 points in ones."),
        ("yatzy", "pad 1: full-house 30", "No roll gives 30 points in full-house."),
        ("yatzy", "pad 1: chance 100", "No roll gives 100 points in chance."),
        ("yatzy", "pad 1: chance 20, chance 20", "chance is filled twice."),
        ("yatzy", "pad 1: chance", "'chance' is not an entry of a pad; write it like 'full-house 25'."),
        ("yatzy", "pad 1: chance x", "'chance x' is not an entry of a pad; write it like 'full-house 25'."),
        ("yatzy", "pad 1: had-yatzi", "'had-yatzi' is not an entry of a pad; write it like 'full-house 25'."),
        ("yatzy", "pad 1: ones 3, bonus 35", "A bonus of 35 does not match these number boxes."),
        ("yatzy", "pad 1: fours 8, fives 25, sixes 30, bonus 25", "A bonus of 25 does not match these number boxes."),
        ("yatzy", "pad 1: fours 8, fives 25, sixes 30, bonus 0", "A bonus of 0 does not match these number boxes."),
        (
            "brandi-yatzy-plus",
            "pad 1: 1.fours 8, 1.fives 25, 1.sixes 30, bonus 0/90",
            "A bonus of 0/90 does not match these number boxes.",
        ),
        ("yatzy", f"turn 1; pad 1: {FULL}", "Player 1's pad is full."),
        ("yatzy", "start", "'start ' is not a starting roll; write 'start 2,3 best 1 with 22'."),
        ("yatzy", "start 3", "There is no player '3'; there are 2."),
        ("yatzy", "start 2 best 1", "'start 2 best 1' is not a starting roll; write 'start 2,3 best 1 with 22'."),
        ("yatzei", "start 1,2", "'start 1,2' is not a part of a position; see docs/notation.md."),
        ("yatzei", "finished 1//2", "'finished 1//2' is not a part of a position; see docs/notation.md."),
        ("yatzei", "finished 1/2/3", "'finished 1/2/3' needs 2 totals for each game."),
        ("yatzei", "finished 1/2", "1 finished games do not go with a running match of 1."),
        ("yatzei", "over", "0 finished games do not go with a finished match of 1."),
        ("yatzei", "over; finished 1/2", "A game is over when every pad is full."),
        ("yatzy", "turn 1; turn 2", "'turn' is said twice."),
        ("yatzy", "pad 1: ones 3; pad 1: ones 2", "'pad 1' is said twice."),
        ("yatzy", "start 1,2; dice 12345", "Before and after the game nobody has a turn, a roll or dice."),
        ("yatzy", "start 1 best 2 with 999", "No roll adds up to 999."),
        (
            "brandi-yatzy-plus",
            "; ".join(f"pad {pad}: 1.fours 8, 1.fives 25, 1.sixes 30, bonus 90/0" for pad in (1, 2)),
            "Only one player can have written 90.",
        ),
        (
            "brandi-yatzy-plus",
            "pad 1: 1.fours 8, 1.fives 25, 1.sixes 30, bonus 100/0",
            "Only one player, with both bonuses, can have written 100.",
        ),
        ("brandi-yatzy", "pad 1: extra 100", "There is no box 'extra'"),
        ("brandi-yatzy-plus", "pad 1: free 4", "There is no box 'free'"),
        ("brandi-yatzy", "pad 1: free 1", "There is no box 'free'"),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_a_sentence(game_id: str, text: str, complaint: str) -> None:
    assert sentence(UnreadableError, lambda: new(game_id).read_position(text)).startswith(complaint)
