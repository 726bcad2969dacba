"""What becomes of a position by the next player's roll, over all rolls."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask, mask, union
from spieltisch.games.labyria.engine.play import put
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.greedy import EATEN, REPELLED, REVERSED, Figures
from spieltisch.games.labyria.minds.judging import Judge
from spieltisch.games.labyria.minds.rolls import NUMBERS, PLAIN, Rolls
from spieltisch.games.labyria.minds.sight import Sight


class Walk(NamedTuple):
    """Where a figure may end; the victim is None unless another figure stands there."""

    field: Field
    goal: Field
    victim: Seat | None


class Case(NamedTuple):
    """A position in which a player may be about to roll."""

    walls: Mask
    depot: int
    chance: float
    figures: Figures


class Replies:
    """Lets the next player make the best walk of every roll; plus, minus and rotate are left out."""

    def __init__(self, rules: LabyriaRules, sight: Sight, judge: Judge) -> None:
        self._rules, self._sight, self._judge = rules, sight, judge
        self._distances = Distances(rules)
        self._rolls = Rolls(rules, self._distances)
        self._safe = mask(rules.safe)
        self._everywhere: Mask = (1 << len(rules.grid.steps)) - 1
        pausing = 1 if rules.pause_mode == "this_turn" else 0
        self._idle = pausing * NUMBERS
        """Rolls with which no figure can go."""
        plain = PLAIN - pausing
        self._faces = np.repeat([plain, 1, 1], NUMBERS)
        """The faces of the symbol die for plain walks, those with the cloak as well, and doubled ones."""

    def expected(self, cases: Sequence[Case], seat: Seat, rolling: Seat) -> list[float]:
        """By case: the seat's chance to win before that roll, times that of the case."""
        walked = list(self.walks(cases, rolling))
        positions = [
            [case.figures, *chain.from_iterable(self._after(case.figures, rolling, walk) for walk in walks)]
            for case, (walks, _) in zip(cases, walked, strict=True)
        ]
        counts = [len(some) for some in positions]
        which = np.repeat(np.arange(len(cases)), counts)
        seen = self._sight.at([case.walls for case in cases], which, np.array(list(chain.from_iterable(positions))))
        depots = np.repeat([case.depot for case in cases], counts)
        following = Seat((rolling + 1) % self._rules.seats)
        chances = self._judge.chances(seen, depots, following)[:, [rolling, seat]].astype(np.float64)
        parts = np.split(chances, np.cumsum(counts)[:-1])
        home = (self._rules.targets[seat],) * FIGURES
        return [
            case.chance * (1.0 if case.figures[seat] == home else self._over_all_rolls(*found, part))
            for case, found, part in zip(cases, walked, parts, strict=True)
        ]

    def _over_all_rolls(self, walks: list[Walk], possible: NDArray[np.bool_], chances: NDArray[np.float64]) -> float:
        stays, worths = chances[0], self._worths(walks, chances[1:])
        total = self._idle * stays[1]
        quiet = np.array([walk.victim is None for walk in walks], bool)
        fields = np.array([walk.field for walk in walks])
        for faces, row in zip(self._faces, possible, strict=True):
            if not row.any():
                total += faces * stays[1]
                continue
            options = np.flatnonzero(row)
            values = worths[options].copy()
            for place in np.flatnonzero(~quiet[options]):
                elsewhere = options[quiet[options] & (fields[options] == fields[options[place]])]
                instead = worths[elsewhere[worths[elsewhere, 0].argmax()]] if len(elsewhere) else stays
                values[place] = (1 - REPELLED) * values[place] + REPELLED * instead
            total += faces * values[values[:, 0].argmax(), 1]
        return float(total) / (NUMBERS * NUMBERS)

    def _worths(self, walks: list[Walk], chances: NDArray[np.float64]) -> NDArray[np.float64]:
        """Of what follows a walk; whether it was repelled is seen later."""
        worths, index = np.empty((len(walks), 2)), 0
        for number, walk in enumerate(walks):
            if walk.victim is None:
                worths[number] = chances[index]
                index += 1
            else:
                worths[number] = (EATEN * chances[index] + REVERSED * chances[index + 1]) / (EATEN + REVERSED)
                index += 2
        return worths

    def walks(self, cases: Sequence[Case], rolling: Seat) -> Iterator[tuple[list[Walk], NDArray[np.bool_]]]:
        """By case all walks, and by kind of roll which of them it allows."""
        target, everybody = self._rules.targets[rolling], self._rules.everybody
        origins = [sorted(set(case.figures[rolling]) - {target}) for case in cases]
        ends = self._ends(cases, origins, rolling)
        for case, fields in zip(cases, origins, strict=True):
            own, ends = ends[:, : len(fields)], ends[:, len(fields) :]
            whose = {field: seat for seat in everybody if seat != rolling for field in case.figures[seat]}
            which, goals = (found.tolist() for found in np.nonzero(own.any(axis=0)))
            walks = [
                Walk(fields[place], goal, None if self._safe >> goal & 1 else whose.get(goal))
                for place, goal in zip(which, goals, strict=True)
            ]
            yield walks, own[:, which, goals].astype(bool)

    def _ends(self, cases: Sequence[Case], origins: Sequence[Sequence[Field]], rolling: Seat) -> NDArray[np.uint8]:
        """By kind of roll, in the order of `_faces`, by origin, one case after the other, and by goal."""
        lanes, fields = self._distances.lanes, np.array(list(chain.from_iterable(origins)), np.int64)
        own = [case for case, some in zip(cases, origins, strict=True) for _ in some]
        start = lanes.join(lanes.single(fields))
        grounds = [self._ground(case.figures, rolling) for case in own]
        passable, stops = (lanes.join(lanes.rows(masks)) for masks in zip(*grounds, strict=True))
        plain = self._rolls.walk(start, lanes.doors([case.walls for case in own], 1), passable, 2 * NUMBERS)
        cloaked = self._rolls.walk(start, lanes.doors([0], len(own)), passable, NUMBERS)
        single, doubled = plain[1 : NUMBERS + 1], plain[2::2]
        either = [one | two for one, two in zip(single, cloaked[1:], strict=True)]
        if self._rules.double_optional:
            doubled = [one | two for one, two in zip(single, doubled, strict=True)]
        return lanes.bits([ends & stops & ~start for ends in (*single, *either, *doubled)], len(own))

    def _ground(self, figures: Figures, rolling: Seat) -> tuple[Mask, Mask]:
        """The fields that a walk may lead over, and those that it may end on."""
        rules, target = self._rules, 1 << self._rules.targets[rolling]
        own, others = mask(figures[rolling]), union(mask(some) for seat, some in enumerate(figures) if seat != rolling)
        blocked = 0 if rules.jump_opponents else others & ~self._safe
        closed = target & others if rules.target_corner == "only_if_empty" else 0
        barred = mask(rules.barred[rolling]) | own & ~(1 << rules.starts[rolling] | target) | closed
        return self._distances.free[rolling] & ~blocked, self._everywhere & ~barred

    def _after(self, figures: Figures, seat: Seat, walk: Walk) -> Iterator[Figures]:
        """The walk made; or the victim eaten, and the other way round."""
        starts = self._rules.starts
        if walk.victim is None:
            yield put(figures, seat, walk.field, walk.goal)
        else:
            eaten = put(figures, walk.victim, walk.goal, starts[walk.victim])
            yield put(eaten, seat, walk.field, walk.goal)
            yield put(figures, seat, walk.field, starts[seat])
