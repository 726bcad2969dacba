"""A pad from what people say of it: which boxes are open, and the upper total."""

from collections.abc import Sequence

from msgspec.structs import replace

from spieltisch.core.errors import SetupError
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Sheet


def pad(
    rules: SheetRules,
    open_places: Sequence[Place],
    upper: Sequence[int],
    free_throws: int | None = None,
    yatzi_scored: bool = False,
) -> Sheet:
    """A pad with exactly these boxes open and these upper totals; other filled boxes hold 0, since it is past."""
    if len(upper) != rules.columns:
        raise SetupError("Give {columns} upper totals, one per column.", columns=rules.columns)
    sheet = entry.blank(rules)
    for column, total in enumerate(upper):
        filled = [row for row in range(len(rules.boxes)) if Place(column, row) not in open_places]
        numbers = [row for row in filled if rules.boxes[row].pips]
        counts = _counts([rules.boxes[row].pips for row in numbers], len(rules.dice), total)
        if counts is None:
            raise SetupError("An upper total of {total} is not possible with these boxes open.", total=total)
        for row in filled:
            count = counts[numbers.index(row)] if row in numbers else 0
            sheet = entry.write(sheet, Place(column, row), count * rules.boxes[row].pips)
    reached = tuple(rules.bonus.value if total >= rules.bonus.target else 0 for total in upper)
    left = rules.free_throws if free_throws is None else free_throws
    if not 0 <= left <= rules.free_throws:
        raise SetupError("Free rolls left: 0 to {most}, not {left}.", most=rules.free_throws, left=left)
    sheet = replace(sheet, bonus=reached, free_throws=left)
    return _with_yatzi(rules, sheet) if yatzi_scored else sheet


def _with_yatzi(rules: SheetRules, sheet: Sheet) -> Sheet:
    """The pad with 50 in the Yatzi box, so that the next Yatzi is a repeated one (B-YZ-2)."""
    if rules.repeated is None:
        raise SetupError("Only in Yatzei does it matter whether there has been a Yatzi.")
    place = Place(0, rules.box(rules.repeated.home))
    if sheet.points[0][place.row] is None:
        raise SetupError("The Yatzi box cannot hold 50 and be open at once.")
    return replace(entry.write(sheet, place, 50), had_yatzi=True)


def _counts(pips: list[int], dice: int, total: int) -> list[int] | None:
    """How many dice of each number add up to the total, if that is possible."""
    if not pips:
        return [] if total == 0 else None
    *others, last = pips
    for count in range(dice, -1, -1):
        if count * last <= total and (rest := _counts(others, dice, total - count * last)) is not None:
            return [*rest, count]
    return None
