"""Cards, marbles and fields as people read them."""

from collections.abc import Callable
from functools import lru_cache

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import SPOKEN, Rank
from spieltisch.games.dog.engine.notation import write_field
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.kit.words import Words

STAR = "★"


@lru_cache(16)
def faces(words: Callable[[str], str]) -> tuple[str, ...]:
    """By rank: what a card shows, with the letters that people know from their own cards."""
    ace, jack, queen, king = words("A J Q K").split()
    return (ace, *map(str, range(2, 11)), jack, queen, king, STAR)


@lru_cache(16)
def card_names(words: Words) -> tuple[str, ...]:
    """By rank: what a card is called."""
    return tuple(words(name) for name in SPOKEN)


@lru_cache(16)
def cards_as_objects(words: Words) -> tuple[str, ...]:
    """By rank: a card that is played, given or got."""
    return (
        words("an ace"), words("a two"), words("a three"), words("a four"), words("a five"), words("a six"),
        words("a seven"), words("an eight"), words("a nine"), words("a ten"), words("a jack"), words("a queen"),
        words("a king"), words("a joker"),
    )  # fmt: skip


@lru_cache(16)
def card_uses(words: Words, alone: bool) -> tuple[str, ...]:
    """By rank: in a word or two what a card does, where its face does not say it."""
    two = words("2, draw") if alone else ""  # DOG-69
    return (
        words("1, 11, out"), two, "", words("4, 4 back"), "", "", words("in parts"), "", "", "", words("swap"),
        "12", words("13, out"), words("anything"),
    )  # fmt: skip


def a_card(words: Words, rank: Rank) -> str:
    return cards_as_objects(words)[rank]


def the_marble(words: Words, rules: DogRules, names: tuple[str, ...], seat: Seat, board: Board, field: Field) -> str:
    """The marble on that field as that seat speaks of it."""
    owner, where = board.owner(field), write_field(rules, field)
    if owner is None or owner == seat:
        return words("the marble on {field}", field=where)
    return words("{owner}'s marble on {field}", owner=names[owner], field=where)
