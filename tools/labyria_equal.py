"""Proves that the kernel for Labyria plays as the engine does: `python -m tools.labyria_equal --jobs 2`.

Every player count with every combination of options gets its share, in games of random players. At each decision the
legal actions and the whole state after one of them are compared, and so is what the dice do.
It needs numba, numpy and msgspec besides the sources.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine import moves, play
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.rules import OPTIONS
from spieltisch.games.labyria.engine.state import Action, Defence, Laid, Roll, RollOff, State
from spieltisch.games.labyria.kernel import convert
from spieltisch.games.labyria.kernel.layout import Numbers, fresh_paper
from spieltisch.games.labyria.kernel.play import apply, defend, legal, roll, roll_off
from spieltisch.games.labyria.kernel.warming import WARMING
from spieltisch.kit.shelf import create

SHARE = 2000
"""Decisions that one process compares at a time."""


def games() -> Iterator[LabyriaGame]:
    """Every player count with every combination of options."""
    for seats in (2, 3, 4):
        for choices in product(*(option.choices for option in OPTIONS)):
            game = create(
                "brandi-labyria", seats, **dict(zip([option.key for option in OPTIONS], choices, strict=True))
            )
            assert isinstance(game, LabyriaGame)
            yield game


class Twins:
    """One game, played by the engine and by the kernel."""

    def __init__(self, game: LabyriaGame, seed: int) -> None:
        self.game, self.rules, self._source = game, game.rules, SeededChance(seed)
        self._fixed, self._paper = convert.fixed_of(game.rules), fresh_paper()
        self._events = 0

    def play(self, decisions: int) -> None:
        """So many decisions; when a game is over, another one begins."""
        state, row = self._fresh()
        while decisions:
            self._events += 1
            rng = self._source.rng("equal", self._events)
            seat = moves.actors(state)[0] if moves.actors(state) else None
            if seat is None:
                state, row = self._fresh()
                continue
            action: Action
            if seat == CHANCE:
                action = self.game.draw(state, rng)
                after = play.apply(self.rules, state, seat, action)
                row = self._chance(row, action, after)
            else:
                offered = moves.legal(self.rules, state, seat)
                self._compare_legal(state, row, offered)
                action = offered[rng.below(len(offered))]
                after = play.apply(self.rules, state, seat, action)
                apply(row, self._fixed, convert.code_of(action), self._paper)
                decisions -= 1
            found = convert.state_of(self.rules, row)
            if found != after:
                raise AssertionError(self._report(state, f"{self.game.write(action)}: {found} instead of {after}"))
            state = after

    def _fresh(self) -> tuple[State, Numbers]:
        state = play.start(self.rules)
        return state, convert.row_of(self.rules, state)

    def _chance(self, row: Numbers, action: Action, after: State) -> Numbers:
        match action:
            case RollOff() if after.rolling:  # a tie
                return convert.row_of(self.rules, after)
            case RollOff():
                roll_off(row, after.turn)
            case Roll(number, symbol):
                roll(row, self._fixed, number, symbol)
            case Defence(symbol):
                defend(row, self._fixed, symbol, self._paper)
            case Laid():
                return convert.row_of(self.rules, after)
        return row

    def _compare_legal(self, state: State, row: Numbers, offered: tuple[Action, ...]) -> None:
        count = legal(row, self._fixed, self._paper)
        found, expected = sorted(self._paper.actions[:count].tolist()), sorted(map(convert.code_of, offered))
        if found != expected:
            differing = set(found) ^ set(expected)
            raise AssertionError(self._report(state, f"these are legal for one of them only: {differing}"))

    def _report(self, state: State, what: str) -> str:
        return f"{self.game.spec}\n{self.game.write_position(state)}\n{what}"


def compare(number: int, seed: int, decisions: int) -> int:
    """So many decisions of the game of that number."""
    Twins(list(games())[number], seed).play(decisions)
    return decisions


def shares(decisions: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """Game, seed and number of decisions: one game after another, until there are enough."""
    kinds = len(list(games()))
    size = min(SHARE, -(-decisions // kinds))
    for number in range(max(kinds, -(-decisions // size))):
        yield number % kinds, seed + number, size


def main() -> None:
    """Compare, and say how far it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    WARMING.wait_until_ready()
    started, told, done = time.monotonic(), 0.0, 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        waiting = [pool.submit(compare, *share) for share in shares(asked.decisions, asked.seed)]
        for finished in as_completed(waiting):
            if error := finished.exception():
                pool.shutdown(wait=False, cancel_futures=True)
                sys.exit(f"\nThe kernel is different.\n{error}")
            done += finished.result()
            if time.monotonic() - told > 1:
                told = time.monotonic()
                print(f"\r{done:,} decisions, {told - started:,.0f} s", end="", flush=True)
    print(f"\r{done:,} decisions, {time.monotonic() - started:,.0f} s")
    print(f"Equal: {len(list(games()))} kinds of games, every player count with every combination of options.")


if __name__ == "__main__":
    main()
