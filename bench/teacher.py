"""Whether the coach is right: `python -m bench.teacher brandi-dog --games 2000 --jobs 16`.

Bots play, and now and then the coach says its chances. Then it is counted how often what it said came true, and how
often a search with twenty times the worlds agrees with what it thought best. It stops by counts; the settings decide
what is played and asked.

Every decision is as likely to be looked at as any other. With as many of each game those of short games would count for
more, which are short because whoever leads wins: then the coach would seem to say too little.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track
from tools.reliability import Tenth, picture, shown, tenths

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import evaluator_for, make_bot
from spieltisch.kit.minds.sampled import NOTHING, Sampled, interval
from spieltisch.kit.minds.teacher import Teacher
from spieltisch.kit.shelf import game_type

LONGER = 20
"""How many times the worlds a longer search has."""


class Called(NamedTuple):
    """A chance that the coach gave somebody, and whether they won."""

    chance: float
    won: bool


class Checked(NamedTuple):
    """What a longer search says of a decision."""

    same: bool
    """It finds the same action best."""
    not_worse: bool
    """It does not find the action certainly worse than another."""
    verdict: bool | None
    """Where the coach called what was played a mistake: whether it is one; None where it did not."""
    change: float
    """By how much the difference between the two best actions has changed."""
    kind: str = ""
    """Which sort of decision it was."""


class Looked(NamedTuple):
    """What one game has shown."""

    curve: list[Called]
    """As the cards lay."""
    decisions: list[Called]
    """After what was played, as whoever decided could know it."""
    checked: list[Checked]


@cache
def _prepared(game_id: str, players: int, options: tuple[str, ...], level: str) -> tuple[AnyGame, Bot, Teacher]:
    """Once in every process."""
    game = game_type(game_id).set_up(players, dict(one.split("=", 1) for one in options))
    return game, make_bot(level, game), cast("Teacher", evaluator_for(game))


def looked(settings: argparse.Namespace, number: int) -> Looked:
    """Play one game, and ask the coach at a few of its decisions."""
    game, bot, teacher = _prepared(settings.game, settings.players, tuple(settings.option), settings.level)
    luck = SeededChance(settings.seed)
    state, asked, step = game.start(), list[tuple[Any, Seat, Any]](), 0
    while actors := game.actors(state):
        seat, rng = actors[0], luck.rng(f"game {number}", step)
        if seat == CHANCE:
            action = game.draw(state, rng)
        else:
            legal = game.legal(state, seat)
            action = bot.choose(game.view(state, seat), legal, rng)
            if len(legal) > 1:
                asked.append((state, seat, action))
        state, step = game.apply(state, seat, action), step + 1
    outcome = game.outcome(state)
    assert outcome is not None
    rng = luck.rng("asked", number)
    found = Looked([], [], [])
    for before, seat, action in [one for one in asked if is_one_in(settings.one_in, rng)]:
        is_checked = is_one_in(settings.checked_one_in, rng)
        found.curve.append(Called(teacher.chances(before, rng)[seat], seat in outcome.winners))
        sampled = teacher.weigh(before, seat, teacher.worlds if is_checked else settings.worlds, rng, action)
        value = interval(sampled.chances[sampled.actions.index(action)])[0]
        found.decisions.append(Called(value, seat in outcome.winners))
        if is_checked:
            longer = teacher.weigh(before, seat, LONGER * teacher.worlds, rng, action)
            found.checked.append(_compared(sampled, longer, action)._replace(kind=teacher.kind(before, seat)))
    return found


def is_one_in(count: int, rng: Rng) -> bool:
    """By chance; never, of none."""
    return count > 0 and rng.below(count) == 0


def _compared(sampled: Sampled, longer: Sampled, played: Any) -> Checked:
    best, *others = (choice.action for choice in sampled.choices())
    means = {action: longer.chances[place].mean() for place, action in enumerate(longer.actions)}
    loss, error = longer.loss(best)
    was, is_now = sampled.loss(played), longer.loss(played)
    second = others[0] if others else best
    return Checked(
        same=max(means.values()) - means[best] <= NOTHING,
        not_worse=loss <= error,
        verdict=is_now[0] > is_now[1] if was[0] > max(was[1], NOTHING) else None,
        change=abs(_between(sampled, best, second) - _between(longer, best, second)),
    )


def _between(sampled: Sampled, one: Any, another: Any) -> float:
    places = sampled.actions.index(one), sampled.actions.index(another)
    return float((sampled.chances[places[0]] - sampled.chances[places[1]]).mean())


def report(games: Sequence[Looked]) -> str:
    """All that was counted, as text."""
    lines = []
    for title, called in (
        ("As the cards lay", [one for game in games for one in game.curve]),
        ("As whoever decided could know, after what was played", [one for game in games for one in game.decisions]),
    ):
        lines += [f"{title}: {len(games)} games", shown(counted(called))]
    by_kind: dict[str, list[Checked]] = {}
    for game in games:
        for one in game.checked:
            by_kind.setdefault(one.kind, []).append(one)
    for kind, checked in sorted(by_kind.items()):
        lines += [
            f"{len(checked)} decisions{kind and f' ({kind})'} again with {LONGER} times the worlds:",
            f"  the same action is best {_share([one.same for one in checked])}",
            f"  the action is not certainly worse than another {_share([one.not_worse for one in checked])}",
            f"  a mistake is a mistake {_share([one.verdict for one in checked if one.verdict is not None])}",
            "  the difference of the two best changes by less than "
            f"{100 * np.quantile([one.change for one in checked], 0.95):.2f} points of percentage in 95 % of them",
        ]
    return "\n".join(lines)


def counted(called: Sequence[Called]) -> list[Tenth]:
    """By tenths of what was called."""
    return tenths(np.array([one.chance for one in called]), np.array([float(one.won) for one in called]))


def played(settings: argparse.Namespace) -> Iterator[Looked]:
    """Game by game, in their order; those that are kept need not be played."""
    kept = settings.keep.read_bytes().splitlines()[: settings.games] if settings.keep and settings.keep.exists() else []
    yield from (msgspec.json.decode(line, type=Looked) for line in kept)
    numbers = range(len(kept), settings.games)
    if settings.jobs == 1:
        yield from keeping(settings.keep, (looked(settings, number) for number in numbers))
    else:
        with ProcessPoolExecutor(settings.jobs) as pool:
            yield from keeping(settings.keep, pool.map(partial(looked, settings), numbers))


def keeping(path: Path | None, games: Iterable[Looked]) -> Iterator[Looked]:
    """Each is written into the file, if there is one, before it is counted."""
    for game in games:
        if path:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(game, enc_hook=np.generic.item) + b"\n")
        yield game


def _share(answers: Sequence[bool]) -> str:
    if not answers:
        return "-"
    mean, error = interval([float(one) for one in answers])
    return f"{100 * mean:.1f} % ±{100 * error:.1f} of {len(answers)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="As many as usual, if left out.")
    parser.add_argument("-o", "--option", action="append", default=[], help="An option of the game: key=value.")
    parser.add_argument("--level", default="club", help="The bots that play.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--one-in", type=int, default=25, help="One in so many decisions is looked at.")
    parser.add_argument("--worlds", type=int, default=48, help="In how many worlds it looks at them.")
    parser.add_argument("--checked-one-in", type=int, default=8, help="One in so many of these has a longer search.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="A file for finished games; with the same settings, go on from it.")
    parser.add_argument("--picture", type=Path, help="An SVG file to write: what was called, and what came of it.")
    settings = parser.parse_args()
    settings.players = settings.players or game_type(settings.game).usual_seats
    games = list[Looked]()
    with suppress(KeyboardInterrupt):  # what there is by then is told
        for game in track(played(settings), "Playing", settings.games, console=Console(stderr=True)):
            games.append(game)
    options = "".join(f" -o {one}" for one in settings.option)
    print(f"python -m bench.teacher {settings.game} --players {settings.players}{options} --level {settings.level}")
    print(report(games))
    if settings.picture:
        name = game_type(settings.game).name
        title = f"{name}, {settings.players} players, {len(games):,} games"
        settings.picture.write_text(picture(counted([one for game in games for one in game.decisions]), title), "utf-8")


if __name__ == "__main__":
    main()
