"""The Yatzy family behind the common protocol."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from spieltisch.core.chance import Rng
from spieltisch.core.game import Game, Spec
from spieltisch.core.outcome import Outcome, rank
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.games.yatzy.engine import moves, notation, position
from spieltisch.games.yatzy.engine.dice import completions, throw, throw_alike
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Roll, State
from spieltisch.games.yatzy.engine.view import View, imagine, view

MOST_THROWS = 64
"""More than a turn can have, free ones included."""


class YatzyGame(Game[State, Action, View]):
    """One game of the family for given seats and options."""

    def __init__(self, spec: Spec, rules: SheetRules) -> None:
        self.spec = spec
        self.rules = rules

    def __repr__(self) -> str:
        options = ", ".join(f"{key}={value!r}" for key, value in self.spec.options.items())
        return f"create({self.spec.id!r}, seats={self.spec.seats}, {options})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, YatzyGame) and self.spec == other.spec

    def __hash__(self) -> int:
        return hash(self.spec)

    def start(self) -> State:
        return moves.start(self.rules, seats(self.spec.seats))

    def actors(self, state: State) -> tuple[Seat, ...]:
        return moves.actors(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return moves.legal(self.rules, state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        return moves.apply(self.rules, state, seat, action)

    def odds(self, state: State) -> Sequence[tuple[Action, Fraction]] | None:
        if moves.actors(state) != (CHANCE,) or state.kept is None:
            return ()
        return tuple((Roll(dice), chance) for dice, chance in completions(self.rules.dice, state.kept))

    def draw(self, state: State, rng: Rng) -> Action:
        assert state.kept is not None, "the dice are thrown when chance is to act"
        return Roll(throw(self.rules.dice, state.kept, rng))

    def draw_alike(self, state: State, luck: Callable[[int], Rng | None]) -> Action:
        """One throw that depends on turn, throw and die: the first of the thrown dice, the second, the yellow one."""
        assert state.kept is not None, "the dice are thrown when chance is to act"
        entered = sum(value is not None for column in state.sheets[state.turn].points for value in column)
        rng = luck(entered * MOST_THROWS + state.throws)
        assert rng is not None
        return Roll(throw_alike(self.rules.dice, state.kept, rng))

    def thrower(self, state: State) -> Seat | None:
        """The player on turn, who throws by choosing what to keep."""
        return None if len(state.dice) else state.turn

    def is_half_entered(self, state: State) -> bool:
        """Points without dice go with their box, free throws that were used with what came of them."""
        return state.noted is not None or (state.throws > 1 and not len(state.dice))

    def outcome(self, state: State) -> Outcome | None:
        """Most points win (BY-30, YP-06, YZ-28, Y13-26); a match also lists its games (B-YZ-8)."""
        if not state.over:
            return None
        totals = [sum(points) for points in zip(*state.finished, strict=True)]
        games = [rank(points) for points in state.finished] if self.rules.games > 1 else []
        return rank(totals, games)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """The state behind the view; nothing is hidden, so nothing is drawn."""
        del rng
        return imagine(view)

    def write(self, action: Action) -> str:
        return notation.write(self.rules, action)

    def read(self, text: str) -> Action:
        return notation.read(self.rules, text)

    def write_position(self, state: State) -> str:
        return position.write_position(self.rules, state)

    def read_position(self, text: str) -> State:
        return position.read_position(self.rules, seats(self.spec.seats), text)
