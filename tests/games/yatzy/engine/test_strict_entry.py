"""Strict entry: first a box that fits, then Chance, only then crossing out."""

import pytest

from tests.games.acting import refusal
from tests.games.yatzy.helpers import new, open_boxes, worth

NUMBERS_GONE = "pad 1: ones 3, twos 6, threes 9, fives 15"


def test_a_box_that_fits_has_to_be_used() -> None:
    """B-BY-5, BY-25."""
    game = new("brandi-yatzy", strict_entry="on")
    position = f"throw 3; dice 12355; {NUMBERS_GONE}"
    assert open_boxes(game, position) == ["one-pair"]
    assert refusal(game, position, "score chance") == "B-BY-4"
    assert refusal(game, position, "score yatzy") == "B-BY-5"
    assert refusal(game, position, "score ones") == "BY-23"


def test_chance_comes_before_crossing_off() -> None:
    """B-BY-4, BY-25: nothing fits, so it is Chance."""
    game = new("brandi-yatzy", strict_entry="on")
    position = f"throw 3; dice 12355; {NUMBERS_GONE}, one-pair 12"
    assert open_boxes(game, position) == ["chance"]
    assert refusal(game, position, "score yatzy") == "B-BY-5"


def test_without_chance_any_free_box_may_be_crossed_off() -> None:
    """BY-26, B-BY-5."""
    game = new("brandi-yatzy", strict_entry="on")
    position = f"throw 3; dice 12355; {NUMBERS_GONE}, one-pair 12, chance 18"
    assert open_boxes(game, position) == [
        *("fours", "sixes", "two-pairs", "three-alike", "four-alike", "full-house"),
        *("small-straight", "large-straight", "yatzy"),
    ]


def test_a_number_fits_if_one_die_shows_it() -> None:
    """B-BY-5: and every other box if its condition holds."""
    game = new("brandi-yatzy", strict_entry="on")
    assert open_boxes(game, "throw 3; dice 12346") == ["ones", "twos", "threes", "fours", "sixes"]
    assert open_boxes(game, "throw 3; dice 33355") == [
        *("threes", "fives", "one-pair", "two-pairs", "three-alike", "full-house")
    ]
    assert open_boxes(game, "throw 1; dice 44444") == [
        *("fours", "one-pair", "three-alike", "four-alike", "yatzy"),
    ]


def test_strict_entry_knows_the_full_house_of_five() -> None:
    """B-BY-3 with B-BY-5."""
    game = new("brandi-yatzy", strict_entry=True, full_house_five_equal=True)
    assert "full-house" in open_boxes(game, "throw 1; dice 44444")


def test_strict_entry_changes_no_value_and_is_off_by_default() -> None:
    for box in ("ones", "full-house", "three-alike"):
        assert worth(new("brandi-yatzy", strict_entry=True), "11122", box) == worth(new("brandi-yatzy"), "11122", box)
    assert new("brandi-yatzy").spec.options["strict_entry"] == "off"
    assert len(open_boxes(new("brandi-yatzy"), f"throw 3; dice 12355; {NUMBERS_GONE}")) == 11


def test_in_plus_multiply_always_fits_so_chance_waits_for_it() -> None:
    """B-YP-14, B-YP-15: there are two columns to look through."""
    game = new("brandi-yatzy-plus", strict_entry=True)
    numbers = "1.ones 1, 1.twos 2, 1.threes 3, 1.sixes 12, 2.ones 1, 2.twos 2, 2.threes 3, 2.sixes 12"
    position = f"throw 3; dice 1266+3; pad 1: {numbers}"
    assert open_boxes(game, position) == ["1.multiply", "2.multiply"]
    assert refusal(game, position, "score 2.chance") == "B-BY-4"
    assert open_boxes(game, f"{position}, 1.multiply 90") == ["2.multiply"]
    assert open_boxes(game, f"{position}, 1.multiply 90, 2.multiply 90") == ["1.chance", "2.chance"]
    assert open_boxes(game, f"{position}, 1.multiply 90, 2.multiply 90, 1.chance 20") == ["2.chance"]
    rest = open_boxes(game, f"{position}, 1.multiply 90, 2.multiply 90, 1.chance 20, 2.chance 20")
    assert rest[:3] == ["1.fours", "1.fives", "1.three-alike"]
    assert len(rest) == 38 - 12


@pytest.mark.parametrize("strict", ["off", "on"])
def test_strict_entry_with_one_column_after_the_other_looks_at_one_column(strict: str) -> None:
    """B-YP-9 with B-BY-5: what would fit in the second column does not bind."""
    game = new("brandi-yatzy-plus", strict_entry=strict, column_order="one_after_other")
    boxes = open_boxes(game, "throw 3; dice 1266+3; pad 1: 1.ones 1, 1.twos 2, 1.threes 3, 1.sixes 12, 1.multiply 90")
    assert boxes == (["1.chance"] if strict == "on" else [box for box in boxes if box.startswith("1.")])
    assert len(boxes) == (1 if strict == "on" else 14)
