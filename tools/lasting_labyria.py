"""Ask what lasts in Labyria: how the net's chances go on to change, and which steps and dangers foretell it.

    python -m tools.lasting_labyria --games 160

It needs `src` in PYTHONPATH. Games are played as in `tools.train_labyria`. If the chances of the shipped net were all
that can be known, nothing in a position would tell how they are going to change; what does belongs into the scores.
The changes, in terms of scores, are fitted by the straight steps of all figures, those around the walls, and the two
`LOSSES`, by how far away the later moment is. The intervals are over games. `--straight` is what a straight step costs
already, as in `Stakes`: then the dangers come out as they are when steps count so much.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import SeededChance
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.games.labyria.kernel.warming import WARMING
from spieltisch.games.labyria.minds.judging import LOSSES, net_for
from spieltisch.games.labyria.minds.sight import Sight
from spieltisch.kit.shelf import create
from tools.train_labyria import LONGEST, Job, Players, chances

Numbers = NDArray[np.float64]
SIGNS = ("ten straight steps", "ten steps around walls", "thrown back now", "thrown back later")
ROUNDS = (1, 3, 6)
"""How many turns of everybody later the chances are asked for again; and at the end."""


class Story(NamedTuple):
    """A game, by turn and seat."""

    signs: Numbers
    scores: Numbers
    winner: int


def play(job: Job) -> list[Story]:
    """Games in one labyrinth."""
    WARMING.wait_until_ready()
    game = create("brandi-labyria", job.seats)
    assert isinstance(game, LabyriaGame)
    players, sight, source, stories = Players(game, job), Sight(game.rules), SeededChance(job.seed), []
    laid = next(state for state in players.play(game.start(), source, 0) if state.phase is Phase.WHO_STARTS)
    for number in range(job.games):
        states = list(islice(players.play(laid, source, number + 1), LONGEST))
        turns = [state for state in states if state.phase is Phase.ROLL]
        if states[-1].winner is None:
            continue
        inputs = players.inputs(turns)
        walls = [state.labyrinth.walls(game.rules.grid) for state in turns]
        seen = sight.at(walls, range(len(turns)), np.array([state.figures for state in turns]))
        signs = np.concatenate(
            [seen.straight[..., None] / 10, seen.steps.sum(axis=2)[..., None] / 10, inputs[..., LOSSES]], axis=2
        )
        stories.append(Story(signs.astype(np.float64), job.net.scores(inputs).astype(np.float64), states[-1].winner))
    return stories


def changes(story: Story, straight: float, ahead: int | None) -> tuple[Numbers, Numbers, Numbers]:
    """Signs less their mean over who may win, how much scores seem to change, and how much that says."""
    now = chances((story.scores - 10 * straight * story.signs[..., 0]).astype(np.float32)).astype(np.float64)
    end = np.broadcast_to(np.eye(now.shape[1])[story.winner], now.shape)
    later = end if ahead is None else np.concatenate([now, end])[ahead : ahead + len(now)]
    signs = story.signs - (now[..., None] * story.signs).sum(axis=1, keepdims=True)
    return signs.reshape(-1, len(SIGNS)), ((later - now) / now).ravel(), now.ravel()


def fit(stories: list[Story], straight: float, ahead: int | None) -> tuple[Numbers, Numbers]:
    """What each sign foretells, and half of its 95 % interval."""
    parts = [changes(story, straight, ahead) for story in stories]
    inverse = np.linalg.inv(sum((signs.T * weights) @ signs for signs, _, weights in parts))
    slopes = inverse @ sum((signs.T * weights) @ change for signs, change, weights in parts)
    rests = np.array([(signs.T * weights) @ (change - signs @ slopes) for signs, change, weights in parts])
    return slopes, 1.96 * np.sqrt(np.diag(inverse @ (rests.T @ rests) @ inverse))


def main() -> None:
    """Read the command line, play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=4, choices=[2, 3, 4])
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--each", type=int, default=4, help="games in each labyrinth")
    parser.add_argument("--straight", type=float, nargs="+", default=[0.0, 0.027])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    seats, each, net = arguments.players, arguments.each, net_for(arguments.players)
    jobs = [
        Job(seats, arguments.seed * 10**6 + number, net, each, 0.0, 1.0) for number in range(arguments.games // each)
    ]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        stories = [story for some in pool.map(play, jobs) for story in some]
    print(f"{len(stories)} games, {sum(len(story.scores) for story in stories)} turns; {', '.join(SIGNS)}")
    for straight in arguments.straight:
        for rounds in (*ROUNDS, None):
            slopes, margins = fit(stories, straight, None if rounds is None else rounds * seats)
            found = "  ".join(f"{slope:+.3f} ±{margin:.3f}" for slope, margin in zip(slopes, margins, strict=True))
            print(f"straight {straight}, {'to the end' if rounds is None else f'{rounds} rounds later'}: {found}")


if __name__ == "__main__":
    main()
