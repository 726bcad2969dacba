"""The coach for Labyria: chances from ways and dice, fair luck, and a review whose parts add up."""

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Move, Phase, Roll
from spieltisch.games.labyria.minds.foresight import ROLLS, Foresight
from spieltisch.games.labyria.minds.outlook import Outlook
from spieltisch.games.labyria.minds.teacher import DOUBT, LabyriaTeacher
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.review import Review
from spieltisch.kit.minds.teacher import review, weighed_choices
from tests.games.labyria.helpers import KINDS, new
from tests.kit.minds.playing import played, summed

PAIR = new(2)
FORESIGHT = Foresight(PAIR.rules, Outlook(PAIR.rules))
RNG = SeededChance(1).rng("coach", 0)


class Brief(LabyriaTeacher):
    """Throws few dice."""

    worlds = fewest_worlds = 3


@pytest.fixture(scope="module")
def game_played() -> Replay:
    return played(new(2, labyrinth="random", board_size="8"), ["greedy", "random"], 4)


@pytest.fixture(scope="module")
def found(game_played: Replay) -> Review:
    return review(game_played, Brief(game_played.game), Notes())


def test_the_move_that_wins_wins_always_and_to_walk_past_the_target_is_a_mistake() -> None:
    state = PAIR.read_position("move; turn 1; dice 2 minus; figures j10 j10 j8 / a1 a1 a3")
    best, *others = weighed_choices(LabyriaTeacher(PAIR), state, Seat(0))
    assert (PAIR.write(best.action), best.value, best.error) == ("j8-j10", 1.0, 0.0)
    walk = next(one for one in others if PAIR.write(one.action).startswith("j8-"))
    assert walk.loss > 0.3


def test_the_way_is_opened_before_the_last_figure_goes_through_it() -> None:
    state = PAIR.read_position("move; turn 1; dice 2 minus; figures j10 j10 j8 / j10 j10 a1; plates j8|j9 i10|j10")
    best = weighed_choices(LabyriaTeacher(PAIR), state, Seat(0))[0]
    assert (PAIR.write(best.action), best.value) == ("remove j8|j9", 1.0)


def test_the_symbol_is_used_after_the_move_too() -> None:
    """Whoever moves first loses nothing by it: the plate that bars the way can still be removed."""
    state = PAIR.read_position("after; turn 1; dice 1 minus; figures j10 j10 j9 / j10 a1 a1; plates j9|j10 i9|j9")
    best, *others = weighed_choices(LabyriaTeacher(PAIR), state, Seat(0))
    assert PAIR.write(best.action) == "remove j9|j10"
    assert others[-1].loss > 0.05
    before = replace(state, phase=Phase.MOVE)
    ranked = weighed_choices(LabyriaTeacher(PAIR), before, Seat(0))
    assert max(one.loss for one in ranked if isinstance(one.action, Move)) < 0.5


def test_others_use_what_they_roll() -> None:
    """With minus, and not with the cloak alone, the figure before the barred target gets in."""
    state = PAIR.read_position("roll; turn 2; figures a1 a1 a1 / j10 a1 a2; plates a1|a2 a2|a3 a2|b2")
    foreseen = FORESIGHT.of(state)
    replies = dict(zip(ROLLS, foreseen.replies, strict=True))
    ability = replies[Roll(3, Symbol.MINUS)].ability
    assert ability is not None
    assert PAIR.write(ability) == "remove a1|a2"
    rows = dict(zip(ROLLS, foreseen.chances[:, 1], strict=True))
    assert rows[Roll(1, Symbol.CLOAK)] > rows[Roll(3, Symbol.MINUS)] > rows[Roll(3, Symbol.PAUSE)]


def test_what_is_foreseen_of_a_roll_is_what_follows_it() -> None:
    teacher, game = LabyriaTeacher(PAIR), PAIR
    state = game.read_position("roll; turn 1; figures j10 j10 j8 / a1 a1 e5; plates e5|e6; depot 3")
    rows = FORESIGHT.of(state).chances
    for number, roll in enumerate(ROLLS):
        assert teacher.chances(game.apply(state, CHANCE, roll)) == pytest.approx(rows[number])
    assert teacher.chances(state) == pytest.approx(rows.mean(axis=0))
    assert rows[ROLLS.index(Roll(2, Symbol.PLUS))] == pytest.approx([1, 0])


def test_more_worlds_look_further() -> None:
    """Two turns from now the second player wins with more rolls than one turn from now the first."""
    teacher = LabyriaTeacher(PAIR)
    state = PAIR.read_position("move; turn 1; dice 1 pause; figures j10 j10 j8 / j10 j10 a3; depot 4")
    longer = teacher.weigh(state, Seat(0), 2 * len(ROLLS), RNG)
    assert longer.chances.shape[1] == 2 * len(ROLLS)
    assert len(set(longer.chances[0].round(6))) > len(set(teacher.weigh(state, Seat(0), 36, RNG).chances[0].round(6)))


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_chances_add_up_to_one_and_luck_to_nothing_in_every_phase(seats: int, options: dict[str, str]) -> None:
    game = new(seats, **{**options, "labyrinth": "random"})
    teacher, before = Brief(game), game.start()
    for number, step in enumerate(played(game, ["greedy"] * seats, 1, 24).steps):
        assert sum(teacher.chances(step.state)) == pytest.approx(1)
        if step.seat == CHANCE and before.phase is Phase.ROLL and number % 3 == 0:
            assert sum(teacher.luck(before, step.state, RNG)) == pytest.approx(0, abs=1e-6)
        before = step.state


def test_the_luck_of_all_rolls_is_nothing() -> None:
    game = new(2, labyrinth="random")
    before = next(
        step.state for step in played(game, ["greedy"] * 2, 1, 40).steps[20:] if step.state.phase is Phase.ROLL
    )
    teacher = LabyriaTeacher(game)
    rolled = [game.apply(before, CHANCE, roll) for roll in ROLLS]
    each = [teacher.luck(before, state, RNG)[0] for state in rolled]
    assert sum(each) == pytest.approx(0, abs=1e-6)
    assert max(each) > 0 > min(each)
    chances = [teacher.chances(state)[0] for state in rolled]
    assert each.index(max(each)) == chances.index(max(chances)), "who is luckiest has the best chance"


def test_what_is_within_the_doubt_is_not_certain_however_many_dice_say_so() -> None:
    state = PAIR.read_position("move; turn 1; dice 1 pause; figures j10 j10 j8 / j10 j10 a3; depot 4")
    sampled = LabyriaTeacher(PAIR).weigh(state, Seat(0), len(ROLLS), RNG)
    assert all(sampled.loss(action)[1] >= DOUBT for action in sampled.actions)


def test_few_dice_have_every_number_and_more_have_every_roll() -> None:
    teacher = LabyriaTeacher(PAIR)
    few, every = ([ROLLS[dice[0]] for dice in teacher.dice(worlds, RNG)] for worlds in (6, len(ROLLS)))
    assert sorted(roll.number for roll in few) == [1, 2, 3, 4, 5, 6]
    assert sorted(map(repr, every)) == sorted(map(repr, ROLLS))


def test_among_three_it_is_said_what_the_others_did_and_apart_from_it_the_error() -> None:
    """Nobody knows who has what somebody gives away, but how the own chance changed while others moved."""
    played_by_three = played(new(3, board_size="8"), ["greedy"] * 3, 17)  # soon over
    found = review(played_by_three, Brief(played_by_three.game), Notes())
    for seat, player in enumerate(found.players):
        changes = [
            after[seat] - before[seat]
            for before, after, step in zip(found.curve, found.curve[1:], played_by_three.steps, strict=False)
            if step.seat not in (CHANCE, seat)
        ]
        assert player.others == pytest.approx(sum(changes))
        assert player.partners == 0
        assert summed(player) == pytest.approx(player.total)


def test_the_parts_add_up(found: Review, game_played: Replay) -> None:
    for player in found.players:
        assert summed(player) == pytest.approx(player.total)
    assert [player.total for player in found.players] == list(found.curve[-1])
    assert len(found.curve) == len(game_played.steps) + 1
    assert found.players[0].luck == pytest.approx(-found.players[1].luck, abs=1e-5)
    assert all(one.hindsight is None for one in found.decisions), "nothing is hidden"
    assert found.players[1].lost > found.players[0].lost, "who plays at random gives more away"
