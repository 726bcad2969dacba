"""Why a figure cannot go there, or not like that.

Where a figure cannot come, the reason is found by taking away what is in its way, one kind after the other, until a
path of the right length opens: then every such path leads through what was taken away last.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from spieltisch.core.errors import NO_RULE
from spieltisch.core.errors import IllegalActionError as Reason
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, mask, openings
from spieltisch.games.labyria.engine.moves import evasions, goals_with_repeats, ground_for, moves, steps_of, ways
from spieltisch.games.labyria.engine.notation import write_attack, write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Attack, Move, Phase, State, Way
from spieltisch.games.labyria.engine.walks import Ground, straight_walks


def is_pausing(rules: LabyriaRules, state: State) -> bool:
    """Whether the player on turn can only pass because of the pause (B-LAB-18)."""
    return state.symbol is Symbol.PAUSE and rules.pause_mode == "this_turn"


def sits_out() -> Reason:
    return Reason("LAB-32", "The pause: you sit out this turn.")


def why_not_moved(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> Reason:
    if state.phase is Phase.AFTER:
        return Reason("LAB-29", "The move of this turn is over: you may still use the symbol, or pass.")
    wrong = _evading(rules, state, action) if state.phase is Phase.EVADE else _setting_out(rules, state, seat, action)
    return wrong or _ending(rules, state, seat, action) or _path(rules, state, seat, action)


def why_stuck(rules: LabyriaRules, state: State, field: Field) -> Reason:
    """The reason why a figure of the player on turn that stands there cannot go at all."""
    if is_pausing(rules, state):
        return sits_out()
    for way in ways(rules, state):
        if goals_with_repeats(rules, state, field, way) - {rules.targets[state.turn]}:
            return _entered_twice(rules, state, way)
    steps = steps_of(state, ways(rules, state)[0])
    return Reason(
        "LAB-26",
        "The figure on {name} cannot go exactly one field."
        if steps == 1
        else "The figure on {name} cannot go exactly {steps} fields.",
        name=write_field(rules, field),
        steps=steps,
    )


# --- the figure, and how it goes -------------------------------------------------------------------------------------


def _setting_out(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> Reason | None:
    if action.field not in state.figures[seat]:
        return Reason("LAB-54", "None of your figures stands there.")
    if action.field == rules.targets[seat]:
        return Reason("B-LAB-15", "This figure has arrived, and stays.")
    if action.way in ways(rules, state):
        return None
    match action.way:
        case Way.CLOAK:
            return Reason("LAB-34", "To pass through obstacles you need the cloak on the symbol die.")
        case Way.DOUBLE:
            return Reason("LAB-33", "To move twice the number you need the double on the symbol die.")
    steps = steps_of(state, Way.DOUBLE)
    return Reason("B-LAB-17", "The number is doubled: you move {steps} fields.", steps=steps)


def _evading(rules: LabyriaRules, state: State, action: Move | Attack) -> Reason | None:
    assert state.attack is not None
    if action.field != state.attack.field or action.way is not state.attack.way:
        return Reason("B-LAB-32", "The figure whose attack failed must move again, with the same number and symbol.")
    occupied = action.goal not in rules.safe and state.opponent_on(state.turn, action.goal) is not None
    if occupied or isinstance(action, Attack):
        return Reason("B-LAB-32", "After a failed attack the figure goes to a free field.")
    return None


# --- the field where it would end ------------------------------------------------------------------------------------


def _ending(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> Reason | None:
    goal, is_attack = action.goal, isinstance(action, Attack)
    opponent = state.opponent_on(seat, goal) is not None
    own = goal in state.figures[seat] and goal != action.field
    if not 0 <= goal < len(rules.grid.steps):
        return Reason("B-LAB-1", "There is no such place inside the board.")
    if goal in rules.barred[seat]:
        return Reason(
            "B-LAB-14", "This corner is only for the player who starts there and the one who starts opposite."
        )
    if is_attack and not opponent:
        return Reason("LAB-38", "No opponent stands there.")
    if is_attack and goal in rules.safe:
        return Reason("B-LAB-34", "Figures in a start or target corner are safe.")
    if goal == rules.targets[seat] and opponent and rules.target_corner == "only_if_empty":
        return Reason("E-LAB-12", "An opponent is in your target corner.")
    if own and goal not in rules.safe:
        return Reason("LAB-56", "One of your figures is there; there is only room for one.")
    if opponent and not is_attack and goal not in rules.safe:
        return Reason("LAB-38", "An opponent is there: going there is an attack.")
    return None


# --- the path to it --------------------------------------------------------------------------------------------------


def _path(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> Reason:
    if isinstance(action, Attack) and (sides := _sides(rules, state, action)):
        return _wrong_side(rules, action, sides)
    if action.goal in goals_with_repeats(rules, state, action.field, action.way):
        if action.goal == rules.targets[seat]:
            return Reason(
                "E-LAB-7",
                "{steps} steps end in the target corner only if a field is entered twice, and no such move ends there.",
                steps=steps_of(state, action.way),
            )
        return _entered_twice(rules, state, action.way)
    return _in_the_way(rules, state, seat, action) or _wrong_number(rules, state, action)


def _sides(rules: LabyriaRules, state: State, attack: Attack) -> list[Field]:
    return [
        action.last
        for action in moves(rules, state)
        if isinstance(action, Attack)
        and (action.field, action.goal, action.way) == (attack.field, attack.goal, attack.way)
    ]


def _wrong_side(rules: LabyriaRules, attack: Attack, sides: list[Field]) -> Reason:
    if attack.way is Way.CLOAK:
        without = write_attack(rules, replace(attack, last=attack.goal))
        return Reason(
            NO_RULE, "With the cloak it does not matter from which side you attack: write {instead}.", instead=without
        )
    names = ", ".join(write_field(rules, side) for side in sides)
    if attack.last not in (step.field for step in rules.grid.steps[attack.goal]):
        return Reason("B-LAB-30", "Say from which field the attack comes; possible: {sides}.", sides=names)
    last = write_field(rules, attack.last)
    return Reason("B-LAB-30", "The attack cannot come from {last}; possible: {sides}.", last=last, sides=names)


def _entered_twice(rules: LabyriaRules, state: State, way: Way) -> Reason:
    """Straight moves come first; without any, figures turn round, but only in dead ends (B-LAB-25)."""
    options = evasions(rules, state) if state.phase is Phase.EVADE else moves(rules, state)
    if any(len(set(path)) == len(path) for action, path in options.items() if action.way is way):
        return Reason("LAB-52", "No field may be entered twice as long as there is another move.")
    return Reason(
        "E-LAB-1",
        "A field may be entered again only where no new one is open, and the one just left only where nothing else is.",
    )


def _in_the_way(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> Reason | None:
    """What stands on every path of the right length that enters no field twice; None if there is no such path."""
    reasons = (
        Reason("B-LAB-15", "Your target corner is in the way; it can only be the last step."),
        Reason("B-LAB-14", "A corner that you may not enter is in the way."),
        Reason("B-LAB-20", "An opponent is in the way: the cloak passes obstacles, not figures.")
        if action.way is Way.CLOAK
        else Reason("B-LAB-27", "An opponent is in the way, and cannot be passed."),
        Reason("LAB-26", "A wall is in the way, and no path around it has the right length."),
    )
    for ground, reason in zip(_freed(rules, state, seat, action), reasons, strict=True):
        if straight_walks(ground, action.field, steps_of(state, action.way)):
            return reason
    return None


def _freed(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> Iterator[Ground]:
    """The ground with only that goal: through the target, then through other corners, opponents and walls too."""
    found = ground_for(rules, state, cloaked=action.way is Way.CLOAK, attacks=isinstance(action, Attack))
    goal, everywhere = 1 << action.goal, (1 << len(rules.grid.steps)) - 1
    ground = replace(found, free=found.free & goal, target=found.target & goal, prey=found.prey & goal)
    target, barred = 1 << rules.targets[seat], mask(rules.barred[seat])
    for freed in (target, barred, everywhere):
        ground = replace(ground, passable=ground.passable | freed)
        yield ground
    yield replace(ground, open=openings(rules.grid.size, 0))


def _wrong_number(rules: LabyriaRules, state: State, action: Move | Attack) -> Reason:
    steps = steps_of(state, action.way)
    if action.goal == rules.targets[state.turn]:
        return Reason(
            "LAB-61",
            "The target corner is not exactly one step away."
            if steps == 1
            else "The target corner is not exactly {steps} steps away.",
            steps=steps,
        )
    row, column = divmod(action.field, rules.size)
    goal_row, goal_column = divmod(action.goal, rules.size)
    up, across = abs(goal_row - row), abs(goal_column - column)
    if max(up, across) == steps < up + across:
        return Reason(
            "LAB-51", "Figures do not move diagonally: that field is at least {distance} steps away.",
            distance=up + across,
        )  # fmt: skip
    if state.phase is Phase.EVADE:
        return Reason("LAB-49", "The figure cannot end there with the number that was rolled.")
    return Reason(
        "LAB-26",
        "This figure cannot end there with exactly one step."
        if steps == 1
        else "This figure cannot end there with exactly {steps} steps.",
        steps=steps,
    )
