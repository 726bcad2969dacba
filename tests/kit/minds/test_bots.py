"""Bots choose legal actions from what they see."""

from itertools import pairwise
from statistics import fmean

import pytest

from spieltisch.arena.playing import play_game
from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.winning.making import win_chances
from spieltisch.kit.minds.bots import Checked
from spieltisch.kit.minds.levels import levels, make_bot
from spieltisch.kit.shelf import create, game_types

RNG = SeededChance(1).rng("bot", 0)


def chosen(game_id: str, level: str, position: str, **options: object) -> str:
    game = create(game_id, 2, **options)
    state = game.read_position(position)
    action = make_bot(level, game).choose(game.view(state, Seat(0)), game.legal(state, Seat(0)), RNG)
    return game.write(action)


@pytest.mark.parametrize(
    ("game_id", "position", "action"),
    [
        ("yatzy", "throw 3; dice 66666", "score yatzy"),
        ("yatzy", "throw 3; dice 66666; pad 1: yatzy 0", "score sixes"),
        ("yatzy", "throw 1; dice 12345", "score large-straight"),
        ("yatzy", "throw 2; dice 55556; pad 1: chance 20, four-alike 20, three-alike 20, sixes 6", "keep 5555"),
        ("yatzy", "throw 3; dice 11123; pad 1: fives 25, sixes 30, twos 6", "score ones"),
        ("brandi-yatzy-plus", "throw 3; dice 1155+3", "score 1.kombi-odd"),
        ("brandi-yatzy-plus", "throw 3; dice 6666+6", "score 1.multiply"),
    ],
)
def test_greedy_takes_the_most_points_of_this_turn(game_id: str, position: str, action: str) -> None:
    """In the fifth example three ones complete the bonus: 38 points against a full three of a kind of 8."""
    assert chosen(game_id, "greedy", position) == action


def test_greedy_keeps_to_strict_entry() -> None:
    """B-BY-5: a throw with a six may not be crossed out elsewhere."""
    position = "throw 3; dice 22346; pad 1: twos 4, threes 3, fours 4, one-pair 4, chance 20"
    assert chosen("brandi-yatzy", "greedy", position, strict_entry=True) == "score sixes"


def test_best_prefers_the_first_of_equals_and_knows_the_future() -> None:
    """Greedy would take 23 as Chance; who thinks further keeps Chance for a worse throw."""
    assert chosen("yatzy", "greedy", "throw 3; dice 23666") == "score three-alike"
    assert chosen("yatzy", "best", "throw 3; dice 12223") == "score twos"


NEARLY_FULL = "ones 3, twos 6, threes 9, fours 12, fives 15, sixes 18, three-alike 20, four-alike 0, full-house 25"
NEARLY_FULL += ", small-straight 30, large-straight 40, yatzy 0"


def test_rival_rolls_again_where_the_points_in_hand_are_sure_to_lose() -> None:
    """24 in Chance is more than another roll brings on average, but 26 are needed to draw and 27 to win."""
    position = f"throw 2; dice 44466; pad 1: {NEARLY_FULL}; pad 2: {NEARLY_FULL}, chance 26"
    assert chosen("yatzy", "best", position) == "score chance"
    assert chosen("yatzy", "rival", position) == "keep 66"
    game = create("yatzy", 2)
    assert isinstance(game, YatzyGame)
    chances, state = win_chances(game), game.read_position(position)
    assert chances.exact(state)
    after = {game.write(action): chance for action, chance in chances.after(state).items()}
    assert after["score chance"] == 0
    assert after["keep 66"] == pytest.approx(20 / 216 + 15 / 216 / 2)  # 15 or more with three dice, or 14


def test_rival_still_collects_points_where_nothing_can_be_won_or_lost_any_more() -> None:
    """Two boxes are left and over a hundred points are missing: 30 in Chance are more than 30 less in Sixes."""
    ahead = NEARLY_FULL.replace("yatzy 0", "yatzy 50, chance 30").replace("sixes 18", "sixes 30")
    behind = NEARLY_FULL.replace("sixes 18, three-alike 20", "three-alike 5").replace("full-house 25", "full-house 0")
    assert chosen("yatzy", "rival", f"throw 3; dice 22345; pad 1: {behind}; pad 2: {ahead}") == "score chance"


def test_people_play_better_the_more_they_have_played() -> None:
    game = create("yatzy", 1)
    means = [
        fmean(play_game(game, [make_bot(level, game)], seed).points[0] for seed in range(30))
        for level in ("random", "beginner", "hobby", "club")
    ]
    assert all(better > weaker + 15 for weaker, better in pairwise(means))


@pytest.mark.parametrize("level", ["beginner", "hobby", "club", "rival"])
def test_every_level_plays_plus_with_its_free_rolls_and_strict_boxes(level: str) -> None:
    options = {"strict_entry": True, "free_throw_cost": "strike_box", "column_order": "one_after_other"}
    game = create("brandi-yatzy-plus", 1, **options)
    assert play_game(game, [Checked(level, make_bot(level, game))], 1).points[0] > 400


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("move; turn 1; dice 2 minus; figures j10 j10 j8 / j10 j10 j10", "j8-j10"),
        ("move; turn 1; dice 1 pause; figures a1 a1 a1 / j10 j10 j10", "pass"),
        ("after; turn 1; dice 1 plus; figures a1 a1 b1 / j10 j10 a2; plates a2|b2", "plate a1|a2"),
        ("move; turn 1; dice 1 minus; figures a1 a1 a1 / j10 j10 j10; plates a1|a2; corners a1:r", "remove a1|a2"),
    ],
)
def test_greedy_finds_the_way_through_the_labyrinth(position: str, action: str) -> None:
    """It arrives, shuts an opponent out of the target, and opens its own corner before it moves."""
    assert chosen("brandi-labyria", "greedy", position) == action


def test_random_bots_play_any_legal_action() -> None:
    game = create("yatzy", 1)
    state = game.read_position("throw 3; dice 12345")
    bot = make_bot("random", game)
    legal = game.legal(state, Seat(0))
    seen = {game.write(bot.choose(game.view(state, Seat(0)), legal, RNG)) for _ in range(300)}
    assert len(seen) == len(legal) == 13


@pytest.mark.parametrize("game_id", game_types())
def test_an_unknown_level_is_refused(game_id: str) -> None:
    known = ", ".join(levels(game_id))
    with pytest.raises(SetupError, match=f"There is no bot 'genius' for this game; there are: {known}."):
        make_bot("genius", create(game_id, 2))
