"""Rolls, moves and attacks in sentences."""

from collections.abc import Sequence

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import bits
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import SHAPES, write_corner, write_crossing, write_field, write_wall
from spieltisch.games.labyria.engine.play import barred_by_plate
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Defence,
    Laid,
    Move,
    Pass,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    Roll,
    RollOff,
    State,
    TurnCorner,
    Way,
)

SIGNS = {
    Symbol.PLUS: "+",
    Symbol.MINUS: "−",
    Symbol.PAUSE: "‖",
    Symbol.DOUBLE: "×2",
    Symbol.CLOAK: "◊",
    Symbol.ROTATE: "↻",
}
"""As the symbol die shows it here."""
NAMES = {symbol: symbol.name.lower() for symbol in Symbol}
DEFENCES = {
    Symbol.PLUS: "a plate stops it",
    Symbol.MINUS: "no defence",
    Symbol.PAUSE: "no defence",
    Symbol.DOUBLE: "no defence",
    Symbol.CLOAK: "invisible: it fails",
    Symbol.ROTATE: "eats the attacker",
}
"""What each symbol does for who is attacked (LAB-41 to LAB-44, B-LAB-29)."""


def joined(words: Sequence[str]) -> str:
    """One, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, thing: str) -> str:
    """One plate, two plates."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def ability(rules: LabyriaRules, symbol: Symbol) -> str:
    """What the symbol does at this table, for who is on turn."""
    match symbol:
        case Symbol.PLUS:
            return "a plate from the depot"
        case Symbol.MINUS:
            return "a plate to the depot"
        case Symbol.PAUSE:
            return "sit out this turn" if rules.pause_mode == "this_turn" else "sit out the next turn"
        case Symbol.DOUBLE:
            return "may go twice as far" if rules.double_optional else "go twice as far"
        case Symbol.CLOAK:
            return "go through obstacles"
        case Symbol.ROTATE:
            return "turn one corner"


def no_plate(rules: LabyriaRules, state: State) -> str:
    """Why a plate would not stop the attack that is being defended; empty where it would."""
    assert state.attack is not None
    if barred_by_plate(rules, state, state.attack) is not None:
        return ""
    if state.attack.way is Way.CLOAK:
        return "no plate stops a cloak"
    return "it would shut a way" if state.depot else "the depot has none"


class Teller:
    """Tells what happens with the players' names."""

    def __init__(self, rules: LabyriaRules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = tuple(names)

    def tell(self, before: State, seat: Seat, action: Action, after: State) -> tuple[str, ...]:
        """One step in a sentence, and in more where it ends something."""
        lines = [self._sentence(before, seat, action, after)]
        if before.phase in (Phase.PLACE, Phase.LAY) and after.phase is Phase.WHO_STARTS:
            lines.append(self._labyrinth_stands(after))
        if len(after.resting) < len(before.resting):
            rested = [self.names[other] for other in before.resting if other not in after.resting]
            lines.append(f"{joined(rested)} {'sits' if len(rested) == 1 else 'sit'} out.")
        if after.phase is Phase.OVER and after.winner is not None:
            lines.append(f"{self.names[after.winner]} has all figures home and has won!")
        return tuple(lines)

    def _labyrinth_stands(self, state: State) -> str:
        plates, corners = state.labyrinth.plates.bit_count(), len(state.labyrinth.corners)
        left = sum(self.rules.pieces) - plates - corners
        bagged = f" {counted(left, 'piece')} found no place and went into the bag." if left else ""
        return f"The labyrinth stands: {counted(plates, 'plate')}, {counted(corners, 'corner')}.{bagged}"

    def _sentence(self, before: State, seat: Seat, action: Action, after: State) -> str:
        name, rules = self.names[seat if seat >= 0 else before.turn], self.rules
        match action:
            case RollOff(numbers):
                return self._roll_off(before, numbers, after)
            case Laid():
                return "The table lays the labyrinth at random."
            case Roll(number, symbol):
                rest = " and sits out the next turn" if len(after.resting) > len(before.resting) else ""
                return f"{name} rolls {number} and {NAMES[symbol]}{rest}."
            case Defence(symbol):
                return self._defence(before, symbol, after)
            case PlacePlate(wall) if before.phase is Phase.PLACE:
                return f"{name} places a plate on {write_wall(rules, wall)}."
            case PlacePlate(wall):
                return f"{name} puts a plate from the depot on {write_wall(rules, wall)}."
            case PlaceCorner(crossing, shape):
                return f"{name} places a corner on {write_corner(rules, Corner(crossing, shape))}."
            case RemovePlate(wall):
                return f"{name} takes the plate off {write_wall(rules, wall)}."
            case TurnCorner(crossing, shape):
                return f"{name} turns the corner on {write_crossing(rules, crossing)} to {SHAPES[shape]}."
            case Move():
                return self._move(before, name, action)
            case Attack():
                return self._attack(before, name, action)
            case Pass():
                return self._pass(before, name)
        raise AssertionError(action)

    # --- rolls -------------------------------------------------------------------------------------------------

    def _roll_off(self, before: State, numbers: Sequence[int], after: State) -> str:
        rolled = ", ".join(
            f"{self.names[seat]}: {number}" for seat, number in zip(before.rolling, numbers, strict=True)
        )
        if after.phase is before.phase:
            return f"{rolled}. {joined([self.names[seat] for seat in after.rolling])} roll again."
        what = "places first" if after.phase is Phase.PLACE else "begins"
        return f"{rolled}. {self.names[after.turn]} {what}."

    def _defence(self, before: State, symbol: Symbol, after: State) -> str:
        attack, attacker = before.attack, self.names[before.turn]
        assert attack is not None
        rolled = f"{self._victim(before, attack)} rolls {NAMES[symbol]}"
        if symbol is Symbol.ROTATE:
            return f"{rolled}: the roles are swapped, {attacker}'s figure is eaten and back at its start."
        if after.phase is Phase.EVADE:
            plate = after.labyrinth.plates & ~before.labyrinth.plates
            how = f"a plate on {write_wall(self.rules, bits(plate)[0])} stops it" if plate else "invisible"
            return f"{rolled}: {how}. {attacker} has to go elsewhere."
        why = f" ({no_plate(self.rules, before)})" if symbol is Symbol.PLUS else ""
        return f"{rolled}{why}: eaten! The figure on {write_field(self.rules, attack.goal)} is back at its start."

    # --- figures -----------------------------------------------------------------------------------------------

    def _move(self, before: State, name: str, action: Move) -> str:
        field, goal = write_field(self.rules, action.field), write_field(self.rules, action.goal)
        home = "home " if action.goal == self.rules.targets[before.turn] else ""
        how = {Way.PLAIN: "", Way.DOUBLE: " (doubled)", Way.CLOAK: " (cloaked)"}[action.way]
        if action.field == action.goal:
            return f"{name} drives round, back to {field}{how}."
        verb = "evades" if before.phase is Phase.EVADE else "goes"
        return f"{name} {verb} {field} {home}to {goal}{how}."

    def _attack(self, before: State, name: str, action: Attack) -> str:
        how = {Way.PLAIN: "", Way.DOUBLE: " (doubled)", Way.CLOAK: " under the cloak"}[action.way]
        field, goal = write_field(self.rules, action.field), write_field(self.rules, action.goal)
        return f"{name} goes from {field} and attacks {self._victim(before, action)} on {goal}{how}."

    def _victim(self, state: State, attack: Attack) -> str:
        seat = state.opponent_on(state.turn, attack.goal)
        assert seat is not None
        return self.names[seat]

    def _pass(self, before: State, name: str) -> str:
        if before.phase is Phase.AFTER:
            return f"{name} leaves the {NAMES[before.symbol] if before.symbol is not None else 'symbol'} unused."
        return f"{self.why_pass(before, name)}."

    def why_pass(self, state: State, name: str = "") -> str:
        """Why the player with that name cannot move, or why you cannot; without a full stop."""
        who = name or "You"
        if state.phase is Phase.EVADE:
            return f"{who} can go nowhere else: the figure stays where it was"
        if state.symbol is Symbol.PAUSE and self.rules.pause_mode == "this_turn":
            return f"{who} {'sits' if name else 'sit'} out this turn"
        doubled = state.symbol is Symbol.DOUBLE and not self.rules.double_optional
        fields = counted(state.number * (1 + doubled), "field")
        return f"{who} {'has' if name else 'have'} no figure that can go exactly {fields}"
