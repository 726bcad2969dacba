"""A whole position in one line, and back: for rule pages, tests, the coach and bug reports.

`turn 1; throw 2; dice 33356; pad 1: ones 3, full-house 25; pad 2: sixes 18`

Left out means: turn 1, throw 1, dice still to be thrown, empty pads. `kept 33` stands for dice while the others
are being thrown. A pad may also say `free 2`, `bonus 90` (by column, `bonus 90/0`), `extra 100` and `had-yatzi`;
a bonus that needs no race is worked out. `finished 200/180` are totals of a match's earlier games, `points 22` is what
real dice gave that were not entered, and `start 2,3 best 1 with 22` is a starting roll under way.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat, seat_name
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.moves import start
from spieltisch.games.yatzy.engine.notation import read_dice, read_place, write_dice, write_place
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Sheet, StartingRoll, State

NUMBER = "[0-9]{1,5}"


def write_position(rules: SheetRules, state: State) -> str:
    """The position in one line; usual values are left out."""
    parts = [f"turn {seat_name(state.turn)}"]
    if state.over:
        parts = ["over"]
    elif state.starting_roll is not None:
        parts = [_write_start(state.starting_roll)]
    else:
        parts += [f"throw {state.throws}"] if state.throws > 1 or state.dice else []
        parts += [f"dice {write_dice(state.dice)}"] if state.dice else []
        parts += [f"kept {write_dice(state.kept)}"] if state.kept is not None and state.throws > 1 else []
        parts += [] if state.noted is None else [f"points {state.noted}"]
    if state.finished:
        parts.append("finished " + " ".join("/".join(map(str, totals)) for totals in state.finished))
    for number, sheet in enumerate(state.sheets, start=1):
        if sheet != entry.blank(rules):
            parts.append(f"pad {number}: {_write_pad(rules, sheet)}")
    return "; ".join(parts)


def _write_start(roll: StartingRoll) -> str:
    best = ",".join(map(seat_name, roll.best))
    return f"start {','.join(map(seat_name, roll.waiting))}" + (f" best {best} with {roll.total}" if best else "")


def _write_pad(rules: SheetRules, sheet: Sheet) -> str:
    parts = [
        f"{write_place(rules, Place(column, row))} {value}"
        for column, values in enumerate(sheet.points)
        for row, value in enumerate(values)
        if value is not None
    ]
    parts += [f"bonus {'/'.join(map(str, sheet.bonus))}"] if any(sheet.bonus) else []
    parts += [f"extra {sheet.extra}"] if sheet.extra else []
    parts += [f"free {sheet.free_throws}"] if sheet.free_throws != rules.free_throws else []
    parts += ["had-yatzi"] if sheet.had_yatzi else []
    return ", ".join(parts)


def read_position(rules: SheetRules, seats: Sequence[Seat], text: str) -> State:
    """The position that the text writes; UnreadableError names the part that cannot be."""
    state = replace(start(rules, seats), starting_roll=None, throws=1)
    said: set[str] = set()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word = part.partition(":")[0] if part.startswith("pad ") else part.partition(" ")[0]
        if word in said:
            raise UnreadableError("'{word}' is said twice.", word=word)
        said.add(word)
        state = _read_part(rules, state, part)
    if said & {"dice", "points"} and "kept" not in said:
        state = replace(state, kept=None)
    if said & {"start", "over"} and said & {"start", "turn", "throw", "dice", "kept", "points"} != said & {"start"}:
        raise UnreadableError("Before and after the game nobody has a turn, a roll or dice.")
    _check_games(rules, state)
    _check_throw(rules, state, text)
    _check_race(rules, state)
    return state


def _read_part(rules: SheetRules, state: State, part: str) -> State:
    word, _, rest = part.partition(" ")
    match word:
        case "turn":
            return replace(state, turn=read_seat(rest, len(state.sheets)))
        case "throw" if re.fullmatch(r"[1-9]", rest):
            return replace(state, throws=int(rest))
        case "dice":
            return replace(state, dice=_dice(rules, rest))
        case "kept":
            return replace(state, kept=read_dice(rest))
        case "points" if re.fullmatch(NUMBER, rest):
            return replace(state, noted=int(rest))
        case "finished" if re.fullmatch(rf"{NUMBER}(/{NUMBER})*( {NUMBER}(/{NUMBER})*)*", rest):
            return replace(state, finished=_finished(state, rest))
        case "start" if rules.starting_roll:
            return _read_start(rules, state, rest)
        case "over":
            return replace(state, over=True, throws=0)
        case "pad":
            number, _, entries = rest.partition(":")
            seat = read_seat(number, len(state.sheets))
            sheet = _read_pad(rules, entries)
            return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))
    raise UnreadableError("'{part}' is not a part of a position; see docs/notation.md.", part=part)


def _finished(state: State, text: str) -> tuple[tuple[int, ...], ...]:
    games = tuple(tuple(map(int, game.split("/"))) for game in text.split())
    if any(len(totals) != len(state.sheets) for totals in games):
        raise UnreadableError(
            "'finished {text}' needs {seats} totals for each game.", text=text, seats=len(state.sheets)
        )
    return games


def _dice(rules: SheetRules, text: str) -> Dice:
    dice = read_dice(text)
    if dice not in rolls(rules.dice):
        raise UnreadableError(
            "'{text}' cannot be on the table: the game is played with {count} dice, the yellow one written behind a"
            " plus."
            if rules.dice.yellow
            else "'{text}' cannot be on the table: the game is played with {count} dice.",
            text=text,
            count=len(rules.dice),
        )
    return dice


def _read_start(rules: SheetRules, state: State, text: str) -> State:
    match = re.fullmatch(rf"([\d,]+)(?: best ([\d,]+) with ({NUMBER}))?", text)
    if match is None:
        raise UnreadableError("'start {text}' is not a starting roll; write 'start 2,3 best 1 with 22'.", text=text)
    waiting = tuple(read_seat(seat, len(state.sheets)) for seat in match[1].split(","))
    best = tuple(read_seat(seat, len(state.sheets)) for seat in match[2].split(",")) if match[2] else ()
    if len({*waiting, *best}) < len(waiting) + len(best):
        raise UnreadableError("'start {text}' names a player twice.", text=text)
    if len(waiting) + len(best) < 2:
        raise UnreadableError("'start {text}' needs at least two players.", text=text)
    if best and int(match[3]) not in _throw_totals(rules):
        raise UnreadableError("No roll adds up to {total}.", total=match[3])
    return replace(state, turn=waiting[0], throws=0, starting_roll=StartingRoll(waiting, best, int(match[3] or 0)))


def _throw_totals(rules: SheetRules) -> range:
    count = len(rules.dice)
    return range(count, count * rules.dice.faces + 1)


def _read_pad(rules: SheetRules, text: str) -> Sheet:
    sheet, bonus = entry.blank(rules), None
    for item in filter(None, (item.strip() for item in text.split(","))):
        word, _, rest = item.rpartition(" ")
        if item == "had-yatzi" and rules.repeated is not None:
            sheet = replace(sheet, had_yatzi=True)
        elif word == "bonus" and bonus is None and re.fullmatch(rf"{NUMBER}(/{NUMBER})*", rest):
            bonus = tuple(map(int, rest.split("/")))
        elif word == "extra" and _has_extra(rules, rest):
            sheet = replace(sheet, extra=int(rest))
        elif word == "free" and re.fullmatch(NUMBER, rest) and int(rest) <= rules.free_throws:
            sheet = replace(sheet, free_throws=int(rest))
        elif word and re.fullmatch(NUMBER, rest):
            sheet = _with_entry(rules, sheet, word, int(rest))
        else:
            raise UnreadableError("'{item}' is not an entry of a pad; write it like 'full-house 25'.", item=item)
    sheet = replace(sheet, bonus=_bonus(rules, sheet, bonus))
    if sheet.extra and not all(sheet.bonus):
        raise UnreadableError("'extra {extra}' needs both bonuses.", extra=sheet.extra)
    return sheet


def _has_extra(rules: SheetRules, value: str) -> bool:
    race = rules.bonus.race
    return race is not None and race.mode == "extra_100" and value == str(race.both)


def _with_entry(rules: SheetRules, sheet: Sheet, box: str, value: int) -> Sheet:
    place = read_place(rules, box)
    if value not in entry.box_points(rules)[place.row]:
        raise UnreadableError("No roll gives {value} points in {box}.", value=value, box=box)
    if sheet.points[place.column][place.row] is not None:
        raise UnreadableError("{box} is filled twice.", box=box)
    return entry.write(sheet, place, value)


def _bonus(rules: SheetRules, sheet: Sheet, said: tuple[int, ...] | None) -> tuple[int, ...]:
    reached = [entry.upper_total(rules, sheet, column) >= rules.bonus.target for column in range(rules.columns)]
    bonus = said or tuple(rules.bonus.value * has for has in reached)
    race = rules.bonus.race
    values = {rules.bonus.value} | ({race.first, race.both} if race else set())
    if [value > 0 for value in bonus] != reached or not set(bonus) <= values | {0}:
        raise UnreadableError("A bonus of {said} does not match these number boxes.", said="/".join(map(str, bonus)))
    return bonus


def _check_games(rules: SheetRules, state: State) -> None:
    if len(state.finished) != rules.games if state.over else len(state.finished) >= rules.games:
        raise UnreadableError(
            "{found} finished games do not go with a finished match of {games}."
            if state.over
            else "{found} finished games do not go with a running match of {games}.",
            found=len(state.finished),
            games=rules.games,
        )
    if state.over and not all(sheet.full for sheet in state.sheets):
        raise UnreadableError("A game is over when every pad is full.")
    if state.over and state.finished[-1] != tuple(sheet.total for sheet in state.sheets):
        raise UnreadableError("The totals of the last finished game are not those of the pads.")


def _check_throw(rules: SheetRules, state: State, text: str) -> None:
    if state.over or state.starting_roll is not None:
        return
    most = rules.throws + rules.free_throws - state.sheets[state.turn].free_throws
    unseen = state.noted is not None or state.throws > rules.throws  # the rolls before were not entered
    if state.throws > most or (state.throws > 1 and not state.dice and not unseen):
        raise UnreadableError("There is no roll {throws} here; '{text}'.", throws=state.throws, text=text)
    if state.kept is not None and not state.dice.holds(state.kept):
        raise UnreadableError("{kept} are not among the dice.", kept=write_dice(state.kept))
    if state.dice and state.kept is not None and (state.throws == 1 or state.kept == state.dice):
        raise UnreadableError(
            "'kept {kept}' needs a roll after the first, with at least one die being rolled.",
            kept=write_dice(state.kept),
        )
    if state.noted is not None:
        _check_noted(rules, state, state.noted)
    if state.sheets[state.turn].full:
        raise UnreadableError("Player {turn}'s pad is full.", turn=seat_name(state.turn))


def _check_noted(rules: SheetRules, state: State, points: int) -> None:
    if state.dice or state.kept is not None:
        raise UnreadableError("'points {points}' stands for dice that nobody knows.", points=points)
    if not noting.places_for(rules, state.sheets[state.turn], points):
        raise UnreadableError("No free box can hold {points} points.", points=points)


def _check_race(rules: SheetRules, state: State) -> None:
    """YP-13, YP-14: one player was first to a bonus, one was first to both."""
    race = rules.bonus.race
    if race is None:
        return
    if sum(race.first in sheet.bonus for sheet in state.sheets) > 1:
        raise UnreadableError("Only one player can have written {points}.", points=race.first)
    best = [sheet for sheet in state.sheets if race.both in (*sheet.bonus, sheet.extra)]
    if len(best) > 1 or not all(all(sheet.bonus) for sheet in best):
        raise UnreadableError("Only one player, with both bonuses, can have written {points}.", points=race.both)
