"""Finds puzzles in seeded games between bots: `python -m tools.make_puzzles yatzy --seats 2`.

A puzzle is a decision with much to choose from in which a bot gave away much, and one choice is better than every
other, by more than the estimates' errors. Where a coach samples, a longer search says so, which tries all that is
legal. Those are kept that cost most; the same command finds the same ones again. When a coach has learned, `--again`
weighs what is shipped once more, and keeps what is certain still.
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
from spieltisch.kit.minds.advice import Choice
from spieltisch.kit.minds.levels import coach_of, make_bot
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.puzzles import Puzzle, read_puzzles
from spieltisch.kit.minds.review import Weighed
from spieltisch.kit.minds.teacher import Teacher
from spieltisch.kit.minds.verdicts import GRAVE, SLIGHT
from spieltisch.kit.minds.wins import surer
from spieltisch.kit.shelf import create, game_type

GAMES = Path(__file__).parents[1] / "src" / "spieltisch" / "games"
A_GAME = 3
"""So many puzzles from one game at most, so that they differ."""
CHOICES = 5
"""Where there are fewer, there is little to think about."""
SHOWN = 6
"""So many of the best choices are written down, with what they cost."""
LONGER = 20
"""How many times the worlds of a hint the longer search has."""
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
        if len(legal) < CHOICES or decision.loss < GRAVE[review.unit]:
            continue
        if not _is_clear(decision.candidates, _margin(game, pool)):
            continue
        if made := puzzle(game, decision.position, decision.seat, pool):
            yield decision.loss, made


def _is_clear(weighed: Sequence[Weighed], margin: float) -> bool:
    """Whether the best choice is better than every other, certainly and by more than a trifle."""
    return all((one.loss or 0) >= margin for one in weighed[1:])


def _margin(game: AnyGame, pool: MindPool) -> float:
    """What is a trifle; estimates that know no error of their own have to see a mistake."""
    unit, evaluator = coach_of(game.spec.id).unit, pool.evaluator(game)
    return (SLIGHT if evaluator.exact or isinstance(evaluator, Teacher) else GRAVE)[unit]


def puzzle(game: AnyGame, position: str, seat: Seat, pool: MindPool) -> Puzzle | None:
    """That position, if one choice is best in it beyond doubt, and nothing else wins more often."""
    found = _well_weighed(game, game.read_position(position), seat, pool)
    weighed = tuple(
        Weighed(
            game.write(one.action), round(one.value, DIGITS), round(one.error, DIGITS), loss=round(one.loss, DIGITS)
        )
        for one in found
    )
    if surer(found[0], found) or not _is_clear(weighed, _margin(game, pool)):
        return None
    usual = {option.key: option.default for option in game_type(game.spec.id).options}
    others = {key: value for key, value in game.spec.options.items() if usual.get(key) != value}
    return Puzzle(game.spec.seats, position, seat, weighed[:SHOWN], coach_of(game.spec.id).unit, others)


def _well_weighed(game: AnyGame, state: Any, seat: Seat, pool: MindPool) -> Sequence[Choice]:
    """All that is legal, best first; in other worlds than a review has seen."""
    evaluator = pool.evaluator(game)
    if not isinstance(evaluator, Teacher):
        return coach_of(game.spec.id).choices(evaluator, state, seat)
    evaluator.candidates = 1 + len(game.legal(state, seat))
    return evaluator.weigh(state, seat, LONGER * evaluator.worlds, SeededChance("puzzles").rng("longer", 0)).choices()


def weighed_again(game_id: str, old: Puzzle, pool: MindPool) -> Puzzle | None:
    """As the coach sees it now, if one choice is best still."""
    return puzzle(create(game_id, old.seats, **old.options), old.position, old.seat, pool)


def main() -> None:
    """Play, look back, choose and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="The number of the first game.")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--keep", type=int, default=60)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--option", action="append", default=[], help="KEY=VALUE")
    parser.add_argument("--again", action="store_true", help="Weigh what is shipped again; new ones come behind it.")
    asked = parser.parse_args()
    game = create(asked.game, asked.seats, **dict(text.split("=") for text in asked.option))
    assert coach_of(asked.game)
    folder = next(GAMES.glob(f"*/minds/ratings/{asked.game}.json")).parents[1] / "puzzles"
    folder.mkdir(exist_ok=True)
    pool, path = MindPool(), folder / f"{asked.game}.json"
    old = read_puzzles(folder, asked.game) if asked.again else ()
    before = [one for each in old if (one := weighed_again(asked.game, each, pool))]
    if asked.again:
        write(path, before)
        print(f"{len(before)} of {len(old)} are certain still", flush=True)
    found: list[tuple[int, float, Puzzle]] = []
    for number in range(asked.first, asked.first + asked.games):
        best = sorted(found_in(game, asked.level, f"puzzles {number}", pool), key=lambda one: -one[0])
        known = {one.position for one in (*before, *(one for *_, one in found))}
        found += [(number, *one) for one in best[:A_GAME] if one[1].position not in known]
        chosen = sorted(sorted(found, key=lambda one: -one[1])[: asked.keep], key=lambda one: one[:2])
        write(path, [*before, *(one for *_, one in chosen)])
        print(f"game {number}: {len(found)} puzzles, {len(chosen)} kept", flush=True)


def write(path: Path, chosen: Sequence[Puzzle]) -> None:
    """A line for each."""
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in chosen)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
