"""What is legal and what an action does, as in the engine's `moves.py` and `play.py`."""

from spieltisch.games.labyria.kernel.compiled import entry, inner
from spieltisch.games.labyria.kernel.layout import (
    AFTER,
    ATTACK,
    ATTACK_ON,
    CLOAK,
    CLOAKED,
    DEFEND,
    DEPOT,
    EVADE,
    FIGURES,
    FIGURES_EACH,
    FREE,
    MOVE,
    MOVING,
    NUMBER,
    OVER,
    PASS,
    PAUSE,
    PHASE,
    PLACE,
    PLACE_PLATE,
    PLATE,
    PLUS,
    REMOVE_PLATE,
    RESTING,
    ROLL,
    ROLLING,
    ROTATE,
    STOCKS,
    SYMBOL,
    TURN,
    USED,
    WALLS,
    WHO_PLACES,
    WHO_STARTS,
    WINNER,
    Fixed,
    Numbers,
    Paper,
)
from spieltisch.games.labyria.kernel.obstacles import abilities, is_usable, placements, set_corner, stays_open
from spieltisch.games.labyria.kernel.walks import add, all_evasions, all_moves


@entry
def legal(row: Numbers, fixed: Fixed, paper: Paper) -> int:
    """Writes what the player on turn may do on the paper; how many actions that are."""
    paper.listed[0] = 0
    phase = row[PHASE]
    if phase == PLACE:
        placements(row, fixed, row[TURN], paper)
    elif phase == AFTER:
        abilities(row, fixed, paper)
        add(paper, PASS)
    elif phase == EVADE:
        all_evasions(row, fixed, paper)
        if not paper.listed[0]:
            add(paper, PASS)
    elif phase == MOVING:
        all_moves(row, fixed, paper)
        if not paper.listed[0]:
            add(paper, PASS)
        abilities(row, fixed, paper)
    return int(paper.listed[0])


@entry
def apply(row: Numbers, fixed: Fixed, action: int, paper: Paper) -> None:
    """Changes the row by a player's action that is legal."""
    kind, first, second = action & 7, action >> 3 & 511, action >> 12 & 511
    if row[PHASE] == PLACE:
        _place(row, fixed, kind, first, second, paper)
    elif kind == MOVE:
        put(row, row[TURN], first, second)
        _moved(row, fixed, paper)
    elif kind == ATTACK_ON:
        row[PHASE] = DEFEND
        row[ATTACK], row[ATTACK + 1], row[ATTACK + 2], row[ATTACK + 3] = first, second, action >> 21 & 511, action >> 30
    elif kind == PASS:
        if row[PHASE] == AFTER:
            next_turn(row, fixed)
        else:
            _moved(row, fixed, paper)
    else:
        change(row, fixed, kind, first, second)
        row[USED] = 1
        if row[PHASE] == AFTER:
            next_turn(row, fixed)


@inner
def change(row: Numbers, fixed: Fixed, kind: int, first: int, second: int) -> None:
    """What an ability does to the labyrinth and the depot."""
    if kind == PLACE_PLATE:
        row[WALLS + first] = PLATE
        row[DEPOT] -= 1
    elif kind == REMOVE_PLATE:
        row[WALLS + first] = FREE
        row[DEPOT] += 1
    else:
        set_corner(row, fixed, first, second)


@inner
def put(row: Numbers, seat: int, field: int, goal: int) -> None:
    """One of the seat's figures goes from the field to the goal; they stay in order."""
    begin = FIGURES + FIGURES_EACH * seat
    place = begin
    while row[place] != field:
        place += 1
    row[place] = goal
    while place > begin and row[place - 1] > row[place]:
        row[place - 1], row[place] = row[place], row[place - 1]
        place -= 1
    while place < begin + FIGURES_EACH - 1 and row[place + 1] < row[place]:
        row[place + 1], row[place] = row[place], row[place + 1]
        place += 1


# --- the set-up ------------------------------------------------------------------------------------------------------


@inner
def _place(row: Numbers, fixed: Fixed, kind: int, first: int, second: int, paper: Paper) -> None:
    seat = row[TURN]
    if kind == PLACE_PLATE:
        row[WALLS + first] = PLATE
        row[STOCKS + 2 * seat] -= 1
    else:
        set_corner(row, fixed, first, second)
        row[STOCKS + 2 * seat + 1] -= 1
    for step in range(1, fixed.seats + 1):
        following = (seat + step) % fixed.seats
        paper.listed[0] = 0
        placements(row, fixed, following, paper)
        if paper.listed[0]:
            row[TURN] = following
            return
    row[PHASE], row[ROLLING], row[TURN] = WHO_STARTS, (1 << fixed.seats) - 1, 0
    row[STOCKS : STOCKS + 2 * fixed.seats] = 0


# --- a turn ----------------------------------------------------------------------------------------------------------


@inner
def has_won(row: Numbers, fixed: Fixed, seat: int) -> bool:
    """Whether all figures of the seat have arrived."""
    for place in range(FIGURES_EACH):  # noqa: SIM110 - a generator is slow where this is compiled
        if row[FIGURES + FIGURES_EACH * seat + place] != fixed.targets[seat]:
            return False
    return True


@inner
def _moved(row: Numbers, fixed: Fixed, paper: Paper) -> None:
    """The move is over: that may be the end of the game (LAB-60), or the ability is still there (B-LAB-19)."""
    row[ATTACK : ATTACK + 4] = -1
    if has_won(row, fixed, row[TURN]):
        _tidy(row)
        row[PHASE], row[WINNER] = OVER, row[TURN]
    elif is_usable(row, fixed, paper):
        row[PHASE] = AFTER
    else:
        next_turn(row, fixed)


@inner
def next_turn(row: Numbers, fixed: Fixed) -> None:
    """Clockwise; who has to rest is passed over once (B-LAB-18)."""
    _tidy(row)
    row[PHASE] = ROLL
    following = row[TURN]
    while True:
        following = (following + 1) % fixed.seats
        if not row[RESTING] >> following & 1:
            row[TURN] = following
            return
        row[RESTING] ^= 1 << following


@inner
def _tidy(row: Numbers) -> None:
    row[NUMBER], row[SYMBOL], row[USED] = 0, -1, 0
    row[ATTACK : ATTACK + 4] = -1


# --- chance ----------------------------------------------------------------------------------------------------------


@entry
def roll(row: Numbers, fixed: Fixed, number: int, symbol: int) -> None:
    """Both dice (LAB-25)."""
    if symbol == PAUSE and fixed.rest_later:
        row[RESTING] |= 1 << row[TURN]
    row[PHASE], row[NUMBER], row[SYMBOL] = MOVING, number, symbol


@entry
def defend(row: Numbers, fixed: Fixed, symbol: int, paper: Paper) -> None:
    """The attacked player's symbol die decides at once (LAB-40, E-LAB-10)."""
    seat, field, goal = row[TURN], row[ATTACK], row[ATTACK + 1]
    if symbol == CLOAK or (symbol == PLUS and _bar_by_plate(row, fixed, paper)):
        row[PHASE] = EVADE
        return
    if symbol == ROTATE:
        put(row, seat, field, fixed.starts[seat])
    else:
        victim = victim_on(row, fixed, seat, goal)
        put(row, victim, goal, fixed.starts[victim])
        put(row, seat, field, goal)
    _moved(row, fixed, paper)


@inner
def victim_on(row: Numbers, fixed: Fixed, seat: int, goal: int) -> int:
    """Whose figure stands there."""
    for other in range(fixed.seats):
        if other != seat:
            for place in range(FIGURES_EACH):
                if row[FIGURES + FIGURES_EACH * other + place] == goal:
                    return other
    return -1


@inner
def _bar_by_plate(row: Numbers, fixed: Fixed, paper: Paper) -> bool:
    """A plate on the last edge of the attacker's way, if it can be set and helps (LAB-43, E-LAB-2, E-LAB-9)."""
    if not row[DEPOT] or row[ATTACK + 3] == CLOAKED:
        return False
    last = row[ATTACK + 2]
    for direction in range(4):
        if fixed.beside[last, direction] == row[ATTACK + 1]:
            wall = fixed.edge[last, direction]
            row[WALLS + wall] = PLATE
            if stays_open(row, fixed, paper):
                row[DEPOT] -= 1
                return True
            row[WALLS + wall] = FREE
    return False


@entry
def roll_off(row: Numbers, winner: int) -> None:
    """The seat has rolled the highest number (LAB-17, LAB-24)."""
    row[PHASE] = PLACE if row[PHASE] == WHO_PLACES else ROLL
    row[ROLLING], row[TURN] = 0, winner
