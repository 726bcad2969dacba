"""Train a judge with hidden layers for Dog: games against itself on all cores, fitted on the GPU, round after round.

    python -m tools.dog.train_net --out FOLDER            # about 8 minutes on 16 cores and one GPU
    python -m tools.dog.train_net --out FOLDER --small    # a minute, without a GPU or torch as well

It needs numpy, numba and msgspec, `src` in PYTHONPATH, and uses torch where it is installed. It begins as the linear
judge (`--begin`, or the package's weights), which stays as it is; layers are added to it that are silent at first. In
every round the judge plays against itself, careless now and then; a share of the positions after its decisions is kept,
with the chance to win that was seen from there later on (lambda-returns), and the layers are fitted to those of the
last rounds. Then it is measured against the linear judge and against the best so far. `FOLDER/net-KIND.npz` is the best
judge so far, in half precision, written whenever there is a better one. Nothing depends on the clock.
"""

import argparse
import json
import os
from collections import deque
from pathlib import Path

import numpy as np

from spieltisch.games.dog.kernel.judge import Judge, linear_judge
from spieltisch.games.dog.kernel.slots import SLOTS
from spieltisch.games.dog.minds.weights import KINDS, WEIGHTS
from tools.dog.fitting import Fitting, Positions
from tools.dog.school import in_threads, measure, rules_of, seeds, table
from tools.dog.selfplay import watch

WIDTH = 96
"""Filled slots that are kept of a position."""
PIECES = 64


def positions(judge: Judge, turn: int, arguments: argparse.Namespace) -> Positions:
    """So many positions from the judge's games against itself."""
    rules = rules_of(arguments.kind)
    size = arguments.positions // PIECES

    def piece(number: int) -> Positions:
        own = table(rules)
        slots, amounts = np.zeros((size, WIDTH), np.int16), np.zeros((size, WIDTH), np.float32)
        targets = np.zeros(size, np.float32)
        watch(
            own.begin, own.row, own.rules, judge, arguments.careless, arguments.trust, arguments.share,
            seeds(arguments.seed, 11, turn, number), own.desk, own.notes, slots, amounts, targets,
        )  # fmt: skip
        return Positions(slots, amounts.astype(np.float16), targets)

    return Positions(*map(np.concatenate, zip(*in_threads(piece, PIECES, arguments.threads), strict=True)))


def main() -> None:
    """Round after round."""
    arguments = read_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    rules, threads = rules_of(arguments.kind), arguments.threads
    with np.load(arguments.begin) as data:
        linear = linear_judge(data[arguments.kind])
    settings = {key: value for key, value in vars(arguments).items() if key not in ("out", "begin", "threads")}
    origin = json.dumps({"script": "tools/dog/train_net.py", **settings})
    fitting = Fitting(linear.linear, arguments.hidden, arguments.seed)
    print(f"{fitting.device}, {SLOTS} slots, layers of {arguments.hidden}: {origin}", flush=True)
    judge = best = linear
    memory: deque[Positions] = deque(maxlen=arguments.remembered)
    for turn in range(arguments.rounds):
        memory.append(positions(judge, turn, arguments))
        rate = arguments.rate * (1 - turn / arguments.rounds) + arguments.rate / 20
        loss = fitting.fit(memory, arguments.steps, arguments.batch, rate)
        judge = fitting.judge()
        against_linear = measure(rules, judge, linear, arguments.deals, arguments.seed + turn, threads)
        against_best = measure(rules, judge, best, arguments.deals, arguments.seed + turn, threads)
        print(
            f"round {turn + 1} of {arguments.rounds}: loss {loss:.4f}; against the linear judge {against_linear}, "
            f"against the best {against_best}",
            flush=True,
        )
        if against_best.wins >= 1 / len(rules.teams):
            best = judge
            save(arguments.out / f"net-{arguments.kind}.npz", best, f"{origin} after round {turn + 1}")
    save(arguments.out / f"net-{arguments.kind}-last.npz", judge, origin)


def save(path: Path, judge: Judge, origin: str) -> None:
    """In half precision; all at once, so that a run stopped meanwhile leaves the file before it."""
    new = path.with_name("new-" + path.name)
    np.savez_compressed(new, origin=np.array(origin), **{key: half(value) for key, value in judge._asdict().items()})
    new.replace(path)


def half(weights: np.ndarray) -> np.ndarray:
    """Slots that never occur have moved by rounding only: they need no room on disk."""
    return np.where(np.abs(weights) < 1e-7, 0, weights).astype(np.float16)


def read_arguments() -> argparse.Namespace:
    """The settings; they alone decide what comes out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--begin", type=Path, default=WEIGHTS, help="the linear judge's weights")
    parser.add_argument("--kind", default="4", choices=KINDS)
    parser.add_argument("--hidden", type=int, nargs=2, default=[512, 256])
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--positions", type=int, default=1_600_000, help="positions a round")
    parser.add_argument("--share", type=float, default=0.5, help="the share of positions of a game that is kept")
    parser.add_argument("--remembered", type=int, default=4, help="rounds whose positions are fitted")
    parser.add_argument("--steps", type=int, default=1500, help="fitting steps a round")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--trust", type=float, default=0.9, help="lambda")
    parser.add_argument("--careless", type=float, default=0.02)
    parser.add_argument("--deals", type=int, default=1000, help="deals of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--small", action="store_true", help="two rounds of a small net, to see that it works")
    arguments = parser.parse_args()
    if arguments.small:
        arguments.hidden, arguments.rounds, arguments.positions, arguments.deals = [32, 16], 2, 20_000, 20
        arguments.steps, arguments.batch = 100, 512
    return arguments


if __name__ == "__main__":
    main()
