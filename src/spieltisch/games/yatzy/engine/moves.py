"""Who acts, what is legal, and what an action does."""

from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, DiceSet, completions, keeps
from spieltisch.games.yatzy.engine.notation import write_dice
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
    """Chance throws, the player decides; after the end nobody acts."""
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
    """What a free throw may cost now; empty if there is none to be had. One box must be left for the entry."""
    sheet = state.sheets[state.turn]
    if not sheet.free_throws:
        return ()
    if not rules.strike_for_free_throw:
        return (None,)
    return tuple(entry.free_places(rules, sheet)) if sheet.open_boxes > 1 else ()


def apply(rules: SheetRules, state: State, seat: Seat, action: Action) -> State:
    """The state after the action."""
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
    raise IllegalActionError(rules.cites.turn, "Dice fall at random: nobody chooses them.")


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
    _check_real(rules, dice)
    if not dice.holds(state.kept):
        raise IllegalActionError(
            rules.cites.throws,
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
            if state.starting_roll is None or seat not in state.starting_roll.waiting:
                raise IllegalActionError(rules.cites.turn, "It has already been decided who goes first.")
            return replace(state, starting_roll=None, turn=seat, throws=1)
        case _ if state.starting_roll is not None:
            raise IllegalActionError(rules.cites.turn, "First it has to be decided who goes first.")
        case Points(points):
            if not noting.places_for(rules, sheet, points):
                raise IllegalActionError(rules.cites.must_enter, "No free box can hold {points} points.", points=points)
            return replace(state, dice=NO_DICE, kept=None, noted=points)
        case FreeUsed(count):
            _check_free(rules, sheet)
            if state.throws > rules.throws or count > sheet.free_throws or rules.strike_for_free_throw:
                raise IllegalActionError("YP-09", "So many free rolls cannot have been used for this.")
            used = replace(sheet, free_throws=sheet.free_throws - count)
            sheets = _with(state.sheets, state.turn, used)
            return replace(state, sheets=sheets, kept=NO_DICE, dice=NO_DICE, throws=rules.throws + count)


def _check_free(rules: SheetRules, sheet: Sheet) -> None:
    if not rules.free_throws:
        raise IllegalActionError(rules.cites.throws, "There are no free rolls in this game.")
    if not sheet.free_throws:
        raise IllegalActionError("YP-09", "There are no free rolls left.")


def _with(sheets: Sequence[Sheet], seat: Seat, sheet: Sheet) -> tuple[Sheet, ...]:
    return tuple(sheet if one == seat else other for one, other in enumerate(sheets))


def _check_real(rules: SheetRules, dice: Dice) -> None:
    if not _is_roll(rules.dice, dice):
        plain = text("{dice} is not a roll of {count} dice numbered 1 to {faces}.")
        with_yellow = text("{dice} is not a roll of {count} dice, one of them yellow, numbered 1 to {faces}.")
        raise IllegalActionError(
            rules.cites.first_throw,
            with_yellow if rules.dice.yellow else plain,
            dice=write_dice(dice),
            count=len(rules.dice),
            faces=rules.dice.faces,
        )


@lru_cache(4096)  # people can claim anything
def _is_roll(dice_set: DiceSet, dice: Dice) -> bool:
    whole = len(dice.wood) == dice_set.wood and (dice.yellow > 0) == dice_set.yellow
    return whole and all(pips in dice_set.pips for pips in dice.all) and list(dice.wood) == sorted(dice.wood)


def _started(state: State, roll: StartingRoll, total: int) -> State:
    """Y13-06: the highest total begins; who shares it throws again (B-ALL-2, B-Y13-7)."""
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
    if state.throws >= rules.throws:
        raise IllegalActionError(
            rules.cites.throws,
            "You have only {count} rolls in a turn; enter the dice now.",
            count=rules.throws,
        )
    _check_kept(rules, state, kept)
    return replace(state, kept=kept, throws=state.throws + 1)


def _check_kept(rules: SheetRules, state: State, kept: Dice) -> None:
    if kept == state.dice:
        raise IllegalActionError(
            rules.cites.keep,
            "To roll again you must roll at least one die; to stop here, enter the dice in a box.",
        )
    if kept not in keeps(state.dice):
        raise IllegalActionError(
            rules.cites.keep,
            "You cannot keep {kept}: the dice on the table are {dice}.",
            kept=write_dice(kept),
            dice=write_dice(state.dice),
        )


def _free_throw(rules: SheetRules, state: State, kept: Dice, strike: Place | None) -> State:
    sheet = state.sheets[state.turn]
    _check_free(rules, sheet)
    if state.throws < rules.throws:
        raise IllegalActionError("B-YP-7", "A free roll comes after the last ordinary roll; roll as usual.")
    _check_kept(rules, state, kept)
    if strike not in _strikes(rules, state):
        if not rules.strike_for_free_throw:
            raise IllegalActionError("B-YP-4", "A free roll costs a tick, not a box.")
        raise IllegalActionError(
            "B-YP-4", "With this option a free roll costs a free box, and one must be left for the entry."
        )
    sheet = replace(sheet, free_throws=sheet.free_throws - 1)
    if strike is not None:
        sheet = entry.write(sheet, strike, 0)
    return replace(state, sheets=_with(state.sheets, state.turn, sheet), kept=kept, throws=state.throws + 1)


def _scored(rules: SheetRules, state: State, place: Place) -> State:
    _check_place(rules, state, place)
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


def _check_place(rules: SheetRules, state: State, place: Place) -> None:
    sheet = state.sheets[state.turn]
    if not (0 <= place.column < rules.columns and 0 <= place.row < len(rules.boxes)):
        raise IllegalActionError(rules.cites.must_enter, "There is no such box on this score sheet.")
    name = rules.boxes[place.row].name
    if sheet.points[place.column][place.row] is not None:
        raise IllegalActionError(rules.cites.full_box, "{box} is already filled.", box=name)
    if place not in entry.free_places(rules, sheet):
        raise IllegalActionError("B-YP-9", "With this option the first column is filled before the second.")
    if place in noting.places(rules, state):
        return
    if state.noted is not None:
        raise IllegalActionError(rules.cites.must_enter, "These points are not possible in that box.")
    raise IllegalActionError(
        "B-BY-4" if rules.boxes[place.row].key == "chance" else "B-BY-5",
        "With strict entry {dice} cannot go in {box}: a box that fits comes first, then Chance, and only then "
        "crossing out.",
        box=name,
        dice=write_dice(state.dice),
    )
