"""Keys, marks and symbols of Labyria on one screen."""

from textual.content import Content

from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.screen.board_text import SIGNS
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.telling.dice import defence_means, symbol_means
from spieltisch.games.labyria.telling.standing import about_the_board
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.help import Keys, key_lines
from spieltisch.kit.screen.speaking import ENTER, ESCAPE
from spieltisch.kit.words import Words

ARROWS = "← ↑ ↓ →"


def labyria_help(session: LabyriaSession) -> Content:
    """The keys, what the marks mean, and the dice at this table."""
    words, rules = session.words, session.rules
    symbols = [(SIGNS[symbol], symbol_means(words, rules, symbol)) for symbol in Symbol]
    defences = [
        (SIGNS[symbol], defence_means(words, symbol, repelled=True))
        for symbol in (Symbol.PLUS, Symbol.CLOAK, Symbol.ROTATE, Symbol.MINUS)
    ]
    parts = [
        *key_lines(words("In a turn"), in_a_turn(words, session.real_dice)),
        *key_lines(words("In the set-up"), in_the_set_up(words)),
        *key_lines(words("Always"), always(words)),
        *key_lines(words("On the board"), marks(words)),
        *key_lines(words("The symbol die"), symbols, 4),
        *key_lines(words("Against an attack"), defences, 4),
        f"{about_the_board(session.seen)}\n",
    ]
    if session.path:
        parts.append(words("This game is in {path}", path=short_path(session.path)))
    return Content.assemble(*parts)


def in_a_turn(words: Words, real_dice: bool) -> Keys:
    """What moves a game on."""
    typed = (("1-6", words("type what your dice show; Backspace and U correct it")),)
    return (
        *(typed if real_dice else ()),
        (words("Enter, Space"), words("roll the dice, go on")),
        (f"1-3, {ARROWS}", words("choose a figure, move the cursor")),
        (f"Tab, {words(ENTER)}", words("to the next place; choose it")),
        ("S", words("use the symbol before the move, or move first")),
        ("P", words("pass, or end the turn without the symbol")),
        (words(ESCAPE), words("go back one choice")),
        ("c4, a1-c4, c4|d4", words("type a field, a move or an edge; / begins anything else")),
    )


def in_the_set_up(words: Words) -> Keys:
    """What places pieces."""
    return (
        ("Tab, R", words("plate or corner piece; turn the corner piece")),
        ("O", words("the computer places one piece for you")),
        ("X", words("lay all remaining pieces at random")),
    )


def always(words: Words) -> Keys:
    """What can be done at any time."""
    return (
        (words("Shift+H"), words("ask the coach; Enter does what it says")),
        ("U", words("take back a move, until dice have been rolled")),
        ("T", words("change the speed of the bots")),
        (words("PgUp PgDn"), words("earlier moves")),
        ("Q", words("leave the table: the game is saved")),
    )


def marks(words: Words) -> Keys:
    return (
        ("━ ┃", words("a plate")),
        ("╚ ╔ ╗ ╝", words("a corner piece, with two arms")),
        ("1 2 3 4", words("a figure of that player")),
        ("‹1› [1] ×2×", words("a figure that can go, that goes, that can be attacked")),
        ("2/1", words("a corner of the board: two at their start, one home")),
        ("○ ◊ •", words("a field to go to; only with the cloak; the way there")),
        ("▪", words("the way of the last move")),
        (SIGNS[Symbol.PAUSE], words("sits out the next turn")),
    )
