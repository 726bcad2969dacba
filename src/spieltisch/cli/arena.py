"""`spieltisch arena`: how strong the bots are."""

import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from spieltisch.arena.contest import FEWEST, Contest
from spieltisch.arena.match import Match
from spieltisch.arena.record import Record, read_record
from spieltisch.arena.running import Runner, in_processes
from spieltisch.arena.sequential import Verdict, read_question
from spieltisch.arena.standings import Standing
from spieltisch.core.errors import SetupError
from spieltisch.kit.command_line import Json, Options, print_json, progress_bar, read_options
from spieltisch.kit.extras import installed
from spieltisch.kit.minds.levels import level_name
from spieltisch.kit.printing import PlainTable, console
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import milliseconds, percent, points
from spieltisch.kit.words.spoken import spoken

DEALS, MOST_DEALS = 100, 100_000
"""The default number of deals, and the most that answer a question."""
INTERRUPTED = 130
Jobs = Annotated[
    int | None, typer.Option(min=1, help="How many games to play at a time; without it, one for each core.")
]
Ray = Annotated[bool, typer.Option("--ray", help="Play on the Ray cluster of this machine, or of RAY_ADDRESS.")]


def arena(
    game: Annotated[str | None, typer.Argument(help="Which game.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            help="A bot for each seat, by its level or as package.module:Bot; one alone plays solo.",
        ),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(min=FEWEST, help="How many deals; each is played once in every different seating."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.")] = None,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="PERCENT",
            help="Stop once it is clear whether the first bot wins more or less than that: 50, or 50:52 for more than "
            "50 or less than 52.",
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep finished deals in this file, and go on with those that are in it."),
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Put the log of every game there.")] = None,
    jobs: Jobs = None,
    ray: Ray = False,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let bots play each other, and say how strong they are, with 95 % intervals."""
    match = _match(game, bot, deals, seed, read_options(option), resume, asks=until is not None)
    question = None if until is None else read_question(until)
    words, interrupted = spoken(), False
    with recorded(resume, match) as record, progress_bar(words("Playing"), match.deals) as progress:
        contest = Contest(match, question, record)
        try:
            contest.play(runner(jobs, ray), save, progress)
        except KeyboardInterrupt:
            if len(contest.deals) < FEWEST:
                raise
            interrupted = True
    found = Report(match, contest.standings, len(contest.deals), contest.verdict, interrupted)
    if json:
        print_json(found)
    else:
        show_report(found, _going_on(resume, until, save))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _match(
    game: str | None,
    bots: Sequence[str] | None,
    deals: int | None,
    seed: int | None,
    options: dict[str, str],
    resume: Path | None,
    *,
    asks: bool,
) -> Match:
    """The match to play; what is not given is as in the file of an interrupted match."""
    if resume is not None and resume.exists() and resume.stat().st_size:
        begun, _ = read_record(resume)
        given = {"game": game, "bots": tuple(bots or ()), "deals": deals, "seed": seed, "options": options}
        said = {key: value for key, value in given.items() if value not in (None, (), {})}
        return msgspec.structs.replace(begun, **said)
    if game is None:
        raise SetupError("Say which game, for example: spieltisch arena yatzy -b best -b greedy")
    if not bots:
        raise SetupError("Say which bots play, for example: spieltisch arena {game} -b greedy -b random", game=game)
    usual = MOST_DEALS if asks else DEALS
    return Match(game, tuple(bots), deals or usual, 1 if seed is None else seed, options)


def runner(jobs: int | None, ray: bool) -> Runner:
    if not ray:
        return in_processes(jobs or os.cpu_count() or 1)
    with installed("ray"):
        from spieltisch.arena.on_ray import on_ray
    return on_ray


@contextmanager
def recorded(path: Path | None, match: Match) -> Iterator[Record | None]:
    if path is None:
        yield None
        return
    match.set_up()  # nothing is written for a match that cannot be
    record = Record(path, match)
    try:
        yield record
    finally:
        record.close()


class Report(msgspec.Struct, frozen=True):
    match: Match
    standings: tuple[Standing, ...]
    """In the order in which the bots were named."""
    deals: int
    verdict: Verdict | None
    interrupted: bool

    @property
    def different(self) -> Iterable[Standing]:
        return {standing.bot: standing for standing in self.standings}.values()


def _going_on(resume: Path | None, until: str | None, save: Path | None) -> str:
    """The command that goes on with a match: the file knows neither the question nor the folder for logs."""
    if resume is None:
        return ""
    said = {"--resume": resume, "--until": until, "--save": save}
    parts = [part for key, value in said.items() if value is not None for part in (key, str(value))]
    return shlex.join(["spieltisch", "arena", *parts])


def show_report(found: Report, going_on: str) -> None:
    words = spoken()
    console.print(_table(words, found))
    for line in _times(words, found):
        print(line)
    if found.verdict is not None:
        print(_sentence(words, found, found.verdict))
    if found.interrupted:
        print(words("Stopped after {done} of {deals} deals.", done=found.deals, deals=found.match.deals))
        if going_on:
            print(words("To go on: {command}", command=going_on))


def _table(words: Words, found: Report) -> PlainTable:
    match = found.match
    title = words("{game}, seed {seed}", game=game_type(match.game).name, seed=match.seed)
    solo = len(match.bots) == 1
    names = [words("Bot"), words("Games"), words("Points"), "95 %"]
    names += [] if solo else [words("Wins"), "95 %"]
    table = PlainTable(*names, title=title, numbers=names[1:])
    for one in found.different:
        cells = [
            level_name(words, match.game, one.bot),
            str(one.games),
            points(words, one.points.mean),
            f"{points(words, one.points.low)}–{points(words, one.points.high)}",
        ]
        if one.wins is not None:
            ends = f"{points(words, 100 * one.wins.low)}–{percent(words, one.wins.high)}"
            cells += [percent(words, one.wins.mean), ends]
        table.add_row(*cells)
    return table


def _times(words: Words, found: Report) -> Iterator[str]:
    for one in found.different:
        if one.thinking is not None:
            yield words(
                "{bot}: {median} for a decision (median), {most} or less for 99 %.",
                bot=level_name(words, found.match.game, one.bot),
                median=milliseconds(words, one.thinking.median),
                most=milliseconds(words, one.thinking.p99),
            )


def _sentence(words: Words, found: Report, verdict: Verdict) -> str:
    said = {
        "bot": level_name(words, found.match.game, found.match.bots[0]),
        "deals": found.deals,
        "low": percent(words, verdict.low),
        "high": percent(words, verdict.high),
    }
    match verdict.answer:
        case "more":
            return words("Decided after {deals} deals: {bot} wins more than {low}.", **said)
        case "less":
            return words("Decided after {deals} deals: {bot} wins less than {high}.", **said)
    return words("Undecided after {deals} deals: does {bot} win more than {low}, or less than {high}?", **said)
