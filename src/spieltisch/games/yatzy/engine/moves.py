"""Who acts, what is legal, and what an action does."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from spieltisch.core.errors import NO_RULE, IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, DiceSet, completions, keeps, rolls
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.refusals import (
    check_free_rolls,
    check_kept,
    check_open,
    check_place,
    check_real,
    check_rolled,
)
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import (
    Action,
    Begins,
    FreeThrow,
    FreeUsed,
    Keep,
    Place,
    Points,
    Roll,
    Score,
    Sheet,
    StartingRoll,
    State,
)


def start(rules: SheetRules, seats: Sequence[Seat]) -> State:
    """Blank pads, and all dice to be thrown; the starting roll first where there is one (Y13-06)."""
    first = StartingRoll(tuple(seats)) if rules.starting_roll and len(seats) > 1 else None
    return State(
        sheets=tuple(entry.blank(rules) for _ in seats),
        turn=seats[0],
        kept=NO_DICE,
        dice=NO_DICE,
        throws=0 if first else 1,
        starting_roll=first,
    )


def actors(state: State) -> tuple[Seat, ...]:
    if state.over:
        return ()
    return (state.turn,) if state.kept is None else (CHANCE,)


def legal(rules: SheetRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """What that seat may do now: keeps (fewest dice first), free throws, then boxes from top to bottom."""
    if seat not in actors(state):
        return ()
    if state.kept is not None:
        return _rolls(rules.dice, state.kept)
    again: tuple[Action, ...]
    if state.noted is not None:
        again = ()
    elif state.throws < rules.throws:
        again = _keeps(state.dice)
    else:
        again = tuple(FreeThrow(dice, strike) for strike in _strikes(rules, state) for dice in keeps(state.dice))
    return again + tuple(Score(place) for place in noting.places(rules, state))


@cache
def _rolls(dice_set: DiceSet, kept: Dice) -> tuple[Roll, ...]:
    return tuple(Roll(dice) for dice, _ in completions(dice_set, kept))


@cache
def _keeps(dice: Dice) -> tuple[Keep, ...]:
    return tuple(map(Keep, keeps(dice)))


def _strikes(rules: SheetRules, state: State) -> tuple[Place | None, ...]:
    """What a free throw may cost now; empty if none can be taken. One box must be left for the entry."""
    sheet = state.sheets[state.turn]
    if not sheet.free_throws:
        return ()
    if not rules.strike_for_free_throw:
        return (None,)
    return tuple(entry.free_places(rules, sheet)) if sheet.open_boxes > 1 else ()


def apply(rules: SheetRules, state: State, seat: Seat, action: Action) -> State:
    _check_turn(rules, state, seat)
    match action:
        case Roll(dice) if seat == CHANCE:
            return _rolled(rules, state, dice)
        case Points() | FreeUsed() | Begins() if seat == CHANCE:
            return _noted(rules, state, action)
        case Keep(dice) if seat != CHANCE:
            return _thrown_again(rules, state, dice)
        case FreeThrow(dice, strike) if seat != CHANCE:
            return _free_throw(rules, state, dice, strike)
        case Score(place) if seat != CHANCE:
            return _scored(rules, state, place)
    if seat == CHANCE:
        example = write_dice(rolls(rules.dice)[0])
        raise IllegalActionError(NO_RULE, "Now dice are rolled: write it like 'roll {dice}'.", dice=example)
    raise IllegalActionError(NO_RULE, "Dice fall at random: nobody chooses them.")


def _check_turn(rules: SheetRules, state: State, seat: Seat) -> None:
    now = actors(state)
    if seat in now:
        return
    if not now:
        raise WrongTurnError("The game is over.")
    if now == (CHANCE,):
        raise WrongTurnError("The dice have to be rolled first.")
    if seat == CHANCE:
        raise WrongTurnError("There is nothing to roll now: player {turn} decides.", turn=seat_name(state.turn))
    raise WrongTurnError(
        "It is player {turn}'s turn, not player {seat}'s [{clause}].",
        turn=seat_name(state.turn),
        seat=seat_name(seat),
        clause=rules.cites.turn,
    )


def _rolled(rules: SheetRules, state: State, dice: Dice) -> State:
    assert state.kept is not None
    check_real(rules, state, dice)
    if not dice.holds(state.kept):
        raise IllegalActionError(
            rules.cites.keep,
            "The dice cannot show {dice} when {kept} were kept.",
            dice=write_dice(dice),
            kept=write_dice(state.kept),
        )
    if state.starting_roll is not None:
        return _started(state, state.starting_roll, sum(dice.all))
    return replace(state, dice=dice, kept=None)


def _noted(rules: SheetRules, state: State, said: Points | FreeUsed | Begins) -> State:
    """What people say of real dice that they did not enter; chance itself never acts so."""
    sheet = state.sheets[state.turn]
    match said:
        case Begins(seat):
            if state.starting_roll is None:
                raise IllegalActionError(rules.cites.beginning, "It has already been decided who goes first.")
            if seat not in state.starting_roll.waiting:
                raise IllegalActionError(rules.cites.beginning, "Some have rolled for who goes first: let all roll.")
            return replace(state, starting_roll=None, turn=seat, throws=1)
        case _ if state.starting_roll is not None:
            raise IllegalActionError(rules.cites.beginning, "First it has to be decided who goes first.")
        case Points(points):
            if not noting.places_for(rules, sheet, points):
                raise IllegalActionError(rules.cites.must_enter, "No free box can hold {points} points.", points=points)
            return replace(state, dice=NO_DICE, kept=None, noted=points)
        case FreeUsed(count):
            check_free_rolls(rules, sheet)
            if rules.strike_for_free_throw:
                raise IllegalActionError("B-YP-4", "With this option say which box each free roll costs.")
            if state.throws > rules.throws or count > sheet.free_throws:
                raise IllegalActionError("YP-09", "So many free rolls cannot have been used for this.")
            used = replace(sheet, free_throws=sheet.free_throws - count)
            sheets = _with(state.sheets, state.turn, used)
            return replace(state, sheets=sheets, kept=NO_DICE, dice=NO_DICE, throws=rules.throws + count)


def _with(sheets: Sequence[Sheet], seat: Seat, sheet: Sheet) -> tuple[Sheet, ...]:
    return tuple(sheet if one == seat else other for one, other in enumerate(sheets))


def _started(state: State, roll: StartingRoll, total: int) -> State:
    """Y13-06: the highest total begins; players who share it throw again (B-ALL-2, B-Y13-7)."""
    seat, *waiting = roll.waiting
    if total > roll.total:
        roll = StartingRoll(tuple(waiting), (seat,), total)
    elif total == roll.total:
        roll = StartingRoll(tuple(waiting), (*roll.best, seat), total)
    else:
        roll = StartingRoll(tuple(waiting), roll.best, roll.total)
    if roll.waiting:
        return replace(state, starting_roll=roll, turn=roll.waiting[0])
    if len(roll.best) > 1:
        return replace(state, starting_roll=StartingRoll(roll.best), turn=roll.best[0])
    return replace(state, starting_roll=None, turn=roll.best[0], throws=1)


def _thrown_again(rules: SheetRules, state: State, kept: Dice) -> State:
    check_rolled(rules, state)
    if state.throws >= rules.throws:
        raise IllegalActionError(
            rules.cites.throws,
            "You have only {count} rolls in a turn; enter the dice now, or use a free roll."
            if _strikes(rules, state)
            else "You have only {count} rolls in a turn; enter the dice now.",
            count=rules.throws,
        )
    check_kept(rules, state, kept)
    return replace(state, kept=kept, throws=state.throws + 1)


def _free_throw(rules: SheetRules, state: State, kept: Dice, strike: Place | None) -> State:
    sheet = state.sheets[state.turn]
    check_free_rolls(rules, sheet)
    check_rolled(rules, state)
    if state.throws < rules.throws:
        raise IllegalActionError("B-YP-7", "A free roll comes after the last ordinary roll; roll as usual.")
    check_kept(rules, state, kept)
    if strike is not None and not rules.strike_for_free_throw:
        raise IllegalActionError("B-YP-4", "A free roll costs a tick, not a box.")
    if strike is not None:
        check_open(rules, sheet, strike)
    if strike not in _strikes(rules, state):
        raise IllegalActionError(
            "B-YP-4", "With this option a free roll costs a free box, and one must be left for the entry."
        )
    sheet = replace(sheet, free_throws=sheet.free_throws - 1)
    if strike is not None:
        sheet = entry.write(sheet, strike, 0)
    return replace(state, sheets=_with(state.sheets, state.turn, sheet), kept=kept, throws=state.throws + 1)


def _scored(rules: SheetRules, state: State, place: Place) -> State:
    check_place(rules, state, place)
    sheets = entry.enter(rules, state.sheets, state.turn, noting.dice_entered(rules, state, place), place)
    state = replace(state, sheets=sheets, kept=NO_DICE, dice=NO_DICE, throws=1, noted=None)
    following = [Seat((state.turn + step) % len(sheets)) for step in range(1, len(sheets) + 1)]
    turn = next((seat for seat in following if not sheets[seat].full), None)
    if turn is not None:
        return replace(state, turn=turn)
    finished = (*state.finished, tuple(sheet.total for sheet in sheets))
    if len(finished) < rules.games:
        return replace(start(rules, [Seat(seat) for seat in range(len(sheets))]), finished=finished)
    return replace(state, turn=Seat(0), finished=finished, over=True, throws=0)
