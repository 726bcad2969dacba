"""The games in the folder: which wait to be played on, and which are finished."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.log_table import LogTable
from spieltisch.core.logfile import read_whole_part
from spieltisch.core.outcome import Outcome, best_first
from spieltisch.core.replay import replay
from spieltisch.kit.players import called, read_player
from spieltisch.kit.saves import games_folder
from spieltisch.kit.shelf import game_for, game_type
from spieltisch.kit.words import Words, joined
from spieltisch.kit.words.dates import moment

MOST_LISTED = 40
MOST_FINISHED = 5


class Saved(msgspec.Struct, frozen=True):
    """A game in the folder, or a file that cannot be read (`problem`)."""

    path: Path
    title: str = ""
    players: str = ""
    turn: str = ""
    """Who is to act, in words."""
    when: str = ""
    problem: str = ""
    result: str = ""
    """How a finished game has ended."""


class SavedGames(msgspec.Struct, frozen=True):
    """What is in the folder, newest first: to be played on, and the last ones that are finished."""

    waiting: tuple[Saved, ...] = ()
    finished: tuple[Saved, ...] = ()


def saved_games(words: Words) -> SavedGames:
    waiting: list[Saved] = []
    finished: list[Saved] = []
    for modified, path in sorted(_files(), reverse=True):
        saved = _look(words, path, modified, with_result=len(finished) < MOST_FINISHED)
        if saved is None:
            continue
        (finished if saved.result else waiting).append(saved)
        if len(waiting) == MOST_LISTED:
            break
    return SavedGames(tuple(waiting), tuple(finished))


def _files() -> Iterator[tuple[float, Path]]:
    try:
        paths = list(games_folder().glob("*.log"))
    except OSError:
        return
    for path in paths:
        try:
            yield path.stat().st_mtime, path
        except OSError:  # deleted in this moment
            continue


def _look(words: Words, path: Path, modified: float, with_result: bool) -> Saved | None:
    """None for a finished game, unless results are asked for."""
    try:
        log, _ = read_whole_part(path)
        if log.result is not None and not with_result:
            return None
        played = replay(game_for(log.header), log)
        names = called(words, log.header.game, [read_player(text, log.header.game) for text in log.header.players])
        title = game_type(log.header.game).name
        when = moment(words, datetime.fromtimestamp(modified))
        if log.result is None:
            table = LogTable(played.game, log.header, ManualChance(), None, played.steps, played.corrections)
            return Saved(path, title, ", ".join(names), _turn(words, table, names), when)
        outcome = played.game.outcome(played.state)
        return Saved(path, title, ", ".join(names), when=when, result=_standing(names, outcome))
    except SpieltischError as error:
        return Saved(path, problem=words.error(error))
    except Exception as error:  # whatever a file holds, the list of the others is shown
        told = words("This file cannot be read ({kind}: {why}).", kind=type(error).__name__, why=error)
        return Saved(path, problem=told)


def _turn(words: Words, table: LogTable, names: Sequence[str]) -> str:
    """Who is to act, in words; empty where the table rolls or deals by itself, or only the ending was not written."""
    if table.outcome is not None:
        return words("over: Enter shows the result")
    due = [names[seat] for seat in table.table.awaited]
    return words.plural("{names} is next", "{names} are next", len(due), names=joined(words, due)) if due else ""


def _standing(names: Sequence[str], outcome: Outcome | None) -> str:
    if outcome is None:
        raise SpieltischError("This game has an ending, but it is not over.")
    return ", ".join(f"{names[seat]} {outcome.points[seat]}" for seat in best_first(outcome.places))
