"""How the Yatzy games are played in the terminal."""

from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.room import TableRoom


def _screen(session: Session, minds: MindPool, pace: float) -> TableScreen:
    return TableScreen(session, minds, pace)


SCREEN = TableRoom(Session, _screen)
