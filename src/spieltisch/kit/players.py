"""Who sits at a table: persons by their names, bots by their level; how they are written, and how they are called."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from spieltisch.core.errors import SetupError
from spieltisch.core.game import GameType
from spieltisch.core.log_table import BOT
from spieltisch.core.names import look_alike
from spieltisch.core.tables.seating import check_level
from spieltisch.kit.minds.levels import level_name, levels
from spieltisch.kit.words import Words


def people(words: Words, kind: GameType) -> str:
    """For how many the game is."""
    if kind.least_seats == kind.most_seats:
        return words.plural("{count} player", "{count} players", kind.most_seats)
    return words("{least} to {most} players", least=kind.least_seats, most=kind.most_seats)


class Player(msgspec.Struct, frozen=True):
    """A person, or a bot of some level."""

    name: str
    level: str = ""
    """"" is a person."""

    @property
    def text(self) -> str:
        """How a log's header writes this player."""
        return f"{BOT}{self.level}" if self.level else self.name


def written_player(text: str) -> Player:
    """The player that a header or a command line names: "Anna", or "bot:greedy"."""
    return Player("", text.removeprefix(BOT)) if text.startswith(BOT) else Player(text)


def read_player(text: str, game_id: str) -> Player:
    """The same, if that bot can play this game; SetupError lists those that can."""
    player = written_player(text)
    if text.startswith(BOT):
        check_level(player.level, levels(game_id))
    return player


def called(words: Words, game_id: str, players: Sequence[Player]) -> tuple[str, ...]:
    """By seat: a name of everybody's own to show; equal bots are numbered, and who is nobody yet has none."""
    return _called(words, game_id, tuple(players))


@lru_cache(10_000)
def _called(words: Words, game_id: str, players: tuple[Player, ...]) -> tuple[str, ...]:
    names = [player.name or (level_name(words, game_id, player.level) if player.level else "") for player in players]
    often, seen = Counter(names), Counter[str]()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} {seen[name]}" if name and often[name] > 1 else name)
    return tuple(found)


def check_players(texts: Sequence[str], game_id: str) -> None:
    """SetupError where two persons could not be told apart, somebody has no name, or a bot cannot play the game."""
    persons = [text for text in texts if not text.startswith(BOT)]
    for name in persons:
        if not name:
            raise SetupError("Every person needs a name.")
        if sum(look_alike(name, other) for other in persons) > 1:
            raise SetupError("Two players are called '{name}': give one of them another name.", name=name)
    for text in texts:
        read_player(text, game_id)
