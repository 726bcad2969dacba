"""A board for the kernel, from Python."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from spieltisch.games.labyria.engine.grid import Mask, mask
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.games.labyria.kernel import looking
from spieltisch.games.labyria.kernel.fields import fresh_paper, words_for
from spieltisch.games.labyria.kernel.layout import Desk, Fixed, Situations, Survey, Words
from spieltisch.games.labyria.kernel.looking import KINDS, LAYERS, NUMBERS

Edges = tuple[Mask, Mask]
"""The fields with an edge to their right, and those with one above."""


class Board:
    """Looks at labyrinths, which are given as their walls."""

    def __init__(self, rules: LabyriaRules, edges: Edges, free: Sequence[Mask], wall: int) -> None:
        """`free` are the fields by seat that a walk may lead over, and `wall` the steps that a wall is worth."""
        seats, fields, words = rules.seats, len(rules.grid.steps), words_for(len(rules.grid.steps))
        self._shape, self._words = (seats, fields), words_for(rules.grid.walls)
        self._fixed = Fixed(
            size=rules.size,
            wall=wall,
            edges=sets(edges, words),
            free=sets(free, words),
            starts=np.array(rules.starts),
            targets=np.array(rules.targets),
            safe=sets([mask(rules.safe)], words)[0],
            cloaked=np.zeros((seats, fields, NUMBERS + 1, words), np.uint64),
            straight=np.zeros((seats, fields), np.float32),
        )
        self._desk = Desk(
            paper=fresh_paper(fields),
            layers=np.zeros((max(LAYERS, fields * (wall + 1) + 2), words), np.uint64),
            doors=np.zeros((2, words), np.uint64),
            steps=np.zeros((seats, fields), np.float32),
            entering=np.zeros((seats, fields), np.float32),
            access=np.zeros(seats, np.float32),
            kinds=np.zeros((seats, fields, KINDS, words), np.uint64),
            known=np.zeros((seats, fields), np.int64),
            hunters=np.zeros(words, np.uint64),
        )
        looking.look_through_walls(self._fixed, self._desk.paper)
        self._fixed.straight[:] = self.survey([0]).steps[0]

    def survey(self, labyrinths: Sequence[Mask]) -> Survey:
        """What is to be known of each."""
        shape = len(labyrinths), *self._shape
        found = Survey(np.empty(shape, np.float32), np.empty(shape, np.float32))
        looking.survey(sets(labyrinths, self._words), self._fixed, self._desk, found)
        return found

    def look(self, labyrinths: Sequence[Mask], which: ArrayLike, positions: ArrayLike) -> Situations:
        """What counts in the positions; `which` says in which of the labyrinths each of them is."""
        places, numbers = np.ascontiguousarray(positions, np.int64), np.ascontiguousarray(which, np.int64)
        by_seat = places.shape[:2]
        by_figure = *by_seat, FIGURES
        shapes = by_figure, by_figure, by_seat, (*by_seat, *by_figure[1:]), by_seat, by_seat, by_seat, by_seat
        found = Situations(*(np.empty(shape, np.float32) for shape in shapes))
        looking.look(sets(labyrinths, self._words), numbers, places, self._fixed, self._desk, found)
        return found


def sets(masks: Sequence[Mask], words: int) -> Words:
    """In so many words each."""
    joined = b"".join([mask.to_bytes(8 * words, "little") for mask in masks])
    return np.frombuffer(bytearray(joined), np.uint64).reshape(-1, words)
