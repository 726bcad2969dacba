"""How the Yatzy games are played in the terminal."""

from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.screen.experts import Experts
from spieltisch.kit.screen.room import TableRoom


def _screen(session: Session, experts: Experts, pace: float) -> TableScreen:
    return TableScreen(session, experts, pace)


SCREEN = TableRoom(Session, _screen)
