"""All positions after a complete move, each with the actions that lead there.

A seven is one move: from layer to layer one more point is spent, by any single step, and the same board is kept once.
A part is the same as its single steps (E-DOG-3), so what is left after the last point are all positions that parts
can reach; single steps of one marble in a row are written as one part. The one exception: with `lenient_last_seven` a
marble that wins the game stops in the first finish field that wins, though it might have gone further in.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.board import NOWHERE, burn, completed, copy_board
from spieltisch.games.dog.kernel.compiled import entry, inner, whole
from spieltisch.games.dog.kernel.layout import (
    BOARD,
    CARD,
    CARD_AT,
    CARD_MASK,
    FIELD_AT,
    FIELD_MASK,
    KIND_AT,
    LENIENT_LAST_SEVEN,
    LONGEST_MOVE,
    PART,
    POINTS,
    ROW,
    WINNERS,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import SEVEN_POINTS, actor, legal
from spieltisch.games.dog.kernel.noting import code
from spieltisch.games.dog.kernel.paper import ACTIONS, BOARDS, LAYER, LEFT_OUT, WIDTH, lengths, paths, table
from spieltisch.games.dog.kernel.play import apply, lay, next_turn
from spieltisch.games.dog.kernel.seven import is_banned, movable_by_seven, unit_step, unit_steps

NO_ACTION = -1
"""What stands behind the last action of a move."""
MOST_LAYERS = 1 << 30


@entry
def after(row: Numbers, rules: Numbers, paper: Numbers, rows: NDArray[np.int32], moves: NDArray[np.int32]) -> int:
    """Write every position after a move of the seat that acts into `rows`, and its actions into `moves`; how many.

    In the exchange a move is one card chosen; a two that draws ends where the card is drawn. Where there is no more
    room, the rest is left out, and the paper has a note of it.
    """
    seat, found = actor(row, rules), 0
    if seat < 0:
        return 0
    before = NO_ACTION
    for number in range(legal(row, rules, seat, paper)):
        action = whole(paper[ACTIONS + number])
        if action >> KIND_AT == PART:
            if action >> CARD_AT != before >> CARD_AT:
                found = _sevens(row, rules, seat, action >> CARD_AT & CARD_MASK, paper, rows, moves, found)
        elif found == len(rows):
            paper[LEFT_OUT] += 1
        else:
            _write(row, rows, moves, found)
            moves[found, 0] = action
            apply(rows[found], rules, seat, action)
            found += 1
        before = action
    return found


@inner
def _write(row: Numbers, rows: NDArray[np.int32], moves: NDArray[np.int32], found: int) -> None:
    for cell in range(ROW):
        rows[found, cell] = row[cell]
    for number in range(LONGEST_MOVE):
        moves[found, number] = NO_ACTION


@inner
def _sevens(
    row: Numbers, rules: Numbers, seat: int, card: int, paper: Numbers,
    rows: NDArray[np.int32], moves: NDArray[np.int32], found: int,
) -> int:  # fmt: skip
    """Every position after the seven, behind the first `found`."""
    here, size = 0, 1
    copy_board(row, 0, paper, BOARDS)
    paper[lengths(paper)] = 0
    for _ in range(whole(row[POINTS]) or SEVEN_POINTS):
        size = one_point_more(rules, seat, card, paper, here, size)
        here = 1 - here
    width = whole(paper[WIDTH])
    for board in range(here * width, here * width + size):
        if found == len(rows):
            paper[LEFT_OUT] += 1
            break
        _write(row, rows, moves, found)
        for number in range(whole(paper[lengths(paper) + board])):
            moves[found, number] = paper[paths(paper) + LONGEST_MOVE * board + number]
        position = rows[found]
        if not row[POINTS]:
            lay(position, rules, seat, card)
        copy_board(paper, BOARDS + BOARD * board, position, 0)
        position[POINTS], position[CARD] = 0, -1
        next_turn(position, rules)
        found += 1
    return found


@inner
def one_point_more(rules: Numbers, seat: int, card: int, paper: Numbers, here: int, size: int) -> int:
    """From the boards of one layer make the next one, in the other half of the paper; how many boards it has."""
    width = whole(paper[WIDTH])
    first, made = (1 - here) * width, 0
    _begin_layer(paper)
    for board in range(here * width, here * width + size):
        at = BOARDS + BOARD * board
        ended = paper[at + WINNERS] != 0 and rules[LENIENT_LAST_SEVEN] != 0
        movers = movable_by_seven(paper, at, rules, seat)
        for number in range(1 if ended else unit_steps(movers)):
            mover, field, goal = unit_step(paper, at, rules, movers, number)
            if goal == NOWHERE and not ended:
                continue
            new = first + made
            to = BOARDS + BOARD * new
            copy_board(paper, at, paper, to)
            if not ended:
                burn(paper, to, rules, mover, field, goal)
                if is_banned(paper, to, rules, card):
                    continue
                if not paper[to + WINNERS]:
                    paper[to + WINNERS] = completed(paper, to, rules)  # the first completed wins (E-DOG-4)
            if made == width - 1:
                paper[LEFT_OUT] += 1
                return made
            if is_new(paper, new):
                _write_path(paper, board, new, card, field, goal, ended)
                made += 1
    return made


@inner
def _write_path(paper: Numbers, board: int, new: int, card: int, field: int, goal: int, ended: bool) -> None:
    """The way to the old board and one step more; a step of the marble that moved last makes its part longer."""
    length = whole(paper[lengths(paper) + board])
    old_path, path = paths(paper) + LONGEST_MOVE * board, paths(paper) + LONGEST_MOVE * new
    for number in range(length):
        paper[path + number] = paper[old_path + number]
    if not ended:
        latest = whole(paper[path + length - 1]) if length else NO_ACTION
        if length and latest & FIELD_MASK == field:
            paper[path + length - 1] = code(PART, card, latest >> FIELD_AT & FIELD_MASK, goal)
        else:
            paper[path + length] = code(PART, card, field, goal)
            length += 1
    paper[lengths(paper) + new] = length


@inner
def _begin_layer(paper: Numbers) -> None:
    """A new number; before they run out, the old ones are forgotten."""
    if paper[LAYER] == MOST_LAYERS:
        stamps, size = table(paper) + 4 * whole(paper[WIDTH]), 4 * whole(paper[WIDTH])
        for slot in range(size):
            paper[stamps + slot] = 0
        paper[LAYER] = 0
    paper[LAYER] += 1


@inner
def is_new(paper: Numbers, new: int) -> bool:
    """Whether the board is not yet in the latest layer; then it is noted."""
    size, at, board = 4 * whole(paper[WIDTH]), table(paper), BOARDS + BOARD * new
    mixed = 0
    for cell in range(BOARD):
        mixed = mixed * 1_000_003 + paper[board + cell]
    slot = (mixed ^ mixed >> 29) & (size - 1)
    while paper[at + size + slot] == paper[LAYER]:
        if _are_equal(paper, BOARDS + BOARD * whole(paper[at + slot]), board):
            return False
        slot = (slot + 1) & (size - 1)
    paper[at + slot], paper[at + size + slot] = new, paper[LAYER]
    return True


@inner
def _are_equal(cells: Numbers, at: int, other: int) -> bool:
    for cell in range(BOARD):  # noqa: SIM110 - a generator is slow where this is compiled
        if cells[at + cell] != cells[other + cell]:
            return False
    return True
