"""What the Yatzy games say."""

from spieltisch.games.yatzy.telling.sentences import game_of, said, state_of
from spieltisch.kit.seen import Seen
from spieltisch.kit.telling import Telling


def _position(seen: Seen) -> str:
    return game_of(seen).write_position(state_of(seen))


TELLING = Telling(said, _position)
