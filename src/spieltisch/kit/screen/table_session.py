"""What every table needs, whichever game is on it; nothing in here draws."""

import secrets
from pathlib import Path
from typing import Any

from spieltisch.core.chance import ManualChance, Stream
from spieltisch.core.log_table import Table
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.saves import leave
from spieltisch.kit.screen.players import read_player, shown_names


def fresh_numbers(purpose: str, index: int = 0) -> Stream:
    """Random numbers that nobody has promised to anybody."""
    return Stream(secrets.token_bytes(32), purpose, index)


class TableSession:
    """The table and who sits round it."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        self.table = table
        self.path = path or table.path
        """The log's file; of a game that is only looked at, the one it was read from."""
        self.players = tuple(read_player(text, table.header.game) for text in table.header.players)
        self.names = shown_names(self.players)
        pairs = zip(self.names, self.players, strict=True)
        self.short_names = tuple(name.partition(" ")[2] if player.level else name for name, player in pairs)
        """Bots without their level, where there is little room."""
        self.persons = tuple(Seat(seat) for seat, player in enumerate(self.players) if player.level is None)

    @property
    def real_dice(self) -> bool:
        """Whether people type what their dice show."""
        return isinstance(self.table.chance, ManualChance)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot sits there."""
        return self.players[seat].level is not None

    @property
    def has_bots(self) -> bool:
        """Whether any bot sits at the table."""
        return len(self.persons) < len(self.players)

    def bot_choice(self, bot: Bot, seat: Seat) -> Any:
        """What the bot would do on that seat; pure, so that it can think in a thread."""
        game, state = self.table.game, self.table.state
        rng = fresh_numbers("bot", len(self.table.steps))
        return bot.choose(game.view(state, seat), game.legal(state, seat), rng)

    def person_steps(self) -> int:
        """How many steps lead back to where a person has something to do again; 0 where the dice forbid it."""
        if not self.table.can_undo:
            return 0
        for count, undone in enumerate(reversed(self.table.steps), start=1):
            if undone.seat == CHANCE:
                return count if self.real_dice else 0
            if not self.is_bot(undone.seat):
                return count
        return 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's deed to take back."""
        return self.person_steps() > 0

    @property
    def just_acted(self) -> bool:
        """Whether a person has just done what others make final by acting."""
        return self.can_undo and self.table.steps[-1].seat in self.persons

    def keep(self, played: bool) -> None:
        """Nobody sits here any more; the log stays if anything was played."""
        leave(self.table, played)
