"""Who sits at the table: persons by their names, bots by their level."""

from collections import Counter
from collections.abc import Sequence

import msgspec
from rich.cells import cell_len, set_cell_size

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.command_events import check_level

BOT = "bot:"


class Player(msgspec.Struct, frozen=True):
    """A person, or a bot of some level."""

    name: str
    level: str | None = None
    """None is a person."""

    @property
    def text(self) -> str:
        """How the log's header writes this player."""
        return self.name if self.level is None else f"{BOT}{self.level}"


def read_player(text: str, game_id: str) -> Player:
    """The player that a header or a command line names: "Anna", or "bot:greedy"."""
    if not text.startswith(BOT):
        return Player(text)
    level = text.removeprefix(BOT)
    check_level(level, game_id)
    return Player(f"{level.capitalize()} bot", level)


def shown_names(players: Sequence[Player]) -> tuple[str, ...]:
    """A different name for everybody: equal ones are numbered."""
    often = Counter(player.name for player in players)
    seen: Counter[str] = Counter()
    names = []
    for player in players:
        seen[player.name] += 1
        names.append(f"{player.name} {seen[player.name]}" if often[player.name] > 1 else player.name)
    return tuple(names)


def shortened(name: str, width: int) -> str:
    """The name in so few columns; a number at its end stays, since it tells players apart."""
    if cell_len(name) <= width:
        return name
    head, _, number = name.rpartition(" ")
    if head and number.isdigit() and len(number) <= width - 2:
        return f"{set_cell_size(head, width - 1 - len(number))}…{number}"
    return f"{set_cell_size(name, width - 1)}…"


def padded(name: str, width: int) -> str:
    """The name in exactly so many columns; some letters take two."""
    return set_cell_size(shortened(name, width), width)


def check_players(texts: Sequence[str], game_id: str) -> None:
    """SetupError where two persons could not be told apart, somebody has no name, or a bot cannot play the game."""
    persons = Counter(text for text in texts if not text.startswith(BOT))
    for name, often in persons.items():
        if not name:
            raise SetupError("Every person needs a name.")
        if often > 1:
            raise SetupError("Two players are called '{name}': give one of them another name.", name=name)
    for text in texts:
        read_player(text, game_id)
