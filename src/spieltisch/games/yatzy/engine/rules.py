"""The four sheets as data: boxes, bonus, throws, and what each option changes."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal

import msgspec

from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine import scoring
from spieltisch.games.yatzy.engine.dice import DiceSet
from spieltisch.games.yatzy.engine.scoring import Scoring


class Box(msgspec.Struct, frozen=True):
    key: str
    name: str
    clause: str
    scoring: Scoring
    pips: int = 0
    """Which number a box of the upper part collects; 0 for the lower part."""


class Race(msgspec.Struct, frozen=True):
    """The first player to a bonus, and the first to both, write more (YP-13, YP-14, B-YP-3)."""

    first: int
    both: int
    mode: Literal["replace_second", "extra_100", "both_100"]


class Bonus(msgspec.Struct, frozen=True):
    """What the upper part of a column earns, the moment it reaches the target (B-BY-11)."""

    value: int
    target: int = 63
    race: Race | None = None


class RepeatedYatzi(msgspec.Struct, frozen=True):
    """Yatzei's rule for five alike once there has been a first one (YZ-22, YZ-23, YZ-26)."""

    first: Literal["box50", "any_previous"]
    strict: bool
    value: int = 100
    home: str = "yatzi"
    """The box of the first one."""
    refuge: str = "chance"
    """The box in which a repeated one is worth `value`."""


class Cites(msgspec.Struct, frozen=True):
    """Where this game's rulebook says what all four games have in common."""

    throws: str
    keep: str
    first_throw: str
    full_box: str
    turn: str
    must_enter: str
    beginning: str


class SheetRules(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    """All rules of one game of the family, with its options decided."""

    boxes: tuple[Box, ...]
    bonus: Bonus
    cites: Cites
    dice: DiceSet = DiceSet()
    columns: int = 1
    throws: int = 3
    free_throws: int = 0
    strike_for_free_throw: bool = False
    columns_in_order: bool = False
    strict_entry: bool = False
    repeated: RepeatedYatzi | None = None
    starting_roll: bool = False
    games: int = 1

    def box(self, key: str) -> int:
        return next(row for row, box in enumerate(self.boxes) if box.key == key)

    @cached_property
    def upper(self) -> tuple[int, ...]:
        return tuple(row for row, box in enumerate(self.boxes) if box.pips)

    @cached_property
    def of_each(self) -> float:
        """How many dice of each number make the bonus (Y13-17); not always a whole number on sheets of one's own."""
        return self.bonus.target / sum(self.boxes[row].pips for row in self.upper)


BRANDI_CITES = Cites(
    throws="BY-08",
    keep="BY-15",
    first_throw="BY-14",
    full_box="BY-23",
    turn="BY-20",
    must_enter="BY-19",
    beginning="BY-11",
)
YATZEI_CITES = Cites(
    throws="YZ-09",
    keep="YZ-11",
    first_throw="YZ-10",
    full_box="YZ-25",
    turn="YZ-08",
    must_enter="YZ-25",
    beginning="YZ-07",
)
YATZY_CITES = Cites(
    throws="Y13-08",
    keep="Y13-09",
    first_throw="Y13-09",
    full_box="Y13-11",
    turn="Y13-12",
    must_enter="Y13-10",
    beginning="Y13-06",
)


def numbers(clauses: tuple[str, ...]) -> tuple[Box, ...]:
    names = (text("Ones"), text("Twos"), text("Threes"), text("Fours"), text("Fives"), text("Sixes"))
    return tuple(
        Box(name.lower(), name, clause, scoring.Number(pips), pips)
        for pips, (name, clause) in enumerate(zip(names, clauses, strict=True), start=1)
    )


def _clauses(prefix: str, first: int) -> tuple[str, ...]:
    return tuple(f"{prefix}-{first + row}" for row in range(6))


FIVES_IN_A_ROW = (range(1, 6), range(2, 7))
FOURS_IN_A_ROW = (range(1, 5), range(2, 6), range(3, 7))


def brandi_yatzy(options: Mapping[str, str]) -> SheetRules:
    """Brändi Yatzy: 15 boxes."""
    all_dice = options["kind_sum"] == "all"
    five_equal = options["full_house_five_equal"] == "yes"
    return SheetRules(
        boxes=(
            *numbers(_clauses("BY", 31)),
            Box("one-pair", text("One pair"), "BY-38", scoring.Alike(2, all_dice=False)),
            Box("two-pairs", text("Two pairs"), "BY-39", scoring.two_pairs),
            Box("three-alike", text("Three of a kind"), "BY-40", scoring.Alike(3, all_dice)),
            Box("four-alike", text("Four of a kind"), "BY-41", scoring.Alike(4, all_dice)),
            Box("full-house", text("Full house"), "BY-42", scoring.Fixed(25, scoring.IsFullHouse(five_equal))),
            Box("small-straight", text("Small straight"), "BY-43", scoring.Fixed(30, scoring.HasRun((range(1, 6),)))),
            Box("large-straight", text("Large straight"), "BY-44", scoring.Fixed(40, scoring.HasRun((range(2, 7),)))),
            Box("chance", text("Chance"), "BY-45", scoring.total),
            Box("yatzy", text("Yatzy"), "BY-46", scoring.Fixed(50, scoring.all_equal)),
        ),
        bonus=Bonus(25),
        cites=BRANDI_CITES,
        strict_entry=options["strict_entry"] == "on",
    )


def brandi_yatzy_plus(options: Mapping[str, str]) -> SheetRules:
    """Brändi Yatzy Plus: two columns of 19 boxes, and a yellow die that counts."""
    all_dice = options["kind_sum"] == "all"
    mode = options["plus_bonus_mode"]
    race = None if mode == "flat" else msgspec.convert({"first": 90, "both": 100, "mode": mode}, Race)
    return SheetRules(
        boxes=(
            *numbers(_clauses("YP", 18)),
            Box("three-alike", text("Three of a kind"), "YP-25", scoring.Alike(3, all_dice)),
            Box("four-alike", text("Four of a kind"), "YP-26", scoring.Alike(4, all_dice)),
            Box("odd", text("Odd"), "YP-27", scoring.Fixed(30, scoring.AllWithRemainder(1))),
            Box("even", text("Even"), "YP-28", scoring.Fixed(30, scoring.AllWithRemainder(0))),
            Box(
                "small-straight",
                text("Small straight"),
                "YP-29",
                scoring.Fixed(30, scoring.HasRun(FOURS_IN_A_ROW)),
            ),
            Box(
                "large-straight",
                text("Large straight"),
                "YP-30",
                scoring.Fixed(40, scoring.HasRun(FIVES_IN_A_ROW)),
            ),
            Box("mini-chance", text("Mini Chance"), "YP-31", scoring.Fixed(30, scoring.SumWithin(5, 10))),
            Box("maxi-chance", text("Maxi Chance"), "YP-32", scoring.Fixed(30, scoring.SumWithin(25, 30))),
            Box("chance", text("Chance"), "YP-33", scoring.total),
            Box("yatzy", text("Yatzy"), "YP-34", scoring.Fixed(60, scoring.all_equal)),
            Box("kombi-odd", text("Kombi odd"), "YP-35", scoring.Fixed(80, scoring.Kombi(3, (1, 1, 5, 5)))),
            Box("kombi-even", text("Kombi even"), "YP-36", scoring.Fixed(80, scoring.Kombi(4, (2, 2, 6, 6)))),
            Box("multiply", text("Multiply"), "YP-37", scoring.multiply),
        ),
        bonus=Bonus(80, race=race),
        cites=BRANDI_CITES,
        dice=DiceSet(wood=4, yellow=True),
        columns=2,
        free_throws=int(options["free_throws"]),
        strike_for_free_throw=options["free_throw_cost"] == "strike_box",
        columns_in_order=options["column_order"] == "one_after_other",
        strict_entry=options["strict_entry"] == "on",
    )


def _thirteen(
    numbers_clauses: tuple[str, ...],
    lower_clauses: tuple[str, ...],
    straights: tuple[str, str],
    yatzy: tuple[str, str],
    five_equal: bool,
) -> tuple[Box, ...]:
    """The two games have the same boxes and call some of them differently (B-Y13-6)."""
    lower: tuple[tuple[str, str, Scoring], ...] = (
        ("three-alike", text("3 of a kind"), scoring.Alike(3, all_dice=True)),
        ("four-alike", text("4 of a kind"), scoring.Alike(4, all_dice=True)),
        ("full-house", text("Full House"), scoring.Fixed(25, scoring.IsFullHouse(five_equal))),
        ("small-straight", straights[0], scoring.Fixed(30, scoring.HasRun(FOURS_IN_A_ROW))),
        ("large-straight", straights[1], scoring.Fixed(40, scoring.HasRun(FIVES_IN_A_ROW))),
        (*yatzy, scoring.Fixed(50, scoring.all_equal)),
        ("chance", text("Chance"), scoring.total),
    )
    return numbers(numbers_clauses) + tuple(
        Box(key, name, clause, points) for (key, name, points), clause in zip(lower, lower_clauses, strict=True)
    )


def yatzei(options: Mapping[str, str]) -> SheetRules:
    """Yatzei!: 13 boxes, and a second Yatzi worth 100 under Chance."""
    return SheetRules(
        boxes=_thirteen(
            ("YZ-13",) * 6,
            ("YZ-17", "YZ-18", "YZ-19", "YZ-20", "YZ-21", "YZ-22", "YZ-24"),
            (text("Small straight"), text("Large straight")),
            ("yatzi", text("Yatzi")),
            options["full_house_five_equal"] == "yes",
        ),
        bonus=Bonus(35),
        cites=YATZEI_CITES,
        repeated=msgspec.convert(
            {"first": options["yatzei_first"], "strict": options["yatzei_repeat"] == "strict"}, RepeatedYatzi
        ),
        games=int(options["games"]),
    )


def yatzy(options: Mapping[str, str]) -> SheetRules:
    """Yatzy: the generic 13 boxes."""
    return SheetRules(
        boxes=_thirteen(
            ("Y13-15",) * 6,
            ("Y13-18", "Y13-19", "Y13-20", "Y13-21", "Y13-22", "Y13-23", "Y13-24"),
            (text("Small sequence"), text("Large sequence")),
            ("yatzy", text("Yatzy")),
            options["full_house_five_equal"] == "yes",
        ),
        bonus=Bonus(35),
        cites=YATZY_CITES,
        starting_roll=True,
    )


SheetMaker = Callable[[Mapping[str, str]], SheetRules]
