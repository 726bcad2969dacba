"""Worlds for search: weighed by what others decide, and still nothing but what the seat may know."""

from collections import Counter, defaultdict
from itertools import product

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.cards import without
from spieltisch.games.dog.engine.state import Give, Move
from spieltisch.games.dog.minds.worlds import Decision, Worlds
from spieltisch.testing.playouts import moments
from tests.games.acting import do
from tests.games.dog.by_hand import Hands, discard_but, every_deal
from tests.games.dog.helpers import TEAM, new

PACK = "AA2223334444"
BEGIN = f"dealing; round 5; dealer 1; board A2 B2 C2 D2; hands - - - -; discard {discard_but(PACK)}"
RNG = SeededChance(5)


def likes(hand: tuple[int, ...], rank: int) -> float:
    """Everybody likes high cards: each rank is nine times as likely as the next lower one that they hold."""
    ranks = sorted(set(hand))
    return 9.0 ** ranks.index(rank) / sum(9.0**place for place in range(len(ranks)))


def likelihood(decision: Decision) -> float:
    action, hand = decision.action, decision.state.hands[decision.seat]
    assert isinstance(action, Give | Move)
    return likes(hand, action.rank if isinstance(action, Give) else action.card)


def test_worlds_are_weighed_by_gifts_and_plays() -> None:
    """DOG-26: by every deal, every gift and the first card played, counted one by one, for the eyes of 1."""
    dealt = do(TEAM, BEGIN, "deal A4 22 33 34")
    state = do(TEAM, dealt, "1: give A", "2: give 2", "3: give 3", "4: give 4", "4 B2-B6")
    expected = defaultdict[Hands, float](float)
    for hands, ways in every_deal(TEAM, do(TEAM, BEGIN), (0, 3), Seat(0)).items():
        for second, fourth in product(set(hands[1]), set(hands[3])):
            after = [
                tuple(sorted((*without(hands[s], g), r))) for s, g, r in ((1, second, fourth), (3, fourth, second))
            ]
            if 2 in hands[2] and 3 in after[0]:
                chance = likes(hands[1], second) * likes(hands[3], fourth) * likes(hands[2], 2) * likes(after[0], 3)
                mate = tuple(sorted((*without(hands[2], 2), 0)))
                expected[(2, 3), without(after[0], 3), mate, after[1]] += ways * chance
    total = sum(expected.values())

    worlds = Worlds(TEAM.rules, TEAM.view(state, Seat(0)), 6000, RNG.rng("worlds", 0))
    found = defaultdict[Hands, float](float)
    for world, weight in zip(worlds.states, worlds.weights(likelihood), strict=True):
        found[world.hands] += weight
    assert set(found) <= set(expected)
    assert sum(abs(found[hands] - share / total) for hands, share in expected.items()) / 2 < 0.08
    equal = Counter(world.hands for world in worlds.states)
    assert sum(abs(equal[hands] / 6000 - share / total) for hands, share in expected.items()) / 2 > 0.2


def test_resampled_worlds_are_as_many_as_asked_for_and_as_often_as_their_weights_ask() -> None:
    state = do(TEAM, BEGIN, "deal A4 22 33 34", "1: give A", "2: give 2", "3: give 3", "4: give 4")
    worlds = Worlds(TEAM.rules, TEAM.view(state, Seat(0)), 300, RNG.rng("worlds", 1))
    often = Counter(map(id, worlds.resampled(likelihood, 64, RNG.rng("resampled", 0))))
    assert often.total() == 64
    for world, weight in zip(worlds.states, worlds.weights(likelihood), strict=True):
        assert often[id(world)] == pytest.approx(64 * weight, abs=1.0001)


def test_decisions_that_nobody_would_make_leave_all_worlds_alike() -> None:
    state = do(TEAM, BEGIN, "deal A4 22 33 34", "1: give A", "2: give 2", "3: give 3", "4: give 4")
    worlds = Worlds(TEAM.rules, TEAM.view(state, Seat(0)), 10, RNG.rng("worlds", 2))
    assert worlds.weights(lambda _: 0.0) == pytest.approx([0.1] * 10)


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"solo_exchange": "draw_open"}), (4, {}), (5, {}), (6, {"teams": "of_three"})]
)
def test_every_decision_was_possible_in_every_world(players: int, options: dict[str, str]) -> None:
    """DOG-48: a whole round can be told again in an imagined world, down to the cards that nobody has seen."""
    game = new(players, **options)
    for number, (state, _, action) in enumerate(moments(game, 4)):
        if action is None or number % 23 or number > 1200:
            continue
        worlds = Worlds(game.rules, game.view(state, Seat(1)), 2, RNG.rng("worlds", number))
        for world in worlds.states:
            now = world.story.begin if world.story else world
            for step in world.story.steps if world.story else ():
                assert step.seat == CHANCE or step.action in game.legal(now, step.seat)
                now = game.apply(now, step.seat, step.action)
            assert now.hands == world.hands
            assert game.view(now, Seat(1)) == game.view(state, Seat(1))
