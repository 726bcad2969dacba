"""The boxes of a sheet of one's own, as they stand in its file.

A box says what it asks for, `number`, `alike`, `run`, `sum` or `only`, or nothing of that, and then any roll fits. What
it gives is the sum of the dice that were asked for, or what `points` says: so many, or "all" dice.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from spieltisch.core.errors import SetupError
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine import patterns, scoring
from spieltisch.games.yatzy.engine.dice import DiceSet, rolls
from spieltisch.games.yatzy.engine.own_values import check_keys, number_in, numbers_in, switch_in, text_in
from spieltisch.games.yatzy.engine.rules import Box
from spieltisch.games.yatzy.engine.scoring import Scoring

ALL_DICE = "all"
LONGEST_NAME = 24
MOST_POINTS = 200
"""In a box, and as a bonus: what learners are told is a part of it."""
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAMES = {
    "ones": text("Ones"),
    "twos": text("Twos"),
    "threes": text("Threes"),
    "fours": text("Fours"),
    "fives": text("Fives"),
    "sixes": text("Sixes"),
    "one-pair": text("One pair"),
    "two-pairs": text("Two pairs"),
    "three-pairs": text("Three pairs"),
    "three-alike": text("Three of a kind"),
    "four-alike": text("Four of a kind"),
    "five-alike": text("Five of a kind"),
    "full-house": text("Full house"),
    "castle": text("Castle"),
    "tower": text("Tower"),
    "small-straight": text("Small straight"),
    "large-straight": text("Large straight"),
    "full-straight": text("Full straight"),
    "chance": text("Chance"),
    "odd": text("Odd"),
    "even": text("Even"),
    "yatzy": text("Yatzy"),
    "maxi-yatzy": text("Maxi Yatzy"),
}
"""By key: names that are known in all languages."""
FACES = range(1, 7)


class OwnBox:
    """One box as the file describes it."""

    def __init__(self, key: str, written: Mapping[str, Any], dice: DiceSet) -> None:
        """Raise SetupError where the description makes no sense."""
        if not KEY.fullmatch(key):
            raise SetupError("Its key is written in small letters, numbers and hyphens.")
        check_keys(written, ("name", "number", *PATTERNS, "same", "points"))
        asked = [name for name in ("number", *PATTERNS) if name in written]
        if len(asked) > 1:
            raise SetupError(
                "It asks for one thing only, not for {first} and {second}.", first=asked[0], second=asked[1]
            )
        self.key = key
        self.rule = key, sorted((name, value) for name, value in written.items() if name != "name")
        """All that matters for its points: another rule, another version of the sheet."""
        self.name = text_in(written, "name", LONGEST_NAME, NAMES.get(key, key.replace("-", " ").capitalize()))
        self.pips = number_in(written, "number", FACES) if asked == ["number"] else 0
        self._pattern = PATTERNS[asked[0]](written, dice) if asked and not self.pips else patterns.Anything()
        same = switch_in(written, "same")
        if isinstance(self._pattern, patterns.Groups):
            self._pattern = patterns.Groups(self._pattern.sizes, same)
        elif "same" in written:
            raise SetupError("'same' is for several groups of equal dice: for 'alike'.")
        self._points = self._read_points(written)
        if not any(self.box().scoring(one) for one in rolls(dice)):
            raise SetupError("No roll fits it.")

    def _read_points(self, written: Mapping[str, Any]) -> int | str:
        """0 stands for the dice that were asked for."""
        if "points" not in written:
            return 0
        if self.pips:
            raise SetupError("A number's box always gives the sum of that number: it has no 'points'.")
        if written["points"] == ALL_DICE:
            return ALL_DICE
        if isinstance(written["points"], str):
            raise SetupError("'points' is a whole number or \"all\", not {given!r}.", given=written["points"])
        return number_in(written, "points", range(1, MOST_POINTS + 1))

    @property
    def is_kind(self) -> bool:
        """Whether it is three or four of a kind, by the dice that are alike: the option can change that (B-BY-1)."""
        return isinstance(self._pattern, patterns.Groups) and self._pattern.sizes in ((3,), (4,)) and not self._points

    @property
    def is_full_house(self) -> bool:
        """Whether an option can let five equal dice count (B-BY-3)."""
        return isinstance(self._pattern, patterns.Groups) and self._pattern.sizes == (3, 2)

    @property
    def takes_anything(self) -> bool:
        return not self.pips and isinstance(self._pattern, patterns.Anything)

    def box(self, all_dice: bool = False, five_equal: bool = False, clause: str = "") -> Box:
        """The box by these options: whether all dice of three or four of a kind count, and five equal as full house."""
        pattern = patterns.Groups((3, 2), same=True) if five_equal and self.is_full_house else self._pattern
        points = ALL_DICE if all_dice and self.is_kind else self._points
        return Box(self.key, self.name, clause, self._scoring(pattern, points), self.pips)

    def _scoring(self, pattern: patterns.Pattern, points: int | str) -> Scoring:
        if self.pips:
            return scoring.Number(self.pips)
        if isinstance(points, str):
            return patterns.AllDice(pattern)
        return scoring.Fixed(points, patterns.Shown(pattern)) if points else pattern


def _alike(written: Mapping[str, Any], dice: DiceSet) -> patterns.Pattern:
    if isinstance(written["alike"], list):
        sizes = numbers_in(written, "alike", range(2, len(dice) + 1), range(1, 4))
    else:
        sizes = (number_in(written, "alike", range(2, len(dice) + 1)),)
    if sum(sizes) > len(dice):
        raise SetupError("It needs {needed} dice, and the sheet has {dice}.", needed=sum(sizes), dice=len(dice))
    return patterns.Groups(tuple(sorted(sizes, reverse=True)))


def _run(written: Mapping[str, Any], dice: DiceSet) -> patterns.Pattern:
    lengths = range(2, min(len(dice), FACES[-1]) + 1)
    if not isinstance(written["run"], list):
        return patterns.Run(number_in(written, "run", lengths))
    run = numbers_in(written, "run", FACES, lengths)
    if list(run) != list(range(run[0], run[0] + len(run))):
        raise SetupError("'run' is so many numbers in a row, or a row itself, such as [1, 2, 3, 4, 5].")
    return patterns.Run(len(run), run[0])


def _sum(written: Mapping[str, Any], dice: DiceSet) -> patterns.Pattern:
    least, most = sorted(numbers_in(written, "sum", range(len(dice), len(dice) * FACES[-1] + 1), range(2, 3)))
    return patterns.Within(least, most)


def _only(written: Mapping[str, Any], dice: DiceSet) -> patterns.Pattern:
    del dice
    return patterns.Only(tuple(sorted(set(numbers_in(written, "only", FACES, range(1, 6))))))


PATTERNS: dict[str, Callable[[Mapping[str, Any], DiceSet], patterns.Pattern]] = {
    "alike": _alike,
    "run": _run,
    "sum": _sum,
    "only": _only,
}
"""By key: what reads which pattern a box of the lower part asks for."""
