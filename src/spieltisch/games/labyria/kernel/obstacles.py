"""Where obstacles can stand, as in the engine's `labyrinth.py`."""

from spieltisch.games.labyria.kernel.compiled import inner
from spieltisch.games.labyria.kernel.layout import (
    ARM,
    CORNERS,
    DEPOT,
    FREE,
    MINUS,
    PLACE_CORNER,
    PLACE_PLATE,
    PLATE,
    PLUS,
    REMOVE_PLATE,
    ROTATE,
    STOCKS,
    SYMBOL,
    TURN_CORNER,
    USED,
    WALLS,
    Fixed,
    Numbers,
    Paper,
)
from spieltisch.games.labyria.kernel.walks import action_of, add


@inner
def set_corner(row: Numbers, fixed: Fixed, crossing: int, shape: int) -> None:
    """The corner on that crossing lies so now; none with the shape -1."""
    before = row[CORNERS + crossing]
    if before >= 0:
        row[WALLS + fixed.arms[crossing, before, 0]] = FREE
        row[WALLS + fixed.arms[crossing, before, 1]] = FREE
    if shape >= 0:
        row[WALLS + fixed.arms[crossing, shape, 0]] = ARM
        row[WALLS + fixed.arms[crossing, shape, 1]] = ARM
    row[CORNERS + crossing] = shape


@inner
def has_way(row: Numbers, fixed: Fixed, seat: int, paper: Paper) -> bool:
    """Whether the seat can walk from its start to its target, figures ignored."""
    marks, queue = paper.marks, paper.queue
    marks[: fixed.fields] = 0
    start, target = fixed.starts[seat], fixed.targets[seat]
    marks[start], queue[0], first, last = 1, start, 0, 1
    while first < last:
        field = queue[first]
        first += 1
        if field == target:
            return True
        for direction in range(4):
            following = fixed.beside[field, direction]
            if following < 0 or marks[following] or row[WALLS + fixed.edge[field, direction]]:
                continue
            if fixed.barred[seat, following]:
                continue
            marks[following] = 1
            queue[last] = following
            last += 1
    return False


@inner
def stays_open(row: Numbers, fixed: Fixed, paper: Paper) -> bool:
    """Whether the option allows the labyrinth (E-LAB-2)."""
    return not fixed.keep_open or all_have_ways(row, fixed, paper)


@inner
def all_have_ways(row: Numbers, fixed: Fixed, paper: Paper) -> bool:
    """Whether nobody is walled in."""
    for seat in range(fixed.seats):  # noqa: SIM110 - a generator is slow where this is compiled
        if not has_way(row, fixed, seat, paper):
            return False
    return True


@inner
def plate_fits(row: Numbers, fixed: Fixed, wall: int, paper: Paper) -> bool:
    """Whether a plate could stand on that edge, contact apart."""
    if row[WALLS + wall]:
        return False
    if not fixed.keep_open:
        return True
    row[WALLS + wall] = PLATE
    fits = all_have_ways(row, fixed, paper)
    row[WALLS + wall] = FREE
    return fits


@inner
def corner_fits(row: Numbers, fixed: Fixed, crossing: int, shape: int, paper: Paper) -> bool:
    """Whether the corner on that crossing, or a new one, could lie so, contact apart."""
    before = row[CORNERS + crossing]
    if before == shape:
        return False
    set_corner(row, fixed, crossing, -1)
    fits = not row[WALLS + fixed.arms[crossing, shape, 0]] and not row[WALLS + fixed.arms[crossing, shape, 1]]
    if fits and fixed.keep_open:
        set_corner(row, fixed, crossing, shape)
        fits = all_have_ways(row, fixed, paper)
        set_corner(row, fixed, crossing, -1)
    if before >= 0:
        set_corner(row, fixed, crossing, before)
    return fits


@inner
def abilities(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    """Adds what plus, minus and rotate can do."""
    if row[USED]:
        return
    if row[SYMBOL] == PLUS and row[DEPOT]:
        for wall in range(fixed.edges):
            if plate_fits(row, fixed, wall, paper):
                add(paper, action_of(PLACE_PLATE, wall, 0, 0, 0))
    elif row[SYMBOL] == MINUS:
        for wall in range(fixed.edges):
            if row[WALLS + wall] == PLATE:
                add(paper, action_of(REMOVE_PLATE, wall, 0, 0, 0))
    elif row[SYMBOL] == ROTATE:
        for crossing in range(fixed.crossings):
            if row[CORNERS + crossing] >= 0:
                for shape in range(4):
                    if corner_fits(row, fixed, crossing, shape, paper):
                        add(paper, action_of(TURN_CORNER, crossing, shape, 0, 0))


@inner
def is_usable(row: Numbers, fixed: Fixed, paper: Paper) -> bool:
    """Whether plus, minus or rotate could still do something in this turn."""
    before = paper.listed[0]
    abilities(row, fixed, paper)
    usable = paper.listed[0] > before
    paper.listed[0] = before
    return bool(usable)


@inner
def placements(row: Numbers, fixed: Fixed, seat: int, paper: Paper) -> None:
    """Adds where the seat can place a plate or a corner in the set-up (LAB-20 to LAB-22)."""
    _touch(row, fixed, paper)
    if row[STOCKS + 2 * seat]:
        _add_plates(row, fixed, paper)
    if row[STOCKS + 2 * seat + 1]:
        _add_corners(row, fixed, paper)


@inner
def _touch(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    """Marks the crossings that obstacles reach in `found`: the centre, while there is none."""
    touched, nothing = paper.found, True
    touched[: fixed.crossings] = 0
    for wall in range(fixed.edges):
        if row[WALLS + wall]:
            nothing = False
            for side in range(2):
                if fixed.ends[wall, side] >= 0:
                    touched[fixed.ends[wall, side]] = 1
    if nothing:
        touched[fixed.crossings // 2] = 2


@inner
def _touches(fixed: Fixed, wall: int, paper: Paper) -> bool:
    first, second = fixed.ends[wall, 0], fixed.ends[wall, 1]
    return bool((first >= 0 and paper.found[first]) or (second >= 0 and paper.found[second]))


@inner
def _add_plates(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    for wall in range(fixed.edges):
        if _touches(fixed, wall, paper) and plate_fits(row, fixed, wall, paper):
            add(paper, action_of(PLACE_PLATE, wall, 0, 0, 0))


@inner
def _add_corners(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    """The first corner sits on the centre itself (B-LAB-4)."""
    first = paper.found[fixed.crossings // 2] == 2
    for crossing in range(fixed.crossings):
        if row[CORNERS + crossing] >= 0 or (first and crossing != fixed.crossings // 2):
            continue
        for shape in range(4):
            arms = fixed.arms[crossing, shape]
            touches = _touches(fixed, arms[0], paper) or _touches(fixed, arms[1], paper)
            if touches and corner_fits(row, fixed, crossing, shape, paper):
                add(paper, action_of(PLACE_CORNER, crossing, shape, 0, 0))
