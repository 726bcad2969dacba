"""What could be done, in words, for every game: hints, reviews and the command line say it alike."""

from itertools import count

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Step
from spieltisch.kit.seen import Seen, happened, view_after, write_step
from spieltisch.kit.shelf import create, family_of, game_types
from spieltisch.kit.telling import plain_said
from spieltisch.kit.words import words

MOST = 60


def watched(game: AnyGame, names: tuple[str, ...], steps: list[Step], seat: Seat | None = None) -> Seen:
    """A game through the eyes of a spectator, or of a seat."""
    return Seen(
        game=game,
        words=words("en"),
        names=names,
        seat=seat,
        steps=happened(steps),
        view_after=view_after(game, game.start, steps, seat),
        write_step=write_step(game, game.start, steps, seat),
    )


@pytest.mark.parametrize("game_id", game_types())
def test_every_choice_has_words_of_its_own(game_id: str) -> None:
    game = create(game_id, 4)
    state, chance = game.start(), SeededChance("choices")
    steps: list[Step] = []
    telling, names = family_of(game_id).telling(), tuple(f"Player {seat}" for seat in range(game.spec.seats))
    for number in count():
        seats = game.actors(state)
        if not seats or number == MOST:
            break
        seat = seats[0]
        rng = chance.rng(game_id, number)
        if seat == CHANCE:
            action = game.draw(state, rng)
        else:
            seen = watched(game, names, steps)
            legal = game.legal(state, seat)
            told = [telling.choice(seen, seat, action) for action in legal]
            assert all(told)
            assert len(set(told)) == len(told)
            action = legal[rng.below(len(legal))]
        state = game.apply(state, seat, action)
        steps.append(Step(seat, action, state))


def test_a_game_without_sentences_tells_nobody_what_is_hidden() -> None:
    """A bare engine with cards: everybody reads their own in what was dealt, and a spectator reads none."""
    game = create("brandi-dog", 4)
    state, steps = game.start(), list[Step]()
    for number in range(2):
        action = game.draw(state, SeededChance("deal").rng("deal", number))
        state = game.apply(state, CHANCE, action)
        steps.append(Step(CHANCE, action, state))
    names = ("Anna", "Beat", "Carla", "Dino")
    whole = game.write(steps[-1].action)
    everybody = plain_said(watched(game, names, steps))[-1].text
    own = plain_said(watched(game, names, steps, Seat(1)))[-1].text
    hands = whole.split()[1:]
    assert everybody == f"The result: deal {' '.join('?' * len(hand) for hand in hands)}."
    assert own.split()[4] == hands[1]
    assert "?" in own
