"""How Dog is played in the terminal."""

from spieltisch.games.dog.screen.screen import DogScreen
from spieltisch.kit.screen.room import TableRoom
from spieltisch.kit.screen.table_session import TableSession

SCREEN = TableRoom(TableSession, DogScreen)
