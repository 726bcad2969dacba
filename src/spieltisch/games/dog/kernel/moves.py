"""Who acts, and what is legal, in the engine's order; the engine's `moves.py`."""

from spieltisch.core.seat import CHANCE as _CHANCE
from spieltisch.games.dog.engine.cards import JACK, JOKER
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.kernel.board import (
    KENNEL,
    NOWHERE,
    back_goal,
    blocked_ahead,
    finish_goal,
    is_fresh,
    is_home,
    marble,
    ring_goal,
)
from spieltisch.games.dog.kernel.cards import (
    BACKWARD,
    BRINGS_OUT,
    DRAWS,
    EXCHANGES,
    FIRST_STEP,
    FORWARD,
    GOES_BACK,
    SPLITS,
    STEPS,
)
from spieltisch.games.dog.kernel.compiled import entry, inner, spread, whole
from spieltisch.games.dog.kernel.layout import (
    ALONE,
    BRING_OUT,
    CARD,
    CARD_AT,
    CHOSEN,
    DRAW,
    DRAW_BLIND,
    DRAW_OPEN,
    FIELD_AT,
    FOLD,
    GIVE,
    GIVE_RIGHT,
    HANDS,
    IDLE,
    JACK_IDLE,
    JOKER_NOT_LAST,
    KIND_AT,
    LAST_RESORT,
    MARBLES_A_SEAT,
    MATES,
    MOVE,
    NEVER,
    PART,
    PHASE,
    POINTS,
    RANKS,
    RECEIVERS,
    RING,
    SEATS,
    SIZES,
    SOLO_EXCHANGE,
    STARTS,
    SWAP,
    TAKE,
    TURN,
    VICTIM,
    Numbers,
)
from spieltisch.games.dog.kernel.paper import ACTIONS
from spieltisch.games.dog.kernel.seven import (
    BITS_A_SEAT,
    SEAT_MASK,
    leaves_enough,
    movable,
    movable_by_seven,
    reach,
)

CHANCE, NOBODY = int(_CHANCE), -2
DEAL, EXCHANGE, PLAY, DRAWING, OVER = map(int, (Phase.DEAL, Phase.EXCHANGE, Phase.PLAY, Phase.DRAW, Phase.OVER))
SEVEN_POINTS = 7


@inner
def actor(row: Numbers, rules: Numbers) -> int:
    """Who acts now: a seat, the first of several in the exchange, chance, or nobody."""
    phase = row[PHASE]
    if phase == PLAY:
        return whole(row[TURN])
    if phase == EXCHANGE and not (rules[ALONE] and rules[SOLO_EXCHANGE] == DRAW_BLIND):
        for seat in range(rules[SEATS]):
            if row[CHOSEN + seat] < 0:
                return seat
    if phase == DRAWING and rules[SOLO_EXCHANGE] == DRAW_OPEN:
        return whole(row[TURN])
    return NOBODY if phase == OVER else CHANCE


@inner
def code(kind: int, card: int, field: int, goal: int) -> int:
    """An action as one number."""
    return kind << KIND_AT | card << CARD_AT | field << FIELD_AT | goal


@entry
def legal(row: Numbers, rules: Numbers, seat: int, paper: Numbers) -> int:
    """Write all that the seat may do on the paper (`ACTIONS`), in the engine's order; how many that is."""
    if row[PHASE] == PLAY:
        if seat != row[TURN]:
            return 0
        if row[POINTS]:
            return _parts(row, rules, seat, whole(row[CARD]), whole(row[POINTS]), paper, 0)
        return _plays(row, rules, seat, paper)
    if row[PHASE] == EXCHANGE and row[CHOSEN + seat] < 0:
        if not rules[ALONE] or rules[SOLO_EXCHANGE] == GIVE_RIGHT:
            return _each_card(row, GIVE, seat, paper)
        if rules[SOLO_EXCHANGE] == DRAW_OPEN:
            return _each_card(row, TAKE, rules[RECEIVERS + seat], paper)
    if row[PHASE] == DRAWING and rules[SOLO_EXCHANGE] == DRAW_OPEN and seat == row[TURN]:
        return _each_card(row, TAKE, whole(row[VICTIM]), paper)
    return 0


@spread
def _each_card(row: Numbers, kind: int, holder: int, paper: Numbers) -> int:
    count = 0
    for rank in range(RANKS):
        if row[HANDS + RANKS * holder + rank]:
            paper[ACTIONS + count] = code(kind, rank, 0, 0)
            count += 1
    return count


@spread
def _plays(row: Numbers, rules: Numbers, seat: int, paper: Numbers) -> int:
    """Everything the hand can do, an idle jack, or folding."""
    movers, count, hand = movable(row, 0, rules, seat), 0, HANDS + RANKS * seat
    for card in range(RANKS):
        if row[hand + card]:
            count = _by_card(row, rules, seat, movers, card, paper, count)
    if count == 0:
        idles = row[hand + JACK] and _may_idle(row, rules, seat, movers)
        paper[ACTIONS] = code(IDLE if idles else FOLD, 0, 0, 0)
        return 1
    return count


@spread
def _by_card(row: Numbers, rules: Numbers, seat: int, movers: int, card: int, paper: Numbers, count: int) -> int:
    """What one card does, written behind the first `count` actions."""
    if BRINGS_OUT >> card & 1:
        count = _bring_outs(row, movers, card, paper, count)
    if FORWARD[card]:
        count = _forward(row, rules, movers, card, paper, count)
    if GOES_BACK >> card & 1:
        count = _backward(row, rules, movers, card, paper, count)
    if SPLITS >> card & 1:
        count = _parts(row, rules, seat, card, SEVEN_POINTS, paper, count)
    if EXCHANGES >> card & 1:
        count = _swaps(row, rules, movers, card, paper, count)
    if DRAWS >> card & 1 and rules[ALONE]:
        for other in range(rules[SEATS]):
            if other != seat and row[SIZES + other]:
                paper[ACTIONS + count] = code(DRAW, card, other, 0)
                count += 1
    return count


@spread
def _bring_outs(row: Numbers, movers: int, card: int, paper: Numbers, count: int) -> int:
    while movers:
        mover = (movers & SEAT_MASK) - 1
        if marble(row, 0, mover, 0) == KENNEL and not is_fresh(row, 0, mover):
            paper[ACTIONS + count] = code(BRING_OUT, card, mover, 0)
            count += 1
        movers >>= BITS_A_SEAT
    return count


@spread
def _forward(row: Numbers, rules: Numbers, movers: int, card: int, paper: Numbers, count: int) -> int:
    last_by_joker = card == JOKER and rules[JOKER_NOT_LAST] != 0
    for place in range(FIRST_STEP[card], FIRST_STEP[card + 1]):
        steps, rest = whole(STEPS[place]), movers
        while rest:
            mover = (rest & SEAT_MASK) - 1
            for number in range(MARBLES_A_SEAT):
                field = marble(row, 0, mover, number)
                if field == KENNEL:
                    continue
                blocked = blocked_ahead(row, 0, rules, field) if field < rules[RING] else 0
                goal = ring_goal(rules, field, steps, blocked)
                if goal != NOWHERE:
                    paper[ACTIONS + count] = code(MOVE, card, field, goal)
                    count += 1
                goal = finish_goal(row, 0, rules, mover, field, steps, blocked)
                if goal != NOWHERE and not (last_by_joker and _completes(row, rules, mover, field)):
                    paper[ACTIONS + count] = code(MOVE, card, field, goal)
                    count += 1
            rest >>= BITS_A_SEAT
    return count


@inner
def _completes(row: Numbers, rules: Numbers, mover: int, field: int) -> bool:
    """Whether the side is complete once that marble has gone into the finish (DOG-63)."""
    if field >= rules[RING] or marble(row, 0, mover, 1) < rules[RING]:
        return False
    mates = rules[MATES + mover]
    while mates:
        if not is_home(row, 0, rules, (mates & SEAT_MASK) - 1):
            return False
        mates >>= BITS_A_SEAT
    return True


@spread
def _backward(row: Numbers, rules: Numbers, movers: int, card: int, paper: Numbers, count: int) -> int:
    while movers:
        mover = (movers & SEAT_MASK) - 1
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, mover, number)
            goal = back_goal(row, 0, rules, field, BACKWARD) if field != KENNEL else NOWHERE
            if goal != NOWHERE:
                paper[ACTIONS + count] = code(MOVE, card, field, goal)
                count += 1
        movers >>= BITS_A_SEAT
    return count


@inner
def _parts(row: Numbers, rules: Numbers, seat: int, card: int, points: int, paper: Numbers, count: int) -> int:
    """Every legal next part of a seven: the rest must be spendable after it."""
    movers = movable_by_seven(row, 0, rules, seat)
    while movers:
        mover = (movers & SEAT_MASK) - 1
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, mover, number)
            if field == KENNEL:
                continue
            blocked = reach(row, 0, rules, field)
            for spent in range(1, points + 1):
                for inside in range(2):
                    if inside:
                        goal = finish_goal(row, 0, rules, mover, field, spent, blocked)
                    else:
                        goal = ring_goal(rules, field, spent, blocked)
                    if goal != NOWHERE and (
                        (not inside and points < blocked)  # it can spend the rest itself
                        or leaves_enough(row, rules, seat, card, points - spent, mover, field, goal, paper)
                    ):
                        paper[ACTIONS + count] = code(PART, card, field, goal)
                        count += 1
        movers >>= BITS_A_SEAT
    return count


@inner
def _is_exchangeable(row: Numbers, rules: Numbers, owner: int, field: int) -> bool:
    """On the way, and not fresh on its start."""
    return KENNEL < field < rules[RING] and not (field == rules[STARTS + owner] and is_fresh(row, 0, owner))


@inner
def _is_among(movers: int, seat: int) -> bool:
    while movers:
        if (movers & SEAT_MASK) - 1 == seat:
            return True
        movers >>= BITS_A_SEAT
    return False


@spread
def _swaps(row: Numbers, rules: Numbers, movers: int, card: int, paper: Numbers, count: int) -> int:
    """DOG-45, DOG-46; two marbles of a helper's two teammates are named once (E-DOG-7)."""
    rest = movers
    while rest:
        mover = (rest & SEAT_MASK) - 1
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, mover, number)
            if not _is_exchangeable(row, rules, mover, field):
                continue
            for owner in range(rules[SEATS]):
                if owner == mover or (_is_among(movers, owner) and mover > owner):
                    continue
                for other in range(MARBLES_A_SEAT):
                    goal = marble(row, 0, owner, other)
                    if _is_exchangeable(row, rules, owner, goal):
                        paper[ACTIONS + count] = code(SWAP, card, field, goal)
                        count += 1
        rest >>= BITS_A_SEAT
    return count


@inner
def _may_idle(row: Numbers, rules: Numbers, seat: int, movers: int) -> bool:
    """DOG-47 by B-DOG-28 and E-DOG-6; nothing else can be played, which the caller has seen."""
    if rules[JACK_IDLE] == NEVER:
        return False
    on_the_way = False
    for owner in range(rules[SEATS]):
        among = _is_among(movers, owner)
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, owner, number)
            if not among and _is_exchangeable(row, rules, owner, field):
                return False
            on_the_way = on_the_way or (among and KENNEL < field < rules[RING])
    return on_the_way and (rules[JACK_IDLE] == LAST_RESORT or row[SIZES + seat] == 1)
