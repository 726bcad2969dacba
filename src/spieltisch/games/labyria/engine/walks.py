"""Where a figure can end after exactly so many steps.

An open board has hundreds of thousands of ways to go twelve steps, but only a few dozen fields to end on. So one way to
each end is searched, and a search stops where every end it could still reach is known already.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from spieltisch.games.labyria.engine.grid import Field, Mask, Openings, bits

Path = tuple[Field, ...]
"""The fields of a walk, its origin first."""


class End(NamedTuple):
    """Where a walk ends; `last` is the field before an opponent that a plate can save, else the goal itself."""

    goal: Field
    last: Field


class Ground(msgspec.Struct, frozen=True, dict=True):
    """The fields as one seat's figure finds them."""

    open: Openings
    """Between the walls that count."""
    passable: Mask
    free: Mask
    target: Mask
    """The own target corner: the last field of a walk that enters none twice (B-LAB-15, E-LAB-7)."""
    prey: Mask
    cloaked: bool

    def end(self, last: Field, goal: Field) -> End:
        """The end of a walk by these two fields."""
        return End(goal, last if self.prey >> goal & 1 and not self.cloaked else goal)

    @cached_property
    def on_the_way(self) -> list[tuple[Field, ...]]:
        """By field: where a walk can go on to that does not end there."""
        passable = self.passable
        return [
            neighbours if around & passable == around else tuple(field for field in neighbours if passable >> field & 1)
            for neighbours, around in zip(*self.open, strict=True)
        ]

    @cached_property
    def attacks(self) -> dict[tuple[Field, Field], Mask]:
        """By the last two fields of a walk: the bit of an end that is told from others with the same goal."""
        prey = () if self.cloaked else bits(self.prey)
        steps = [(last, goal) for goal in prey for last in self.open.to[goal]]
        return {step: 1 << number for number, step in enumerate(steps, start=len(self.open.to))}

    def reach(self, steps: int) -> list[list[Mask]]:
        """By steps left and field: a set that holds all ends that can still be reached, and perhaps some that cannot.

        The bit of an end is that of its goal, or the one in `attacks`.
        """
        layers = self._layers
        while len(layers) <= steps:
            before, layer = layers[-1], []
            for neighbours in self.on_the_way:
                ends = 0
                for field in neighbours:
                    ends |= before[field]
                layer.append(ends)
            layers.append(layer)
        return layers

    @cached_property
    def _layers(self) -> list[list[Mask]]:
        stops = self.free | self.target | (self.prey if self.cloaked else 0)
        last = [around & stops for around in self.open.around]
        for (field, _), bit in self.attacks.items():
            last[field] |= bit
        return [[0] * len(last), last]


def straight_walks(ground: Ground, origin: Field, steps: int) -> dict[End, Path]:
    """By end: a walk that enters no field twice, its origin included (LAB-52, B-LAB-25)."""
    search = _Straight(ground, origin, steps)
    search.go(origin, steps, 1 << origin)
    return search.found


class _Straight:
    """Goes on only where an end can be reached that no walk has come to."""

    def __init__(self, ground: Ground, origin: Field, steps: int) -> None:
        self._ground, self._reach, self._attacks = ground, ground.reach(steps), ground.attacks
        self._path = [origin]
        self._missing = self._reach[steps][origin] & ~(1 << origin)
        self.found: dict[End, Path] = {}

    def go(self, field: Field, left: int, entered: Mask) -> None:
        ground, path = self._ground, self._path
        if left == 1:
            for goal in ground.open.to[field]:
                bit = self._attacks.get((field, goal), 1 << goal)
                if self._missing & bit and not entered >> goal & 1:
                    self._missing ^= bit
                    self.found[ground.end(field, goal)] = (*path, goal)
            return
        further = self._reach[left - 1]
        for following in ground.on_the_way[field]:
            if further[following] & self._missing and not entered >> following & 1:
                path.append(following)
                self.go(following, left - 1, entered | 1 << following)
                path.pop()


def walks_back(ground: Ground, origin: Field, steps: int) -> dict[End, Path]:
    """By end: a walk that turns round in dead ends (LAB-53, LAB-55).

    A field is entered again only where no new one is open, and the field just left only where no other is open at all:
    so a figure drives back out of a dead end and never to and fro (B-LAB-25, E-LAB-1).
    """
    search = _Back(ground, ground.free | ground.prey | 1 << origin)
    search.go((origin,), 1 << origin, steps)
    return search.found


class _Back:
    """Goes every way once, however it came there."""

    def __init__(self, ground: Ground, stops: Mask) -> None:
        self._ground, self._stops = ground, stops
        self._seen: set[tuple[Field, Field, Mask, int]] = set()
        self.found: dict[End, Path] = {}

    def go(self, path: Path, entered: Mask, left: int) -> None:
        field, came_from = path[-1], path[-2] if len(path) > 1 else path[-1]
        if (field, came_from, entered, left) in self._seen:
            return
        self._seen.add((field, came_from, entered, left))
        enterable = self._ground.passable if left > 1 else self._stops
        for following in _drive_on(self._ground.open.to[field], enterable, entered, came_from):
            if left == 1:
                self.found.setdefault(self._ground.end(field, following), (*path, following))
            else:
                self.go((*path, following), entered | 1 << following, left - 1)


def _drive_on(neighbours: Sequence[Field], enterable: Mask, entered: Mask, came_from: Field) -> list[Field]:
    options = [field for field in neighbours if enterable >> field & 1]
    new = [field for field in options if not entered >> field & 1]
    return new or [field for field in options if field != came_from] or options


def ends_with_repeats(ground: Ground, origin: Field, steps: int) -> set[Field]:
    """On which fields a walk could end that might enter every field as often as it liked."""
    here = {origin}
    for _ in range(steps - 1):
        here = {following for field in here for following in ground.open.to[field] if ground.passable >> following & 1}
    stops = ground.free | ground.target | ground.prey | 1 << origin
    return {goal for field in here for goal in ground.open.to[field] if stops >> goal & 1}


Walks = Callable[[Ground, Field, int], dict[End, Path]]
