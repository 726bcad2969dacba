"""Going through nodes of the lattice with the same number of parts after each other, and through boxes by fours.

Where the compiler knows how many there are it needs no loop over them, which would take as long as what is done in it.
"""

from typing import Any

from spieltisch.games.yatzy.minds.solver.compiled.layout import EDGE, EDGES, END, START, Tables
from spieltisch.kit.kernels.compiling import inner


@inner
def each_node(tables: Tables, step: Any, given: Any) -> None:
    """Call `step(given, node, edge, edges)` for every node but the first, fewest dice first.

    From `edge` on, as many as there are `edges`, are its parts in `shrink`.
    """
    for number in range(len(tables.runs)):
        run = tables.runs[number]
        if run[EDGES] == 1:
            _each(run, step, given, (0,))
        elif run[EDGES] == 2:
            _each(run, step, given, (0, 0))
        elif run[EDGES] == 3:
            _each(run, step, given, (0, 0, 0))
        elif run[EDGES] == 4:
            _each(run, step, given, (0, 0, 0, 0))
        elif run[EDGES] == 5:
            _each(run, step, given, (0, 0, 0, 0, 0))
        else:
            _each(run, step, given, range(run[EDGES]))


@inner
def _each(run: Any, step: Any, given: Any, edges: Any) -> None:
    edge = run[EDGE]
    for node in range(run[START], run[END]):
        step(given, node, edge, edges)
        edge += len(edges)


@inner
def by_fours(tables: Tables, first: int, end: int, step: Any, given: Any) -> None:
    """Call `step(given, boxes, is_begun)` for these open boxes: four at a time, and then those that are left."""
    for start in range(first, end, 4):
        a, is_begun = tables.open[start], start > first
        if end - start == 1:
            step(given, (a,), is_begun)
        elif end - start == 2:
            step(given, (a, tables.open[start + 1]), is_begun)
        elif end - start == 3:
            step(given, (a, tables.open[start + 1], tables.open[start + 2]), is_begun)
        else:
            step(given, (a, tables.open[start + 1], tables.open[start + 2], tables.open[start + 3]), is_begun)
