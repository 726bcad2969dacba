"""Learners hear the same of a game in every version, seen from their own seat, and chance comes in small draws."""

from fractions import Fraction
from typing import Any

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.outcome import Outcome, rank
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.learning.draws import Drawn, Draws
from spieltisch.kit.learning.language import stakes
from spieltisch.kit.learning.plain import ACTIONS, PlainLanguage
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.shelf import create

DOG = "play; round 1; dealer 4; turn 1; board A0* A3 B@A7 Cf2; hands 457AX 3 - X; discard 2277"
LABYRIA = "move; turn 1; dice 3 plus; depot 3; figures a1 c3 j10 / f3 j10 j10; plates e3|f3 c3|c4; corners e5:L"


def numbered(game: AnyGame, position: str) -> dict[str, int]:
    """By notation: the numbers of what the first player may do."""
    state, seat = game.read_position(position), Seat(0)
    legal = game.legal(state, seat)
    return dict(zip(map(game.write, legal), language_of(game).encode(game.view(state, seat), legal), strict=True))


def test_numbers_of_yatzy() -> None:
    numbers = numbered(create("yatzy", 2), "turn 1; throw 2; dice 33446")
    chosen = ("keep -", "keep 3", "keep 33", "keep 44", "keep 3344", "score ones", "score chance")
    assert [numbers[action] for action in chosen] == [0, 1, 3, 12, 15, 31, 43]


def test_the_yellow_die_is_the_last_one() -> None:
    numbers = numbered(create("brandi-yatzy-plus", 2), "turn 1; throw 1; dice 1155+3")
    assert [numbers[action] for action in ("keep +3", "keep 55+3", "score 2.ones")] == [16, 28, 50]


def test_numbers_of_dog() -> None:
    """Two marbles are in the kennel; the third has just come out, and the fourth has gone three fields."""
    game = create("brandi-dog", 4)
    numbers, place = numbered(game, DOG), language_of(game).actions.place
    assert [numbers[action] for action in ("A A0-A1", "4 A0-D12", "7 A3-A10", "X A3xA7")] == [44, 204, 1070, 1631]
    assert place(numbers["4 A0-D12"]) == ("move", (5, 2, 0))
    assert place(numbers["7 A3-A10"]) == ("part", (0, 6, 3, 0))
    assert place(numbers["X A3xA7"]) == ("swap", (1, 3, 7))


def test_numbers_of_labyria() -> None:
    game = create("brandi-labyria", 2)
    numbers, place = numbered(game, LABYRIA), language_of(game).actions.place
    assert [numbers[action] for action in ("a1-b1", "c3-d5", "plate a1|b1")] == [1011, 1437, 0]
    assert place(numbers["c3-d5"]) == ("move", (1, 43, 0))


def test_a_seat_is_counted_from_the_own_one() -> None:
    game = create("brandi-dog", 4)
    language, state = language_of(game), game.read_position(DOG)
    mine, next_to_me = (
        language.features.part(language.tensor(game.view(state, Seat(seat))), "hand_sizes") for seat in (0, 1)
    )
    assert [round(6 * size) for size in mine] == [5, 1, 0, 1]
    assert [round(6 * size) for size in next_to_me] == [1, 0, 1, 5]


def test_what_is_not_legal_is_refused_in_words() -> None:
    game = create("yatzy", 1)
    state = game.read_position("turn 1; throw 3; dice 33446")
    view, legal = game.view(state, Seat(0)), game.legal(state, Seat(0))
    with pytest.raises(UnreadableError, match="Number 3 is none of the actions"):
        language_of(game).decode(view, legal, 3)


def test_equal_hashes_get_different_numbers() -> None:
    class Notation:
        def write(self, action: int) -> str:
            del action
            return "always the same"

    plain = PlainLanguage(Notation())  # type: ignore[arg-type]
    first, *others = plain.encode(None, range(3))
    assert others == [(first + 1) % ACTIONS, (first + 2) % ACTIONS]


def drawn(draws: Draws, state: Any, numbers: tuple[int, ...] = ()) -> dict[Any, Fraction]:
    """Every outcome with its chance, draw by draw."""
    found: dict[Any, Fraction] = {}
    now = draws.next(state, numbers)
    if isinstance(now, Drawn):
        return {now.action: Fraction(1)}
    for number, chance in enumerate(now):
        for action, further in drawn(draws, state, (*numbers, number)).items():
            found[action] = found.get(action, Fraction(0)) + chance * further
    return found


def test_small_draws_have_the_chances_of_the_whole() -> None:
    four = create("brandi-labyria", 4)
    assert len(Draws(four).next(four.start())) == 6  # type: ignore[arg-type] # 1,296 ways to roll off are too many
    assert drawn(Draws(four), four.start()) == dict(four.odds(four.start()) or ())
    dice = create("yatzy", 1)
    assert drawn(Draws(dice), dice.start()) == dict(dice.odds(dice.start()) or ())


def test_a_blind_exchange_comes_in_small_draws_with_the_chances_of_the_cards() -> None:
    game = create("brandi-dog", 2)
    state = game.read_position("exchange; round 5; dealer 2; turn 1; board A0* C0*; hands 2K 33")
    chances = {game.write(action): chance for action, chance in drawn(Draws(game), state).items()}
    assert set(chances.values()) == {Fraction(1, 2)}
    assert len(chances) == 2


def test_the_winners_share_the_pot() -> None:
    assert stakes(rank((5, 9))) == (-1, 1)
    assert stakes(Outcome((4, 4, 4, 0), (1, 2, 1, 2))) == (1, -1, 1, -1)
    assert stakes(rank((7, 7, 7))) == (0, 0, 0)
    assert stakes(rank((231,))) == (231,)


def test_points_so_far_lead_to_the_result() -> None:
    game = create("yatzei", 1, games=2)
    language, state, chance = language_of(game), game.start(), SeededChance(3)
    for event in range(1000):
        if not (actors := game.actors(state)):
            break
        seat = actors[0]
        action = game.draw(state, chance.rng("yatzei", event)) if seat == CHANCE else game.legal(state, seat)[-1]
        state = game.apply(state, seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert language.points(game.view(state, Seat(0))) == outcome.points[0] > 0
