"""What an action does."""

from collections.abc import Sequence

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth, can_be_placed, stays_open
from spieltisch.games.labyria.engine.moves import is_usable
from spieltisch.games.labyria.engine.rules import DEPOT, FIGURES, LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Action, Phase, State, Way


def start(rules: LabyriaRules) -> State:
    """Figures in their corners (LAB-12), obstacles handed out, four plates in the depot (LAB-13 to LAB-15)."""
    random = rules.labyrinth == "random"
    return State(
        phase=Phase.LAY if random else Phase.WHO_PLACES,
        figures=tuple((corner,) * FIGURES for corner in rules.starts),
        stocks=(rules.share,) * rules.seats,
        depot=DEPOT,
        rolling=() if random else rules.everybody,
    )


def apply(rules: LabyriaRules, state: State, seat: Seat, action: Action) -> State:
    match action:
        case labyria.RollOff(numbers):
            return _rolled_off(state, numbers)
        case labyria.Begins(winner):
            return _begins(state, winner)
        case labyria.Laid(labyrinth):
            return _may_play(rules, replace(state, labyrinth=labyrinth))
        case labyria.Roll(number, symbol):
            return _rolled(rules, state, number, symbol)
        case labyria.Defence(symbol):
            return _defended(rules, state, symbol)
        case labyria.PlacePlate() | labyria.PlaceCorner() if state.phase is Phase.PLACE:
            return _placed(rules, state, seat, action)
        case labyria.PlacePlate(wall):
            labyrinth = state.labyrinth.with_plate(wall)
            return _used(rules, replace(state, labyrinth=labyrinth, depot=state.depot - 1))
        case labyria.RemovePlate(wall):
            labyrinth = state.labyrinth.without_plate(wall)
            return _used(rules, replace(state, labyrinth=labyrinth, depot=state.depot + 1))
        case labyria.TurnCorner(crossing, shape):
            return _used(rules, replace(state, labyrinth=state.labyrinth.with_corner(Corner(crossing, shape))))
        case labyria.Move(field, goal):
            return _moved(rules, replace(state, figures=put(state.figures, seat, field, goal)))
        case labyria.Attack():
            return replace(state, phase=Phase.DEFEND, attack=action)
        case labyria.Pass():
            return _next_turn(rules, state) if state.phase is Phase.AFTER else _moved(rules, state)
    raise AssertionError(action)


def put(figures: Sequence[tuple[Field, ...]], seat: Seat, field: Field, goal: Field) -> tuple[tuple[Field, ...], ...]:
    own = list(figures[seat])
    own.remove(field)
    return (*figures[:seat], tuple(sorted((*own, goal))), *figures[seat + 1 :])


# --- the set-up ------------------------------------------------------------------------------------------------------


def _rolled_off(state: State, numbers: Sequence[int]) -> State:
    """The highest begins; players who tie for it roll again (LAB-17, LAB-24, B-ALL-2)."""
    best = tuple(seat for seat, number in zip(state.rolling, numbers, strict=True) if number == max(numbers))
    if len(best) > 1:
        return replace(state, rolling=best)
    return _begins(state, best[0])


def _begins(state: State, seat: Seat) -> State:
    phase = Phase.PLACE if state.phase is Phase.WHO_PLACES else Phase.ROLL
    return replace(state, phase=phase, rolling=(), turn=seat)


def _placed(rules: LabyriaRules, state: State, seat: Seat, action: labyria.PlacePlate | labyria.PlaceCorner) -> State:
    """Clockwise on to the next who can place something; when no player can, play begins (LAB-23, E-LAB-11)."""
    plates, corners = state.stocks[seat]
    match action:
        case labyria.PlacePlate(wall):
            left, labyrinth = (plates - 1, corners), state.labyrinth.with_plate(wall)
        case labyria.PlaceCorner(crossing, shape):
            left, labyrinth = (plates, corners - 1), state.labyrinth.with_corner(Corner(crossing, shape))
    stocks = (*state.stocks[:seat], left, *state.stocks[seat + 1 :])
    state = replace(state, stocks=stocks, labyrinth=labyrinth)
    for step in range(1, rules.seats + 1):
        following = Seat((seat + step) % rules.seats)
        if can_be_placed(rules, labyrinth, *stocks[following]):
            return replace(state, turn=following)
    return _may_play(rules, state)


def _may_play(rules: LabyriaRules, state: State) -> State:
    """The labyrinth stands, what could not be placed goes into the bag; now a new roll-off (LAB-24, B-LAB-11)."""
    return replace(state, phase=Phase.WHO_STARTS, stocks=((0, 0),) * rules.seats, rolling=rules.everybody, turn=Seat(0))


# --- a turn ----------------------------------------------------------------------------------------------------------


def _rolled(rules: LabyriaRules, state: State, number: int, symbol: Symbol) -> State:
    resting = state.resting
    if symbol is Symbol.PAUSE and rules.pause_mode == "next_turn":
        resting = tuple(sorted((*resting, state.turn)))
    return replace(state, phase=Phase.MOVE, number=number, symbol=symbol, resting=resting)


def _used(rules: LabyriaRules, state: State) -> State:
    """The ability is spent; after the move that ends the turn."""
    state = replace(state, used=True)
    return _next_turn(rules, state) if state.phase is Phase.AFTER else state


def _moved(rules: LabyriaRules, state: State) -> State:
    """The move is over: that may be the end of the game (LAB-60), or the ability is still there (B-LAB-19)."""
    if set(state.figures[state.turn]) == {rules.targets[state.turn]}:
        return replace(_tidy(state), phase=Phase.OVER, winner=state.turn)
    state = replace(state, attack=None)
    return replace(state, phase=Phase.AFTER) if is_usable(rules, state) else _next_turn(rules, state)


def _next_turn(rules: LabyriaRules, state: State) -> State:
    """Clockwise; a player who has to rest is passed over once (B-LAB-18)."""
    state = replace(_tidy(state), phase=Phase.ROLL)
    following = state.turn
    while True:
        following = Seat((following + 1) % rules.seats)
        if following not in state.resting:
            return replace(state, turn=following)
        state = replace(state, resting=tuple(seat for seat in state.resting if seat != following))


def next_to_roll(rules: LabyriaRules, state: State) -> Seat:
    """Who would be next if this turn ended now (B-LAB-18)."""
    others = [Seat((state.turn + step) % rules.seats) for step in range(1, rules.seats + 1)]
    return next((other for other in others if other not in state.resting), others[0])


def _tidy(state: State) -> State:
    return replace(state, number=0, symbol=None, used=False, attack=None)


# --- eating ----------------------------------------------------------------------------------------------------------


def _defended(rules: LabyriaRules, state: State, symbol: Symbol) -> State:
    """The roll decides at once (LAB-40, E-LAB-10)."""
    attack, seat = state.attack, state.turn
    assert attack is not None
    match symbol:
        case Symbol.CLOAK:
            return replace(state, phase=Phase.EVADE)
        case Symbol.PLUS if (barred := barred_by_plate(rules, state, attack)) is not None:
            return replace(state, phase=Phase.EVADE, labyrinth=barred, depot=state.depot - 1)
        case Symbol.ROTATE:
            return _moved(rules, replace(state, figures=put(state.figures, seat, attack.field, rules.starts[seat])))
    victim = state.opponent_on(seat, attack.goal)
    assert victim is not None
    figures = put(state.figures, victim, attack.goal, rules.starts[victim])
    return _moved(rules, replace(state, figures=put(figures, seat, attack.field, attack.goal)))


def barred_by_plate(rules: LabyriaRules, state: State, attack: labyria.Attack) -> Labyrinth | None:
    """With a plate on the last edge of the attacker's way; None if it cannot be set or would not help.

    It needs a plate in the depot (LAB-43), does not stop a cloak (B-LAB-31, E-LAB-9), and may have to leave the
    ways open (E-LAB-2).
    """
    if not state.depot or attack.way is Way.CLOAK:
        return None
    wall = next(step.wall for step in rules.grid.steps[attack.last] if step.field == attack.goal)
    labyrinth = state.labyrinth.with_plate(wall)
    return labyrinth if stays_open(rules, labyrinth) else None
