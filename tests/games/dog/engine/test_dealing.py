"""Hands of 6, 5, 4, 3, 2, who deals, who begins, and the stack that runs out."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.cards import NO_CARDS, WHOLE_PACK, count, listed
from spieltisch.games.dog.engine.notation import read_hand, write_hand
from spieltisch.games.dog.engine.state import Deal, Dealer, Phase, State
from spieltisch.testing.playouts import moments
from tests.games.acting import do, part, sentence
from tests.games.dog.helpers import KINDS, PAIR, TEAM, Highest, Lowest, hands, new


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_chance_says_who_deals_first(seats: int, options: dict[str, str]) -> None:
    """B-DOG-4."""
    game = new(seats, **options)
    odds = game.odds(game.start())
    assert odds == [(Dealer(Seat(seat)), Fraction(1, seats)) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_hands_dealers_and_starters_round_by_round(seats: int, options: dict[str, str]) -> None:
    """DOG-22, DOG-24, DOG-25, DOG-29, DOG-35, DOG-36, B-DOG-6, B-DOG-10: 6 5 4 3 2 6 ...; both jobs move on by one."""
    game = new(seats, **options)
    rounds = [
        (len(action.hands[0]), state.dealer, game.apply(state, CHANCE, action).turn)
        for state, _, action in moments(game, 1)
        if isinstance(action, Deal)
    ]
    first = rounds[0][1]
    assert len(rounds) > 5
    for number, (size, dealer, starter) in enumerate(rounds):
        assert size == (6, 5, 4, 3, 2)[number % 5]
        assert dealer == (first + number) % seats
        assert starter == (dealer + 1) % seats


def test_cards_are_dealt_one_by_one_from_the_dealers_right() -> None:
    """DOG-23: the only ace lies on top, and the dealer's right neighbour gets it."""
    for dealer in range(4):
        state = TEAM.read_position(f"dealing; round 5; dealer {dealer + 1}; hands - - - -; discard AAAAAAA")
        dealt = TEAM.draw(state, Lowest())
        assert isinstance(dealt, Deal)
        assert [write_hand(hand) for hand in dealt.hands].index("A2") == (dealer + 1) % 4


def test_everybody_gets_as_many_cards_as_the_round_says() -> None:
    """DOG-24."""
    state = TEAM.read_position("dealing; round 4; hands - - - -")
    assert hands(TEAM, do(TEAM, state, "deal 234 567 89T JQK")) == "234 567 89T JQK"
    for wrong in ("deal 23 56 89 JQ", "deal 2345 5678 89TJ JQKA", "deal 234 567 89T"):
        said = sentence(IllegalActionError, lambda wrong=wrong: TEAM.apply(state, CHANCE, TEAM.read(wrong)))  # type: ignore[misc]
        assert said == "Everybody gets 3 cards in this round. [DOG-24]"


def almost_empty(rest: str, number: int) -> State:
    """A stack of only these cards before that round."""
    left = list(listed(WHOLE_PACK))
    for rank in read_hand(rest):
        left.remove(rank)
    return TEAM.read_position(f"dealing; round {number}; hands - - - -; discard {write_hand(tuple(left))}")


def test_when_the_stack_runs_out_the_discard_pile_is_shuffled_and_dealing_goes_on() -> None:
    """B-DOG-5: the last six cards of the stack are all dealt, the rest comes from the pile."""
    state = almost_empty("KKKKKK", 7)
    for seed in range(5):
        deal = TEAM.draw(state, SeededChance(seed).rng("deal", 0))
        assert isinstance(deal, Deal)
        dealt = count(rank for hand in deal.hands for rank in hand)
        assert dealt[12] >= 6
        after = TEAM.apply(state, CHANCE, deal)
        assert after.discard == NO_CARDS
        assert [a + b for a, b in zip(after.stock, dealt, strict=True)] == list(WHOLE_PACK)


def test_cards_already_dealt_are_not_shuffled_again() -> None:
    """B-DOG-5: they come first, to whoever is first; only then the pile is taken."""
    state = almost_empty("XXXXXX", 7)
    deal = TEAM.draw(state, Lowest())
    assert isinstance(deal, Deal)
    assert [write_hand(hand).count("X") for hand in deal.hands] == [1, 2, 2, 1]
    assert TEAM.draw(state, Highest()) == TEAM.read("deal QQKKX QKKXX QKKXX QQKKX")
    with pytest.raises(IllegalActionError) as error:
        TEAM.apply(state, CHANCE, TEAM.read("deal AAAAA 22222 33333 44444"))
    assert error.value.clause == "B-DOG-5"


def test_a_stack_that_is_just_enough_is_not_shuffled_yet() -> None:
    """B-DOG-5."""
    after = do(TEAM, almost_empty("22334455", 5), "deal 22 33 44 55")
    assert sum(after.stock) == 0
    assert sum(after.discard) == 102
    nobody_can = replace(after, phase=Phase.DEAL, hands=((),) * 4, discard=WHOLE_PACK, round=5)
    again = TEAM.apply(nobody_can, CHANCE, TEAM.draw(nobody_can, Lowest()))
    assert sum(again.stock) == 110 - 24
    assert sum(again.discard) == 0


def test_a_card_that_does_not_exist_cannot_be_dealt() -> None:
    """DOG-04."""
    state = TEAM.read_position("dealing; round 5; hands - - - -")
    for rank in (99, -1):
        with pytest.raises(IllegalActionError) as error:
            TEAM.apply(state, CHANCE, Deal(((rank, rank), (1, 1), (1, 1), (1, 1))))
        assert error.value.clause == "DOG-04"
    with pytest.raises(IllegalActionError) as error:
        TEAM.apply(state, CHANCE, TEAM.read("deal XX XX XX XX"))
    assert error.value.clause == "B-DOG-5"


@pytest.mark.parametrize(("seats", "short"), [(2, 14), (3, 9), (4, 7), (5, 6), (6, 5)])
def test_when_the_stack_runs_out_for_the_first_time(seats: int, short: int) -> None:
    """B-DOG-5: counted from the hand sizes of DOG-24."""
    game = new(seats)
    state = game.apply(game.start(), CHANCE, Dealer(Seat(0)))
    for number in range(1, 20):
        if sum(state.stock) < seats * game.rules.hand_size(state.round):
            break
        dealt = game.apply(state, CHANCE, game.draw(state, Lowest()))
        laid = count(rank for hand in dealt.hands for rank in hand)
        pile = tuple(a + b for a, b in zip(state.discard, laid, strict=True))
        state = replace(dealt, phase=Phase.DEAL, hands=((),) * seats, discard=pile, round=number)
    assert number == short


def test_only_chance_deals() -> None:
    """DOG-22."""
    state = do(TEAM, TEAM.start(), "dealer 2")
    assert TEAM.actors(state) == (CHANCE,)
    assert part(TEAM, state, "dealer") == "2"
    assert PAIR.odds(do(PAIR, PAIR.start(), "dealer 1")) is None
