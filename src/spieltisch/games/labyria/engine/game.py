"""Labyria behind the common protocol."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from spieltisch.core.chance import Rng
from spieltisch.core.game import Game, Spec
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine import laying, moves, notation, play, position, view
from spieltisch.games.labyria.engine import refusals as why
from spieltisch.games.labyria.engine.map import write_map
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Action, Defence, Laid, Phase, Roll, RollOff, State
from spieltisch.games.labyria.engine.view import View

PIPS = range(1, 7)


class LabyriaGame(Game[State, Action, View]):
    """One game of Labyria for given seats and options."""

    def __init__(self, spec: Spec, rules: LabyriaRules) -> None:
        self.spec = spec
        self.rules = rules
        self._latest: tuple[State | None, Seat, dict[Action, None]] = (None, CHANCE, {})

    def start(self) -> State:
        return play.start(self.rules)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return moves.actors(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What the seat may do; whole labyrinths are too many to list."""
        if seat == CHANCE:
            return tuple(action for action, _ in self.odds(state) or ())
        return tuple(self._legal(state, seat))

    def _legal(self, state: State, seat: Seat) -> dict[Action, None]:
        known_state, known_seat, actions = self._latest
        if known_state is not state or known_seat != seat:  # `apply` asks again for what the player has just asked for
            actions = dict.fromkeys(moves.legal(self.rules, state, seat))
            self._latest = (state, seat, actions)
        return actions

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        why.check_turn(state, seat)
        if seat == CHANCE:
            why.check_chance(self.rules, state, action)
        elif action not in self._legal(state, seat):
            raise why.why_not(self.rules, state, seat, action)
        return play.apply(self.rules, state, seat, action)

    def odds(self, state: State) -> Sequence[tuple[Action, Fraction]] | None:
        """Every roll is as likely as any other; labyrinths cannot be listed."""
        match state.phase:
            case Phase.WHO_PLACES | Phase.WHO_STARTS:
                rolls: list[Action] = [RollOff(numbers) for numbers in product(PIPS, repeat=len(state.rolling))]
            case Phase.ROLL:
                rolls = [Roll(number, symbol) for number in PIPS for symbol in Symbol]
            case Phase.DEFEND:
                rolls = [Defence(symbol) for symbol in Symbol]
            case Phase.LAY:
                return None
            case _:
                return ()
        return [(roll, Fraction(1, len(rolls))) for roll in rolls]

    def draw(self, state: State, rng: Rng) -> Action:
        match state.phase:
            case Phase.WHO_PLACES | Phase.WHO_STARTS:
                return RollOff(tuple(rng.below(6) + 1 for _ in state.rolling))
            case Phase.LAY:
                return Laid(laying.random_labyrinth(self.rules, rng))
            case Phase.DEFEND:
                return Defence(Symbol(rng.below(6)))
        return Roll(rng.below(6) + 1, Symbol(rng.below(6)))

    def thrower(self, state: State) -> Seat | None:
        """The player on turn, or the one whose figure is attacked (B-LAB-29)."""
        if state.phase is Phase.ROLL:
            return state.turn
        if state.phase is Phase.DEFEND and state.attack is not None:
            return state.opponent_on(state.turn, state.attack.goal)
        return None

    def reveals(self, before: State, after: State) -> bool:
        """The defender's die has decided about an attack (B-LAB-29)."""
        del after
        return before.phase is Phase.DEFEND

    def takes_real_dice(self, state: State) -> bool:
        """A labyrinth is laid for people."""
        return state.phase is not Phase.LAY

    def is_setting_up(self, state: State) -> bool:
        return state.phase is Phase.PLACE

    def set_up_at_random(self, state: State, rng: Rng) -> Action:
        """Any obstacle that is left on any place where it fits; no figure is walled in while there is another place."""
        return laying.any_placement(self.rules, state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The first with all figures in the target corner has won (LAB-11, B-LAB-36); points are figures there."""
        if state.winner is None:
            return None
        points = tuple(own.count(self.rules.targets[seat]) for seat, own in enumerate(state.figures))
        return Outcome(points, tuple(1 if seat == state.winner else 2 for seat in self.rules.everybody))

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def imagine(self, view_: View, rng: Rng) -> State:
        del rng
        return view.imagine(view_)

    def write(self, action: Action) -> str:
        return notation.write(self.rules, action)

    def read(self, text: str) -> Action:
        return notation.read(self.rules, text)

    def write_position(self, state: State) -> str:
        return position.write_position(self.rules, state)

    def read_position(self, text: str) -> State:
        """The state that the line writes, or the lines with a map."""
        return position.read_position(self.rules, text)

    def write_map(self, state: State) -> str:
        """The board as a small map in plain characters."""
        return write_map(self.rules, state.labyrinth, state.figures)
