"""`spieltisch prune`: old tables are deleted, their logs kept if wished."""

import asyncio
from pathlib import Path
from time import time
from typing import Annotated

import typer

from spieltisch.cli.extras import COMMANDS
from spieltisch.cli.serve import Data, Database
from spieltisch.core.errors import SetupError, StorageError
from spieltisch.kit.extras import installed
from spieltisch.kit.words import Words
from spieltisch.kit.words.spoken import spoken
from spieltisch.server.settings import Pruning, settings_from

USUAL = 90.0
"""Days."""


def prune(
    older_than: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="How long ago finished games must have ended.")
    ] = USUAL,
    abandoned: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="How long nobody must have touched unfinished games.")
    ] = USUAL,
    export: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Put their logs there first.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: Data = None,
    database: Database = "",
) -> None:
    """Delete old tables, also while the server runs."""
    with installed(COMMANDS["prune"]):
        from spieltisch.server.store.database import StoreError
        from spieltisch.server.store.sqlite import FILE
    folder = settings_from(data=data).data
    if not database and not (folder / FILE).exists():
        raise StorageError("There are no tables in {data}.", data=folder)
    try:
        asyncio.run(_prune(database, folder, Pruning(older_than=older_than, abandoned=abandoned, export=export), yes))
    except StoreError as error:
        raise SetupError("The database cannot be used: {why}.", why=str(error).rstrip(".")) from None


async def _prune(database: str, data: Path, pruning: Pruning, yes: bool) -> None:
    from spieltisch.server.pruning import pruner_for

    words = spoken()
    async with pruner_for(database, data, pruning) as pruner:
        old = await pruner.old(time())
        print(
            words(
                "Finished more than {days} days ago: {count}", days=_days(pruning.older_than), count=len(old.finished)
            )
        )
        print(
            words(
                "Abandoned for more than {days} days: {count}", days=_days(pruning.abandoned), count=len(old.abandoned)
            )
        )
        if not old.tables or not (yes or _agreed(words)):
            print(words("Nothing was deleted."))
            return
        gone = await pruner.prune(old.tables)
    print(words.plural("{count} table was deleted.", "{count} tables were deleted.", gone))
    if pruning.export is not None:
        print(words("Their logs are in {folder}.", folder=pruning.export))


def _days(days: float | None) -> str:
    return f"{days:g}"


def _agreed(words: Words) -> bool:
    """Whether the answer is yes, in English or in the user's own language."""
    try:
        answer = input(words("Delete them for good? Type {yes} to do it:", yes=words("yes")) + " ")
    except EOFError:
        print()
        return False
    return answer.strip().casefold() in ("yes", words("yes").casefold())
