"""The upper bound for Plus on sheets so small that the best player is found by trying everything."""

from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra `fast`")

from tools.plus_bound import Kinder, bound

from spieltisch.games.yatzy.engine import scoring
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, DiceSet, completions, keeps
from spieltisch.games.yatzy.engine.rules import BRANDI_CITES, Bonus, Box, SheetRules

ALIKE = Box("alike", "All alike", "", scoring.Fixed(9, scoring.all_equal))
TOTAL = Box("total", "Total", "", scoring.total)
TWICE = Box("twice", "Yellow times wood", "", scoring.multiply)
FINE = Kinder(tuple(range(-12, 13)))
Left = frozenset[tuple[int, int]]


def sheet(*lower: Box, bonus: int, target: int = 6) -> SheetRules:
    """Ones, twos and these, for three dice with two sides, one of them yellow, and two throws."""
    numbers = tuple(Box(f"of {pips}", "", "", scoring.Number(pips), pips) for pips in (1, 2))
    dice = DiceSet(wood=2, yellow=True, faces=2)
    return SheetRules((*numbers, *lower), Bonus(bonus, target), BRANDI_CITES, dice, columns=2, throws=2)


class Tried:
    """Every pad, every throw, every choice; or of a player who takes what gives most this turn."""

    def __init__(self, rules: SheetRules, looks_ahead: bool) -> None:
        self.rules, self.looks_ahead = rules, looks_ahead
        self.value, self.thrown, self.decided = cache(self._value), cache(self._thrown), cache(self._decided)

    @classmethod
    def expected(cls, rules: SheetRules, looks_ahead: bool = True) -> float:
        return cls(rules, looks_ahead).value(
            frozenset((column, row) for column in range(2) for row in range(len(rules.boxes))), (0, 0)
        )

    def _value(self, left: Left, totals: tuple[int, int]) -> float:
        return self.thrown(left, totals, NO_DICE, self.rules.throws)[1] if left else 0.0

    def _thrown(self, left: Left, totals: tuple[int, int], kept: Dice, throws: int) -> tuple[float, float]:
        now = later = 0.0
        for dice, chance in completions(self.rules.dice, kept):
            value = self.decided(left, totals, dice, throws - 1)
            now, later = now + float(chance) * value[0], later + float(chance) * value[1]
        return now, later

    def _decided(self, left: Left, totals: tuple[int, int], dice: Dice, throws: int) -> tuple[float, float]:
        """Points of this turn and of all that follow; the choice is by the latter, or by the former."""
        choices = [self.entered(left, totals, dice, place) for place in left]
        if throws:
            choices += [self.thrown(left, totals, kept, throws) for kept in keeps(dice)]
        return max(choices, key=lambda choice: choice[self.looks_ahead])

    def entered(self, left: Left, totals: tuple[int, int], dice: Dice, place: tuple[int, int]) -> tuple[float, float]:
        column, row = place
        box, bonus = self.rules.boxes[row], self.rules.bonus
        points = float(box.scoring(dice) or 0)
        after = tuple(total + int(points) * (box.pips > 0 and number == column) for number, total in enumerate(totals))
        if totals[column] < bonus.target <= after[column]:
            points += bonus.value
        return points, points + self.value(left - {place}, (after[0], after[1]))


@pytest.mark.parametrize("lower", [(ALIKE,), (TOTAL,), (ALIKE, TWICE)])
@pytest.mark.parametrize(("bonus", "target"), [(10, 6), (25, 7), (40, 5)])
def test_nobody_exceeds_it(lower: tuple[Box, ...], bonus: int, target: int) -> None:
    rules = sheet(*lower, bonus=bonus, target=target)
    optimum = Tried.expected(rules)
    fine, coarse = (bound(rules, kinder, tell=str) for kinder in (FINE, Kinder((-6, -3, 0, 3))))
    assert Tried.expected(rules, looks_ahead=False) < optimum < fine + 1e-3
    assert fine <= coarse + 1e-3
    assert fine < optimum + bonus


@pytest.mark.parametrize("lower", [(ALIKE,), (TOTAL, TWICE)])
def test_without_a_bonus_it_is_what_the_best_player_reaches(lower: tuple[Box, ...]) -> None:
    rules = sheet(*lower, bonus=0)
    assert bound(rules, Kinder((0,)), tell=str) == pytest.approx(Tried.expected(rules), abs=1e-3)


def test_boxes_that_share_their_copies_make_it_higher() -> None:
    rules = sheet(ALIKE, TWICE, bonus=10)
    assert bound(rules, FINE, tell=str) < bound(rules, Kinder(FINE.levels, (("alike", "twice"),)), tell=str)


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    rules, told = sheet(ALIKE, bonus=10), list[str]()

    def stop(text: str) -> None:
        told.append(text)
        if text.startswith("2 numbers"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bound(rules, FINE, stop, tmp_path)
    assert [path.stem.split("-")[1] for path in tmp_path.iterdir()] == ["2"]
    assert bound(rules, FINE, str, tmp_path) == bound(rules, FINE, str)


def test_other_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="flat bonus"):
        bound(SheetRules((ALIKE,), Bonus(5), BRANDI_CITES), FINE)
