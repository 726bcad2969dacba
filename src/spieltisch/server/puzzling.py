"""Puzzles as tables that begin with a position: the reader answers on the board, and nothing of it is stored."""

import datetime
from collections.abc import Sequence
from functools import cache

import msgspec

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.core.tables.happening import after_step
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.advice import Advice
from spieltisch.kit.minds.puzzles import Puzzle, read_puzzles
from spieltisch.kit.minds.review import Weighed
from spieltisch.kit.minds.wins import more_often
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.lesson import Verdict, table_at
from spieltisch.server.showing import Eyes, show

FIRST_DAY = datetime.date(2026, 1, 1)


@cache
def puzzles(game_id: str) -> tuple[Puzzle, ...]:
    return read_puzzles(family_of(game_id).minds().puzzles, game_id)


def puzzle_of_the_day(all_of_them: Sequence[Puzzle], day: datetime.date) -> int:
    """The day's puzzle, counted from 0: the same for all, and after the last one the first comes again."""
    return (day - FIRST_DAY).days % len(all_of_them)


def from_game(table: Table, advice: Advice, seat: Seat) -> Puzzle:
    """A moment of a game as a puzzle for that seat, which is to decide there."""
    game = table.game
    weighed = tuple(Weighed(game.write(one.action), one.value, one.error, loss=one.loss) for one in advice.choices)
    unit = advice.unit
    if advice.counsel is not advice.choices[0]:  # what wins most often is not what brings most points
        unit, weighed = "chance", _by_chance(game, advice)
    spec, position = game.spec, game.write_position(table.state)
    return Puzzle(spec.seats, position, seat, weighed, unit, dict(spec.options))


def _by_chance(game: AnyGame, advice: Advice) -> tuple[Weighed, ...]:
    """A choice that wins hardly less often than the best loses nothing, as in a review."""
    known = [
        Weighed(game.write(one.action), one.wins.chance, loss=more_often(one, advice.choices))
        for one in advice.choices
        if one.wins
    ]
    return tuple(sorted(known, key=lambda one: -one.value))


def shown(words: Words, game_id: str, puzzle: Puzzle) -> Shown:
    return show(_table(game_id, puzzle), Eyes(Keys(seats=frozenset({puzzle.seat}))), words)


class Answered(msgspec.Struct, frozen=True):
    """A reader's move, and whether it was best."""

    verdict: Verdict
    action: str
    why: IllegalActionError | None = None
    """Why it cannot be played at all."""


def answered(game_id: str, puzzle: Puzzle, act: str) -> Answered:
    """Judge one move; UnreadableError if it is none."""
    table = _table(game_id, puzzle)
    action = table.game.read(act)
    try:
        after_step(table, puzzle.seat, action, 0.0)
    except IllegalActionError as error:
        return Answered("refused", act, error)
    written = table.game.write(action)
    return Answered("right" if puzzle.solved_by(written) else "other", written)


def _table(game_id: str, puzzle: Puzzle) -> Table:
    return table_at(f"puzzle-{game_id}", game_id, puzzle.seats, puzzle.options, puzzle.position)
