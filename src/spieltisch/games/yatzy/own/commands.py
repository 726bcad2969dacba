"""`spieltisch sheets`: score sheets that people have written themselves.

What only these commands need is loaded by them: the module is there whenever a family is asked for its commands.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spieltisch.core.errors import SpieltischError
from spieltisch.games.yatzy.engine.own_sheet import OwnSheet
from spieltisch.games.yatzy.own import found
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import Words
from spieltisch.kit.words.spoken import spoken

if TYPE_CHECKING:
    from spieltisch.kit.printing import PlainTable

SheetPath = Annotated[Path, typer.Argument(metavar="FILE", help="A score sheet: a TOML file.")]


def add_to(app: typer.Typer) -> None:
    sheets = typer.Typer(help="Score sheets of your own: list, check and add them.", invoke_without_command=True)
    sheets.callback()(list_sheets)
    sheets.command()(check)
    sheets.command()(add)
    app.add_typer(sheets, name="sheets")


def list_sheets(context: typer.Context) -> None:
    """List your score sheets and the examples, with what is wrong with those that cannot be played."""
    if context.invoked_subcommand is not None:
        return
    from spieltisch.kit.printing import PlainTable, console
    from spieltisch.kit.saves import short_path

    words = spoken()
    table = PlainTable(
        words("Game"), words("Name"), words("Boxes"), words("Dice"), words("File"), title=words("Score sheets")
    )
    problems: list[str] = []
    for path in found.own_files():
        try:
            _row(table, found.check(path, _taken()), short_path(path))
        except SpieltischError as error:
            problems.append(words.error(error))
    for sheet in found.examples():
        _row(table, sheet, words("shipped as an example"))
    console.print(table)
    for problem in problems:
        console.print(problem)
    console.print(words("Your own sheets lie in {folder}.", folder=short_path(found.folder())))


def check(path: SheetPath) -> None:
    """Say whether a score sheet can be played, or what is wrong with it and where."""
    _say(spoken(), found.check(path, _taken()))


def add(path: SheetPath) -> None:
    """Add a score sheet to your own: it can be played from the next start on."""
    from spieltisch.kit.saves import short_path

    words = spoken()
    _say(words, found.add(path, _taken()))
    print(words("It is in {folder} now; servers find it when they start.", folder=short_path(found.folder())))


def _say(words: Words, sheet: OwnSheet) -> None:
    said = words(
        "{name} is a score sheet of {boxes} boxes for {dice} dice; its id is {id}.",
        name=sheet.name,
        boxes=len(sheet.boxes),
        dice=len(sheet.dice),
        id=sheet.id,
    )
    print(said)


def _row(table: "PlainTable", sheet: OwnSheet, where: str) -> None:
    table.add_row(sheet.id, sheet.name, str(len(sheet.boxes)), str(len(sheet.dice)), where)


def _taken() -> frozenset[str]:
    """The ids of games that are no sheets of one's own."""
    return frozenset(game_types()) | {sheet.id for sheet in found.examples()}
