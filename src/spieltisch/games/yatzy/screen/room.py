"""How the Yatzy games are played in the terminal."""

from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.screen.room import TableRoom

SCREEN = TableRoom(Session, TableScreen)
