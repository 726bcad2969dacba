"""`master` in worlds weighed by what the others gave and played, as if they were `club` bots: does it gain by that?

    spieltisch arena brandi-dog -b tools.dog.weighing:Weighing -b master -b tools.dog.weighing:Weighing -b master
    python -m tools.dog.weighing --games 8

The second command says how well worlds know the others' hands, weighed and not, in games of `club` bots: of every rank,
how many cards are expected in a hand and how many are there, and the squares of the differences.
"""

import argparse
import random
from statistics import fmean

import numpy as np

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.games.dog.engine.cards import count
from spieltisch.games.dog.engine.state import State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel.convert import code_of, row_of, rows
from spieltisch.games.dog.kernel.judge import judge_moves, new_desk
from spieltisch.games.dog.kernel.layout import LONGEST_MOVE
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.minds.judging import ROOM, WORLDS, Judging, PlayingOut
from spieltisch.games.dog.minds.worlds import Decision, Worlds
from spieltisch.kit.shelf import create

IMAGINED = 4 * WORLDS
"""Worlds from which those are taken that moves are tried in."""
SHARP = 0.03
"""By how much on the judge's scale a move has to be better to be chosen e times as often."""
ANYTHING = 0.05
"""How often somebody does anything at all."""
LOOKED_AT = 0.05
"""Of all decisions, how many are looked at."""


class Weighing(PlayingOut):
    """Tries moves in worlds in which the others would have done what they did."""

    def __init__(self, game: DogGame) -> None:
        super().__init__(game)
        self._guess = new_desk(fresh_paper(), rows(ROOM), rows(ROOM, LONGEST_MOVE))

    def likelihood(self, decision: Decision) -> float:
        """How likely a `club` bot that is not quite sure of itself does that."""
        number = judge_moves(row_of(self._rules, decision.state), self._row, decision.seat, self._judge, self._guess)
        firsts, values = self._guess.moves[:number, 0], self._guess.values[:number].astype(float)
        shares = np.exp((values - values.max()) / SHARP)
        wanted = shares[firsts == code_of(decision.action)].sum() / shares.sum()
        return float((1 - ANYTHING) * wanted + ANYTHING / len(np.unique(firsts)))

    def _worlds(self, view: View, rng: Rng) -> list[State]:
        return Worlds(self._rules, view, IMAGINED, rng).resampled(self.likelihood, WORLDS, rng)


def errors(game: DogGame, state: State, seat: Seat, bot: Weighing, rng: Rng) -> tuple[float, float]:
    """How wrong all worlds together are about the other hands, in the mean of these: alike and weighed."""
    worlds = Worlds(game.rules, game.view(state, seat), IMAGINED, rng)
    weights = np.array(worlds.weights(bot.likelihood))
    alike, weighed = list[float](), list[float]()
    for other in seats(game.rules.seats):
        if other != seat:
            wrong = np.array([count(world.hands[other]) for world in worlds.states]) - count(state.hands[other])
            alike.append(float((wrong.mean(axis=0) ** 2).sum()))
            weighed.append(float(((weights @ wrong) ** 2).sum()))
    return fmean(alike), fmean(weighed)


def looked_at(game: DogGame, bot: Weighing, number: int) -> list[tuple[float, float]]:
    """The errors at some decisions of a game of `club` bots."""
    club, luck, chosen = Judging(game), SeededChance(number), random.Random(number)
    state, found, step = game.start(), list[tuple[float, float]](), 0
    while actors := game.actors(state):
        seat, rng, step = actors[0], luck.rng("weighing", step), step + 1
        if seat == CHANCE:
            state = game.apply(state, seat, game.draw(state, rng))
            continue
        if chosen.random() < LOOKED_AT and state.story is not None and len(state.story.steps) > 1:
            found.append(errors(game, state, seat, bot, rng))
        state = game.apply(state, seat, club.choose(game.view(state, seat), game.legal(state, seat), rng))
    return found


def main() -> None:
    """Print both errors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--players", type=int, default=4)
    settings = parser.parse_args()
    game = create("brandi-dog", settings.players)
    assert isinstance(game, DogGame)
    bot = Weighing(game)
    found = np.array([pair for number in range(settings.games) for pair in looked_at(game, bot, number)])
    less = found[:, 0] - found[:, 1]
    alike, weighed = found.mean(axis=0)
    margin = 1.96 * less.std() / np.sqrt(len(less))
    print(f"{len(found)} decisions: {alike:.3f} alike, {weighed:.3f} weighed, {less.mean():.3f} ±{margin:.3f} less")


if __name__ == "__main__":
    main()
