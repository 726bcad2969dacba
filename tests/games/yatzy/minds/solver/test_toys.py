"""Small sheets, solved a second time by playing every game through the engine with exact fractions."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, cached_property
from math import sqrt

import pytest
from msgspec.structs import replace

from spieltisch.core.game import Spec
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine import scoring
from spieltisch.games.yatzy.engine.dice import Dice, DiceSet
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.patterns import Groups, Run, Within
from spieltisch.games.yatzy.engine.rules import YATZY_CITES, Bonus, Box, RepeatedYatzi, SheetRules
from spieltisch.games.yatzy.engine.state import Action, Keep, Score, Sheet, State
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.exact import Solution, solve
from spieltisch.games.yatzy.minds.solver.statistics import statistics

ONLY = Seat(0)


def number(pips: int) -> Box:
    return Box(f"number-{pips}", "", "", scoring.Number(pips), pips)


def alike(count: int, all_dice: bool) -> Box:
    return Box(f"alike-{count}", "", "", scoring.Alike(count, all_dice))


def full_house(five_equal: bool) -> Box:
    return Box("full-house", "", "", scoring.Fixed(25, scoring.IsFullHouse(five_equal)))


ONES, TWOS, THREES = map(number, (1, 2, 3))
CHANCE_BOX = Box("chance", "", "", scoring.total)
YATZI = Box("yatzi", "", "", scoring.Fixed(50, scoring.all_equal))
RUN = Box("run", "", "", scoring.Fixed(7, scoring.HasRun((range(1, 4),))))


def sheet(
    *boxes: Box, dice: tuple[int, int], bonus: tuple[int, int] = (5, 4), throws: int = 3, strict_entry: bool = False
) -> SheetRules:
    wood, faces = dice
    return SheetRules(
        boxes, Bonus(*bonus), YATZY_CITES, DiceSet(wood, faces=faces), throws=throws, strict_entry=strict_entry
    )


def toys() -> Iterator[tuple[str, SheetRules]]:
    for strict in (False, True):
        name = "strict" if strict else "free"
        yield (
            f"{name} bonus",
            sheet(ONES, TWOS, CHANCE_BOX, YATZI, dice=(3, 2), bonus=(5, 6), throws=2, strict_entry=strict),
        )
        yield f"{name} no bonus", sheet(ONES, TWOS, CHANCE_BOX, dice=(3, 2), bonus=(5, 60), strict_entry=strict)
        yield f"{name} lower part only", sheet(RUN, CHANCE_BOX, alike(2, False), dice=(3, 3), strict_entry=strict)
        yield (
            f"{name} numbers",
            sheet(ONES, TWOS, THREES, CHANCE_BOX, dice=(2, 3), bonus=(9, 7), throws=2, strict_entry=strict),
        )
        for first in ("box50", "any_previous"):
            for literal in (False, True):
                rules = sheet(ONES, TWOS, YATZI, CHANCE_BOX, alike(2, True), dice=(2, 2), throws=2, strict_entry=strict)
                yield f"{name} {first} {literal}", repeated(rules, first, literal)
        three_dice = sheet(ONES, CHANCE_BOX, YATZI, TWOS, dice=(3, 2), strict_entry=strict)
        yield f"{name} repeated with three dice", repeated(three_dice, "any_previous", literal=True)
    for choice in (False, True):
        yield f"kind sum {choice}", sheet(ONES, alike(2, choice), alike(3, choice), dice=(3, 3))
        yield f"full house {choice}", sheet(TWOS, full_house(choice), CHANCE_BOX, dice=(5, 2), bonus=(8, 8))
    own = (Box("pairs", "", "", Groups((2, 2))), Box("run", "", "", Run(2)), Box("low", "", "", Within(4, 5)))
    yield "own patterns", sheet(TWOS, *own, dice=(4, 3), throws=2)
    yield "six dice", sheet(ONES, Box("castle", "", "", Groups((3, 3))), CHANCE_BOX, dice=(6, 2))
    yield "upper part only", sheet(TWOS, ONES, dice=(5, 2), bonus=(3, 9))
    yield "one throw", sheet(ONES, THREES, RUN, dice=(3, 3), throws=1)
    match = repeated(sheet(ONES, TWOS, CHANCE_BOX, YATZI, dice=(1, 2), throws=2), "any_previous", literal=True)
    yield "match", replace(match, games=2)


def repeated(rules: SheetRules, first: str, literal: bool) -> SheetRules:
    assert first in ("box50", "any_previous")
    return replace(rules, repeated=RepeatedYatzi("box50" if first == "box50" else "any_previous", literal, value=60))


class Toy:
    """A small sheet's game for one, with everything about it found by exhausting play."""

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules
        self.game = YatzyGame(Spec("toy", 1, 1, {}, ((ONLY,),)), rules)
        self.decisions: dict[State, dict[Action, Fraction]] = {}
        self._values: dict[State, Fraction] = {}
        self.value(self.game.start())

    @cached_property
    def solution(self) -> Solution:
        return solve(self.rules)

    @cached_property
    def evaluator(self) -> ColumnEvaluator:
        return ColumnEvaluator(self.rules, self.solution)

    def value(self, state: State) -> Fraction:
        if state not in self._values:
            self._values[state] = self._found(state)
        return self._values[state]

    def _found(self, state: State) -> Fraction:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return Fraction(outcome.points[ONLY])
        if self.game.actors(state) == (CHANCE,):
            odds = self.game.odds(state)
            assert odds
            return sum(
                (chance * self.value(self.game.apply(state, CHANCE, roll)) for roll, chance in odds), Fraction(0)
            )
        actions = self.game.legal(state, ONLY)
        self.decisions[state] = {action: self.value(self.game.apply(state, ONLY, action)) for action in actions}
        return max(self.decisions[state].values())

    def states(self) -> Iterator[tuple[State, Fraction]]:
        yield from self._values.items()

    def followed(self, state: State) -> Action:
        """The choice among the best ones that the statistics promise to follow."""
        values = self.decisions[state]
        best = [action for action, value in values.items() if value == max(values.values())]
        entries = [action for action in best if isinstance(action, Score)]
        if entries:
            return entries[0]
        node = state.dice
        while Keep(node) not in best:
            node = next(
                less
                for less in (without(node, face) for face in sorted(set(node.wood)))
                if any(isinstance(action, Keep) and less.holds(action.dice) for action in best)
            )
        return Keep(node)

    def final_sheets(self) -> dict[Sheet, Fraction]:
        """How likely each full pad is."""
        found: dict[Sheet, Fraction] = {}
        now = {self.game.start(): Fraction(1)}
        while now:
            later: dict[State, Fraction] = {}
            for state, chance in now.items():
                if state.over:
                    found[state.sheets[ONLY]] = found.get(state.sheets[ONLY], Fraction(0)) + chance
                for following, likely in self._followed_by(state):
                    later[following] = later.get(following, Fraction(0)) + chance * likely
            now = later
        return found

    def _followed_by(self, state: State) -> Iterator[tuple[State, Fraction]]:
        if self.game.actors(state) == (CHANCE,):
            for roll, chance in self.game.odds(state) or ():
                yield self.game.apply(state, CHANCE, roll), chance
        elif not state.over:
            yield self.game.apply(state, ONLY, self.followed(state)), Fraction(1)


def without(dice: Dice, face: int) -> Dice:
    place = dice.wood.index(face)
    return Dice((*dice.wood[:place], *dice.wood[place + 1 :]))


TOYS = dict(toys())


@cache
def made(name: str) -> Toy:
    return Toy(TOYS[name])


@pytest.fixture(params=TOYS, scope="module")  # what is asked of one comes one after the other
def toy(request: pytest.FixtureRequest) -> Toy:
    return made(request.param)


def test_every_state_has_its_value(toy: Toy) -> None:
    for state, value in toy.states():
        assert toy.evaluator.state_value(state, ONLY) == pytest.approx(float(value), abs=1e-9)


def test_every_action_has_its_value(toy: Toy) -> None:
    for state, found in toy.decisions.items():
        assert toy.evaluator.action_values(state) == pytest.approx({action: float(found[action]) for action in found})


@pytest.mark.parametrize("name", [name for name, rules in TOYS.items() if rules.games == 1], scope="module")
def test_statistics_are_those_of_all_games(name: str) -> None:
    toy = made(name)
    sheets = toy.final_sheets()
    found = statistics(toy.solution)
    expected = sum(chance * sheet.total for sheet, chance in sheets.items())
    variance = sum(chance * (sheet.total - expected) ** 2 for sheet, chance in sheets.items())
    assert found.expected == pytest.approx(float(expected), abs=1e-9)
    assert found.deviation == pytest.approx(sqrt(variance), abs=1e-6)
    assert found.bonus_probability == pytest.approx(
        float(sum(chance for sheet, chance in sheets.items() if any(sheet.bonus))), abs=1e-9
    )
    for row, box in enumerate(toy.rules.boxes):
        share = sum(chance * (sheet.points[0][row] or 0) for sheet, chance in sheets.items())
        assert found.boxes[box.key] == pytest.approx(float(share), abs=1e-9)
    for percent, quantile in zip(range(1, 100), found.quantiles, strict=True):
        below = sum(chance for sheet, chance in sheets.items() if sheet.total < quantile)
        up_to = sum(chance for sheet, chance in sheets.items() if sheet.total <= quantile)
        assert below - Fraction(1, 10**9) < Fraction(percent, 100) < up_to + Fraction(1, 10**9)


def test_shares_add_up(toy: Toy) -> None:
    found = statistics(toy.solution)
    assert sum(found.boxes.values()) + found.bonus == pytest.approx(toy.solution.expected, abs=1e-9)
