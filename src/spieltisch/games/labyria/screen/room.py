"""How Labyria is played in the terminal."""

from spieltisch.games.labyria.screen.screen import LabyriaScreen
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.kit.screen.room import TableRoom

SCREEN = TableRoom(LabyriaSession, LabyriaScreen)
