"""A table with people and bots round one screen, whichever game is on it; nothing in here draws.

Where hands are hidden and several people share the screen, a curtain falls between them: `viewer` is the seat whose
person looks at it, and all that is shown comes from that seat's view, or from a spectator's while it is None.
"""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import WrongTurnError
from spieltisch.core.log_table import LogTable
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Change
from spieltisch.core.tables.table import Table
from spieltisch.kit.players import called, read_player
from spieltisch.kit.saves import leave
from spieltisch.kit.seen import Said, Seen, seen_by
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words

BOT_MARK = " ⚙"
"""Behind the names of bots, which are like those of people."""


class Waits(Enum):
    CHANCE = "the table rolls, deals or lays"
    THROW = "a person throws the table's dice"
    TYPE = "somebody types what real dice show"
    BOT = "a bot acts"
    CURTAIN = "a person is to take the place at the screen"
    PERSON = "the person at the screen decides"
    OVER = "nothing: the game is over"


class TableSession:
    """The table, its players, who looks at the screen, and the moves in words."""

    def __init__(self, table: LogTable, words: Words, path: Path | None = None) -> None:
        self.table = table
        self.words = words
        self.path = path or table.path
        """The log's file; of a game that is only looked at, the one it was read from."""
        game_id = table.header.game
        self.players = tuple(read_player(text, game_id) for text in table.header.players)
        self.names = called(words, game_id, self.players)
        self.persons = table.table.persons
        self.telling = family_of(game_id).telling()
        self.hints = len(self.persons) <= 1 or self.real_dice
        """Whether the coach may help: on a score pad, and where no other person plays who might mind; else by
        agreement."""
        self.viewer: Seat | None = self.persons[0] if self.has_curtain is False and self.persons else None
        self._seen: tuple[Table, Seen] | None = None
        self._lines: list[Said] = []
        self._told_to: Seat | None = None

    # --- what is -----------------------------------------------------------------------------------------------------

    @property
    def real_dice(self) -> bool:
        return isinstance(self.table.chance, ManualChance)

    def is_bot(self, seat: Seat) -> bool:
        return bool(self.players[seat].level)

    def mark(self, seat: Seat) -> str:
        return BOT_MARK if self.is_bot(seat) else ""

    @property
    def has_bots(self) -> bool:
        return len(self.persons) < len(self.players)

    @property
    def has_curtain(self) -> bool:
        """Whether people share the screen who may not see each other's cards."""
        return self.table.game.spec.hidden and len(self.persons) > 1

    @property
    def actor(self) -> Seat | None:
        """Who acts next, chance included: of several people choose before bots, and who looks already comes first."""
        actors = self.table.actors
        people = [seat for seat in actors if seat in self.persons]
        return self.viewer if self.viewer in people else next(iter([*people, *actors]), None)

    @property
    def waits(self) -> Waits:
        table, actor = self.table.table, self.actor
        if actor is None:
            return Waits.OVER
        if actor == CHANCE:
            by_hand = table.thrower in self.persons
            return Waits.TYPE if table.waits_for_dice else Waits.THROW if by_hand else Waits.CHANCE
        if actor not in self.persons:
            return Waits.BOT
        return Waits.CURTAIN if self.has_curtain and actor != self.viewer else Waits.PERSON

    @property
    def seen(self) -> Seen:
        """The game through the eyes of the person at the screen; a spectator's where nothing is hidden."""
        table = self.table.table
        if self._seen is None or self._seen[0] is not table or self._seen[1].seat != self.viewer:
            game = table.game
            seen = seen_by(self.viewer, game, self.words, self.names, game.start, table.steps, self.real_dice)
            self._seen = table, seen
        return self._seen[1]

    def legal(self) -> Sequence[Any]:
        """What the person at the screen may do now, or what real dice may show where that can be listed."""
        actor, game = self.actor, self.table.game
        if self.waits is Waits.PERSON and actor is not None:
            return game.legal(self.table.state, actor)
        return [action for action, _ in game.odds(self.table.state) or ()] if self.waits is Waits.TYPE else ()

    @property
    def lines(self) -> Sequence[Said]:
        if self._told_to != self.viewer:
            self._lines, self._told_to = [], self.viewer
        self._lines += self.telling.said(self.seen, len(self._lines))
        return self._lines

    # --- what is done ------------------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: Any) -> None:
        """The seat's decision, or what real dice show; raises and changes nothing where it is not allowed."""
        self.table.act(seat, action)
        self._acted()

    def let_chance_act(self) -> None:
        self.table.let_chance_act()
        self._acted()

    def _acted(self) -> None:
        if self.actor not in (self.viewer, CHANCE):
            self.drop()

    def lift(self) -> None:
        if self.waits is Waits.CURTAIN:
            self.viewer = self.actor

    def drop(self) -> None:
        """Hide the hand, so that the screen can be handed on."""
        if self.has_curtain:
            self.viewer = None

    # --- taking back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's decision to take back; behind a curtain that would show a hand to others."""
        back = self.table.steps_back
        return back > 0 and not (self.has_curtain and self.table.steps[-back].seat != self.viewer)

    @property
    def just_acted(self) -> bool:
        """Whether a person has just done what others make final by acting."""
        return self.can_undo and self.table.steps[-1].seat in self.persons

    def undo(self) -> None:
        """Back to before the last decision of a person."""
        if not self.can_undo:
            raise WrongTurnError("There is nothing to take back: others have acted, dice were rolled or cards seen.")
        corrected = self.table.table.just_corrected is not None
        self.table.undo()
        del self._lines[0 if corrected else len(self.table.steps) :]

    def correct(self, changes: Sequence[Change]) -> None:
        """With real dice: what was entered earlier is this instead; raises and changes nothing where it cannot be."""
        self.table.correct(changes)
        self._lines.clear()

    @property
    def is_played(self) -> bool:
        """Whether a person has acted or rolled: a deal alone is not worth keeping."""
        game, steps = self.table.game, self.table.steps
        rolled = bool(steps) and game.thrower(game.start()) is not None
        return rolled or any(step.seat != CHANCE for step in steps)

    def leave(self) -> None:
        """Close the table. The log stays if anything was played."""
        leave(self.table, self.is_played)
