"""Finds puzzles in seeded games between bots: `python -m tools.make_puzzles yatzy --seats 2`.

A puzzle is a decision with much to choose from in which a bot gave away much, and one choice is better than every
other, by more than the estimates' errors. Those are kept that cost most; the same command finds the same ones again.
Dog's were found with `--seats 4 --games 14`, Labyria's with `--seats 2 --option labyrinth=random --games 22`.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.log_writing import header_for
from spieltisch.core.play import play
from spieltisch.core.replay import Replay
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.levels import coach_of, make_bot
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.puzzles import Puzzle, certainly_better
from spieltisch.kit.minds.review import Decision, Review, Weighed
from spieltisch.kit.minds.verdicts import GRAVE, SLIGHT
from spieltisch.kit.shelf import create, game_type

GAMES = Path(__file__).parents[1] / "src" / "spieltisch" / "games"
A_GAME = 3
"""So many puzzles from one game at most, so that they differ."""
CHOICES = 5
"""Where there are fewer, there is little to think about."""
DIGITS = 4


def found_in(game: AnyGame, level: str, seed: str, pool: MindPool) -> Iterator[tuple[float, Puzzle]]:
    """The puzzles of one game, with what the bot gave away there."""
    chance, bot = SeededChance(seed), make_bot(level, game)
    count = 0

    def choose(state: Any, actors: tuple[Seat, ...]) -> tuple[Seat, Any]:
        nonlocal count
        count += 1
        seat = actors[0]
        rng = chance.rng("bot", count)
        return seat, bot.choose(game.view(state, seat), game.legal(state, seat), rng)

    steps = tuple(play(game, chance, choose))
    header = header_for(game.spec, tuple(f"bot:{level}" for _ in range(game.spec.seats)), "seeded", seed=seed)
    review = pool.review(Replay(game, header, game.start(), steps))
    befores = (game.start(), *(step.state for step in steps))
    for decision in review.decisions:
        legal = game.legal(befores[decision.step - 1], decision.seat)
        if len(legal) >= CHOICES and decision.loss >= GRAVE[review.unit] and _is_clear(review, decision):
            yield decision.loss, _puzzle(game, review, decision)


def _is_clear(review: Review, decision: Decision) -> bool:
    """Whether the best choice is better than every other, certainly and by more than a trifle."""
    best, *others = decision.candidates
    return all(certainly_better(best, one) and best.value - one.value >= SLIGHT[review.unit] for one in others)


def _puzzle(game: AnyGame, review: Review, decision: Decision) -> Puzzle:
    usual = {option.key: option.default for option in game_type(game.spec.id).options}
    others = {key: value for key, value in game.spec.options.items() if usual.get(key) != value}
    weighed = tuple(
        Weighed(one.action, round(one.value, DIGITS), round(one.error, DIGITS)) for one in decision.candidates
    )
    return Puzzle(game.spec.seats, decision.position, decision.seat, weighed, review.unit, others)


def main() -> None:
    """Play, look back, choose and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--keep", type=int, default=60)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--option", action="append", default=[], help="KEY=VALUE")
    asked = parser.parse_args()
    game = create(asked.game, asked.seats, **dict(text.split("=") for text in asked.option))
    assert coach_of(asked.game)
    folder = next(GAMES.glob(f"*/minds/ratings/{asked.game}.json")).parents[1] / "puzzles"
    folder.mkdir(exist_ok=True)
    pool = MindPool()
    found: list[tuple[int, float, Puzzle]] = []
    for number in range(asked.games):
        best = sorted(found_in(game, asked.level, f"puzzles {number}", pool), key=lambda one: -one[0])
        known = {puzzle.position for _, _, puzzle in found}
        found += [(number, *one) for one in best[:A_GAME] if one[1].position not in known]
        chosen = sorted(sorted(found, key=lambda one: -one[1])[: asked.keep], key=lambda one: one[:2])
        write(folder / f"{asked.game}.json", [puzzle for _, _, puzzle in chosen])
        print(f"game {number + 1} of {asked.games}: {len(found)} puzzles, {len(chosen)} kept", flush=True)


def write(path: Path, chosen: Sequence[Puzzle]) -> None:
    """A line for each."""
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in chosen)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
