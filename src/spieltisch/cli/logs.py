"""`spieltisch replay`, `verify` and `export`: what can be done with logs."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from spieltisch.core.errors import LogError, SpieltischError
from spieltisch.core.log import Header, Log
from spieltisch.core.outcome import Outcome
from spieltisch.core.replay import Replay, verify
from spieltisch.core.seat import CHANCE
from spieltisch.kit.command_line import LogPath, load
from spieltisch.kit.decisions import Decision, decisions
from spieltisch.kit.extras import installed
from spieltisch.kit.fairness import NO_OWN_WORDS, REAL_DICE, all_match
from spieltisch.kit.players import called, written_player
from spieltisch.kit.seen import Seen, seen_by
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.telling import Telling, result_lines, winners_words
from spieltisch.kit.words import Words, joined
from spieltisch.kit.words.spoken import spoken


def replay_command(path: LogPath) -> None:
    """Tell a game again, move by move."""
    log, replayed = _in_the_open(path)
    words, telling = spoken(), family_of(log.header.game).telling()
    names = called(words, log.header.game, [written_player(text) for text in log.header.players])
    real_dice = log.header.chance == "manual"
    seen = seen_by(None, replayed.game, words, names, lambda: replayed.start, replayed.steps, real_dice)
    for line in _heading(words, log.header, seen.names):
        print(line)
    for one in telling.said(seen, 0):
        print(f"{one.number:4}. {one.text}")
    print(telling.position(seen))
    outcome = replayed.game.outcome(replayed.state)
    for line in _unfinished(seen, replayed) if outcome is None else _result(seen, telling, outcome):
        print(line)


def _in_the_open(path: Path) -> tuple[Log, Replay]:
    log, replayed = load(path)
    if replayed.game.spec.hidden and log.result is None:
        raise SpieltischError("This game is not over, and its cards are hidden: it can be replayed after its end.")
    return log, replayed


def _heading(words: Words, header: Header, names: tuple[str, ...]) -> Iterator[str]:
    kind = game_type(header.game)
    yield words("{game}: {names}", game=kind.name, names=joined(words, names))
    for option in kind.options:
        choice = words(option.choice_name(header.options[option.key]))
        yield "  " + words("{option}: {choice}", option=words(option.name), choice=choice)


def _unfinished(seen: Seen, replayed: Replay) -> Iterator[str]:
    actors, words = replayed.game.actors(replayed.state), seen.words
    if CHANCE in actors:
        yield words("The game is not finished: a roll comes next.")
    else:
        names = joined(words, [seen.names[seat] for seat in actors])
        yield words.plural(
            "The game is not finished: {names} is next.",
            "The game is not finished: {names} are next.",
            len(actors),
            names=names,
        )


def _result(seen: Seen, telling: Telling, outcome: Outcome) -> Iterator[str]:
    words, names = seen.words, seen.names
    for number, game in enumerate(outcome.games, start=1):
        points = " : ".join(map(str, game.points))
        winners = joined(words, [names[seat] for seat in game.winners])
        yield words("Game {number}: {points}, won by {names}.", number=number, points=points, names=winners)
    if len(names) > 1:
        yield winners_words(words, [names[seat] for seat in outcome.winners])
    counts = [telling.score(words, points) for points in outcome.points]
    yield from result_lines(words, names, outcome.places, counts)


def verify_command(path: LogPath) -> None:
    """Check every move of a log and, where the dice were sealed or seeded, every roll."""
    log, replayed = load(path)
    words, header = spoken(), log.header
    print(_legal(words, len(log.lines), over=log.result is not None))
    try:
        count = verify(replayed, log)
    except LogError as error:
        raise SpieltischError("{path}, {error}", path=path, error=error) from None
    if count is not None:
        sealed = header.chance == "sealed"
        print(all_match(words, count, deals=replayed.game.spec.hidden, sealed=sealed))
        if sealed and not header.entropy:
            print(words(NO_OWN_WORDS))
    elif header.chance == "manual":
        print(words(REAL_DICE))
    else:
        print(words("The game is not finished: the rolls can be checked once the secret is revealed."))


def _legal(words: Words, moves: int, over: bool) -> str:
    if over:
        return words.plural(
            "{count} move is legal, and the result is right.",
            "{count} moves are legal, and the result is right.",
            moves,
        )
    return words.plural("{count} move is legal.", "{count} moves are legal.", moves)


def export(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs of games.")],
    public: Annotated[
        bool, typer.Option("--public", help="Tell only what a spectator has seen: no hands, and no legal moves.")
    ] = False,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a Parquet file instead of JSON lines.")
    ] = None,
) -> None:
    """Write the decisions of games as JSON lines: what each player saw, could do and did, and how it ended."""
    found = _decisions(paths, public)
    if parquet is None:
        _print(found)
        return
    with installed("parquet"):
        from spieltisch.cli.parquet import write
    write(parquet, found)


def _decisions(paths: Iterable[Path], public: bool) -> Iterator[Decision]:
    for path in paths:
        yield from decisions(path.name, _in_the_open(path)[1], public)


def _print(found: Iterable[Decision]) -> None:
    for decision in found:
        sys.stdout.write(msgspec.json.encode(decision).decode() + "\n")
