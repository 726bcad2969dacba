"""Compares what Labyria's judge says before rolls with who won, and writes down how to correct it.

    PYTHONPATH=src python -m tools.labyria.calibrate --out build/calibration.json --keep build/calibration

`club` plays against itself; by number of players, the weights of a `Line` are fitted by the method of the greatest
likelihood. It stops by counts; settings and seed decide what comes out. The file belongs beside
`games/labyria/minds/calibration.py`, and whenever the nets are new, it has to be made again.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import Phase, State
from spieltisch.games.labyria.minds.calibration import Line, ease
from spieltisch.games.labyria.minds.club import ClubLabyria
from spieltisch.games.labyria.minds.judging import Judge
from spieltisch.games.labyria.minds.sight import Sight
from spieltisch.kit.shelf import create
from tools.reliability import fitted_weights, shown, tenths

EACH = 3
"""One position in so many is looked at: those that follow each other say much the same."""
SURE = 1e-9


class Watched(msgspec.Struct, frozen=True):
    """One game: by position and seat what the judge said and how easily the target was entered, and who won."""

    winner: int
    said: list[list[float]]
    ease: list[list[float]]


def watched(game: LabyriaGame, turns: list[State], winner: int) -> Watched:
    """What there was to see before the rolls of a game."""
    judge, sight, rules = Judge(game.rules), Sight(game.rules), game.rules
    found = Watched(winner, [], [])
    for state in turns[::EACH]:
        seen = sight.at([state.labyrinth.walls(rules.grid)], [0], np.array([state.figures]))
        found.said.extend(judge.chances(seen, state.depot, state.turn).tolist())
        found.ease.extend(ease(seen).tolist())
    return found


def play(game: LabyriaGame, number: int, seed: int) -> Watched:
    """A game of the club bot against itself."""
    bot, luck, turns = ClubLabyria(game.rules), SeededChance(seed), list[State]()
    state, step = game.start(), 0
    while actors := game.actors(state):
        seat, rng = actors[0], luck.rng(f"calib {game.rules.seats} {number}", step)
        if state.phase is Phase.ROLL:
            turns.append(state)
        chance = seat == CHANCE
        action = game.draw(state, rng) if chance else bot.choose(game.view(state, seat), game.legal(state, seat), rng)
        state, step = game.apply(state, seat, action), step + 1
    assert state.winner is not None
    return watched(game, turns, state.winner)


def games(seats: int, count: int, seed: int, keep: Path | None) -> Iterator[Watched]:
    """One after the other; those that are kept need not be played."""
    game = create("brandi-labyria", seats)
    assert isinstance(game, LabyriaGame)
    path = keep / f"{seats}-{seed}" if keep else None
    kept = path.read_bytes().splitlines()[:count] if path and path.exists() else []
    yield from (msgspec.json.decode(line, type=Watched) for line in kept)
    for number in range(len(kept), count):
        found = play(game, number, seed)
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
        yield found


def fitted(seen: list[Watched]) -> Line:
    """The weights that make what came true most likely; and how often it did by then is printed."""
    said = np.array([row for game in seen for row in game.said])
    easy = np.array([row for game in seen for row in game.ease])
    winners = np.array([game.winner for game in seen for _ in game.said])
    features = np.stack([np.log(np.maximum(said, SURE)), easy], axis=2)
    line = Line(*(round(float(weight), 4) for weight in fitted_weights(features, winners)))
    scores = features @ np.array(line)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    won = winners[:, None] == np.arange(said.shape[1])
    print(f"{said.shape[1]} players: {len(seen)} games, {len(said)} positions, {line}")
    for name, called in (("as said", np.maximum(said, SURE)), ("corrected", chances)):
        print(f"{name}, cross entropy {-np.log(called[won]).mean():.4f}")
        print(shown(tenths(called.ravel(), won.ravel().astype(float))), flush=True)
    return line


def main() -> None:
    """Fit every number of players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, nargs=3, default=(978, 400, 400), help="With two, three and four players.")
    parser.add_argument("--seed", type=int, default=777)
    parser.add_argument("--keep", type=Path, help="A folder for finished games; with the same seed, go on from it.")
    settings = parser.parse_args()
    counts = " ".join(map(str, settings.games))
    found: dict[str, object] = {"origin": f"tools.labyria.calibrate --games {counts} --seed {settings.seed}"}
    for seats, count in zip((2, 3, 4), settings.games, strict=True):
        found[str(seats)] = fitted(list(games(seats, count, settings.seed, settings.keep)))
    settings.out.parent.mkdir(parents=True, exist_ok=True)
    settings.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
