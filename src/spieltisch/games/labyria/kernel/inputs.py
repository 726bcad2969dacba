"""What the net is told of positions: the same as `minds/judging.py` says in numpy."""

import numpy as np
from numpy.typing import ArrayLike

from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.kernel.compiled import entry, inner
from spieltisch.games.labyria.kernel.layout import Numbers, Situations, Table


def tell(seen: Situations, depots: ArrayLike, rolling: int, tents: Table, count: int) -> Table:
    """So many inputs for each seat."""
    found = np.zeros((*seen.way.shape, count), np.float32)
    all_depots = np.ascontiguousarray(np.broadcast_to(depots, len(found)), np.int64)
    dangers = np.zeros((2, FIGURES), np.float32)
    write(seen, all_depots, int(rolling), tents, np.zeros(FIGURES, np.int64), dangers, found)
    return found


@inner
def sort_figures(steps: Table, now: Table, far: int, order: Numbers) -> None:
    """The nearest one first; of equals the one that is less in danger."""
    for figure in range(len(order)):
        key, at = min(steps[figure], far) * 100 + now[figure], figure
        while at and min(steps[order[at - 1]], far) * 100 + now[order[at - 1]] > key:
            order[at] = order[at - 1]
            at -= 1
        order[at] = figure


@entry
def write(
    seen: Situations, depots: Numbers, rolling: int, tents: Table, order: Numbers, dangers: Table, found: Table
) -> None:
    """By position and seat, in the order of `judging.inputs`."""
    count, seats, figures = seen.steps.shape
    far, knots = tents.shape[0] - 1, tents.shape[1]
    by_figure = figures * knots
    sums = by_figure + 2 * figures
    turns = sums + 6 + figures
    now, later = dangers[0], dangers[1]
    for place in range(count):
        for seat in range(seats):
            row, until, outside = found[place, seat], (seat - rolling) % seats, 0
            steps, way, access = seen.steps[place, seat], seen.way[place, seat], seen.access[place, seat]
            for figure in range(figures):
                now[figure] = later[figure] = 0
                outside += steps[figure] > 0
                for hunter in range(seats):
                    danger = seen.danger[place, seat, hunter, figure]
                    if (hunter - rolling) % seats < until:
                        now[figure] += danger
                    else:
                        later[figure] += danger
            sort_figures(steps, now, far, order)
            for rank in range(figures):
                figure = order[rank]
                near, enter = min(steps[figure], far), seen.enter[place, seat, figure] * 2
                loss = max(0, way - near + 3) / 10
                for knot in range(knots):
                    row[rank * knots + knot] = tents[int(near), knot]
                row[by_figure + rank] = enter
                row[by_figure + figures + rank] = now[figure] * 2
                row[sums] += now[figure] * loss
                row[sums + 1] += later[figure] * loss
                row[sums + 2] += later[figure]
                row[sums + 3] = max(row[sums + 3], enter)
            row[sums + 4] = access / 5
            row[sums + 5] = access * outside / 10
            if outside:
                row[sums + 5 + outside] = 1
            row[turns + until] = 1
            row[turns + 4] = depots[place] / 10
            row[turns + 5] = way * 0.03
            row[turns + 6] = seen.home[place, seat] / 2
