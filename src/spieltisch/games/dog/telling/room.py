"""What Dog says."""

from spieltisch.core.seat import Seat
from spieltisch.core.texts import text
from spieltisch.games.dog.telling.moves import choice_words
from spieltisch.games.dog.telling.names import faces
from spieltisch.games.dog.telling.position import position
from spieltisch.games.dog.telling.reasons import reason
from spieltisch.games.dog.telling.sentences import said
from spieltisch.kit.seen import Seen
from spieltisch.kit.telling import LIVELY, Telling

ABOUT_CARDS = {
    "can-come-out": text("I can come out."),
    "need-to-come-out": text("I need a card to come out."),
    "good-cards": text("My cards are good."),
    "poor-cards": text("My cards are poor."),
}
"""Where the table has agreed to talk about cards (B-DOG-44)."""


def _cards(seen: Seen, seat: Seat) -> str:
    return " ".join(faces(seen.words)[rank] for rank in seen.view.hand) if seen.seat == seat else ""


TELLING = Telling(
    said,
    position,
    phrases=lambda game: {**LIVELY, **ABOUT_CARDS} if game.spec.options["table_talk"] == "on" else {},
    score=lambda words, marbles: words("{count} of 4 in the finish", count=marbles),
    choice=choice_words,
    reason=reason,
    at_hand=_cards,
)
