"""What could be done, in words, for every game: hints, reviews and the command line say it alike."""

from itertools import count

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.core.steps import Step
from spieltisch.kit.seen import Seen, happened, view_after
from spieltisch.kit.shelf import create, family_of, game_types
from spieltisch.kit.words import words

MOST = 60


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
            seen = Seen(
                game=game,
                words=words("en"),
                names=names,
                seat=None,
                steps=happened(steps),
                view_after=view_after(game, game.start, steps, None),
            )
            legal = game.legal(state, seat)
            told = [telling.choice(seen, seat, action) for action in legal]
            assert all(told)
            assert len(set(told)) == len(told)
            action = legal[rng.below(len(legal))]
        state = game.apply(state, seat, action)
        steps.append(Step(seat, action, state))
