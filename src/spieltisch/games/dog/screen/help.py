"""Keys, marks and cards of Dog on one screen."""

from textual.content import Content

from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.screen.prompts import empty_boards
from spieltisch.games.dog.screen.session import DogSession
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.help import key_lines

KEYS = (
    ("1-6, ← → Enter", "choose a card; playable ones have their number below"),
    ("1 2 3 …, ↑ ↓ Enter", "then choose from the list; or click card, marble, goal"),
    ("Esc", "one choice back"),
    ("U", "take back, until others act; parts of a seven too"),
    ("T, Space", "bots: tempo, and go on at once"),
    ("PgUp PgDn", "earlier moves"),
    ("Q", "leave: the game is saved, go on any time"),
)
MARKS = (
    ("●A", "a marble of A"),
    ("■A", "a blockade: just come out, nobody passes or captures it [DOG-38]"),
    ("A0, 1-15", "A's start and the fields after it; the log calls them A0 to A15"),
    ("f1-f4", "a finish, outermost first: Af1 to Af4"),
    ("▮▮▮", "cards in the hand; ▯ has chosen one to pass on; out: no more cards"),
    ("×B", "a marble of B goes home by that move"),
)


def card_lines(rules: DogRules) -> tuple[tuple[str, str], ...]:
    """What each card does at this table."""
    seven = "seven points in parts; all it passes goes home [DOG-78]"
    if rules.alone and rules.seven_moves_all != "own_only":
        seven = "seven points in parts, over any marbles; all passed go home [DOG-67]"
    return (
        ("A", "bring a marble out, or 1 or 11 forward [DOG-73]"),
        ("K", "bring a marble out, or 13 forward [DOG-74]"),
        ("Q", "12 forward [DOG-75]"),
        ("4", "4 forward or 4 back [DOG-76]"),
        ("7", seven),
        ("J", "an own marble and another's change places [DOG-45]"),
        *((("2", "2 forward, or draw a card from somebody [DOG-69]"),) if rules.alone else ()),
        ("Jkr", "any of these [DOG-80]"),
        ("2-10", "others: so many forward [DOG-77]"),
    )


def dog_help(session: DogSession) -> Content:
    """The keys, the cards at this table, and what the marks mean."""
    parts = [
        *key_lines("Keys", KEYS, 20),
        *key_lines("Cards", card_lines(session.rules), 9),
        *key_lines("On the screen", MARKS, 9),
    ]
    parts.append(
        "Marbles go anticlockwise. Landing on a marble sends it home. A card that can be played must be played,"
        " in full [DOG-48]; who can play none is out for the round [DOG-33].\n"
    )
    parts.append(f"{empty_boards(session)}\n" if empty_boards(session) else "")
    parts.append(f"This game is in {short_path(session.path)}" if session.path else "")
    return Content.assemble(*parts)
