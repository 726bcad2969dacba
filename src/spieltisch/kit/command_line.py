"""What several commands need: options as key=value, progress bars, JSON."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from spieltisch.core.errors import LogError, SetupError, SpieltischError
from spieltisch.core.log import Log
from spieltisch.core.logfile import read_log
from spieltisch.core.replay import Replay, replay
from spieltisch.kit.shelf import game_for

Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A rule option; see `spieltisch games GAME`."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]

LogPath = Annotated[Path, typer.Argument(metavar="FILE", help="A game's log.")]


def read_options(texts: Sequence[str] | None) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in texts or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise SetupError("An option is written KEY=VALUE, not '{text}'.", text=text)
        if key in found:
            raise SetupError("Option {key} is given twice.", key=key)
        found[key] = value
    return found


@contextmanager
def progress_bar(title: str, steps: int = 0) -> Iterator[Callable[[float], None]]:
    """A bar on the error stream while something takes long; it shows only when there is something to wait for. With a
    number of steps they are counted too."""
    if not sys.stderr.isatty():
        yield lambda fraction: None
        return
    from rich.console import Console  # takes longer than some commands do
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

    columns = (
        SpinnerColumn("line"),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = None

    def advance(fraction: float) -> None:
        nonlocal task
        if task is None:
            task = bar.add_task(title, total=1.0)
            bar.start()
        counted = f"{title} {round(fraction * steps)}/{steps}" if steps else title
        bar.update(task, completed=fraction, description=counted)

    try:
        yield advance
    finally:
        bar.stop()


def print_json(value: Any) -> None:
    """Indented JSON on standard output: for programs, so texts stay as their English ids."""
    print(msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2).decode())


def load(path: Path) -> tuple[Log, Replay]:
    """Read and check a log; the error names the file and the line."""
    try:
        log = read_log(path)
        return log, replay(game_for(log.header), log)
    except LogError as error:
        raise SpieltischError("{path}, {error}", path=path, error=error) from None
