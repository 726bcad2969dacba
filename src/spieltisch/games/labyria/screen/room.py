"""How Labyria is played in the terminal."""

from spieltisch.games.labyria.screen.screen import LabyriaScreen
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.room import TableRoom


def _screen(session: LabyriaSession, minds: MindPool, pace: float) -> LabyriaScreen:
    del minds
    return LabyriaScreen(session, pace)


SCREEN = TableRoom(LabyriaSession, _screen)
