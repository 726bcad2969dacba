"""How a game without words of its own stands: its View as people would write it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.plain_position import plain_position
from spieltisch.kit.shelf import create
from tests.kit.test_telling import watched


class Tuple(NamedTuple):
    points: tuple[int, ...]
    turn: Seat


@dataclass(frozen=True)
class Data:
    points: tuple[int, ...]
    turn: Seat


class Struct(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    turn: Seat


@pytest.mark.parametrize("kind", [Tuple, Data, Struct])
def test_a_view_may_be_of_any_kind_that_declares_its_parts(kind: Any) -> None:
    assert position(kind((3, 8), Seat(1))) == "Points: Anna 3, Beat 8\nTurn: Beat"


def test_a_view_without_parts_is_told_as_it_is() -> None:
    assert position(7) == "7"


def test_two_cards_in_a_hand_are_not_one_a_player() -> None:
    class View(msgspec.Struct, frozen=True):
        hand: tuple[str, ...]

    assert position(View(("AD", "JH")), before=View(())) == "Hand: AD JH"


class Suit(Enum):
    HEARTS = "H"


class Rank(IntEnum):
    FIVE_OR_SO = 5


class Card(msgspec.Struct, frozen=True):
    rank: str
    suit: Suit


class OwnWords(msgspec.Struct, frozen=True):
    number: int

    def __str__(self) -> str:
        return f"no. {self.number}"


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (tuple[str, ...], ("AD", "JH", "7C"), "AD JH 7C"),
        (tuple[str, ...], (), "–"),
        (list[str], ["a farm", "a mill", "a road"], "a farm, a mill, a road"),
        (frozenset[str], frozenset({"JH", "AD"}), "AD JH"),
        (str | None, None, "–"),
        (str, "", "–"),
        (bool, True, "yes"),
        (Suit, Suit.HEARTS, "H"),
        (Rank, Rank.FIVE_OR_SO, "five or so"),
        (tuple[Suit, ...], (Suit.HEARTS,) * 3, "H H H"),
        (Card, Card("A", Suit.HEARTS), "rank A, suit H"),
        (tuple[Card, ...], (Card("A", Suit.HEARTS), Card("7", Suit.HEARTS), Card("8", Suit.HEARTS)),
         "rank A, suit H; rank 7, suit H; rank 8, suit H"),
        (OwnWords, OwnWords(3), "no. 3"),
        (Fraction, Fraction(1, 3), "1/3"),
        (tuple[tuple[str, ...], ...], (("7H", "8H"), (), ("JD",)), "7H 8H, –, JD"),
        (tuple[tuple[str, ...], ...], (("7H", "8H"), ()), "Anna 7H 8H, Beat –"),
        (Mapping[str, int], {"wood": 2, "ore": 1}, "wood 2, ore 1"),
        (dict[Seat, int], {Seat(1): 4}, "Beat 4"),
        (Seat | None, Seat(1), "Beat"),
        (Seat | None, None, "–"),
        (Seat, CHANCE, "–"),
        (tuple[Seat, ...] | None, (Seat(1), Seat(0), Seat(1)), "Beat Anna Beat"),
        (tuple[str, Seat, int], ("a", Seat(0), 0), "a Anna 0"),
        (Any, (1, 2, 3), "1 2 3"),
    ],
)  # fmt: skip
def test_every_value_is_written_as_people_write(kind: Any, value: Any, written: str) -> None:
    view = msgspec.defstruct("View", [("some_part", kind)], frozen=True)
    assert position(view(value)) == f"Some part: {written}"


def position(view: Any, before: Any = None) -> str:
    looks = (view if before is None else before, view)
    game = create("yatzy", 2)
    seen = watched(game, ("Anna", "Beat"), [])
    told = msgspec.structs.replace(seen, view_after=lambda count: looks[min(count, 1)])
    told.__dict__["view"] = view
    return plain_position(told)
