"""How Dog is played in the terminal."""

from spieltisch.games.dog.screen.screen import DogScreen
from spieltisch.games.dog.screen.session import DogSession
from spieltisch.kit.screen.experts import Experts
from spieltisch.kit.screen.room import TableRoom


def _screen(session: DogSession, experts: Experts, pace: float) -> DogScreen:
    del experts
    return DogScreen(session, pace)


SCREEN = TableRoom(DogSession, _screen)
