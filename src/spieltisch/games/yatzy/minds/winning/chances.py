"""The chance of winning, for each player at the table and after every choice.

A player who wants to win needs no points, only more than all others. So others' final totals are foreseen as of
players who play for points, or whose last box is to beat what is there already; what an own total is worth
against them is a curve (`curve.py`); and the turn is looked through exactly for the worth of what may follow it. A
first place that is shared counts as a share of a win.
"""

from collections.abc import Callable, Mapping
from typing import ClassVar, Protocol

import numpy as np

from spieltisch.core.outcome import rank
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import moves
from spieltisch.games.yatzy.engine.dice import NO_DICE
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Sheet, State
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.points import most_points
from spieltisch.games.yatzy.minds.winning.curve import Totals, about, answered, expected, winning_curve
from spieltisch.kit.cache import cached

CurveIn = Callable[[State], Floats]
"""What each final total of the player on turn is worth against the others as they stand in that state."""


class TurnWorth(Protocol):
    """One turn, looked through."""

    def after(self, state: State, action: Action) -> float:
        """What the position is worth after that action."""
        ...

    def thrown(self, state: State) -> float:
        """What it is worth while the dice are in the air."""
        ...


class Pads(Protocol):
    """What is known of a sheet's pads."""

    turn_bytes: ClassVar[int]
    """Of a turn that was looked through."""

    @property
    def game(self) -> tuple[float, float]:
        """Mean and variance of the total of a whole game."""
        ...

    def prospect(self, state: State, seat: int) -> tuple[float, float]:
        """Mean and variance of the seat's final total in this game, as it is before a turn."""
        ...

    def totals(self, sheet: Sheet, shift: int, size: int) -> Totals | None:
        """The final total and `shift`, exactly, of a player who plays for points; None where that takes too long."""
        ...

    def last_answer(self, state: State, seat: int) -> Floats:
        """With one box left, by points: the best chance of more than so many, where just so many count half."""
        ...

    def solved(self, sheet: Sheet) -> bool:
        """Whether the rest of this pad is played out exactly."""
        ...

    def turn(self, state: State, curve_in: CurveIn) -> TurnWorth:
        """The turn of the player on turn, if their final totals are worth what the curve says."""
        ...


class WinChances:
    """For one sheet, and any number of players."""

    def __init__(self, rules: SheetRules, pads: Pads, per_point: float = 0.0) -> None:
        """Where points count for themselves as well, a point is worth so much of a win."""
        self._rules, self._pads, self._per_point = rules, pads, per_point
        self._most = most_points(rules)
        self._turn = cached(self._looked_through, pads.turn_bytes)

    def exact(self, state: State) -> bool:
        """Whether the chances of the player on turn are true ones.

        Nothing of the others' is open any more, or each of two has one box left.
        """
        if state.over:
            return True
        own = state.sheets[state.turn]
        others = [sheet for seat, sheet in enumerate(state.sheets) if seat != state.turn]
        if self._further(state):
            return False
        if len(others) == 1 and own.open_boxes == others[0].open_boxes == 1:
            return True
        return all(sheet.full for sheet in others) and self._pads.solved(own)

    def after(self, state: State) -> Mapping[Action, float]:
        """For every legal action of the player to decide, the chance of winning after it."""
        if state.over or state.kept is not None:
            return {}
        turn = self._turn_of(state)
        return {action: turn.after(state, action) for action in moves.legal(self._rules, state, state.turn)}

    def now(self, state: State) -> tuple[float, ...]:
        """By seat, from any state; together they are 1."""
        if state.over:
            places = rank([sum(points) for points in zip(*state.finished, strict=True)]).places
            return tuple((place == 1) / places.count(1) for place in places)
        shares = [self._estimate(state, seat) for seat in range(len(state.sheets))]
        if state.starting_roll is not None:
            return tuple(share / sum(shares) for share in shares)
        own = self._turn_of(state).thrown(state) if state.kept is not None else max(self.after(state).values())
        others = sum(shares) - shares[state.turn]
        return tuple(
            own if seat == state.turn else (1 - own) * (share / others if others else 1 / (len(shares) - 1))
            for seat, share in enumerate(shares)
        )

    def _turn_of(self, state: State) -> TurnWorth:
        return self._turn(state.sheets, state.turn, state.finished)

    def _looked_through(
        self, sheets: tuple[Sheet, ...], turn: Seat, finished: tuple[tuple[int, ...], ...]
    ) -> TurnWorth:
        state = State(sheets=sheets, turn=turn, kept=None, dice=NO_DICE, finished=finished)
        return self._pads.turn(state, self._own_curve)

    def _own_curve(self, state: State) -> Floats:
        curve = self._curve(state, state.turn)
        return curve + self._per_point * np.arange(len(curve))

    def _estimate(self, state: State, seat: int) -> float:
        mean, variance = self._pads.prospect(state, seat)
        return float(expected(self._curve(state, seat), np.array([mean]), np.array([variance]))[0])

    def _curve(self, state: State, seat: int) -> Floats:
        """By the seat's total in this game: the chance of winning the match with it."""
        further = self._further(state)
        size = (1 + further) * self._most + 1
        others = [self._others_total(state, other, seat, size) for other in range(len(state.sheets)) if other != seat]
        curve = winning_curve(others, size)
        if not further:
            return curve
        mean, variance = (further * value for value in self._pads.game)
        totals = np.arange(self._most + 1.0)
        return expected(curve, totals + mean, np.full(len(totals), variance))

    def _others_total(self, state: State, other: int, seat: int, size: int) -> Totals:
        """Counted from where the seat began this game."""
        lead = sum(points[other] - points[seat] for points in state.finished)
        further, sheet = self._further(state), state.sheets[other]
        if not further:
            known = self._pads.totals(sheet, lead, size)
            if sheet.open_boxes == 1 and (known is None or self._is_answered(state, seat)):
                return answered(self._pads.last_answer(state, other), sheet.total + lead, size)
            if known is not None:
                return known
        mean, variance = self._pads.prospect(state, other)
        mean_of_game, variance_of_game = self._pads.game
        return about(lead + mean + further * mean_of_game, variance + further * variance_of_game, size)

    def _is_answered(self, state: State, seat: int) -> bool:
        """Whether the others know the seat's total before they fill their last boxes."""
        return state.sheets[seat].open_boxes <= 1

    def _further(self, state: State) -> int:
        """Games of the match after this one."""
        return self._rules.games - len(state.finished) - 1
