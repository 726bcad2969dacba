"""Imagined worlds have the chances that they have for somebody who has counted along."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import NAMES, UNSEEN
from spieltisch.games.dog.engine.state import State
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.inference import custody
from spieltisch.games.dog.inference.filling import Filling
from tests.games.acting import do
from tests.games.dog.by_hand import Hands, all_worlds, discard_but, surprise
from tests.games.dog.helpers import TEAM, new

THREE = new(3)
WORLDS = 3000


def imagined(game: DogGame, state: State, eyes: int, number: int = WORLDS) -> list[State]:
    seen = game.view(state, Seat(eyes))
    return [game.imagine(seen, SeededChance(world).rng("imagine", 0)) for world in range(number)]


def check(game: DogGame, state: State, eyes: Sequence[int], ranks: str = NAMES) -> None:
    """What these seats imagine has the right chances; cards of other ranks are taken for one another."""

    def seen(hands: Hands) -> Hands:
        return tuple(tuple(sorted(rank if NAMES[rank] in ranks else UNSEEN for rank in hand)) for hand in hands)

    for seat in eyes:
        expected = Counter[Hands]()
        for hands, ways in all_worlds(game, state, Seat(seat)).items():
            expected[seen(hands)] += ways
        assert expected[seen(state.hands)], "what is cannot be"
        found = [seen(world.hands) for world in imagined(game, state, seat)]
        assert surprise(expected, found) < 4, f"seat {seat}"


def dealt(game: DogGame, stack: str, deal: str, *actions: str, dealer: int = 1, board: str = "-") -> State:
    """The fifth round, two cards each, with these cards left in the stack."""
    begin = f"dealing; round 5; dealer {dealer}; board {board}; hands {'- ' * game.rules.seats}; "
    return do(game, begin + f"discard {discard_but(stack)}", f"deal {deal}", *actions)


SMALL = "AAKKK2333344"
GIFTS = ("1: give K", "2: give 3", "3: give 2", "4: give 3")
ON_THE_WAY = "A2 B2 C2 D2"


def test_the_exchange_in_teams() -> None:
    """DOG-26: what was given is there, and the rest anywhere."""
    check(TEAM, dealt(TEAM, SMALL, "AK 33 2K 33"), [0])
    check(TEAM, dealt(TEAM, SMALL, "AK 33 2K 33", *GIFTS), [0, 1])


def test_cards_that_were_played() -> None:
    state = dealt(TEAM, SMALL, "AK 33 2K 3A", *GIFTS, "3 B2-B5", "K out C", "A D2-D3", board=ON_THE_WAY)
    check(TEAM, state, [1, 2])


def test_a_card_that_was_given_is_the_one_that_is_played() -> None:
    """DOG-26: then nothing is known of the other one, which may be any unseen card, another king too."""
    state = dealt(TEAM, SMALL, "AK 33 2K 3A", *GIFTS, "3 B2-B5", "K out C", board=ON_THE_WAY)
    kings = sum(12 in world.hands[2] for world in imagined(TEAM, state, 0))
    assert kings / WORLDS == pytest.approx(2 / len("AKK33344"), abs=0.03)


LEFT_OVER = "AXK2Q34"
OTHER_GIFTS = ("1: give X", "2: give K", "3: give Q", "4: give 4")


def test_left_over_cards_are_in_hands() -> None:
    """B-DOG-5: seven are left; the last player gets one of them, the others two each."""
    check(TEAM, dealt(TEAM, LEFT_OVER, "AX 2K 3Q 44", dealer=4), [3], LEFT_OVER)
    state = dealt(TEAM, LEFT_OVER, "AX 2K 3Q 44", *OTHER_GIFTS, dealer=4)
    check(TEAM, state, [1, 3], LEFT_OVER)
    for world in imagined(TEAM, state, 2, 50):
        assert {0, 1, 2, 3, 11, 12, 13} <= {rank for hand in world.hands for rank in hand}


def test_left_over_cards_that_were_played() -> None:
    """B-DOG-5."""
    plays = ("A A2-A3", "2 B2-B4", "3 C2-C5", "4 D2-D6")
    state = dealt(TEAM, LEFT_OVER, "AX 2K 3Q 44", *OTHER_GIFTS, *plays, dealer=4, board=ON_THE_WAY)
    check(TEAM, state, [0, 1], LEFT_OVER)


def test_a_deal_that_somebody_wrote_otherwise_is_imagined_as_well() -> None:
    """B-DOG-5: that the first player got no left-over card cannot be, but it can be written."""
    state = dealt(TEAM, LEFT_OVER, "22 XK 3Q 4A", dealer=4)
    for eyes in range(4):
        (world,) = imagined(TEAM, state, eyes, 1)
        assert TEAM.view(world, Seat(eyes)) == TEAM.view(state, Seat(eyes))


def test_a_card_drawn_unseen_is_one_card() -> None:
    """DOG-69: of two cards that 1 knows of, at most one has gone."""
    position = f"board A3 B3 C3; hands 44 25KQ 5A2; turn 3; round 3; discard {discard_but('4425KQ5A2338')}"
    state = do(THREE, f"{position}; seat 1 knows K with 2, Q with 2", "2 draw 2", "drawn Q")
    check(THREE, state, [0])
    worlds = [world.hands for world in imagined(THREE, state, 0)]
    assert not any({11, 12} <= set(hands[2]) for hands in worlds)


def test_draws_in_a_round_of_three() -> None:
    """DOG-66, DOG-69: everybody has drawn, and then 2 has drawn from 3."""
    state = dealt(THREE, "AA222K33QQ", "AK 22 3Q", "draws 2 3 K", dealer=3, board="A3 B3 C3")
    check(THREE, state, [0, 1])
    check(THREE, do(THREE, state, "A A3-A4", "2 draw 3", "drawn K"), [0, 1])


def test_draws_after_a_reshuffle() -> None:
    """B-DOG-5, DOG-69."""
    state = dealt(THREE, "AKX23", "AK 2X 3Q", "draws 2 3 K", dealer=3, board="A3 B3 C3")
    check(THREE, state, [0, 1, 2], "AKX23")
    check(THREE, do(THREE, state, "A A3-A4", "X draw 3", "drawn K"), [0], "AKX23")


def test_a_hand_that_was_looked_at() -> None:
    """E-DOG-8: everybody has taken a card openly; then 3 looks at 2's hand and takes one, which 1 does not see."""
    game = new(3, solo_exchange="draw_open")
    taken = ("1: take Q", "2: take 4", "3: take 3")
    state = dealt(game, "AA233KQ445", "3A QK 24", *taken, dealer=2, board="A3 B3 C3")
    check(game, state, [0])
    looked = do(game, state, "2 draw 2")
    check(game, looked, [0])
    assert all(world.hands[1] == looked.hands[1] for world in imagined(game, looked, 2, 50))
    check(game, do(game, looked, "take 4"), [0])


def test_a_card_given_to_the_right() -> None:
    """B-DOG-33."""
    game = new(3, solo_exchange="give_right")
    state = dealt(game, "AA233KQ445", "3A QK 24", "1: give 3", "2: give Q", "3: give 4", dealer=3, board="A3 B3 C3")
    check(game, do(game, state, "4 A3-A7", "K out B"), [0, 1])


def test_a_hand_that_lapses_tells_what_was_drawn_from_it() -> None:
    """DOG-34, DOG-69: 3 has drawn from 2, who then folds; what 1 knew of and does not see is with 3."""
    position = f"board A3 C3; hands 44 89Q 5A2; turn 3; round 3; discard {discard_but('4489Q5A23388')}"
    drawn = do(THREE, f"{position}; seat 1 knows 8 with 2, Q with 2", "2 draw 2", "drawn Q", "4 A3-A7")
    check(THREE, drawn, [0])
    folded = do(THREE, drawn, "fold")
    check(THREE, folded, [0])
    assert all(11 in world.hands[2] for world in imagined(THREE, folded, 0, 50))


def test_after_an_idle_jack_nothing_else_could_be_played() -> None:
    """DOG-47: a blockade is two fields ahead of 2's marble, so that what is left brings nothing out and goes far."""
    gifts = ("1: give 2", "2: give Q", "3: give K", "4: give J")
    state = dealt(TEAM, "JJJ22QQKKX88", "2K 8Q JK 2J", *gifts, "J idle", board="B14 C0*")
    check(TEAM, state, [0, 2])
    assert not {12, 13} & {rank for world in imagined(TEAM, state, 0, 200) for rank in world.hands[1]}


def test_where_only_the_holders_of_cards_are_open_the_rest_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[object] = []

    def counting(*given: Any) -> Filling:
        counted.append(given)
        return Filling(*given)

    monkeypatch.setattr(custody, "Filling", counting)
    unsure = ", ".join(f"{rank} with 2/3/4" for rank in "A2345")
    state = TEAM.read_position(f"board A3; hands 6 A2777 34777 58888; seat 1 knows {unsure}")
    TEAM.imagine(TEAM.view(state, Seat(0)), SeededChance(1).rng("imagine", 0))
    assert len(counted) == 1
