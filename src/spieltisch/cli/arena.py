"""`spieltisch arena`: how strong the bots are."""

import os
from collections.abc import Callable
from typing import Annotated

import typer

from spieltisch.arena.match import Interval, Match, play_match
from spieltisch.core.seat import Seat, seat_name
from spieltisch.kit.command_line import Json, Options, console, plain_table, print_json, progress_bar, read_options
from spieltisch.kit.minds.levels import level_name
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import percent, points
from spieltisch.kit.words.spoken import spoken


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(arena)


def arena(
    game: Annotated[str, typer.Argument(help="Which game.")],
    bot: Annotated[list[str], typer.Option("--bot", "-b", help="A bot for each seat; one alone plays solo.")],
    deals: Annotated[int, typer.Option(min=2, help="How many deals; each is played once in every seating.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let bots play each other, and say how strong they are, with 95 % intervals."""
    match = Match(game, tuple(bot), deals, seed, read_options(option))
    words = spoken()
    with progress_bar(words("Playing")) as progress:
        standings = play_match(match, os.cpu_count() or 1, progress)
    if json:
        print_json({"match": match, "standings": standings})
        return
    title = words("{game}, seed {seed}", game=game_type(game).name, seed=seed)
    names = (words("Seat"), words("Bot"), words("Games"), words("Points"), "95 %", words("Wins"), "95 %")
    table = plain_table(*names, title=title)
    for number, standing in enumerate(standings):
        table.add_row(
            seat_name(Seat(number)),
            level_name(words, game, standing.bot),
            str(standing.games),
            points(words, standing.points.mean),
            _interval(words, standing.points, points),
            percent(words, standing.wins.mean),
            _interval(words, standing.wins, percent),
        )
    console.print(table)


def _interval(words: Words, found: Interval, written: Callable[[Words, float], str]) -> str:
    return f"{written(words, found.low)}–{written(words, found.high)}"
