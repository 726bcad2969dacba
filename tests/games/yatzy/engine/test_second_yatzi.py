"""Yatzei's second Yatzi, in every combination of its options."""

import pytest

from spieltisch.games.yatzy.engine.game import YatzyGame
from tests.games.acting import do, refusal
from tests.games.yatzy.helpers import gain, new, worth

RULES = [(first, repeat) for first in ("box50", "any_previous") for repeat in ("strict", "lenient")]
every_rule = pytest.mark.parametrize(("first", "repeat"), RULES)


def yatzei(first: str, repeat: str) -> YatzyGame:
    return new("yatzei", yatzei_first=first, yatzei_repeat=repeat)


def sixes(game: YatzyGame, pad: str, box: str) -> int:
    """What five sixes give there."""
    return gain(game, f"throw 3; dice 66666; pad 1: {pad}", f"score {box}")


@every_rule
def test_the_first_yatzi_is_worth_50(first: str, repeat: str) -> None:
    """YZ-22; in whichever throw of the turn (B-YZ-1), and Chance just adds the dice (YZ-24)."""
    game = yatzei(first, repeat)
    for throw in (1, 2, 3):
        assert gain(game, f"throw {throw}; dice 66666", "score yatzi") == 50
        assert gain(game, f"throw {throw}; dice 66666", "score chance") == 30


@every_rule
def test_a_second_yatzi_is_worth_100_under_chance(first: str, repeat: str) -> None:
    """YZ-23, B-YZ-2: played through, with another player between."""
    game = yatzei(first, repeat)
    state = do(game, "turn 1", "roll 44444", "score yatzi", "roll 11111", "score chance", "roll 66666", "score chance")
    assert [sheet.total for sheet in state.sheets] == [150, 5]


@every_rule
def test_the_100_are_an_offer(first: str, repeat: str) -> None:
    """B-YZ-3: while Chance is free, any other free box takes the second Yatzi at its ordinary value."""
    game = yatzei(first, repeat)
    pad = "yatzi 50, sixes 18, had-yatzi"
    assert sixes(game, pad, "chance") == 100
    assert sixes(game, pad, "four-alike") == 30
    assert sixes(game, pad, "three-alike") == 30
    assert sixes(game, pad, "full-house") == 0


@every_rule
def test_a_third_yatzi_gets_no_second_100(first: str, repeat: str) -> None:
    """YZ-23, YZ-25: Chance is filled."""
    game = yatzei(first, repeat)
    assert refusal(game, "throw 3; dice 66666; pad 1: yatzi 50, chance 100, had-yatzi", "score chance") == "YZ-25"


@every_rule
@pytest.mark.parametrize("chance", [22, 100, 0])
def test_with_chance_taken_and_the_number_free_any_box_takes_it(first: str, repeat: str, chance: int) -> None:
    """B-YZ-4: the number box is still open, so nothing is forced."""
    game = yatzei(first, repeat)
    pad = f"yatzi 50, chance {chance}, had-yatzi"
    assert sixes(game, pad, "sixes") == 30
    assert sixes(game, pad, "four-alike") == 30
    assert sixes(game, pad, "fives") == 0


@every_rule
def test_with_chance_and_the_number_taken_it_is_a_0_unless_lenient(first: str, repeat: str) -> None:
    """YZ-26, B-YZ-4."""
    game = yatzei(first, repeat)
    pad = "yatzi 50, chance 22, sixes 18, had-yatzi"
    expected = 0 if repeat == "strict" else 30
    assert sixes(game, pad, "three-alike") == expected
    assert sixes(game, pad, "four-alike") == expected
    assert sixes(game, pad, "ones") == 0


@every_rule
def test_only_the_number_of_the_yatzi_itself_matters(first: str, repeat: str) -> None:
    """YZ-26: five fives with the sixes taken are free to go anywhere."""
    game = yatzei(first, repeat)
    pad = "pad 1: yatzi 50, chance 22, sixes 18, had-yatzi"
    assert gain(game, f"throw 3; dice 55555; {pad}", "score four-alike") == 25
    assert gain(game, f"throw 3; dice 55555; {pad}", "score fives") == 25


@every_rule
def test_after_a_crossed_off_yatzi_five_alike_are_an_ordinary_throw(first: str, repeat: str) -> None:
    """B-YZ-5: there has been no first one."""
    game = yatzei(first, repeat)
    assert sixes(game, "yatzi 0", "chance") == 30
    assert sixes(game, "yatzi 0", "sixes") == 30
    assert sixes(game, "yatzi 0, chance 22, sixes 18", "four-alike") == 30


@every_rule
def test_a_yatzi_entered_elsewhere_is_a_first_one_by_option_only(first: str, repeat: str) -> None:
    """B-YZ-2: five fours as Fours, then five sixes."""
    game = yatzei(first, repeat)
    state = do(game, "turn 1", "roll 44444", "score fours", "roll 12345", "score ones", "roll 66666")
    before = state.sheets[0].total
    assert before == 20
    chance = 100 if first == "any_previous" else 30
    assert do(game, state, "score chance").sheets[0].total - before == chance
    assert do(game, state, "score yatzi").sheets[0].total - before == 50


@every_rule
def test_a_yatzi_entered_as_0_counts_as_the_first_by_option_only(first: str, repeat: str) -> None:
    """B-YZ-2: five fours crossed out the Yatzi's own neighbour, Sixes."""
    game = yatzei(first, repeat)
    state = do(game, "turn 1", "roll 44444", "score sixes", "roll 12345", "score ones", "roll 66666", "score chance")
    assert state.sheets[0].total == (100 if first == "any_previous" else 30)


@every_rule
def test_the_others_yatzi_is_not_mine(first: str, repeat: str) -> None:
    """YZ-22: the first one of each player."""
    game = yatzei(first, repeat)
    state = do(game, "turn 1", "roll 44444", "score yatzi", "roll 66666", "score chance")
    assert [sheet.total for sheet in state.sheets] == [50, 30]


@every_rule
def test_the_forced_0_needs_the_yatzi_box_to_be_taken(first: str, repeat: str) -> None:
    """B-YZ-4: as long as Yatzi is free there is a place for it."""
    game = yatzei(first, repeat)
    pad = "fours 20, chance 22, sixes 18, had-yatzi"
    assert sixes(game, pad, "yatzi") == 50
    assert sixes(game, pad, "four-alike") == 30


@every_rule
def test_a_crossed_off_yatzi_forces_a_0_only_after_an_earlier_one(first: str, repeat: str) -> None:
    """B-YZ-2, B-YZ-4, B-YZ-5: Yatzi crossed out, an earlier five alike elsewhere, and nowhere to go."""
    game = yatzei(first, repeat)
    pad = "fours 20, yatzi 0, chance 22, sixes 18, had-yatzi"
    expected = 0 if (first, repeat) == ("any_previous", "strict") else 30
    assert sixes(game, pad, "four-alike") == expected


@every_rule
def test_other_throws_do_not_care(first: str, repeat: str) -> None:
    """YZ-23: 100 are for five alike only."""
    game = yatzei(first, repeat)
    pad = "pad 1: yatzi 50, sixes 18, had-yatzi"
    assert gain(game, f"throw 3; dice 66665; {pad}", "score chance") == 29
    assert gain(game, f"throw 3; dice 66665; {pad}, chance 22", "score four-alike") == 29


def test_the_next_game_of_a_match_begins_without_a_yatzi() -> None:
    """YZ-22, YZ-06: the first and second are counted in each game."""
    game = new("yatzei", games=2)
    rest = (
        "ones 3, twos 6, threes 9, fours 12, fives 15, sixes 18, three-alike 20, four-alike 20, full-house 25, "
        "small-straight 30, large-straight 40, yatzi 50, had-yatzi"
    )
    state = do(game, f"turn 2; throw 3; dice 66666; pad 1: {rest}, chance 20; pad 2: {rest}", "score chance")
    assert state.finished == ((303, 383),)
    state = do(game, state, "roll 66666", "score chance")
    assert state.sheets[0].total == 30


@pytest.mark.parametrize("game_id", ["brandi-yatzy", "yatzy"])
def test_elsewhere_a_second_yatzy_is_worth_nothing_special(game_id: str) -> None:
    """B-Y13-2: it goes where it fits."""
    game = new(game_id)
    assert sixes(game, "yatzy 50", "chance") == 30
    assert sixes(game, "yatzy 50, chance 22, sixes 18", "three-alike") == worth(game, "66666", "three-alike")
    assert sixes(game, "yatzy 50", "ones") == 0
