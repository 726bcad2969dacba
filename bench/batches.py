"""Batches for learners on one core, beside OpenSpiel's ludo-like `maedn` in C++: `python -m bench.batches`.

CPU time, and each in turn, several times over: the medians are compared. A step is a decision: a legal action is chosen
at random, it is done, chance acts, and there are the tensor and the mask of whoever is to act then.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import pyspiel

from spieltisch import create_batch
from spieltisch.adapters.pettingzoo_batch import batch_env

GAMES = 1_024
PLAYERS = (4, 2, 3, 5, 6)
ROUNDS = 5
DOG_STEPS, YATZY_STEPS, THEIR_STEPS = 200, 200, 20
"""In each round, of all games."""


def run() -> None:
    plays: dict[str, Callable[[], float]] = {
        "maedn": _maedn(tensors=False),
        "maedn with tensors": _maedn(tensors=True),
        **{f"dog-{seats}": _batch("brandi-dog", seats, DOG_STEPS) for seats in PLAYERS},
        **{f"zoo-{seats}": _pettingzoo("brandi-dog", seats, DOG_STEPS) for seats in PLAYERS},
        **{game: _batch(game, 1, YATZY_STEPS) for game in ("yatzy", "brandi-yatzy", "yatzei")},
    }
    measured: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(ROUNDS):
        for name, play in plays.items():
            measured[name].append(play())
    speed = {name: median(each) for name, each in measured.items()}
    print(f"{GAMES:,} games at once, steps a second of CPU time on one core")
    print(f"  OpenSpiel's maedn, without tensors            {speed['maedn']:12,.0f}")
    print(f"  OpenSpiel's maedn, with tensors and masks     {speed['maedn with tensors']:12,.0f}")
    for seats in PLAYERS:
        for way, name in (("dog", "with tensors and masks"), ("zoo", "the same as in PettingZoo")):
            ours = speed[f"{way}-{seats}"]
            print(f"  Brändi Dog for {seats}, {name}".ljust(48) + f"{ours:12,.0f}", end="")
            print(f" = {ours / speed['maedn with tensors']:.1f} times maedn with, {ours / speed['maedn']:.1f} without")
    for game in ("yatzy", "brandi-yatzy", "yatzei"):
        print(f"  {game} alone, throws, with tensors and masks".ljust(48) + f"{speed[game]:12,.0f}")


def _batch(game: str, seats: int, steps: int) -> Callable[[], float]:
    batch = create_batch(game, GAMES, seats, seed=1)
    for _ in range(2 * steps):  # compiled, and in the middle of games
        batch.step(batch.sample())

    def play() -> float:
        start = process_time()
        for _ in range(steps):
            batch.step(batch.sample())
        return steps * GAMES / (process_time() - start)

    return play


def _pettingzoo(game: str, seats: int, steps: int) -> Callable[[], float]:
    tables = batch_env(game, GAMES, seats, seed=1)
    for _ in range(2 * steps):
        tables.step(tables.sample())

    def play() -> float:
        start = process_time()
        for _ in range(steps):
            tables.last()
            tables.step(tables.sample())
        return steps * GAMES / (process_time() - start)

    return play


def _maedn(*, tensors: bool) -> Callable[[], float]:
    game, choice = pyspiel.load_game("maedn(players=4)"), Random(1)
    states = [game.new_initial_state() for _ in range(GAMES)]

    def play() -> float:
        start = process_time()
        for _ in range(THEIR_STEPS):
            for number, state in enumerate(states):
                while state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(choice.choices([one for one, _ in outcomes], [odds for _, odds in outcomes])[0])
                if state.is_terminal():
                    states[number] = game.new_initial_state()
                    continue
                if tensors:
                    state.observation_tensor()
                    state.legal_actions_mask()
                state.apply_action(choice.choice(state.legal_actions()))
        return THEIR_STEPS * GAMES / (process_time() - start)

    return play


if __name__ == "__main__":
    run()
