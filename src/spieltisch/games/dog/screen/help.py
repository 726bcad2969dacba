"""Keys, marks and cards of Dog on one screen."""

from collections.abc import Iterator

from textual.content import Content

from spieltisch.games.dog.engine.cards import ACE, JACK, JOKER, KING
from spieltisch.games.dog.engine.notation import LETTERS
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.geometry import empty_boards
from spieltisch.games.dog.telling.names import faces
from spieltisch.games.dog.telling.visible import rules_of
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.help import Keys, key_lines
from spieltisch.kit.screen.speaking import ENTER, ESCAPE
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.words import Words, joined


def _keys(words: Words) -> Keys:
    return (
        (f"1-6, ← → {words(ENTER)}", words("choose a card; what can be played has its number below")),
        (f"1 2 3 …, ↑ ↓ {words(ENTER)}", words("then choose from the list, or click a card or a marble")),
        (words(ESCAPE), words("one choice back")),
        ("H", words("ask the coach; Enter does what it says")),
        ("U", words("take back a move or part of a seven, until others act")),
        (words("T, Space"), words("the speed of the bots, and go on at once")),
        (words("PgUp PgDn"), words("earlier moves")),
        ("Q", words("leave; the game is saved and waits for you")),
    )


def _marks(words: Words) -> Keys:
    return (
        ("●A", words("a marble of A")),
        ("■A", words("a blockade, just out: nobody may pass or hit it [DOG-38]")),
        ("A0, 1-15", words("the start of A and the fields after it, A1 to A15")),
        ("f1-f4", words("the finish from outside in, Af1 to Af4")),
        ("▮▮▮", words("cards in the hand; ▯ is one that was chosen to be passed")),
        ("⚁-⚅", words("deals; so many cards come next [DOG-36]")),
        ("×B", words("a marble of B goes home")),
    )


def card_lines(words: Words, rules: DogRules) -> Iterator[tuple[str, str]]:
    """What each card does at this table."""
    face = faces(words)
    any_marble = rules.alone and rules.seven_moves_all != "own_only"
    yield face[ACE], words("bring a marble out, or go 1 or 11 [DOG-73]")
    yield face[KING], words("bring a marble out, or go 13 [DOG-74]")
    yield face[KING - 1], words("go 12 [DOG-75]")
    yield face[JACK], words("swap one of your marbles with somebody else's [DOG-45]")
    yield "4", words("go 4 forward or 4 back [DOG-76]")
    yield (
        "7",
        words("7 points in parts for any marbles; all passed go home [DOG-67]")
        if any_marble
        else words("7 points in parts; all passed go home [DOG-78]"),
    )
    if rules.alone:
        yield "2", words("go 2, or draw a card from somebody [DOG-69]")
    yield "2-10", words("the others go as far as they show [DOG-77]")
    yield face[JOKER], words("any of these [DOG-80]")


def dog_help(session: TableSession) -> Content:
    words, seen = session.words, session.seen
    nobody = joined(words, [LETTERS[board] for board in empty_boards(rules_of(seen))])
    empty = words("Nobody sits at {boards}.", boards=nobody) if nobody else ""
    saved = words("Saved in {path}", path=short_path(session.path)) if session.path else ""
    rules = words(
        "Marbles go anticlockwise. Landing on a marble sends it home. A card that can be played must be played, and in "
        "full [DOG-48]; whoever can play none is out of the round [DOG-33]."
    )
    return Content.assemble(
        *key_lines(words("Keys"), _keys(words), 20),
        *key_lines(words("Cards"), tuple(card_lines(words, rules_of(seen))), 9),
        *key_lines(words("On the screen"), _marks(words), 9),
        "\n".join(filter(None, (rules, empty, saved))),
    )
