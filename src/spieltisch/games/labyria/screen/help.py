"""Keys, symbols and marks of Labyria on one screen."""

from textual.content import Content

from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.words import DEFENCES, NAMES, SIGNS, ability
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.help import Keys, key_lines

PLACING: Keys = (
    ("arrows", "move the cursor over edges, or over crossings"),
    ("Tab, R, Enter", "plate or corner; turn the corner; put it there"),
    ("O, X", "the computer places one for you; all the rest at random"),
)
PLAYING: Keys = (
    ("Enter, Space", "roll the dice, go on"),
    ("1-3, Tab, Enter", "choose a figure; then arrows or Tab, Enter: its goal"),
    ("S", "use the symbol before the move; or it comes after it"),
    ("P", "pass, or done without the symbol"),
    ("Esc", "one choice back"),
    ("c4, a1-c4, c4|d4", "typed: field, move, edge; c4:L a corner; / all else"),
)
REAL_DICE: Keys = (("1-6", "type what your dice show; Backspace and U mend a slip"),)
REST: Keys = (
    ("U", "take back, until dice have fallen"),
    ("T, Space", "bots: tempo, and go on at once"),
    ("PgUp PgDn, Q", "earlier moves; leave: the game is saved"),
)
MARKS: Keys = (
    ("━ ┃", "a plate"),
    ("╚═ ╔═ ╗ ╝", "a corner on its crossing, with two arms"),
    ("1 2 3 4", "a figure of that player; ‹1› can go, [1] goes, ×2× can be attacked"),
    ("2/1", "a corner: two wait at their start, one has arrived"),
    ("○ ◊ •", "a goal; one only under the cloak; the way there"),
    ("▪", "where the last move came by"),
)


def labyria_help(session: LabyriaSession) -> Content:
    """The keys, the dice at this table, and what the marks mean."""
    rules = session.rules
    symbols = [(f"{SIGNS[s]} {NAMES[s]}", ability(rules, s)) for s in Symbol]
    defences = [(SIGNS[s], DEFENCES[s]) for s in (Symbol.PLUS, Symbol.CLOAK, Symbol.ROTATE)]
    parts = [
        *key_lines("In play", (*(REAL_DICE if session.real_dice else ()), *PLAYING), 18),
        *key_lines("In the set-up", PLACING, 18),
        *key_lines("Always", REST, 18),
        *key_lines("Symbols", symbols, 10),
        *key_lines("Against an attack", (*defences, ("others", "no defence: the figure is eaten")), 10),
        *key_lines("On the screen", MARKS, 11),
    ]
    ways = ", ".join(
        f"{name} {write_field(rules, start)} → {write_field(rules, target)}"
        for name, start, target in zip(session.names, rules.starts, rules.targets, strict=True)
    )
    parts.append(
        f"All three figures to the opposite corner: {ways}. One figure goes the exact number, over own figures but"
        " no walls [LAB-26], and enters no field twice if it can [LAB-52]. Corners are safe [B-LAB-34].\n"
        f"How many fields the board has is not known: {rules.size}×{rules.size} is our reconstruction [B-LAB-1].\n"
    )
    parts.append(f"This game is in {short_path(session.path)}" if session.path else "")
    return Content.assemble(*parts)
