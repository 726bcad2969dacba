"""Who sits at the table: persons by their names, bots by their level."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from spieltisch.bots import LEVELS
from spieltisch.core.errors import SetupError

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


NO_BEST_YET = ("brandi-dog",)


def levels_for(game_id: str) -> dict[str, str]:
    """The bots that play that game, from weak to strong, and what they do."""
    if game_id in NO_BEST_YET:
        return {"random": LEVELS["random"], "greedy": "looks one move ahead"}
    return dict(LEVELS)


def read_player(text: str) -> Player:
    """The player that a header or a command line names: "Anna", or "bot:best"."""
    if not text.startswith(BOT):
        return Player(text)
    level = text.removeprefix(BOT)
    if level not in LEVELS:
        raise SetupError("There is no bot '{level}'; there are: {known}.", level=level, known=", ".join(LEVELS))
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
    """The name in so little room; a number at its end stays, since it tells players apart."""
    if len(name) <= width:
        return name
    head, _, number = name.rpartition(" ")
    if head and number.isdigit() and len(number) <= width - 2:
        return f"{head[: width - 1 - len(number)]}…{number}"
    return f"{name[: width - 1]}…"


def check_names(texts: Sequence[str], game_id: str = "") -> None:
    """SetupError where two persons could not be told apart, or somebody has no name."""
    persons = Counter(text for text in texts if not text.startswith(BOT))
    for name, often in persons.items():
        if not name:
            raise SetupError("Every person needs a name.")
        if often > 1:
            raise SetupError("Two players are called '{name}': give one of them another name.", name=name)
    for text in texts:
        level = read_player(text).level
        if level is not None and level not in levels_for(game_id):
            raise SetupError("There is no {level} bot for this game yet.", level=level)
