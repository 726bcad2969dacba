"""A Plus pad between two turns as a row of numbers, what an entry makes of it, and what the value net sees of it.

Only the points still to come matter, so a row holds no more than what bears on them. Every function takes rows in
the last axis and works alike on numpy arrays and on torch tensors (`xp` is the module): the net is trained on the
very same features that it is asked with.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

NUMBERS, LOWER, COLUMNS, DICE = 6, 13, 2, 5
BOXES = LOWER + COLUMNS * NUMBERS
"""Kinds of boxes: the lower ones, of which a row counts the free copies, then each column's six numbers."""

FIRST_OPEN, SECOND_OPEN = slice(LOWER, LOWER + NUMBERS), slice(LOWER + NUMBERS, BOXES)
NEED = slice(BOXES, BOXES + COLUMNS)
"""By column: the points missing for the bonus, 0 once it is earned (YP-12)."""
FREE_THROWS = BOXES + 2
NEXT_BONUS, LAST_BONUS = BOXES + 3, BOXES + 4
"""What the next bonus will give (while none is earned), and the one that makes both (YP-13, YP-14)."""
ALL_DICE, STRICT, STRIKES = BOXES + 5, BOXES + 6, BOXES + 7
"""1 if three and four alike count all dice (B-BY-1), entry is strict (B-BY-5), a free throw strikes a box (B-YP-4)."""
WIDTH = BOXES + 8

PIPS = np.arange(1, NUMBERS + 1, dtype=np.float32)
TARGET = 63.0

ENTRIES = LOWER + COLUMNS * NUMBERS * (DICE + 1)
"""Kinds of entries: a lower box, or a number in a column with 0 to 5 dice that show it."""


def number_entry(column: int, number: int, count: int) -> int:
    """Which of the entries puts `count` dice into that number (from 0) of that column."""
    return LOWER + (column * NUMBERS + number) * (DICE + 1) + count


def _entry_changes() -> Floats:
    changes = np.zeros((ENTRIES, WIDTH), dtype=np.float32)
    changes[:LOWER, :LOWER] = -np.eye(LOWER, dtype=np.float32)
    for column in range(COLUMNS):
        for number in range(NUMBERS):
            for count in range(DICE + 1):
                change = changes[number_entry(column, number, count)]
                change[LOWER + column * NUMBERS + number] = -1
                change[NEED.start + column] = -PIPS[number] * count
    return changes


ENTRY_CHANGES = _entry_changes()
"""What each entry changes in a row; the need must then be cut off at 0."""


def entered(pads: Any, changes: Any, xp: Any) -> Any:
    """Every pad after each of the entries: one more axis. Entries into boxes that are not free make no sense."""
    after = pads[..., None, :] + changes
    need = after[..., NEED]
    return xp.concatenate([after[..., : NEED.start], need * (need > 0), after[..., NEED.stop :]], axis=-1)


def playable(pads: Any, in_order: bool, xp: Any) -> Any:
    """Which kinds of boxes can be written in now (YP-08); in order, only those of the running column (B-YP-9)."""
    boxes = pads[..., :BOXES]
    if not in_order:
        return boxes > 0
    lower, first, second = boxes[..., :LOWER], boxes[..., FIRST_OPEN], boxes[..., SECOND_OPEN]
    in_first = ((lower > 1).any(-1) | (first > 0).any(-1))[..., None]
    return xp.concatenate([lower > in_first * 1, (first > 0) & in_first, (second > 0) & ~in_first], axis=-1)


def boxes_left(pads: Any) -> Any:
    return pads[..., :BOXES].sum(-1)


def bonuses_earned(pads: Any) -> Any:
    return (pads[..., NEED] <= 0).sum(-1)


BEHIND = (-12, -8, -5, -3, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18)
"""Steps in points behind three dice of every number that is still free."""
DICE_NEEDED = (1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5)
"""Steps in dice of every free number that the bonus needs on average."""


def features(pads: Any, in_order: bool, xp: Any) -> Any:
    """What the value net sees. Columns that may be filled in any order are put into a standard order first."""
    first, second = pads[..., FIRST_OPEN], pads[..., SECOND_OPEN]
    need_first, need_second = pads[..., NEED.start], pads[..., NEED.start + 1]
    if not in_order:
        swap = _rank(first, need_first) > _rank(second, need_second)
        need_first, need_second = xp.where(swap, need_second, need_first), xp.where(swap, need_first, need_second)
        swap = swap[..., None]
        first, second = xp.where(swap, second, first), xp.where(swap, first, second)
    column_first, live_first = _column(first, need_first, xp)
    column_second, live_second = _column(second, need_second, xp)
    lower, free_throws, strikes = pads[..., :LOWER], pads[..., FREE_THROWS], pads[..., STRIKES]
    either, both = live_first | live_second, live_first & live_second
    none_earned = (need_first > 0) & (need_second > 0)
    next_bonus = either * xp.where(none_earned, pads[..., NEXT_BONUS], pads[..., LAST_BONUS]) / 100
    last_bonus = both * pads[..., LAST_BONUS] / 100
    scalars = [next_bonus, last_bonus, boxes_left(pads) / 38, pads[..., ALL_DICE], pads[..., STRICT]]
    scalars += [(free_throws > used) * (strikes == kind) * 1.0 for used in range(3) for kind in range(2)]
    return xp.concatenate(
        [(lower > 0) * 1.0, (lower > 1) * 1.0, column_first, column_second, xp.stack(scalars, axis=-1)], axis=-1
    )


def _rank(open_numbers: Any, need: Any) -> Any:
    return need * 64 + sum(open_numbers[..., number] * 2**number for number in range(NUMBERS))


def _column(open_numbers: Any, need: Any, xp: Any) -> tuple[Any, Any]:
    """A column's upper part: free numbers, and how far the bonus is, if it still can be reached."""
    pips = sum(open_numbers[..., number] * (number + 1) for number in range(NUMBERS))
    live = (need > 0) & (need <= DICE * pips)
    behind, each = need - 3 * pips, need / (pips + (pips == 0))
    facts = [(need <= 0) * 1.0, live * 1.0, live * need / 63, live * pips / 21, live * behind / 20, live * each / 5]
    facts += _steps(live, behind, BEHIND) + _steps(live, each, DICE_NEEDED)
    return xp.concatenate([open_numbers, xp.stack(facts, axis=-1)], axis=-1), live


def _steps(live: Any, measure: Any, steps: Sequence[float]) -> list[Any]:
    return [(live & (measure > step)) * 1.0 for step in steps]
