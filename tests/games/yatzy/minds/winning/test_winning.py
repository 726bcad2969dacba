"""The chance of winning: exact at the end, by playing every game through; before that what an estimate must keep."""

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from spieltisch.arena.playing import steps
from spieltisch.core.game import Spec
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, Place, Score, Sheet, State
from spieltisch.games.yatzy.minds.greedy import GreedyYatzy
from spieltisch.games.yatzy.minds.pads import pad
from spieltisch.games.yatzy.minds.solver.exact import solve
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.winning import column_pads
from spieltisch.games.yatzy.minds.winning.chances import WinChances
from spieltisch.games.yatzy.minds.winning.column_pads import ColumnPads
from spieltisch.games.yatzy.minds.winning.curve import Totals, about, listed, winning_curve
from spieltisch.games.yatzy.minds.winning.making import win_chances
from spieltisch.games.yatzy.minds.winning.outlook import DARING, Outlook, load_or_make
from spieltisch.kit.shelf import create
from tests.games.yatzy.minds.solver.test_plus_lookahead import SINGLE_OPTIONS
from tests.games.yatzy.minds.solver.test_toys import TOYS, made

ME, OTHER = Seat(0), Seat(1)
CLOSE = 1e-9
PLAIN = [name for name, rules in TOYS.items() if rules.games == 1]


class Duel:
    """A small sheet for two who both want to win: every way to go on."""

    def __init__(self, name: str, mine: Sheet, others: Sheet) -> None:
        self.game = YatzyGame(Spec("toy", 1, 2, {}, ((ME,), (OTHER,))), TOYS[name])
        self.decisions: dict[State, dict[Action, Fraction]] = {}
        """By action: the chance of whoever decides."""
        self.start = replace(self.game.start(), sheets=(mine, others))
        self.value = cache(self._value)
        self.value(self.start)

    def _value(self, state: State) -> Fraction:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return Fraction(int(ME in outcome.winners), len(outcome.winners))
        if self.game.actors(state) == (CHANCE,):
            rolls = self.game.odds(state) or ()
            return sum((odds * self.value(self.game.apply(state, CHANCE, roll)) for roll, odds in rolls), Fraction(0))
        mine = {action: self.value(self.game.apply(state, state.turn, action)) for action in self._legal(state)}
        own = mine if state.turn == ME else {action: 1 - value for action, value in mine.items()}
        self.decisions[state] = own
        return max(own.values()) if state.turn == ME else 1 - max(own.values())

    def _legal(self, state: State) -> Sequence[Action]:
        return self.game.legal(state, state.turn)


@cache
def outlook_of(name: str) -> Outlook:
    rules = TOYS[name]
    return Outlook(made(name).solution, solve(rules, daring=-DARING), solve(rules, daring=DARING))


@pytest.mark.parametrize("name", [name for name in PLAIN if not name.endswith("False")])
def test_against_a_full_pad_every_chance_is_exact(name: str) -> None:
    blank = entry.blank(TOYS[name])
    target = round(made(name).solution.expected)
    full = replace(blank, points=((target, *(0,) * (len(TOYS[name].boxes) - 1)),))
    check(name, Duel(name, blank, full))


@pytest.mark.parametrize("name", [name for name in PLAIN if not name.endswith("False")])
def test_with_one_box_each_every_chance_is_exact(name: str) -> None:
    """Whoever is last knows what there is to beat, and does not play for points any more."""
    blank = entry.blank(TOYS[name])
    for mine, others in product(range(len(TOYS[name].boxes)), repeat=2):
        check(name, Duel(name, with_one_open(blank, mine), with_one_open(blank, others)))


@pytest.mark.parametrize(("mine", "others"), [(1, (2,)), (2, (1,)), (1, (1, 1)), (1, (1, 0))])
def test_where_others_have_more_to_fill_chances_are_estimates(mine: int, others: Sequence[int]) -> None:
    rules = TOYS[PLAIN[0]]
    blank = entry.blank(rules)
    pads = [replace(blank, points=((None,) * count + (0,) * (len(rules.boxes) - count),)) for count in (mine, *others)]
    seats = tuple((Seat(seat),) for seat in range(len(pads)))
    start = YatzyGame(Spec("toy", 1, len(pads), {}, seats), rules).start()
    chances = WinChances(rules, ColumnPads(rules, outlook_of(PLAIN[0])))
    assert not chances.exact(replace(start, sheets=tuple(pads)))


def with_one_open(blank: Sheet, box: int) -> Sheet:
    return replace(blank, points=(tuple(None if row == box else 0 for row in range(len(blank.points[0]))),))


def check(name: str, duel: Duel) -> None:
    rules = TOYS[name]
    chances = WinChances(rules, ColumnPads(rules, outlook_of(name)))
    assert duel.decisions
    for state, found in duel.decisions.items():
        assert chances.exact(state)
        told = chances.after(state)
        assert told.keys() == found.keys()
        assert all(abs(told[action] - value) < CLOSE for action, value in found.items()), state
        best = max(found.values())
        now = chances.now(state)
        assert abs(now[state.turn] - best) < CLOSE
        assert abs(now[1 - state.turn] - (1 - best)) < CLOSE


@pytest.mark.parametrize("name", PLAIN)
def test_what_others_will_have_is_what_they_get_by_playing_for_points(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games of somebody who plays for points, followed through the engine."""
    rules, size = TOYS[name], 300
    pads = ColumnPads(rules, outlook_of(name))
    monkeypatch.setattr(column_pads, "LISTED_BOXES", len(rules.boxes))
    found = pads.totals(entry.blank(rules), 0, size)
    assert found is not None
    games = made(name).final_sheets()
    chances = np.zeros(size)
    for sheet, chance in games.items():
        chances[sheet.total] += float(chance)
    assert found.equal == pytest.approx(chances, abs=1e-9)


def test_a_first_place_that_is_shared_is_a_share_of_the_win() -> None:
    certain = [listed(np.ones(1), total, 5) for total in (3, 3, 1)]
    assert winning_curve(certain, 5).tolist() == pytest.approx([0, 0, 0, 1 / 3, 1])
    assert winning_curve([], 5).tolist() == [1] * 5
    behind = listed(np.ones(1), -2, 5)
    assert winning_curve([behind], 5).tolist() == [1] * 5


def test_totals_about_a_mean_are_a_distribution() -> None:
    found: Totals = about(50.0, 100.0, 101)
    assert found.equal.sum() == pytest.approx(1, abs=1e-6)
    assert found.less[50] + found.equal[50] / 2 == pytest.approx(0.5)


def test_the_spread_of_a_game_is_that_of_its_totals() -> None:
    """Up to the third power of the daring, which is small: 39.8 is the exact deviation of Yatzy."""
    rules = yatzy("yatzy").rules
    mean, variance = ColumnPads(rules, load_or_make(rules)).game
    assert mean == pytest.approx(245.87, abs=0.01)
    assert variance**0.5 == pytest.approx(39.8, abs=1)


def test_who_is_ahead_is_likelier_to_win_and_all_chances_make_one() -> None:
    game = yatzy("yatzy", 3)
    chances = win_chances(game)
    state = game.read_position("throw 1; pad 1: yatzy 50; pad 2: yatzy 0; pad 3: yatzy 0, sixes 24")
    first, second, third = chances.now(state)
    assert first > third > second
    assert first + second + third == pytest.approx(1)
    assert not chances.exact(state)


def test_in_a_match_the_games_that_were_and_those_to_come_count() -> None:
    """A lead of 50 points is worth less the more games are still to come, and finished games count."""
    game = yatzy("yatzei", 2, games=3)
    start = game.start()
    ahead = [win_chances(game).now(replace(start, finished=((250, 200),) * done))[0] for done in (0, 1, 2)]
    assert ahead == sorted(ahead)
    assert ahead[0] == pytest.approx(0.5, abs=0.03)
    assert ahead[2] > 0.9


def test_in_plus_the_last_box_is_exact() -> None:
    game = yatzy("brandi-yatzy-plus", 2, free_throws=0)
    chances, bot = win_chances(game), GreedyYatzy(game.rules)
    last = [
        step.state
        for step in steps(game, [bot, bot], 3)
        if step.state.kept is None and step.state.throws == 3 and step.state.sheets[0].full and not step.state.over
    ][-1]
    assert chances.exact(last)
    (after,) = chances.after(last).values()
    (action,) = game.legal(last, OTHER)
    outcome = game.outcome(game.apply(last, OTHER, action))
    assert outcome is not None
    assert after == (OTHER in outcome.winners) / len(outcome.winners)


@pytest.mark.parametrize(("box", "points"), [("kombi-odd", 80), ("yatzy", 60), ("odd", 30), ("mini-chance", 30)])
@pytest.mark.parametrize("free_throws", [0, 2])
def test_in_plus_the_others_last_box_is_exact(box: str, points: int, free_throws: int) -> None:
    """A box that brings all or nothing is made just as often by those who play for points."""
    game = yatzy("brandi-yatzy-plus", 2, free_throws=3)
    rules = game.rules
    mine = pad(rules, [Place(1, rules.box("chance"))], [10, 10], free_throws=0)
    others = pad(rules, [Place(1, rules.box(box))], [10, 10], free_throws=free_throws)
    state = State(sheets=(mine, others), turn=ME, kept=None, dice=Dice((1, 2, 4, 5), 6), throws=3)
    later = State(sheets=state.sheets, turn=OTHER, kept=NO_DICE, dice=NO_DICE, throws=1)
    made = (PlusEvaluator(rules).state_value(later, OTHER) - others.total) / points
    assert 0 < made < 1
    chances = win_chances(game)
    assert chances.exact(state)
    (after,) = chances.after(state).values()
    assert after == pytest.approx(1 - made, abs=1e-5)


@pytest.mark.parametrize("boxes", [("odd", "large-straight"), ("kombi-even", "fours"), ("fives", "sixes")])
@pytest.mark.parametrize("options", SINGLE_OPTIONS)
def test_in_plus_the_last_two_boxes_are_exact(boxes: tuple[str, str], options: dict[str, str]) -> None:
    """What an entry is worth is what the turn for the last box is worth, which all or nothing may hang on."""
    game = yatzy("brandi-yatzy-plus", 2, **options)
    rules = game.rules
    mine = pad(rules, [Place(1, rules.box(box)) for box in boxes], [63, 40])
    full = replace(pad(rules, [], [0, 0]), extra=mine.total + 35)
    state = State(sheets=(mine, full), turn=ME, kept=None, dice=Dice((1, 3, 5, 5), 5), throws=3)
    chances = win_chances(game)
    assert chances.exact(state)
    after = chances.after(state)
    assert 0 < max(after.values()) < 1
    for action, told in after.items():
        if isinstance(action, Score):
            assert told == pytest.approx(chances.now(game.apply(state, ME, action))[ME], abs=1e-5)


def test_in_plus_who_leads_by_more_than_the_others_last_box_can_bring_has_won() -> None:
    game = yatzy("brandi-yatzy-plus", 2)
    rules = game.rules
    others = pad(rules, [Place(1, rules.box("kombi-odd"))], [10, 10])
    mine = pad(rules, [Place(1, rules.box(box)) for box in ("odd", "even")], [50, 50])
    state = State(sheets=(mine, others), turn=ME, kept=None, dice=Dice((1, 2, 4, 5), 6), throws=3)
    assert mine.total == others.total + 80
    chances = win_chances(game)
    assert not chances.exact(state)
    after = chances.after(state)
    more = chances.after(replace(state, sheets=(replace(mine, extra=1), others)))
    assert set(more.values()) == {1.0}
    assert max(after.values()) < 1


@pytest.mark.parametrize("options", SINGLE_OPTIONS)
def test_in_plus_every_choice_has_a_chance_whatever_the_house_rules(options: dict[str, str]) -> None:
    game, rng = yatzy("brandi-yatzy-plus", 3, **options), random.Random(5)
    chances, state = win_chances(game), game.start()
    while actors := game.actors(state):
        legal = game.legal(state, actors[0])
        if actors != (CHANCE,) and rng.random() < 0.03:
            after = chances.after(state)
            assert list(after) == list(legal)
            assert all(0 <= chance <= 1 for chance in after.values())
            assert sum(chances.now(state)) == pytest.approx(1)
        boxes = [action for action in legal if isinstance(action, Score)]
        state = game.apply(state, actors[0], rng.choice(boxes if boxes and rng.random() < 0.8 else legal))


def yatzy(game_id: str, seats: int = 2, **options: object) -> YatzyGame:
    game = create(game_id, seats, **options)
    assert isinstance(game, YatzyGame)
    return game
