"""The keys of the start screen and of the set-up."""

from textual.content import Content

from spieltisch.core.texts import text
from spieltisch.kit.saves import games_folder, short_path
from spieltisch.kit.screen.help import Keys, key_lines
from spieltisch.kit.words import Words

START: Keys = (
    (text("arrows"), text("move in the list")),
    (text("Enter"), text("set up a new game, continue a saved one, or see a result")),
    (text("D, Delete"), text("remove a saved game (you are asked first)")),
    ("L", text("speak another language, until you quit")),
    (text("Q, Esc"), text("quit")),
)
SET_UP: Keys = (
    (text("Tab, Shift+Tab"), text("one further, one back")),
    (text("Enter"), text("open a list, choose in it, press a button")),
    (text("arrows"), text("move in a list")),
    (text("Ctrl+N"), text("add a player")),
    (text("Ctrl+S, F5"), text("start the game")),
    (text("Esc"), text("back")),
)


def start_help(words: Words) -> Content:
    parts = [
        *key_lines(words("On this screen"), _said(words, START)),
        *key_lines(words("While a game is set up"), _said(words, SET_UP)),
        (f"{words('While you play')}\n", "bold $accent"),
        f" {words('F1 shows the keys of that game.')}\n",
        (f"{words('Languages')}\n", "bold $accent"),
        f" {words('To start in one of your choice: {command}', command='spieltisch --language de play')}\n",
        words("Every game is saved as it is played, in {folder}", folder=short_path(games_folder())),
    ]
    return Content.assemble(*parts)


def _said(words: Words, keys: Keys) -> Keys:
    return [(words(key), words(meaning)) for key, meaning in keys]
