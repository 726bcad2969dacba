"""Long random games of every kind and by every option: what must hold at every moment."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, seats
from spieltisch.games.dog.engine.cards import WHOLE_PACK, count
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.seven import completed
from spieltisch.games.dog.engine.state import Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.testing.playouts import moments
from tests.games.dog.helpers import KINDS, OPTIONS, new

LONGEST = 60_000


def check_cards(state: State) -> None:
    """DOG-04, B-DOG-5: 110 cards, none lost and none found."""
    held = count(rank for hand in state.hands for rank in hand)
    assert tuple(map(sum, zip(held, state.stock, state.discard, strict=True))) == WHOLE_PACK
    assert all(list(hand) == sorted(hand) for hand in state.hands)


def check_marbles(game: DogGame, state: State) -> None:
    """DOG-05, DOG-40: four each, no two on one field, each finish for its owner."""
    rules, marbles = game.rules, state.board.marbles
    out = [field for fields in marbles for field in fields if field != KENNEL]
    assert len(set(out)) == len(out)
    for seat, fields in enumerate(marbles):
        assert len(fields) == 4
        assert list(fields) == sorted(fields)
        own = range(rules.finishes[seat], rules.finishes[seat] + 4)
        assert all(KENNEL <= field < rules.ring or field in own for field in fields)
        if state.board.fresh >> seat & 1:
            assert rules.starts[seat] in fields


def check_actors(game: DogGame, state: State) -> None:
    """Whoever is to act can, and nobody else."""
    acting = game.actors(state)
    for seat in seats(game.spec.seats):
        assert bool(game.legal(state, seat)) == (seat in acting)


@pytest.mark.parametrize(("players", "options"), [*KINDS, *OPTIONS])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_stays_sound_and_ends(players: int, options: dict[str, str], seed: int) -> None:
    """DOG-13, DOG-72: with a side that is complete, which nobody was before."""
    game = new(players, **options)
    for number, (state, seat, action) in enumerate(moments(game, seed)):
        assert number < LONGEST
        check_cards(state)
        check_marbles(game, state)
        if number % 7 == 0:
            check_actors(game, state)
        if number % 11 == 0:
            assert game.read_position(game.write_position(state)) == state
        if action is not None:
            assert game.read(game.write(action)) == action
            assert bool(state.winners) == bool(completed(game.rules, state.board))
            assert not state.winners or (state.points and seat != CHANCE)
    assert state.phase is Phase.OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == state.winners
    assert state.winners in game.spec.teams
    assert all(outcome.points[seat] == 4 for seat in state.winners)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from([*KINDS, *OPTIONS]), st.integers(0, 10_000), st.integers(0, 400))
def test_every_legal_action_has_one_text_and_can_be_done(
    kind: tuple[int, dict[str, str]], seed: int, wanted: int
) -> None:
    players, options = kind
    game = new(players, **options)
    for number, (state, seat, action) in enumerate(moments(game, seed)):
        if number < wanted or action is None:
            continue
        if seat == CHANCE:
            dealt = game.draw(state, SeededChance(seed).rng("again", number))
            assert game.read(game.write(dealt)) == dealt
            continue
        actions = game.legal(state, seat)
        texts = [game.write(choice) for choice in actions]
        assert len(set(texts)) == len(texts)
        for choice, text in zip(actions, texts, strict=True):
            assert game.read(text) == choice
            check_marbles(game, game.apply(state, seat, choice))
        break
