"""Where figures can end, as in the engine's `walks.py` and `moves.py`."""

from spieltisch.games.labyria.kernel.compiled import inner
from spieltisch.games.labyria.kernel.layout import (
    ATTACK,
    ATTACK_ON,
    CLOAK,
    CLOAKED,
    DOUBLE,
    DOUBLED,
    FIGURES,
    FIGURES_EACH,
    MOVE,
    NUMBER,
    PAUSE,
    PLAIN,
    SYMBOL,
    TURN,
    WALLS,
    Fixed,
    Numbers,
    Paper,
)

NO_STOP, FREE_STOP, PREY_STOP, TARGET_STOP = range(4)
"""What a field is for a figure that ends there."""


@inner
def action_of(kind: int, first: int, second: int, third: int, way: int) -> int:
    """An action as one number."""
    return kind | first << 3 | second << 12 | third << 21 | way << 30


@inner
def add(paper: Paper, action: int) -> None:
    """One action more on the list."""
    paper.actions[paper.listed[0]] = action
    paper.listed[0] += 1


@inner
def all_moves(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    """Adds what the dice allow with any figure."""
    symbol = row[SYMBOL]
    if symbol == PAUSE and not fixed.rest_later:
        return
    if symbol != DOUBLE or fixed.double_optional:
        _moves(row, fixed, PLAIN, -1, paper)
    if symbol == DOUBLE:
        _moves(row, fixed, DOUBLED, -1, paper)
    if symbol == CLOAK:
        _moves(row, fixed, CLOAKED, -1, paper)


@inner
def all_evasions(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    """Adds where the attacker can go instead (B-LAB-32)."""
    _moves(row, fixed, row[ATTACK + 3], row[ATTACK], paper)


@inner
def _moves(row: Numbers, fixed: Fixed, way: int, only: int, paper: Paper) -> None:
    """Straight walks if any figure has one, else those that turn round; `only` is the figure that evades, or -1."""
    seat = row[TURN]
    _survey(row, fixed, seat, only < 0, paper)
    steps = row[NUMBER] * 2 if way == DOUBLED else row[NUMBER]
    before = paper.listed[0]
    for turning in range(2):
        for place in range(FIGURES_EACH):
            field = row[FIGURES + FIGURES_EACH * seat + place]
            if only >= 0:
                if place:
                    break
                field = only
            elif field == fixed.targets[seat] or (place and field == row[FIGURES + FIGURES_EACH * seat + place - 1]):
                continue
            if turning:
                _walk_back(row, fixed, field, steps, way, paper)
            else:
                _walk_straight(row, fixed, field, steps, way, paper)
        if paper.listed[0] > before:
            return


@inner
def _survey(row: Numbers, fixed: Fixed, seat: int, attacks: bool, paper: Paper) -> None:
    """Writes down what every field is for the seat's figures (`ground_for` in the engine)."""
    target = fixed.targets[seat]
    open_target = True
    for field in range(fixed.fields):
        inside = not fixed.barred[seat, field] and field != target
        paper.enterable[field] = inside
        paper.stops[field] = FREE_STOP if inside else NO_STOP
    for other in range(fixed.seats):
        for place in range(FIGURES_EACH):
            field = row[FIGURES + FIGURES_EACH * other + place]
            if other == seat:
                if field != target:
                    paper.stops[field] = NO_STOP
            elif not fixed.safe[field]:
                paper.stops[field] = PREY_STOP if attacks else NO_STOP
                if not fixed.jump:
                    paper.enterable[field] = 0
            elif field == target and fixed.only_if_empty:
                open_target = False
    paper.stops[fixed.starts[seat]] = FREE_STOP
    paper.stops[target] = TARGET_STOP if open_target else NO_STOP


@inner
def _is_open(row: Numbers, fixed: Fixed, field: int, direction: int, way: int) -> bool:
    return fixed.beside[field, direction] >= 0 and (way == CLOAKED or not row[WALLS + fixed.edge[field, direction]])


@inner
def _end(field: int, origin: int, direction: int, goal: int, way: int, paper: Paper) -> None:
    """One walk ends here; the same end counts once."""
    prey = paper.stops[goal] == PREY_STOP
    told = direction + 1 if prey and way != CLOAKED else 0
    if paper.found[goal * 5 + told]:
        return
    paper.found[goal * 5 + told] = 1
    if prey:
        add(paper, action_of(ATTACK_ON, origin, goal, field if told else goal, way))
    else:
        add(paper, action_of(MOVE, origin, goal, 0, way))


@inner
def _walk_straight(row: Numbers, fixed: Fixed, origin: int, steps: int, way: int, paper: Paper) -> None:
    """All ends of walks that enter no field twice (LAB-52)."""
    path, turns, entered = paper.path, paper.turns, paper.entered
    paper.found[: fixed.fields * 5] = 0
    path[0], turns[0], depth = origin, 0, 0
    entered[origin] = 1
    while depth >= 0:
        field, direction = path[depth], turns[depth]
        if direction == 4:
            entered[field] = 0
            depth -= 1
            continue
        turns[depth] += 1
        if not _is_open(row, fixed, field, direction, way):
            continue
        following = fixed.beside[field, direction]
        if entered[following]:
            continue
        if depth + 1 == steps:
            if paper.stops[following] != NO_STOP:
                _end(field, origin, direction, following, way, paper)
        elif paper.enterable[following]:
            depth += 1
            path[depth], turns[depth] = following, 0
            entered[following] = 1


@inner
def _walk_back(row: Numbers, fixed: Fixed, origin: int, steps: int, way: int, paper: Paper) -> None:
    """All ends of walks that turn round in dead ends (LAB-53, LAB-55, E-LAB-1)."""
    path, turns, entered = paper.path, paper.turns, paper.entered
    paper.found[: fixed.fields * 5] = 0
    path[0], turns[0], depth = origin, 0, 0
    entered[origin] = 1
    while depth >= 0:
        field, direction = path[depth], turns[depth]
        if direction == 4:
            entered[field] -= 1
            depth -= 1
            continue
        turns[depth] += 1
        came_from = path[depth - 1] if depth else field
        last = depth + 1 == steps
        if not _drives_on(row, fixed, field, direction, came_from, origin, last, way, paper):
            continue
        following = fixed.beside[field, direction]
        if last:
            _end(field, origin, direction, following, way, paper)
        else:
            depth += 1
            path[depth], turns[depth] = following, 0
            entered[following] += 1


@inner
def _enters(
    row: Numbers, fixed: Fixed, field: int, direction: int, origin: int, last: bool, way: int, paper: Paper
) -> bool:
    if not _is_open(row, fixed, field, direction, way):
        return False
    following = fixed.beside[field, direction]
    if not last:
        return bool(paper.enterable[following])
    return bool(following == origin or paper.stops[following] in (FREE_STOP, PREY_STOP))


@inner
def _drives_on(
    row: Numbers,
    fixed: Fixed,
    field: int,
    direction: int,
    came_from: int,
    origin: int,
    last: bool,
    way: int,
    paper: Paper,
) -> bool:
    """Whether the walk may go on in that direction: to new fields, else not back, else back."""
    if not _enters(row, fixed, field, direction, origin, last, way, paper):
        return False
    new = elsewhere = False
    for other in range(4):
        if _enters(row, fixed, field, other, origin, last, way, paper):
            new |= paper.entered[fixed.beside[field, other]] == 0
            elsewhere |= fixed.beside[field, other] != came_from
    following = fixed.beside[field, direction]
    if new:
        return not paper.entered[following]
    return bool(not elsewhere or following != came_from)
