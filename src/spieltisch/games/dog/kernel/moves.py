"""Who acts, and what is legal, in the engine's order; the engine's `moves.py`."""

from spieltisch.core.seat import CHANCE as _CHANCE
from spieltisch.games.dog.engine.cards import JACK
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.kernel.board import KENNEL, is_exposed, is_fresh, marble
from spieltisch.games.dog.kernel.cards import BRINGS_OUT, DOES_MORE, DRAWS, EXCHANGES, GOES_BACK, SPLITS
from spieltisch.games.dog.kernel.compiled import entry, inner, spread, unsigned, whole
from spieltisch.games.dog.kernel.layout import (
    ALONE,
    BRING_OUT,
    CARD,
    CHOSEN,
    DRAW,
    DRAW_BLIND,
    DRAW_OPEN,
    FOLD,
    GIVE,
    GIVE_RIGHT,
    HANDS,
    IDLE,
    JACK_IDLE,
    LAST_RESORT,
    MARBLES_A_SEAT,
    NEVER,
    PHASE,
    POINTS,
    RANKS,
    RECEIVERS,
    RING,
    SEATS,
    SIZES,
    SOLO_EXCHANGE,
    SWAP,
    TAKE,
    TURN,
    VICTIM,
    Numbers,
)
from spieltisch.games.dog.kernel.noting import code, note
from spieltisch.games.dog.kernel.paper import WALKS
from spieltisch.games.dog.kernel.seven import BITS_A_SEAT, SEAT_MASK, movable
from spieltisch.games.dog.kernel.walks import backward, forward, list_walks, parts
from spieltisch.kit.kernels.bits import lowest

CHANCE, NOBODY = int(_CHANCE), -2
DEAL, EXCHANGE, PLAY, DRAWING, OVER = map(int, (Phase.DEAL, Phase.EXCHANGE, Phase.PLAY, Phase.DRAW, Phase.OVER))
SEVEN_POINTS = 7


@inner
def actor(row: Numbers, rules: Numbers) -> int:
    """The seat that acts now, the first of several in the exchange, chance, or none."""
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


@entry
def legal(row: Numbers, rules: Numbers, seat: int, paper: Numbers) -> int:
    """Write all that the seat may do on the paper (`ACTIONS`), in the engine's order; how many that is."""
    if row[PHASE] == PLAY:
        if seat != row[TURN]:
            return 0
        if row[POINTS]:
            return parts(row, rules, seat, whole(row[CARD]), whole(row[POINTS]), paper, 0)
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
    for rank in range(RANKS):  # without a branch, which could not be foreseen
        note(paper, count, code(kind, rank, 0, 0))
        count += row[unsigned(HANDS + RANKS * holder + rank)] > 0
    return count


@spread
def _plays(row: Numbers, rules: Numbers, seat: int, paper: Numbers) -> int:
    """Everything the hand can do, an idle jack, or folding."""
    movers, count, hand = movable(row, 0, rules, seat), 0, HANDS + RANKS * seat
    end = list_walks(row, rules, movers, False, paper, WALKS)
    held = 0
    for card in range(RANKS):
        held |= (row[unsigned(hand + card)] > 0) << card
    while held:
        count = _by_card(row, rules, seat, movers, end, lowest(held), paper, count)
        held &= held - 1
    if count == 0:
        idles = row[hand + JACK] and _may_idle(row, rules, seat, movers)
        return note(paper, 0, code(IDLE if idles else FOLD, 0, 0, 0))
    return count


@spread
def _by_card(
    row: Numbers, rules: Numbers, seat: int, movers: int, end: int, card: int, paper: Numbers, count: int
) -> int:
    """What one card does, written behind the first `count` actions."""
    if BRINGS_OUT >> card & 1:
        count = _bring_outs(row, movers, card, paper, count)
    count = forward(row, rules, end, card, paper, count)
    if not DOES_MORE >> card & 1:  # asked first, because that is so as a rule
        return count
    if GOES_BACK >> card & 1:
        count = backward(row, rules, end, card, paper, count)
    if SPLITS >> card & 1:
        count = parts(row, rules, seat, card, SEVEN_POINTS, paper, count)
    if EXCHANGES >> card & 1:
        count = _swaps(row, rules, movers, card, paper, count)
    if DRAWS >> card & 1 and rules[ALONE]:
        for other in range(rules[SEATS]):
            if other != seat and row[SIZES + other]:
                count = note(paper, count, code(DRAW, card, other, 0))
    return count


@spread
def _bring_outs(row: Numbers, movers: int, card: int, paper: Numbers, count: int) -> int:
    while movers:
        mover = (movers & SEAT_MASK) - 1
        if marble(row, 0, mover, 0) == KENNEL and not is_fresh(row, 0, mover):
            count = note(paper, count, code(BRING_OUT, card, mover, 0))
        movers >>= BITS_A_SEAT
    return count


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
            if not is_exposed(row, rules, mover, field):
                continue
            for owner in range(rules[SEATS]):
                if owner == mover or (_is_among(movers, owner) and mover > owner):
                    continue
                for other in range(MARBLES_A_SEAT):
                    goal = marble(row, 0, owner, other)
                    note(paper, count, code(SWAP, card, field, goal))
                    count += is_exposed(row, rules, owner, goal)
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
            if not among and is_exposed(row, rules, owner, field):
                return False
            on_the_way = on_the_way or (among and KENNEL < field < rules[RING])
    return on_the_way and (rules[JACK_IDLE] == LAST_RESORT or row[SIZES + seat] == 1)
