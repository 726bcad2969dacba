"""Positions of the rule pages as tables: to be drawn, and for people who try a move. Nothing of it is stored."""

import secrets
from collections.abc import Sequence
from copy import copy
from typing import Literal

import msgspec
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import IllegalActionError, UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.core.tables.events import Agreement, Begun, Opened
from spieltisch.core.tables.happening import after_step
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Place, Table
from spieltisch.kit.page.pictures import NAMES
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.rule_positions import Actions, Position
from spieltisch.kit.shelf import create
from spieltisch.kit.words import Words
from spieltisch.server.showing import Eyes, reveal, show

Verdict = Literal["", "right", "other", "refused"]
"""Of the last move: still under way, the task is done, allowed but not the task, and against the rules."""


class Lesson(msgspec.Struct, frozen=True):
    """Where a reader stands who tries a position out."""

    position: Position
    table: Table
    verdict: Verdict = ""
    why: IllegalActionError | None = None

    @property
    def did(self) -> Actions:
        return _did(self.table)


def drawn(words: Words, position: Position) -> Shown:
    """The position after its course, only to be looked at."""
    table = _played(_table(position), position.course)
    return reveal(table, words)


def tried(position: Position, did: Sequence[str], act: str | None) -> Lesson:
    """The lesson after these actions and one more: "" throws the dice."""
    table = _by_itself(position, _played(_table(position), did))
    if act is None:
        return Lesson(position, table)
    seat = _pupil(position)
    if seat not in table.awaited:
        raise UnreadableError("The task is over: start again.")
    if not act:
        return _judged(position, _drawn(position, table))
    try:
        return _judged(position, after_step(table, seat, table.game.read(act), 0.0))
    except IllegalActionError as error:
        return Lesson(position, table, "refused", error)


def shown(words: Words, lesson: Lesson) -> Shown:
    """The lesson through the reader's eyes; moves that the rules forbid there can be tried as well."""
    game, did = lesson.table.game, lesson.did
    tempting = tuple(game.read(action) for before, action in lesson.position.forbidden if before == did)
    own = Keys(seats=frozenset({_pupil(lesson.position)}))
    return replace(show(lesson.table, Eyes(own), words), tempting=tempting)


def _pupil(position: Position) -> Seat:
    """The seat of the reader: the first to decide or to throw."""
    return _table(position).awaited[0]


def _judged(position: Position, table: Table) -> Lesson:
    table = _by_itself(position, table)
    now = set(table.game.write_position(table.state).split("; "))
    if any(goal <= now for goal in position.goals):
        return Lesson(position, table, "right")
    return Lesson(position, table, "" if _pupil(position) in table.awaited else "other")


def _by_itself(position: Position, table: Table) -> Table:
    """Dice that no player has to throw roll by themselves; those of others do so where the page tells of it."""
    own = _pupil(position)
    while table.actors == (CHANCE,) and (table.thrower is None or (table.thrower != own and _told(position, table))):
        table = _drawn(position, table)
    return table


def _drawn(position: Position, table: Table) -> Table:
    """Chance acts as the page tells it; at random once the reader has left its course."""
    told = _told(position, table)
    rng = SeededChance(secrets.token_hex(8)).rng("lesson", 0)
    return after_step(table, CHANCE, table.game.read(told) if told else table.game.draw(table.state, rng), 0.0)


def _told(position: Position, table: Table) -> str:
    """The next action of the page's course; empty where the reader has left it."""
    done = _did(table)
    follows = len(done) < len(position.course) and position.course[: len(done)] == done
    return position.course[len(done)] if follows else ""


def _did(table: Table) -> Actions:
    return tuple(table.game.write(step.action) for step in table.steps)


def _played(table: Table, actions: Sequence[str]) -> Table:
    for text in actions:
        table = after_step(table, table.actors[0] if table.actors else CHANCE, table.game.read(text), 0.0)
    return table


def _table(position: Position) -> Table:
    ident = f"rules-{position.game_id}-{position.name}"
    return table_at(ident, position.game_id, position.seats, position.options, position.text)


def table_at(ident: str, game_id: str, seats: int, options: dict[str, str], text: str) -> Table:
    """A table that begins with any position; SetupError and UnreadableError say what is wrong with it."""
    begins = _beginning(create(game_id, seats, **options), text)
    opened = Opened(game_id, seats, options, "sealed", "", Agreement())
    names = tuple(NAMES[seat] if seat < len(NAMES) else seat_name(Seat(seat)) for seat in range(seats))
    places = tuple(Place(name) for name in names)
    return Table(ident, 0, opened, places, begins, begun=Begun(names, ()))


def _beginning(game: AnyGame, text: str) -> AnyGame:
    """The same game, except that it begins here."""
    state, beginning = game.read_position(text), copy(game)
    vars(beginning)["start"] = lambda: state
    return beginning
