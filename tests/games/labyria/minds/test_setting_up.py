"""The coach in Labyria's set-up: what may still be placed, and which placements win."""

import numpy as np
import pytest

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import union
from spieltisch.games.labyria.engine.labyrinth import open_ways
from spieltisch.games.labyria.engine.state import Phase, State
from spieltisch.games.labyria.minds.calibration import calibrated, line_for
from spieltisch.games.labyria.minds.outlook import Outlook
from spieltisch.games.labyria.minds.sight import Sight
from spieltisch.games.labyria.minds.teacher import LabyriaTeacher
from spieltisch.games.labyria.minds.wishes import Wishes, World
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.teacher import review, weighed_choices
from tests.games.labyria.helpers import KINDS, new
from tests.kit.minds.playing import played, summed

PAIR = new(2)
PLACED = [(seats, options) for seats, options in KINDS if options.get("labyrinth") != "random"]


def rng(number: int = 0) -> Rng:
    return SeededChance(3).rng("coach", number)


def placing(game: LabyriaGame, placed: int) -> State:
    """After so many obstacles."""
    states: list[State] = [step.state for step in played(game, ["greedy"] * game.rules.seats, 1, placed + 3).steps]
    return next(one for one in states[placed:] if one.phase is Phase.PLACE)


def wishes_in(game: LabyriaGame) -> Wishes:
    return Wishes(game.rules, Outlook(game.rules).before_play)


def laid(game: LabyriaGame, state: State, world: World, wishes: Wishes) -> State:
    """All wishes of a world come true, by the rules."""
    for seat, piece in world.wishes:
        assert game.actors(state) == (seat,)
        state = game.apply(state, seat, next(one for one in game.legal(state, seat) if wishes.piece(one) == piece))
    return state


@pytest.mark.parametrize(("seats", "options"), PLACED)
@pytest.mark.parametrize("placed", [0, 20])
def test_wishes_can_come_true_until_the_labyrinth_stands(seats: int, options: dict[str, str], placed: int) -> None:
    game = new(seats, **options)
    wishes, state = wishes_in(game), placing(game, placed)
    for world in wishes.of(state, 2, rng()):
        after = laid(game, state, world, wishes)
        assert after.phase is Phase.WHO_STARTS
        walls = after.labyrinth.walls(game.rules.grid)
        assert world.after(state.turn, None) == walls
        assert all(way is not None for way in open_ways(game.rules, walls)), "nobody is walled in"


def test_what_a_candidate_bars_and_pieces_that_are_spent_are_passed_over() -> None:
    wishes, state = wishes_in(PAIR), placing(PAIR, 30)
    [world] = wishes.of(state, 1, rng())
    for action in PAIR.legal(state, state.turn):
        first = wishes.piece(action)
        stocks, placed = [list(stock) for stock in state.stocks], [first]
        stocks[state.turn][first.corner] -= 1
        for seat, piece in world.wishes:
            if stocks[seat][piece.corner] and not any(piece.overlaps(other) for other in placed):
                stocks[seat][piece.corner] -= 1
                placed.append(piece)
        assert world.after(state.turn, first) == world.before | union(piece.walls for piece in placed)


def test_placements_have_chances_with_bars_and_whoever_sees_the_same_hears_the_same() -> None:
    teacher, state = LabyriaTeacher(PAIR), placing(PAIR, 24)
    found = weighed_choices(teacher, state, state.turn)
    assert len(found) == 5
    assert all(0 < one.error < 0.1 and 0.1 < one.value < 0.9 for one in found)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert found == weighed_choices(LabyriaTeacher(PAIR), state, state.turn)
    assert sum(teacher.chances(state)) == pytest.approx(1)


def test_it_costs_to_bar_the_own_target() -> None:
    """Seat 1 goes to j10, which has two ways in: i10 and j9."""
    state = PAIR.read_position(
        "place; turn 1; figures a1 a1 a1 / j10 j10 j10; stocks 1+0 0+0; "
        "plates e5|e6 f5|f6 g5|g6 h5|h6 i5|i6 i6|j6 i7|j7 i8|j8 i9|j9"
    )
    own = PAIR.read("plate j9|j10")
    assert own in PAIR.legal(state, Seat(0))
    sampled = LabyriaTeacher(PAIR).weigh(state, Seat(0), 36, rng(), own)
    loss, error = sampled.loss(own)
    assert loss > error
    assert own not in [one.action for one in sampled.choices()[:3]]


def test_who_has_an_easy_target_is_better_off_than_the_judge_says() -> None:
    """Many fields around the second player's target lead there."""
    rules = PAIR.rules
    seen = Sight(rules).at([0], [0, 0], np.array([[[0, 0, 0], [99, 99, 99]], [[99, 99, 99], [99, 99, 99]]]))
    seen = seen._replace(access=np.array([[4, 8], [4, 8]], np.float32))
    said = np.array([[0.5, 0.5], [1.0, 0.0]], np.float32)
    before, over = calibrated(said, seen)
    assert before[1] == pytest.approx(1 / (1 + np.exp(-3 * 4 * line_for(2).ease)))
    assert list(over) == [1.0, 0.0], "who has won has won"


def test_a_review_says_what_placements_cost() -> None:
    game = new(2, board_size="8")
    replayed = played(game, ["random", "greedy"], 2)
    befores = (replayed.start, *(step.state for step in replayed.steps))
    placements = {number for number, before in enumerate(befores, 1) if before.phase is Phase.PLACE}

    class Brief(LabyriaTeacher):
        worlds = fewest_worlds = 4

    found = review(replayed, Brief(game), Notes())
    reviewed = {one.step for one in found.decisions}
    assert len(reviewed & placements) > 0.8 * len(placements) > 20
    for player in found.players:
        assert summed(player) == pytest.approx(player.total)
