"""The coach for Dog: chances from what a player could know, a review whose parts add up, by counts."""

import numpy as np
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SetupError
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.games.dog.minds import calibration
from spieltisch.games.dog.minds.teacher import DogTeacher
from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.minds.levels import evaluator_for
from spieltisch.kit.minds.notes import Notes, read_notes
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.review import Review
from spieltisch.kit.minds.teacher import review, weighed_choices
from tests.games.dog.helpers import KINDS, OPTIONS, PAIR, new
from tests.kit.minds.playing import played, summed
from tests.server.twins import twin

TEAM = new()
WINS = (
    "play; turn 1; board A@D15 Af2 Af3 Af4 Bf1 Bf2 Bf3 Bf4 Cf1 Cf2 Cf3 Cf4 D@C15 Df2 Df3 Df4; hands 25 2 3 2; discard A"
)
"""A two comes home and wins; a five goes past, and the others are as near."""


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    WARMING.wait_until_ready()


class Brief(DogTeacher):
    """Tries few worlds."""

    worlds, fewest_worlds, worlds_a_game = 8, 2, 10_000


@pytest.fixture(scope="module")
def game_played() -> Replay:
    return played(TEAM, ["club", "random", "club", "greedy"], 2)


@pytest.fixture(scope="module")
def notes() -> Notes:
    return Notes()


@pytest.fixture(scope="module")
def found(game_played: Replay, notes: Notes) -> Review:
    return review(game_played, Brief(TEAM), notes)


def test_the_move_that_wins_wins_always_and_another_is_a_mistake() -> None:
    state = TEAM.read_position(WINS)
    best, *others = weighed_choices(DogTeacher(TEAM), state, Seat(0))
    assert (TEAM.write(best.action), best.value, best.error) == ("2 D15-Af1", 1.0, 0.0)
    assert others
    assert all(other.loss > 0.01 for other in others)


@pytest.mark.parametrize(
    ("board", "one", "other"),
    [
        ("A@D10 Af2 Af3 Af4 C@A5 Cf2 Cf3 Cf4", "7 D10-Af1", "7 D10-D12"),
        ("A@D14 A@D2 Af3 Af4 C@D5 Cf2 Cf3 Cf4", "7 D14-Af2", "7 D2-D4"),
    ],
    ids=["one marble", "two marbles"],
)
def test_the_parts_of_a_seven_are_as_good_in_another_order(board: str, one: str, other: str) -> None:
    """DOG-78: what the first part leaves open can still be done with the rest."""
    state = PAIR.read_position(f"play; turn 1; board {board}; hands 7K 35")
    actions, rng = [PAIR.read(one), PAIR.read(other)], SeededChance(1).rng("coach", 0)
    for also in actions:
        sampled = DogTeacher(PAIR).weigh(state, Seat(0), 4, rng, also)
        assert [sampled.loss(action)[0] for action in actions] == [0, 0]
    known = DogTeacher(PAIR).hindsight(state, Seat(0), actions, rng)
    assert known[0] == known[1]


def test_to_give_the_ace_away_is_worth_less_than_to_give_a_card_nobody_needs() -> None:
    """DOG-28: all own marbles wait, the partner's are nearly home."""
    state = TEAM.read_position("exchange; round 4; board C@B9 Cf2 Cf3 Cf4; hands A68 555 245 346; discard K")
    by_action = {TEAM.write(one.action): one for one in weighed_choices(DogTeacher(TEAM), state, Seat(0))}
    assert by_action["give A"].loss > 0
    assert by_action["give 8"].loss == 0


def test_whoever_sees_the_same_hears_the_same(game_played: Replay) -> None:
    """Twins of a game: others hold other cards, which these eyes have not seen."""
    teacher, compared = Brief(TEAM), 0
    for end in range(10, 90, 8):
        steps = game_played.steps[:end]
        state = steps[-1].state
        seat = TEAM.actors(state)[0]
        other = twin(TEAM, steps, seat, end) if seat != CHANCE else None
        if other is None or other[-1].state == state or len(TEAM.legal(state, seat)) < 2:
            continue
        compared += 1
        assert weighed_choices(teacher, other[-1].state, seat) == weighed_choices(teacher, state, seat)
    assert compared >= 3


def test_more_worlds_make_smaller_bars(game_played: Replay) -> None:
    state = next(step.state for step in game_played.steps[30:] if len(TEAM.legal(step.state, step.state.turn)) > 3)
    rng = SeededChance(1).rng("coach", 0)
    few, many = (DogTeacher(TEAM).weigh(state, state.turn, worlds, rng).choices()[0] for worlds in (16, 400))
    assert 0 < many.error < few.error / 2


@pytest.mark.parametrize(("seats", "options"), [*KINDS, *OPTIONS[:5]])
def test_chances_add_up_to_one_whatever_is_played(seats: int, options: dict[str, str]) -> None:
    game, teacher = new(seats, **options), Brief(new(seats, **options))
    for step in played(game, ["club"] * seats, 1, 40).steps[::8]:
        chances = teacher.chances(step.state, SeededChance(1).rng("coach", 0))
        assert sum(chances[side[0]] for side in game.rules.teams) == pytest.approx(1)
        for seat in game.actors(step.state):
            if seat != CHANCE:
                action = game.legal(step.state, seat)[-1]
                sampled = teacher.weigh(step.state, seat, 2, SeededChance(1).rng("coach", 0), action)
                assert action in sampled.actions
                assert len(sampled.actions) <= teacher.candidates + 1
                assert ((sampled.chances >= 0) & (sampled.chances <= 1)).all()


def test_who_is_dealt_good_cards_is_lucky(game_played: Replay) -> None:
    before, *_ = [step.state for step in game_played.steps[40:] if TEAM.actors(step.state) == (CHANCE,)]
    teacher, rng = Brief(TEAM), SeededChance(1).rng("deals", 0)
    deals = [TEAM.apply(before, CHANCE, TEAM.draw(before, rng)) for _ in range(12)]
    by_chance = sorted(deals, key=lambda state: teacher.chances(state, rng)[0])
    worst, best = (teacher.luck(before, state, rng) for state in (by_chance[0], by_chance[-1]))
    assert best[0] > 0 > worst[0]
    assert worst[1] > 0 > best[1]


def test_the_parts_add_up(found: Review, notes: Notes, game_played: Replay) -> None:
    for seat, player in enumerate(found.players):
        assert summed(player) == pytest.approx(player.total)
        assert player.luck == pytest.approx(sum(one.luck[seat] for one in notes.found.values() if one.luck))
        assert player.lost == pytest.approx(sum(one.loss for one in found.decisions if one.seat == seat))
    assert [player.total for player in found.players] == list(found.curve[-1])
    assert len(found.curve) == len(game_played.steps) + 1
    assert found.players[0].luck == pytest.approx(found.players[2].luck), "partners have their luck together"
    assert found.players[0].luck == pytest.approx(-found.players[1].luck)


def test_what_one_side_gives_away_the_other_gains(found: Review) -> None:
    one, two, three, four = found.players
    assert (one.partners, two.partners) == pytest.approx((three.lost, four.lost))
    assert one.others == three.others == pytest.approx(two.lost + four.lost)
    assert two.others == four.others == pytest.approx(one.lost + three.lost)
    assert one.error == pytest.approx(three.error), "partners are judged together"
    assert one.error == pytest.approx(-two.error)


def test_what_is_forced_is_no_decision_and_every_other_one_is(found: Review, game_played: Replay) -> None:
    befores = [game_played.start, *(step.state for step in game_played.steps)]
    free = [
        number
        for number, (before, step) in enumerate(zip(befores, game_played.steps, strict=False), 1)
        if step.seat != CHANCE and len(TEAM.legal(before, step.seat)) > 1
    ]
    assert [decision.step for decision in found.decisions] == free
    assert any(one.weighed not in one.candidates[:3] for one in found.decisions), "what was played is weighed too"


def test_a_random_player_gives_away_more_than_the_others(found: Review) -> None:
    losses = [player.lost for player in found.players]
    assert losses[1] == max(losses)


def test_what_partners_gave_away_in_the_exchange_is_found(found: Review) -> None:
    exchanged = [one for one in found.decisions if one.kind == "exchange"]
    assert {one.played.split()[0] for one in exchanged} == {"give"}
    for side in TEAM.rules.teams:
        assert found.lost("exchange", side) == pytest.approx(sum(one.loss for one in exchanged if one.seat in side))
    assert found.lost("exchange", TEAM.rules.teams[1]) > 0


def test_hindsight_is_apart(found: Review) -> None:
    assert all(one.hindsight is not None and one.hindsight >= 0 for one in found.decisions)
    assert any(one.hindsight and not one.loss for one in found.decisions)


def test_a_review_goes_on_from_its_notes(found: Review, notes: Notes, game_played: Replay) -> None:
    class Absent(Brief):
        def chances(self, *asked: object) -> tuple[float, ...]:
            raise AssertionError("it was thought already")

        luck = weigh = hindsight = chances  # type: ignore[assignment]

    told: list[float] = []
    again = read_notes(notes.write())
    again = Notes(again.found, told.append)
    assert review(game_played, Absent(TEAM), again) == found
    assert told[-1] == 1.0
    assert told == sorted(told)


def test_a_long_game_has_as_many_worlds_as_another(game_played: Replay) -> None:
    tried: list[int] = []

    class Counting(Brief):
        worlds, fewest_worlds, worlds_a_game = 8, 1, 300

        def weigh(self, state: object, seat: Seat, worlds: int, *others: object) -> object:  # type: ignore[override]
            tried.append(worlds)
            return super().weigh(state, seat, worlds, *others)  # type: ignore[arg-type]

    review(game_played, Counting(TEAM), Notes())
    assert max(len(tried), 300 - len(tried)) <= sum(tried) <= max(len(tried), 300)


def test_without_numba_the_coach_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WARMING, "is_ready", lambda: False)
    monkeypatch.setattr(WARMING, "is_possible", lambda: False)
    with pytest.raises(SetupError, match="numba"):
        evaluator_for(TEAM, patient=False)


def test_while_the_kernel_is_compiled_the_coach_asks_for_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WARMING, "is_ready", lambda: False)
    with pytest.raises(NotReadyError, match="still getting ready"):
        MindPool().evaluator(TEAM)


def test_what_is_decided_stays_decided_when_chances_are_calibrated() -> None:
    said = np.array([0, 1e-13, 0.3, 0.5, 0.9, 1], np.float32)
    found = calibration.calibrated("4", said)
    assert found[0] == found[1] == 0
    assert found[-1] == 1
    assert (np.diff(found[1:]) > 0).all()
