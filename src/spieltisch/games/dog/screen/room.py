"""How Dog is played in the terminal."""

from spieltisch.games.dog.screen.screen import DogScreen
from spieltisch.games.dog.screen.session import DogSession
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.room import TableRoom


def _screen(session: DogSession, minds: MindPool, pace: float) -> DogScreen:
    del minds
    return DogScreen(session, pace)


SCREEN = TableRoom(DogSession, _screen)
