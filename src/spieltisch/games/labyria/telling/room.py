"""What Labyria says."""

from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.sentences import said
from spieltisch.kit.seen import Seen
from spieltisch.kit.telling import Telling


def _map(seen: Seen) -> str:
    return game_of(seen).write_map(state_of(seen))


TELLING = Telling(said, _map)
