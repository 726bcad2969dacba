"""`spieltisch games`: what is on the shelf."""

from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spieltisch.core.game import GameType
from spieltisch.kit.command_line import Json, console, print_json
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.shelf import game_type, game_types


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(games)


def games(game: Annotated[str | None, typer.Argument(help="Show this game only.")] = None, json: Json = False) -> None:
    """List the games, with seats, options and what each option does."""
    chosen = [game_type(game)] if game is not None else list(game_types().values())
    if json:
        print_json([_as_data(kind) for kind in chosen])
        return
    for kind in chosen:
        _show(kind)


def _people(kind: GameType) -> str:
    return kind.people + (", or one alone as practice" if kind.solo_practice else "")


def _show(kind: GameType) -> None:
    console.print(Text.assemble((kind.name, "bold"), f"  ({kind.id})"))
    console.print(Padding(f"{kind.summary} For {_people(kind)}.", (0, 0, 0, 2)))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
    for _ in range(3):
        table.add_column(overflow="fold")
    for option in kind.options:
        first, *others = option.choices
        alternatives = others if len(others) < 5 else ["…", others[-1]]
        shown = " | ".join((f"{first} (usual)", *alternatives))
        table.add_row(option.key, shown, f"{option.meaning} ({option.clause})")
    console.print(table)
    bots = "; ".join(f"{key} {level.meaning}" for key, level in levels(kind.id).items())
    console.print(Padding(f"Bots: {bots}.", (0, 0, 1, 2)))


def _as_data(kind: GameType) -> dict[str, object]:
    return {
        "id": kind.id,
        "name": kind.name,
        "summary": kind.summary,
        "rules_version": kind.rules_version,
        "least_seats": kind.least_seats,
        "most_seats": kind.most_seats,
        "solo_practice": kind.solo_practice,
        "options": kind.options,
        "facts": kind.facts,
    }
