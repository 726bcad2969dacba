"""The obstacles on the board: where they stand, what still fits, and which ways they leave open."""

from collections.abc import Iterator
from functools import cached_property
from itertools import chain

import msgspec

from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.grid import Crossing, Field, Grid, Mask, Shape, Wall, bits, mask, union
from spieltisch.games.labyria.engine.rules import LabyriaRules


class Corner(msgspec.Struct, frozen=True, order=True):
    """A corner on its crossing, turned in one of four ways."""

    crossing: Crossing
    shape: Shape


class Labyrinth(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    plates: Mask = 0
    corners: tuple[Corner, ...] = ()
    """In order of their crossings."""

    @cached_property
    def pivots(self) -> Mask:
        return mask(corner.crossing for corner in self.corners)

    def arms(self, grid: Grid) -> Mask:
        return union(grid.arms[corner.crossing][corner.shape] for corner in self.corners)

    def walls(self, grid: Grid) -> Mask:
        """Every edge that cannot be crossed."""
        return self.plates | self.arms(grid)

    def touched(self, grid: Grid) -> Mask:
        """The crossings that some obstacle reaches (B-LAB-5)."""
        plates = union(grid.wall_ends[wall] for wall in bits(self.plates))
        return plates | union(grid.arm_ends[corner.crossing][corner.shape] for corner in self.corners)

    def with_plate(self, wall: Wall) -> "Labyrinth":
        return Labyrinth(self.plates | 1 << wall, self.corners)

    def without_plate(self, wall: Wall) -> "Labyrinth":
        return Labyrinth(self.plates & ~(1 << wall), self.corners)

    def with_corner(self, corner: Corner) -> "Labyrinth":
        """With that corner; one on the same crossing is turned to it."""
        others = (other for other in self.corners if other.crossing != corner.crossing)
        return Labyrinth(self.plates, tuple(sorted((*others, corner))))

    def corner_at(self, crossing: Crossing) -> Corner | None:
        return next((corner for corner in self.corners if corner.crossing == crossing), None)


# --- what cannot stand -----------------------------------------------------------------------------------------------


def overlap(rules: LabyriaRules, labyrinth: Labyrinth) -> str | None:
    """What stands in the same place (B-LAB-3)."""
    walls: Mask = labyrinth.plates
    for corner in labyrinth.corners:
        arms = rules.grid.arms[corner.crossing][corner.shape]
        if walls & arms:
            return text("There are two obstacles in one place.")
        walls |= arms
    if len({corner.crossing for corner in labyrinth.corners}) < len(labyrinth.corners):
        return text("There are two corner pieces on one crossing.")
    return None


def hangs_together(rules: LabyriaRules, labyrinth: Labyrinth) -> bool:
    """Whether the pieces can have been placed one after the other, each touching one before it (LAB-20, LAB-22)."""
    grid = rules.grid
    middle: Mask = 1 << grid.centre
    waiting = [grid.wall_ends[wall] for wall in bits(labyrinth.plates)]
    begins = labyrinth.pivots & middle or any(ends & middle for ends in waiting)
    waiting += [grid.arm_ends[corner.crossing][corner.shape] for corner in labyrinth.corners]
    reached = middle
    while near := [ends for ends in waiting if ends & reached]:
        waiting = [ends for ends in waiting if not ends & reached]
        for ends in near:
            reached |= ends
    return not waiting and bool(begins)


# --- placing in the set-up -------------------------------------------------------------------------------------------


def contact(grid: Grid, labyrinth: Labyrinth) -> Mask:
    """The crossings that a new obstacle has to touch: the centre first, then what stands (LAB-20, LAB-22)."""
    return labyrinth.touched(grid) or 1 << grid.centre


def plates_that_fit(rules: LabyriaRules, labyrinth: Labyrinth) -> Iterator[Wall]:
    """Free edges that touch an obstacle."""
    grid = rules.grid
    points, walls, keeper = contact(grid, labyrinth), labyrinth.walls(grid), _Keeper(rules, labyrinth)
    for wall in range(grid.walls):
        if not walls >> wall & 1 and grid.wall_ends[wall] & points and keeper.allows(1 << wall):
            yield wall


def corners_that_fit(rules: LabyriaRules, labyrinth: Labyrinth) -> Iterator[Corner]:
    """Free crossings and turns that touch an obstacle; the first corner sits on the centre itself (B-LAB-4)."""
    grid = rules.grid
    points, walls, keeper = contact(grid, labyrinth), labyrinth.walls(grid), _Keeper(rules, labyrinth)
    for crossing in range(grid.crossings) if walls else (grid.centre,):
        if labyrinth.pivots >> crossing & 1:
            continue
        for shape, arms, ends in zip(Shape, grid.arms[crossing], grid.arm_ends[crossing], strict=True):
            if not arms & walls and ends & points and keeper.allows(arms):
                yield Corner(crossing, shape)


def can_be_placed(rules: LabyriaRules, labyrinth: Labyrinth, plates: int, corners: int) -> bool:
    places = chain(
        plates_that_fit(rules, labyrinth) if plates else (), corners_that_fit(rules, labyrinth) if corners else ()
    )
    return next(places, None) is not None


# --- abilities -------------------------------------------------------------------------------------------------------


def free_edges(rules: LabyriaRules, labyrinth: Labyrinth) -> Iterator[Wall]:
    """Where a plate from the depot can go: anywhere free, without contact (B-LAB-8)."""
    walls, keeper = labyrinth.walls(rules.grid), _Keeper(rules, labyrinth)
    return (wall for wall in range(rules.grid.walls) if not walls >> wall & 1 and keeper.allows(1 << wall))


def turns(rules: LabyriaRules, labyrinth: Labyrinth) -> Iterator[Corner]:
    """Every corner in each other turn that shifts nothing (LAB-37, B-LAB-21)."""
    grid, walls, keeper = rules.grid, labyrinth.walls(rules.grid), _Keeper(rules, labyrinth)
    for corner in labyrinth.corners:
        arms = grid.arms[corner.crossing]
        now = arms[corner.shape]
        for shape in Shape:
            free = not arms[shape] & walls & ~now
            if shape != corner.shape and free and keeper.allows(arms[shape], instead_of=now):
                yield Corner(corner.crossing, shape)


# --- keep_paths_open -------------------------------------------------------------------------------------------------


def stays_open(rules: LabyriaRules, labyrinth: Labyrinth) -> bool:
    """Whether the option allows it: every seat can walk from its start to its target, figures ignored (E-LAB-2)."""
    if not rules.keep_paths_open:
        return True
    return all(way is not None for way in open_ways(rules, labyrinth.walls(rules.grid)))


def open_ways(rules: LabyriaRules, walls: Mask) -> list[Mask | None]:
    """By seat: the edges crossed on a shortest way from its start to its target, or None if there is no way."""
    return [_way(rules, walls, seat) for seat in rules.everybody]


def _way(rules: LabyriaRules, walls: Mask, seat: int) -> Mask | None:
    start, target, steps = rules.starts[seat], rules.targets[seat], rules.grid.steps
    came_by: dict[Field, Mask] = {**dict.fromkeys(rules.barred[seat], 0), start: 0}
    layer = [start]
    while layer and target not in came_by:
        following = []
        for field in layer:
            before = came_by[field]
            for beside, wall in steps[field]:
                if beside not in came_by and not walls >> wall & 1:
                    came_by[beside] = before | 1 << wall
                    following.append(beside)
        layer = following
    return came_by.get(target)


class _Keeper:
    """Whether one obstacle more, or another one, leaves all ways open; looks for a new one where all known are cut."""

    def __init__(self, rules: LabyriaRules, labyrinth: Labyrinth) -> None:
        self._rules, self._walls = rules, labyrinth.walls(rules.grid)
        ways = open_ways(rules, self._walls) if rules.keep_paths_open else []
        self._known = [[] if way is None else [way] for way in ways]

    def allows(self, walls: Mask, instead_of: Mask = 0) -> bool:
        if not instead_of and not all(self._known):  # one obstacle more opens nothing
            return False
        then = self._walls & ~instead_of | walls
        return all(self._is_open(seat, then) for seat in range(len(self._known)))

    def _is_open(self, seat: int, walls: Mask) -> bool:
        if any(not way & walls for way in self._known[seat]):
            return True
        way = _way(self._rules, walls, seat)
        if way is not None and not way & self._walls:
            self._known[seat].append(way)
        return way is not None
