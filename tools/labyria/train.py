"""Train what `master` goes by in Labyria: a small net for each number of players, learned from games against itself.

    python -m tools.labyria.train --out FOLDER
    python -m tools.labyria.train --out FOLDER --small    # a few games, to see that it works

It needs `src` in PYTHONPATH. In every round so many games are played from the same weights, without a look at replies;
then the net is fitted to them and to those of the last rounds, game by game (lambda-returns, cross entropy, Adam). All
seats but one may be `club` or `greedy`, and obstacles are partly placed at random, so that many labyrinths are seen,
each of them several times. The nets for three and four players begin with that for one less.

The settings and the seed decide what comes out, not the number of processes. With `--players` the work can be done in
parts: what is in the folder is kept, and with the same settings a run goes on after the last round that is in it (with
a fresh memory of games).
"""

import argparse
import json
import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, count, islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import Action, Phase, State
from spieltisch.games.labyria.minds.club import ClubLabyria
from spieltisch.games.labyria.minds.greedy import GreedyLabyria
from spieltisch.games.labyria.minds.judging import FAR, INPUTS, KNOTS, LEAK, Judge, Net
from spieltisch.games.labyria.minds.master import MasterLabyria
from spieltisch.games.labyria.minds.sight import Sight
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.shelf import create

UNITS = 24
LONGEST = 2_000
"""Decisions after which a game is given up."""

NO_SETTINGS = ("out", "jobs", "players", "small", "stop")
"""Arguments that do not decide what is learned in a round."""

Arrays = dict[str, NDArray[Any]]
"""By name: layers, and the settings from which each net came."""


class Job(NamedTuple):
    """Games to play in one labyrinth."""

    seats: int
    seed: int
    net: Net
    games: int
    careless: float
    trust: float


class Lesson(NamedTuple):
    """The positions of a game, by turn and seat, and how likely everybody was to win, looked back on."""

    inputs: NDArray[np.float32]
    targets: NDArray[np.float32]


def play(job: Job) -> list[Lesson]:
    """What games of the net, against itself and others, have to say."""
    game = create("brandi-labyria", job.seats)
    assert isinstance(game, LabyriaGame)
    players, source = Players(game, job), SeededChance(job.seed)
    laid = next(state for state in players.play(game.start(), source, 0) if state.phase is Phase.WHO_STARTS)
    return [lesson for number in range(job.games) if (lesson := players.lesson(laid, source, number + 1))]


class Players:
    """Who plays, and how carefully."""

    def __init__(self, game: LabyriaGame, job: Job) -> None:
        self._game, self._job, rules = game, job, game.rules
        self._net, self._club, self._greedy = (
            MasterLabyria(rules, job.net, weighed=1),
            ClubLabyria(rules),
            GreedyLabyria(rules),
        )
        self._judge, self._sight = Judge(rules, job.net), Sight(rules)

    def lesson(self, laid: State, source: SeededChance, number: int) -> Lesson | None:
        """Of one game; of none that does not end."""
        states = list(islice(self.play(laid, source, number), LONGEST))
        winner = states[-1].winner
        if winner is None:
            return None
        inputs = self.inputs([state for state in states if state.phase is Phase.ROLL])
        return Lesson(inputs, look_back(inputs, self._job.net, winner, self._job.trust))

    def play(self, state: State, source: SeededChance, number: int) -> Iterator[State]:
        """All that follows; at least one seat is the net's."""
        game, rng = self._game, source.rng(f"players {number}", 0)
        kinds: tuple[Bot, ...] = self._net, self._net, self._net, self._club, self._club, self._greedy
        bots = [kinds[rng.below(len(kinds))] for _ in range(self._job.seats)]
        bots[rng.below(self._job.seats)] = self._net
        for step in count():
            yield state
            if not game.actors(state):
                return
            seat, rng = game.actors(state)[0], source.rng(f"game {number}", step)
            chance = seat == CHANCE
            state = game.apply(state, seat, game.draw(state, rng) if chance else self._choose(bots[seat], state, rng))

    def _choose(self, bot: Bot, state: State, rng: Rng) -> Action:
        """Obstacles are partly placed at random, so that many labyrinths are seen."""
        view, legal = self._game.view(state, state.turn), self._game.legal(state, state.turn)
        if state.phase is Phase.PLACE:
            kind = rng.below(10)
            if kind < 3:
                fair = self._greedy.fair(view, legal)
                return fair[rng.below(len(fair))]
            if kind < 5:
                bot = self._greedy
        elif rng.below(10_000) < 10_000 * self._job.careless:
            return legal[rng.below(len(legal))]
        chosen: Action = bot.choose(view, legal, rng)
        return chosen

    def inputs(self, turns: Sequence[State]) -> NDArray[np.float32]:
        """What the net is told of every turn, by seat."""
        rules = self._game.rules
        found = np.empty((len(turns), rules.seats, INPUTS), np.float32)
        for seat in rules.everybody:
            which = [number for number, state in enumerate(turns) if state.turn == seat]
            states = [turns[number] for number in which]
            walls = [state.labyrinth.walls(rules.grid) for state in states]
            seen = self._sight.at(walls, range(len(states)), np.array([state.figures for state in states]))
            found[which] = self._judge.inputs(seen, np.array([state.depot for state in states]), seat)
        return found


def chances(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """The softmax over seats."""
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True), np.float32)


def look_back(inputs: NDArray[np.float32], net: Net, winner: Seat, trust: float) -> NDArray[np.float32]:
    """The target of every turn: what came next, less and less certain the further away the end was."""
    thought = chances(net.scores(inputs))
    targets = np.empty_like(thought)
    following = np.eye(thought.shape[1], dtype=np.float32)[winner]
    for turn in reversed(range(len(inputs))):
        targets[turn] = following
        following = trust * following + (1 - trust) * thought[turn]
    return targets


class Fitting:
    """A net that learns, by Adam."""

    def __init__(self, net: Net) -> None:
        self.net = Net(*(layer.copy() for layer in net))
        self._steps = 0
        self._means = [np.zeros_like(layer) for layer in net]
        self._squares = [np.zeros_like(layer) for layer in net]

    def learn(self, lesson: Lesson, rate: float) -> float:
        """From one game; the cross entropy before that."""
        net, inputs = self.net, lesson.inputs
        active = net.active(inputs)
        thought = chances(active @ net.out)
        error = (lesson.targets - thought)[..., None]
        back = error * net.out * np.where(active < 0, LEAK, np.float32(1))
        self._steps += 1
        by_hidden = inputs.reshape(-1, INPUTS).T @ back.reshape(len(inputs) * inputs.shape[1], -1)
        gradients = (by_hidden, back.sum(axis=(0, 1)), (error * active).sum(axis=(0, 1)))
        for layer, gradient, mean, square in zip(net, gradients, self._means, self._squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-6
            layer += rate * (mean / (1 - 0.9**self._steps)) / size
        return float(-(lesson.targets * np.log(np.maximum(thought, 1e-9))).sum(axis=1).mean())


def first_net(seed: int) -> Net:
    """The first unit likes short ways and figures that have arrived; the others say nothing much yet."""
    random = np.random.default_rng(seed)
    hidden = random.uniform(-0.15, 0.15, (INPUTS, UNITS))
    out = random.uniform(-0.15, 0.15, UNITS)
    near = [0.03 * (FAR - steps) + (0 if steps else 0.9) for steps in KNOTS]
    hidden[: 3 * len(KNOTS), 0], out[0] = 3 * near, 1
    return Net(np.float32(hidden), np.zeros(UNITS, np.float32), np.float32(out))  # type: ignore[arg-type]


def train(seats: int, first: Net, done: int, arguments: argparse.Namespace) -> Iterator[Net]:
    """The net after every round; so many were done before."""
    fitting, memory = Fitting(first), deque[list[Lesson]](maxlen=arguments.passes)
    order = np.random.default_rng((arguments.seed, seats))
    trust = arguments.trust ** (2 / seats)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for turn in range(done, arguments.stop):
            part = turn / arguments.rounds
            rate = arguments.rate * (1 if part < 0.6 else 0.3 if part < 0.85 else 0.1)
            begin = (arguments.seed * 10 + seats) * 1_000_000 + turn * arguments.games
            jobs = [
                Job(seats, begin + number, fitting.net, arguments.each, arguments.careless, trust)
                for number in range(arguments.games // arguments.each)
            ]
            memory.append(list(chain.from_iterable(pool.map(play, jobs, chunksize=1))))
            lessons = list(chain.from_iterable(memory))
            losses = [fitting.learn(lessons[place], rate) for place in order.permutation(len(lessons))]
            turns = np.mean([len(lesson.inputs) for lesson in lessons])
            print(
                f"{seats}: round {turn + 1} of {arguments.rounds}, {turns:.0f} turns, {np.mean(losses):.4f}", flush=True
            )
            yield fitting.net


def main() -> None:
    """Read the command line, and train for two players first."""
    arguments = read_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    path, settings = arguments.out / "weights.npz", vars(arguments).items()
    origin = json.dumps({key: value for key, value in settings if key not in NO_SETTINGS})
    learned = read(path) if path.exists() else {}
    for seats in arguments.players:
        first, done = first_net(arguments.seed) if seats == 2 else net_in(learned, seats - 1), 0
        if learned.get(f"origin-{seats}") == origin:
            first, done = net_in(learned, seats), int(learned[f"rounds-{seats}"])
        for number, net in enumerate(train(seats, first, done, arguments), done + 1):
            learned |= {f"{name}-{seats}": layer for name, layer in net._asdict().items()}
            learned |= {f"origin-{seats}": np.array(origin), f"rounds-{seats}": np.array(number)}
            save(path, learned)
    print(f"wrote {path}: {origin}")


def read(path: Path) -> Arrays:
    """All that is in the file."""
    with np.load(path) as data:
        return dict(data)


def net_in(arrays: Arrays, seats: int) -> Net:
    """The net for so many players."""
    return Net(*(arrays[f"{name}-{seats}"] for name in Net._fields))


def save(path: Path, arrays: Arrays) -> None:
    """All at once, so that a run stopped meanwhile leaves the file before it."""
    new = path.with_name("new-" + path.name)
    np.savez_compressed(new, **arrays)  # type: ignore[arg-type]
    new.replace(path)


def read_arguments() -> argparse.Namespace:
    """The settings; they alone decide what comes out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=[2, 3, 4])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--stop", type=int, help="end after that round, though the rate falls until the last one")
    parser.add_argument("--games", type=int, default=384, help="games a round")
    parser.add_argument("--passes", type=int, default=3, help="how often each game is learned from")
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--each", type=int, default=4, help="games in each labyrinth")
    parser.add_argument("--trust", type=float, default=0.9, help="lambda, for two turns: with more players, a round")
    parser.add_argument("--careless", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--small", action="store_true", help="two rounds of four games, to see that it works")
    arguments = parser.parse_args()
    if arguments.small:
        arguments.rounds, arguments.games, arguments.each = 2, 4, 2
    arguments.stop = arguments.stop or arguments.rounds
    return arguments


if __name__ == "__main__":
    main()
