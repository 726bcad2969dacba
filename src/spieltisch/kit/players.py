"""Who sits at a table: persons by their names, bots by their level; how they are written, and how they are called."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from spieltisch.core.errors import SetupError
from spieltisch.core.game import GameType
from spieltisch.core.names import BOT, look_alike
from spieltisch.core.tables.seating import check_level
from spieltisch.kit.minds.levels import level_name, levels
from spieltisch.kit.words import Words


def people(words: Words, kind: GameType) -> str:
    if kind.least_seats == kind.most_seats:
        return words.plural("{count} player", "{count} players", kind.most_seats)
    return words("{least} to {most} players", least=kind.least_seats, most=kind.most_seats)


def nameless(words: Words, seat: int) -> str:
    return words("Guest {number}", number=seat + 1) if seat else words("Guest")


class Player(msgspec.Struct, frozen=True):
    """A person, or a bot of some level."""

    name: str
    level: str = ""
    """"" is a person."""


def written_player(text: str) -> Player:
    return Player("", text.removeprefix(BOT)) if text.startswith(BOT) else Player(text)


def read_player(text: str, game_id: str) -> Player:
    """The player of a text, if that bot can play this game; SetupError lists those that can."""
    player = written_player(text)
    if text.startswith(BOT):
        check_level(player.level, levels(game_id))
    return player


def called(words: Words, game_id: str, players: Sequence[Player]) -> tuple[str, ...]:
    """By seat: a distinct name to show; an open seat has none."""
    return _called(words, game_id, tuple(players))


BOT_NAMES = (
    ("Pip", "Lou", "Tim", "Kim", "Zoe", "Max", "Ida", "Bo"),
    ("Nora", "Emil", "Lina", "Otto", "Mila", "Hugo", "Ella", "Paul"),
    ("Vera", "Karl", "Rosa", "Anton", "Olga", "Felix", "Jana", "Bruno"),
    ("Ada", "Kurt", "Irma", "Viktor", "Selma", "Oskar", "Edith", "Leo"),
)
"""From the weakest level on: names that are short and the same in every language and in every sentence."""


@lru_cache(1_000)
def _called(words: Words, game_id: str, players: tuple[Player, ...]) -> tuple[str, ...]:
    taken = [player.name for player in players if player.name]
    found: list[str] = []
    for player in players:
        name = player.name
        if player.level and not name:
            free = (one for one in _bot_names(game_id, player.level) if not any(look_alike(one, t) for t in taken))
            name = next(free, f"{level_name(words, game_id, player.level)} {len(found) + 1}")
            taken.append(name)
        found.append(name)
    return tuple(found)


def _bot_names(game_id: str, level: str) -> tuple[str, ...]:
    """Bots of one level have their own names, so that players come to know them."""
    known = levels(game_id)
    if level in known and (own := known[level].names):
        return own
    ranks = [other for other, found in known.items() if not found.names]
    rank = ranks.index(level) if level in ranks else len(ranks)
    return BOT_NAMES[min(rank, len(BOT_NAMES) - 1)]


def check_players(texts: Sequence[str], game_id: str) -> None:
    """SetupError where two names look alike, a player has no name, or a bot cannot play the game."""
    persons = [text for text in texts if not text.startswith(BOT)]
    for name in persons:
        if not name:
            raise SetupError("Every person needs a name.")
        if sum(look_alike(name, other) for other in persons) > 1:
            raise SetupError("Two players are called '{name}': give one of them another name.", name=name)
    for text in texts:
        read_player(text, game_id)
