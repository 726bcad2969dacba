"""Eight lanes side by side, spelled out: LLVM makes vectors of numbers that stand like this, of loops it does not."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.kit.kernels.compiling import inner

Lanes = tuple[float, float, float, float, float, float, float, float]
Rows = NDArray[np.float64]
"""A row has eight numbers."""
Note = np.uint16
Notes = tuple[Note, Note, Note, Note, Note, Note, Note, Note]
NotedRows = NDArray[Note]
"""Short ones, which stay in the nearest cache."""

NOTHING: Lanes = (0.0,) * 8
NO_NOTES: Notes = (Note(0),) * 8


@inner
def at(rows: Rows, number: int) -> Lanes:
    """That row; unsigned numbers spare numba the question whether one counts from the end."""
    n = np.uint64(number)
    return (
        rows[n, 0], rows[n, 1], rows[n, 2], rows[n, 3], rows[n, 4], rows[n, 5], rows[n, 6], rows[n, 7],
    )  # fmt: skip


@inner
def side_by_side(numbers: NDArray[np.float64], start: int) -> Lanes:
    """Eight numbers of a long row."""
    n = np.uint64(start)
    return (
        numbers[n], numbers[n + np.uint64(1)], numbers[n + np.uint64(2)], numbers[n + np.uint64(3)],
        numbers[n + np.uint64(4)], numbers[n + np.uint64(5)], numbers[n + np.uint64(6)], numbers[n + np.uint64(7)],
    )  # fmt: skip


@inner
def put(rows: Rows, number: int, a: Lanes) -> None:
    """Write that row."""
    n = np.uint64(number)
    rows[n, 0], rows[n, 1], rows[n, 2], rows[n, 3] = a[0], a[1], a[2], a[3]
    rows[n, 4], rows[n, 5], rows[n, 6], rows[n, 7] = a[4], a[5], a[6], a[7]


@inner
def plus(a: Lanes, b: Lanes) -> Lanes:
    """Lane by lane."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5], a[6] + b[6], a[7] + b[7])


@inner
def times(a: Lanes, by: Any) -> Lanes:
    """Each lane."""
    return (a[0] * by, a[1] * by, a[2] * by, a[3] * by, a[4] * by, a[5] * by, a[6] * by, a[7] * by)


@inner
def larger(a: Lanes, b: Lanes) -> Lanes:
    """Lane by lane."""
    return (
        a[0] if a[0] > b[0] else b[0],
        a[1] if a[1] > b[1] else b[1],
        a[2] if a[2] > b[2] else b[2],
        a[3] if a[3] > b[3] else b[3],
        a[4] if a[4] > b[4] else b[4],
        a[5] if a[5] > b[5] else b[5],
        a[6] if a[6] > b[6] else b[6],
        a[7] if a[7] > b[7] else b[7],
    )


@inner
def where_larger(a: Lanes, b: Lanes, one: Lanes, other: Lanes) -> Lanes:
    """One where the first is larger than the second, and elsewhere the other."""
    return (
        one[0] if a[0] > b[0] else other[0],
        one[1] if a[1] > b[1] else other[1],
        one[2] if a[2] > b[2] else other[2],
        one[3] if a[3] > b[3] else other[3],
        one[4] if a[4] > b[4] else other[4],
        one[5] if a[5] > b[5] else other[5],
        one[6] if a[6] > b[6] else other[6],
        one[7] if a[7] > b[7] else other[7],
    )


@inner
def same(number: float) -> Lanes:
    """In every lane."""
    return (number, number, number, number, number, number, number, number)


@inner
def notes_at(rows: NotedRows, number: int) -> Notes:
    """That row of notes."""
    n = np.uint64(number)
    return (
        rows[n, 0], rows[n, 1], rows[n, 2], rows[n, 3], rows[n, 4], rows[n, 5], rows[n, 6], rows[n, 7],
    )  # fmt: skip


@inner
def put_notes(rows: NotedRows, number: int, a: Notes) -> None:
    """Write that row of notes."""
    n = np.uint64(number)
    rows[n, 0], rows[n, 1], rows[n, 2], rows[n, 3] = a[0], a[1], a[2], a[3]
    rows[n, 4], rows[n, 5], rows[n, 6], rows[n, 7] = a[4], a[5], a[6], a[7]


@inner
def noted_where_larger(a: Lanes, b: Lanes, note: Note, before: Notes) -> Notes:
    """The note in the lanes in which the first is larger than the second, and elsewhere what was noted before."""
    return (
        note if a[0] > b[0] else before[0],
        note if a[1] > b[1] else before[1],
        note if a[2] > b[2] else before[2],
        note if a[3] > b[3] else before[3],
        note if a[4] > b[4] else before[4],
        note if a[5] > b[5] else before[5],
        note if a[6] > b[6] else before[6],
        note if a[7] > b[7] else before[7],
    )


@inner
def where_noted(notes: Notes, note: Note, taken: Lanes) -> Lanes:
    """What is taken in the lanes with that note, and elsewhere nothing."""
    return (
        taken[0] if notes[0] == note else 0.0,
        taken[1] if notes[1] == note else 0.0,
        taken[2] if notes[2] == note else 0.0,
        taken[3] if notes[3] == note else 0.0,
        taken[4] if notes[4] == note else 0.0,
        taken[5] if notes[5] == note else 0.0,
        taken[6] if notes[6] == note else 0.0,
        taken[7] if notes[7] == note else 0.0,
    )
