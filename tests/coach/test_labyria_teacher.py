"""The coach for Labyria: chances from ways and dice, fair luck, and a review whose parts add up."""

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SetupError
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.games.labyria.minds.teacher import ROLLS, LabyriaTeacher
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.review import Review
from spieltisch.kit.minds.teacher import review, weighed_choices
from tests.coach.playing import played
from tests.games.labyria.helpers import KINDS, new

PAIR = new(2)
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


def test_nobody_is_advised_before_the_labyrinth_stands() -> None:
    teacher, state = LabyriaTeacher(PAIR), PAIR.start()
    while PAIR.actors(state) == (CHANCE,):
        state = PAIR.apply(state, CHANCE, PAIR.draw(state, RNG))
    assert state.phase is Phase.PLACE
    assert teacher.kind(state, state.turn) is None
    assert teacher.chances(state) == (0.5, 0.5)
    with pytest.raises(SetupError, match="once the labyrinth stands"):
        weighed_choices(teacher, state, state.turn)


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
    each = [teacher.luck(before, game.apply(before, CHANCE, roll), RNG)[0] for roll in ROLLS]
    assert sum(each) == pytest.approx(0, abs=1e-6)
    assert max(each) > 0 > min(each)


def test_few_dice_have_every_number_and_more_have_every_roll() -> None:
    teacher = LabyriaTeacher(PAIR)
    few, every = ([dice[0] for dice in teacher._dice(worlds, RNG)] for worlds in (6, len(ROLLS)))
    assert sorted(roll.number for roll in few) == [1, 2, 3, 4, 5, 6]
    assert sorted(map(repr, every)) == sorted(map(repr, ROLLS))


def test_the_parts_add_up(found: Review, game_played: Replay) -> None:
    for player in found.players:
        assert player.expected + player.luck - player.lost + player.rest == pytest.approx(player.total)
    assert [player.total for player in found.players] == list(found.curve[-1])
    assert len(found.curve) == len(game_played.steps) + 1
    assert found.players[0].luck == pytest.approx(-found.players[1].luck, abs=1e-5)
    assert all(one.hindsight is None for one in found.decisions), "nothing is hidden"
    assert found.players[1].lost > found.players[0].lost, "who plays at random gives more away"
