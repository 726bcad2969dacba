"""`spieltisch ratings`, `league` and `levels`: all bots of a game on one scale."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from spieltisch.arena.contest import FEWEST, Contest
from spieltisch.arena.match import file_name, league
from spieltisch.arena.ratings import Played, ratings
from spieltisch.arena.record import read_record
from spieltisch.arena.thinking import Times
from spieltisch.cli.arena import DEALS, INTERRUPTED, Jobs, Ray, recorded, runner
from spieltisch.kit.command_line import Json, Options, print_json, progress_bar, read_options
from spieltisch.kit.minds.levels import level_name, levels, scale
from spieltisch.kit.minds.strength import Scale
from spieltisch.kit.printing import PlainTable, console
from spieltisch.kit.shelf import game_type, game_types
from spieltisch.kit.words.numbers import milliseconds
from spieltisch.kit.words.spoken import spoken

Measure = Annotated[
    str, typer.Option("--measure", metavar="BOT", help="The bot with rating 1000; without it, the first one.")
]


def ratings_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of matches, from --resume.")],
    measure: Measure = "",
    json: Json = False,
) -> None:
    """Put the bots of many matches on one scale: 400 points more win ten games for each one lost."""
    played: list[Played] = []
    for path in files:
        match, deals = read_record(path)
        played.append((match, deals, Times(deal.times for deal in deals)))
    _show(played, measure, json)


def league_command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help="A bot that takes part; without any, all bots of the game do."),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; two bots take them in turn.")] = None,
    deals: Annotated[int, typer.Option(min=FEWEST, help="How many deals for each pair of bots.")] = DEALS,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    folder: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep the files of the matches there, and go on with those that are."),
    ] = None,
    jobs: Jobs = None,
    ray: Ray = False,
    option: Options = None,
    measure: Measure = "",
    json: Json = False,
) -> None:
    """Let every bot play every other one, and put them on one scale."""
    kind = game_type(game)
    matches = league(game, bot or [*levels(game)], seats or kind.usual_seats, deals, seed, read_options(option))
    played: list[Played] = []
    words, interrupted = spoken(), False
    with progress_bar(words("Playing")) as progress:
        try:
            for number, match in enumerate(matches):
                with recorded(folder / file_name(match) if folder else None, match) as record:
                    contest = Contest(match, record=record)
                    played.append((match, contest.deals, contest.times))
                    contest.play(
                        runner(jobs, ray),
                        progress=lambda part, before=number: progress((before + part) / len(matches)),  # type: ignore[misc]
                    )
        except KeyboardInterrupt:
            interrupted = True
            played = [one for one in played if one[1]]
            if not played:
                raise
    _show(played, measure, json)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def levels_command(
    game: Annotated[str | None, typer.Argument(help="Show this game only.")] = None, json: Json = False
) -> None:
    """List how strong the bots of each game are, and how long they think: what was measured."""
    chosen = [game_type(game).id] if game is not None else list(game_types())
    found = [one for one in map(scale, chosen) if one is not None]
    if json:
        print_json(found)
        return
    for number, one in enumerate(found):
        if number:
            print()
        _print(one, with_keys=True)


def _show(played: Sequence[Played], measure: str, json: bool) -> None:
    found = ratings(played, measure)
    first, seats = played[0][0], {len(match.bots) for match, _, _ in played}
    measured = Scale(first.game, measure or first.bots[0], tuple(sorted(seats)), len(played), found)
    if json:
        print_json(measured)
    else:
        _print(measured)


def _print(found: Scale, with_keys: bool = False) -> None:
    words = spoken()
    people = ", ".join(words.plural("{count} player", "{count} players", seats) for seats in found.seats)
    title = words("{game} ({people}): ratings, with 95 % intervals", game=game_type(found.game).name, people=people)
    heads = [words("Rating"), "95 %", words("Games"), words("Decision"), "99 %"]
    table = PlainTable(words("Bot"), *([words("Level")] if with_keys else []), *heads, title=title, numbers=heads)
    for one in found.ratings:
        ends = "" if one.bot == found.measure else f"{one.rating.low:.0f}–{one.rating.high:.0f}"
        times = [milliseconds(words, time) for time in (one.thinking.median, one.thinking.p99)] if one.thinking else []
        names = [level_name(words, found.game, one.bot), *([one.bot] if with_keys else [])]
        table.add_row(*names, f"{one.rating.mean:.0f}", ends, str(one.games), *times)
    console.print(table)
    name = level_name(words, found.game, found.measure)
    print(words("{bot} is the measure: 1000. 400 points more win ten games for each one lost.", bot=name))
