"""With real dice the coach judges what was entered, and what points alone prove; all else nobody knows."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import ManualChance
from spieltisch.core.log_table import open_log_table
from spieltisch.core.replay import Replay
from spieltisch.core.steps import Change
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import read_place
from spieltisch.games.yatzy.engine.state import Points, Score
from spieltisch.games.yatzy.minds.entered import known
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.minds.levels import coach_of
from spieltisch.kit.minds.review import Decision, Review
from spieltisch.kit.minds.verdicts import verdict, worst
from spieltisch.kit.reckoning import luck_and_skill
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words
from tests.kit.minds.playing import summed


def game_of(game_id: str = "yatzy", seats: int = 1) -> YatzyGame:
    """A game of the family."""
    game = create(game_id, seats)
    assert isinstance(game, YatzyGame)
    return game


def noted(game: YatzyGame, *actions: str, corrects: Sequence[tuple[int, str]] = ()) -> Replay:
    """A game with real dice that begins with these actions; the other boxes are filled from points alone."""
    table = open_log_table(game, ("Anna", "bot:greedy")[: game.spec.seats], ManualChance())
    for action in actions:
        table.act(table.actors[0], game.read(action))
    if corrects:
        table.correct([Change(number, game.read(action)) for number, action in corrects])
    while table.actors:
        state = table.state
        place = next(entry.free_places(game.rules, state.sheets[state.turn]))
        least, *_ = noting.ways(game.rules, state.sheets[state.turn], place)
        table.act(table.actors[0], Points(least))
        table.act(table.actors[0], Score(place))
    return Replay(game, table.header, game.start(), tuple(table.steps))


def reviewed(replayed: Replay) -> Review:
    return review(replayed, evaluator_for(replayed.game))


def at(found: Review, step: int) -> Decision:
    """What was decided with that step of the log."""
    return next(one for one in found.decisions if one.step == step)


def test_nobody_is_judged_for_points_without_dice() -> None:
    """22 for Chance is no "mistake -16.23, best: keep 6 6 6"."""
    found = reviewed(noted(game_of(), "points 22", "score chance"))
    assert {verdict(found, one) for one in found.decisions} == {"unknown"}
    assert worst(found) == ()
    (player,) = found.players
    assert (player.luck, player.lost, player.error) == pytest.approx((0, 0, 0))
    assert player.unentered == pytest.approx(player.total - player.expected)
    assert [one.turn for one in found.decisions] == list(range(1, 14))
    assert coach_of("yatzy").decided(noted(game_of(), "points 22", "score chance"), 1) is None, "it is no puzzle"
    assert at(found, 2).candidates == ()
    assert at(found, 2).best == ""


def test_where_all_rolls_were_entered_all_is_known() -> None:
    steps = ("roll 12335", "keep 33", "roll 33346", "keep 333", "roll 33336", "score sixes")
    found = reviewed(noted(game_of(), *steps))
    assert [verdict(found, at(found, step)) for step in (2, 4, 6)] == ["best", "best", "mistake"]
    assert found.players[0].luck > 0
    assert summed(found.players[0]) == pytest.approx(found.players[0].total)


def test_the_last_roll_proves_what_its_box_gave_away_and_nothing_else() -> None:
    game = game_of()
    found = reviewed(noted(game, "roll 33336", "score sixes", "roll 66662", "score four-alike"))
    poor, good = at(found, 2), at(found, 4)
    assert verdict(found, poor) == "mistake"
    assert {one.action.split()[0] for one in poor.candidates} == {"score"}, "the last roll leaves no dice to keep"
    assert game.read_position(poor.position).throws == 3
    assert verdict(found, good) == "unknown", "it may have been the first roll, and rolling on better"
    assert found.players[0].luck == 0
    assert summed(found.players[0]) == pytest.approx(found.players[0].total)


def test_a_turn_that_ends_early_may_have_had_another_roll() -> None:
    found = reviewed(noted(game_of(), "roll 12335", "keep 33", "roll 33346", "score threes"))
    assert verdict(found, at(found, 2)) == "best", "the first roll was entered, and so was what was kept"
    assert found.players[0].luck == pytest.approx(at(found, 2).luck)
    assert at(found, 4).candidates == () or at(found, 4).loss > 0


def made_up(game: YatzyGame, box: str, points: int) -> tuple[str, str]:
    """How such an entry was written once."""
    place = read_place(game.rules, box)
    dice = noting.ways(game.rules, game.start().sheets[0], place)[points][0]
    return f"roll {''.join(map(str, dice.wood))}", f"score {box}"


def test_dice_that_were_once_made_up_for_points_prove_no_more_than_the_points() -> None:
    game = game_of()
    assert made_up(game, "chance", 22) == ("roll 13666", "score chance")
    found = reviewed(noted(game, *made_up(game, "chance", 22)))
    assert verdict(found, at(found, 2)) == "unknown"
    found = reviewed(noted(game, *made_up(game, "chance", 22), corrects=[(2, "score three-alike")]))
    assert verdict(found, at(found, 2)) == "unknown", "another box, and still the same made-up dice"
    found = reviewed(noted(game, "roll 11111", "score chance"))
    assert verdict(found, at(found, 2)) == "mistake", "nothing else gives 5 points"


def test_other_points_are_no_other_dice() -> None:
    """Once a correction put made-up dice in the place of the last roll, and kept nothing for it."""
    steps = ("roll 12335", "keep 33", "roll 33346", "keep 333", "roll 33336", "score threes")
    corrects = [(4, "keep -"), (5, "roll 11113")]
    found = reviewed(noted(game_of(), *steps, corrects=corrects))
    assert [verdict(found, at(found, step)) for step in (2, 4, 6)] == ["best", "unknown", "unknown"]


def test_free_rolls_that_were_used_leave_the_dice_that_came_of_them() -> None:
    game = game_of("brandi-yatzy-plus")
    one = known(noted(game, "used 2", "roll 1155+3", "score 1.even"))
    assert [moment.whole for moment in one[:3]] == [True, False, False]
    assert one[2].state is not None
    assert one[2].state.sheets[0].free_throws == 1
    again = ["roll 1155+3", "keep -", "roll 1155+3", "keep -", "roll 1155+3", "free -", "roll 1155+3", "score 1.even"]
    other = known(noted(game, *again))
    assert [moment.state is None for moment in other[:8]] == [False] + 6 * [True] + [False], "as it was written once"
    assert not other[7].whole


def test_who_was_luckier_is_not_said_where_rolls_are_missing() -> None:
    game = game_of("yatzy", 2)
    found = reviewed(noted(game, "begins 1"))
    assert not list(luck_and_skill(words("en"), game.spec, ("Anna", "Beat"), found))


def test_a_bot_has_seen_every_roll() -> None:
    game = game_of("yatzy", 2)
    replayed = noted(game, "begins 2", "roll 66663", "score four-alike")
    assert replayed.header.players[1] == "bot:greedy"
    assert known(replayed)[2].whole


def test_where_a_program_has_rolled_nothing_is_missing() -> None:
    replayed = noted(game_of(), "roll 33336", "score sixes")
    sealed = replace(replayed, header=replace(replayed.header, chance="sealed"))
    assert all(moment.whole for moment in known(sealed))
