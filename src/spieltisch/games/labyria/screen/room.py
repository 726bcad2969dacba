"""How Labyria is played in the terminal."""

from spieltisch.games.labyria.screen.screen import LabyriaScreen
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.kit.screen.experts import Experts
from spieltisch.kit.screen.room import TableRoom


def _screen(session: LabyriaSession, experts: Experts, pace: float) -> LabyriaScreen:
    del experts
    return LabyriaScreen(session, pace)


SCREEN = TableRoom(LabyriaSession, _screen)
