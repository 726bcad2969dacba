"""The keys before a game."""

from textual.content import Content

from spieltisch.kit.saves import games_folder, short_path
from spieltisch.kit.screen.help import Keys, key_lines

START: Keys = (
    ("arrows", "move in the list"),
    ("Enter", "set up a new game, go on with a saved one, or see a result"),
    ("D, Delete", "remove a saved game (you are asked first)"),
    ("Q, Esc", "quit"),
)
SET_UP: Keys = (
    ("Tab, Shift+Tab", "the next field, the one before"),
    ("Enter", "open a list, choose in it, press a button"),
    ("arrows", "move in a list"),
    ("Ctrl+N", "add a player"),
    ("Ctrl+S, F5", "start the game"),
    ("Esc", "back"),
)


def start_help() -> Content:
    """Before a game."""
    parts = [
        *key_lines("On this screen", START),
        *key_lines("While a game is set up", SET_UP),
        ("At the table\n", "bold $accent"),
    ]
    parts += [" ? shows that game's keys and boxes.\n"]
    parts += [f"Every game is saved as it is played, in {short_path(games_folder())}"]
    return Content.assemble(*parts)
