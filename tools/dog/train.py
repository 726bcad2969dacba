"""Train what `club` goes by in Dog: a weight for each slot (`kernel/slots.py`), learned from games against itself.

    python -m tools.dog.train --out FOLDER                # all kinds of games, about 8 minutes on 16 cores
    python -m tools.dog.train --out FOLDER --small        # a minute, to see that it works
    python -m tools.dog.train --out FOLDER --kinds 4      # one kind only

It needs numpy, numba and msgspec, and `src` in PYTHONPATH. The first weights are what `greedy` goes by. In every round
so many shards play so many games each, all from the same weights, and learn after each game (lambda-returns, logistic);
then their weights are averaged. A slowly following mean of these is measured against the best so far, game by game with
sides changed, and is the best from then on if it wins at least half. The best of all kinds is written to
`FOLDER/weights.npz` after every measurement, with its origin, so a run that is stopped early leaves what it has. How
the work is divided depends on the numbers below alone: any machine makes the same weights, up to rounding.
"""

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from spieltisch.games.dog.kernel.judge import linear_judge
from spieltisch.games.dog.minds.weights import KINDS
from tools.dog.school import Weights, first_weights, in_threads, measure, rules_of, seeds, table
from tools.dog.selfplay import learn

FOLLOWS = 0.15
"""The part of the way that the slow mean goes in each round."""
GAMES = {"4": 400, "2": 150, "3": 100, "6-in-twos": 120, "6-in-threes": 100, "5": 60}
"""By kind, the most played first: games a shard and round, so that each takes about a minute."""


def train(kind: str, first: Weights, arguments: argparse.Namespace) -> Iterator[Weights]:
    """The best weights so far, after every measurement."""
    rules = rules_of(kind)
    number, games = KINDS.index(kind), arguments.games or GAMES[kind]
    now, slow, best = first.copy(), first.copy(), first.copy()
    known = linear_judge(first)

    def shard(place: int) -> tuple[Weights, int]:
        own, judge = table(rules), linear_judge(now.copy())
        rng = seeds(arguments.seed, number, turn, place)
        decisions = learn(
            own.begin, own.row, own.rules, judge, games, arguments.careless, arguments.trust, rate,
            rng, own.desk, own.notes,
        )  # fmt: skip
        return judge.linear, decisions

    for turn in range(arguments.rounds):
        rate = arguments.rate * (1 - turn / arguments.rounds) + arguments.rate / 20
        learned = list(in_threads(shard, arguments.shards, arguments.threads))
        now = np.mean([weights for weights, _ in learned], axis=0, dtype=np.float64).astype(np.float32)
        slow += FOLLOWS * (now - slow) if turn else now - slow
        moves = sum(decisions for _, decisions in learned) / arguments.shards / games
        head = f"{kind}: round {turn + 1} of {arguments.rounds}, {moves:.0f} decisions a game"
        if (turn + 1) % arguments.every and turn + 1 < arguments.rounds:
            print(head, flush=True)
            continue
        judge = linear_judge(slow)
        share = measure(rules, judge, linear_judge(best), arguments.deals, arguments.seed + turn, arguments.threads)
        at_first = measure(rules, judge, known, arguments.deals, arguments.seed + turn, arguments.threads)
        if share.wins >= 1 / len(rules.teams):
            best = slow.copy()
        print(f"{head}; against the best {share}, against the first {at_first}", flush=True)
        yield best


def main() -> None:
    """Read the command line, and train one kind after the other."""
    arguments = read_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    weights: dict[str, Weights] = {}
    if arguments.begin:
        with np.load(arguments.begin) as data:
            weights = {kind: data[kind] for kind in KINDS if kind in data.files}
    settings = {key: value for key, value in vars(arguments).items() if key not in ("out", "begin", "threads")}
    origin = json.dumps({"script": "tools/dog/train.py", "begin": arguments.begin is not None, **settings})
    for kind in GAMES:
        if kind in arguments.kinds:
            for best in train(kind, weights.get(kind, first_weights(rules_of(kind))), arguments):
                weights[kind] = best
                save(arguments.out / "weights.npz", weights, origin)
    print(f"wrote {arguments.out / 'weights.npz'}: {origin}")


def save(path: Path, weights: dict[str, Weights], origin: str) -> None:
    """All at once, so that a run stopped meanwhile leaves the file before it."""
    new = path.with_name("new-" + path.name)
    np.savez_compressed(new, origin=np.array(origin), **weights)
    new.replace(path)


def read_arguments() -> argparse.Namespace:
    """The settings; they alone decide what comes out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--begin", type=Path, help="go on from these weights")
    parser.add_argument("--kinds", nargs="+", default=list(KINDS), choices=KINDS)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--shards", type=int, default=16)
    parser.add_argument("--games", type=int, help="games a shard and round; else by kind")
    parser.add_argument("--every", type=int, default=10, help="rounds between measurements")
    parser.add_argument("--deals", type=int, default=400, help="deals of a measurement")
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--trust", type=float, default=0.9, help="lambda")
    parser.add_argument("--careless", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--small", action="store_true", help="two rounds of a few games, to see that it works")
    arguments = parser.parse_args()
    if arguments.small:
        arguments.rounds, arguments.shards, arguments.games, arguments.deals = 2, 2, 20, 20
    return arguments


if __name__ == "__main__":
    main()
