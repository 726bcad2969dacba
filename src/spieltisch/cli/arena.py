"""`spieltisch arena`: how strong the bots are."""

import os
from typing import Annotated

import typer

from spieltisch.arena.match import Match, play_match
from spieltisch.core.seat import Seat, seat_name
from spieltisch.kit.command_line import Json, Options, console, plain_table, print_json, progress_bar, read_options


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
    with progress_bar("Playing") as progress:
        standings = play_match(match, os.cpu_count() or 1, progress)
    if json:
        print_json({"match": match, "standings": standings})
        return
    table = plain_table("seat", "bot", "games", "points", "95 %", "wins", "95 %", title=f"{game}, seed {seed}")
    for number, standing in enumerate(standings):
        points, wins = standing.points, standing.wins
        table.add_row(
            seat_name(Seat(number)),
            standing.bot,
            str(standing.games),
            f"{points.mean:.1f}",
            f"{points.low:z.1f} to {points.high:z.1f}",
            f"{wins.mean:.1%}",
            f"{wins.low:.1%} to {wins.high:.1%}",
        )
    console.print(table)
