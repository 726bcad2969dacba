"""How often `rival` wins against players for points, with the luck of the dice taken out.

    python -m bench.rival --seats 2 --games 2000

One game tells little, since the dice decide most of it. But how lucky a turn was is known: what the dice made of it,
less what could be expected before. From a win (1, a share, or 0) the luck of every turn of `rival` is taken away, in
chances as it saw them, and for the others' turns their luck in points, times what a point of theirs was worth to it.
All of that is 0 on average, whatever those chances are worth, so the mean stays right, and it varies about four times
less. Seats take turns to begin; nobody rolls for it.
"""

import argparse
from math import sqrt

import numpy as np

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine import entry, moves
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, throw
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Place, Roll, Score, Sheet, State
from spieltisch.games.yatzy.minds.best import PER_POINT
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.points import most_points
from spieltisch.games.yatzy.minds.winning.chances import WinChances
from spieltisch.games.yatzy.minds.winning.column_pads import ColumnPads
from spieltisch.games.yatzy.minds.winning.curve import about, expected, winning_curve
from spieltisch.games.yatzy.minds.winning.outlook import load_or_make
from spieltisch.kit.shelf import create

RIVAL = Seat(0)


class Table:
    """`rival` on the first seat, players for points on the others."""

    def __init__(self, game: YatzyGame) -> None:
        self._rules, self._seats = game.rules, game.spec.seats
        self._pads = ColumnPads(game.rules, load_or_make(game.rules))
        self._chances = WinChances(game.rules, self._pads, PER_POINT)
        self._points = ColumnEvaluator.load_or_solve(game.rules)
        self._size = most_points(game.rules) + 1

    def play(self, first: int, rng: Rng) -> tuple[float, float]:
        """One game: what `rival` won of it, and how much of that was luck."""
        sheets: tuple[Sheet, ...] = (entry.blank(self._rules),) * self._seats
        luck = 0.0
        for turn in range(self._seats * len(self._rules.boxes)):
            seat = Seat((first + turn) % self._seats)
            state = State(sheets=sheets, turn=seat, kept=NO_DICE, dice=NO_DICE, throws=1)
            rival = seat == RIVAL
            before = self._chances.now(state)[RIVAL] if rival else self._points.state_value(state, seat)
            factor = 1.0 if rival else self._worth_of_a_point(state)
            place, rolled, value = self._turn(state, rival, rng)
            luck += factor * (value - before)
            sheets = entry.enter(self._rules, sheets, seat, rolled, place)
        totals = [sheet.total for sheet in sheets]
        return (totals[RIVAL] == max(totals)) / totals.count(max(totals)), luck

    def _turn(self, state: State, rival: bool, rng: Rng) -> tuple[Place, Dice, float]:
        """What is entered where, and what that was worth."""
        while True:
            rolled = throw(self._rules.dice, state.kept or NO_DICE, rng)
            state = moves.apply(self._rules, state, CHANCE, Roll(rolled))
            values = self._chances.after(state) if rival else self._points.action_values(state)
            action = max(values, key=values.__getitem__)
            if isinstance(action, Score):
                return action.place, rolled, values[action]
            state = moves.apply(self._rules, state, state.turn, action)

    def _worth_of_a_point(self, state: State) -> float:
        """What a point of whoever is on turn is worth to `rival`, by means and spreads alone; less than nothing."""
        mean, variance = self._pads.prospect(state, RIVAL)
        chances = []
        for more in (0.0, 5.0):
            others = []
            for seat in range(1, self._seats):
                theirs, spread = self._pads.prospect(state, seat)
                others.append(about(theirs + more * (seat == state.turn), spread + 1, self._size))
            curve = winning_curve(others, self._size)
            chances.append(float(expected(curve, np.array([mean]), np.array([variance]))[0]))
        return (chances[1] - chances[0]) / 5


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="yatzy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = create(wanted.game, wanted.seats)
    assert isinstance(game, YatzyGame)
    table, luck = Table(game), SeededChance(wanted.seed)
    played = np.array([table.play(number % wanted.seats, luck.rng("rival", number)) for number in range(wanted.games)])
    for name, shares in (("as played", played[:, 0]), ("luck taken out", played[:, 0] - played[:, 1])):
        mean, margin = shares.mean(), 1.96 * shares.std(ddof=1) / sqrt(len(shares))
        print(f"{wanted.game}, {wanted.seats} players, {len(shares)} games, {name}: {mean:.2%} ± {margin:.2%}")


if __name__ == "__main__":
    main()
