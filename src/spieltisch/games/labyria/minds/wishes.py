"""How the rest of a labyrinth may be placed: in the set-up a world is what all would still like to place.

Each wish is the best, for the player who has it, of a few that were drawn. Every candidate meets the same wishes: it
is placed first, and a wish that no longer fits, or whose piece is spent, is passed over.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask, Shape, bits, union
from spieltisch.games.labyria.engine.labyrinth import contact
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, PlaceCorner, PlacePlate, State
from spieltisch.games.labyria.minds.distances import Distances

DRAWN = 3
"""Of how many places the best one is wished for."""
SPARE = 12
"""How many are drawn, in case the first ones wall a figure in."""

Worths = Callable[[Sequence[Mask]], NDArray[np.float64]]
"""By labyrinth and seat: what it is worth to have such walls."""


class Piece(NamedTuple):
    """A plate or a corner on its place."""

    corner: bool
    walls: Mask
    pivot: Mask
    touches: Mask

    def overlaps(self, other: "Piece") -> bool:
        """Whether both cannot stand (B-LAB-3)."""
        return bool(self.walls & other.walls or self.pivot & other.pivot)


class Wish(NamedTuple):
    seat: Seat
    piece: Piece


class World(NamedTuple):
    """One way in which the rest may be placed."""

    before: Mask
    """The walls that stand already."""
    wishes: tuple[Wish, ...]
    """In the order in which they come true if nothing else is placed."""

    def after(self, seat: Seat, first: Piece | None) -> Mask:
        """The walls in the end, if that seat places a piece first."""
        walls = self.before | union(piece.walls for _, piece in self.wishes)
        if first is None:
            return walls
        dropped = [wish for wish in self.wishes if wish.piece.overlaps(first)]
        own = [wish for wish in self.wishes if wish.seat == seat and wish.piece.corner == first.corner]
        if own and not any(wish in own for wish in dropped):  # the piece for the last one is spent
            dropped.append(own[-1])
        return walls & ~union(piece.walls for _, piece in dropped) | first.walls


class Wishes:
    def __init__(self, rules: LabyriaRules, worths: Worths) -> None:
        self._rules, self._worths, self._distances = rules, worths, Distances(rules)
        self._diagonals = [seat for seat in rules.everybody if rules.targets[seat] not in rules.starts[:seat]]
        plates = [self.piece(PlacePlate(wall)) for wall in range(rules.grid.walls)]
        corners = [self.piece(PlaceCorner(place, shape)) for place in range(rules.grid.crossings) for shape in Shape]
        self._pieces = [*plates, *corners]
        self._places = _Places(rules, self._pieces)

    def piece(self, action: Action) -> Piece:
        grid = self._rules.grid
        match action:
            case PlacePlate(wall):
                return Piece(False, 1 << wall, 0, grid.wall_ends[wall])
            case PlaceCorner(crossing, shape):
                return Piece(True, grid.arms[crossing][shape], 1 << crossing, grid.arm_ends[crossing][shape])
        raise AssertionError(action)

    def of(self, state: State, worlds: int, rng: Rng) -> list[World]:
        """In so many worlds, built side by side."""
        random, before = np.random.default_rng(rng.below(2**32)), state.labyrinth.walls(self._rules.grid)
        sites = _Sites(self._rules, self._places, state, worlds)
        wishes: list[list[Wish]] = [[] for _ in range(worlds)]
        walls, seats = [before] * worlds, self._with_ways(before)
        while drawn := list(sites.drawn(random)):
            then = [walls[world] | self._pieces[place].walls for world, places in drawn for place in places[:DRAWN]]
            known = zip(self._worths(then).tolist(), self._lead_home(then, seats), strict=True)
            for world, places in drawn:
                seat = Seat(int(sites.turns[world]))
                ranked = sorted(
                    (-worths[seat], place, leads_home)
                    for place, (worths, leads_home) in zip(places[:DRAWN], known, strict=False)
                )
                fair = (place for _, place, leads_home in ranked if leads_home)
                spare = self._fair_places(walls[world], places[DRAWN:], seats)
                place = next(chain(fair, spare), ranked[0][1])
                walls[world] |= self._pieces[place].walls
                wishes[world].append(Wish(seat, self._pieces[place]))
                sites.place(world, place)
        return [World(before, tuple(some)) for some in wishes]

    def fair(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """Those that wall no figure in: no bot does that without need, so what it is worth is unknown."""
        walls = state.labyrinth.walls(self._rules.grid)
        fair = self._lead_home([walls | self.piece(one).walls for one in actions], self._with_ways(walls))
        return [one for one, leads_home in zip(actions, fair, strict=True) if leads_home] or actions

    def _with_ways(self, walls: Mask) -> list[Seat]:
        """The seats that have a way from start to target; of two that go the same way to and fro, one."""
        found = self._distances.lead_home([walls], self._diagonals)[0]
        return [seat for seat, leads_home in zip(self._diagonals, found, strict=True) if leads_home]

    def _lead_home(self, labyrinths: Sequence[Mask], seats: Sequence[Seat]) -> NDArray[np.bool_]:
        """By labyrinth: whether all of these seats have a way from start to target."""
        found: NDArray[np.bool_] = np.logical_and.reduce(self._distances.lead_home(labyrinths, seats), axis=1)
        return found

    def _fair_places(self, walls: Mask, places: Sequence[int], seats: Sequence[Seat]) -> Iterator[int]:
        return (place for place in places if self._lead_home([walls | self._pieces[place].walls], seats)[0])


class _Places:
    """All pieces on all their places, in columns: where they stand and what they touch; the last number is nowhere."""

    def __init__(self, rules: LabyriaRules, pieces: Sequence[Piece]) -> None:
        self.walls = _columns([bits(piece.walls) for piece in pieces], 2, rules.grid.walls)
        self.touches = _columns([bits(piece.touches) for piece in pieces], 3, rules.grid.crossings)
        self.pivots = _columns([bits(piece.pivot) for piece in pieces], 1, rules.grid.crossings)[0]
        self.corner = np.array([int(piece.corner) for piece in pieces])
        self.first = (self.corner == 0) | (self.pivots == rules.grid.centre)
        """Those with which one can begin (B-LAB-4)."""


class _Sites:
    """Labyrinths that are being built side by side."""

    def __init__(self, rules: LabyriaRules, places: _Places, state: State, count: int) -> None:
        grid, self._seats, self._places = rules.grid, rules.seats, places
        self._walls = _sets(state.labyrinth.walls(grid), grid.walls, count)
        self._pivots = _sets(state.labyrinth.pivots, grid.crossings, count)
        self._touched = _sets(contact(grid, state.labyrinth), grid.crossings, count)
        self._stocks = np.repeat(np.array(state.stocks)[None], count, axis=0)
        self.turns = np.full(count, state.turn)

    def drawn(self, random: np.random.Generator) -> Iterator[tuple[int, list[int]]]:
        """In each world a few pieces for the first seat from now on that can place any (E-LAB-11)."""
        fits = self._fits()
        for _ in range(self._seats - 1):
            if fits.any(axis=1).all():
                break
            self.turns = np.where(fits.any(axis=1), self.turns, (self.turns + 1) % self._seats)
            fits = self._fits()
        order = np.where(fits, random.random(fits.shape), 2.0)
        for world, places in enumerate(np.argpartition(order, SPARE, axis=1)[:, :SPARE]):
            if found := [int(place) for place in places if fits[world, place]]:
                yield world, found

    def _fits(self) -> NDArray[np.bool_]:
        """By world and piece: whether the player on turn could place it (LAB-20, LAB-22)."""
        places, walls, touched = self._places, self._walls, self._touched
        room = ~(walls[:, places.walls[0]] | walls[:, places.walls[1]] | self._pivots[:, places.pivots])
        near = touched[:, places.touches[0]] | touched[:, places.touches[1]] | touched[:, places.touches[2]]
        left = self._stocks[np.arange(len(walls)), self.turns] > 0
        found: NDArray[np.bool_] = (
            room & near & left[:, places.corner] & (walls.any(axis=1, keepdims=True) | places.first)
        )
        return found

    def place(self, world: int, piece: int) -> None:
        """There it stands; clockwise the next one is on turn."""
        places = self._places
        self._walls[world, places.walls[:, piece]] = True
        self._pivots[world, places.pivots[piece]] = True
        self._touched[world, places.touches[:, piece]] = True
        for some in (self._walls, self._pivots, self._touched):
            some[world, -1] = False
        self._stocks[world, self.turns[world], places.corner[piece]] -= 1
        self.turns[world] = (self.turns[world] + 1) % self._seats


def _columns(members: Sequence[Sequence[int]], most: int, nowhere: int) -> NDArray[np.int64]:
    """By place in the list, then by piece."""
    return np.array([[*some, *[nowhere] * (most - len(some))] for some in members]).T


def _sets(members: Mask, size: int, count: int) -> NDArray[np.bool_]:
    """The same set, so many times over, with a place for nowhere."""
    found = np.zeros((count, size + 1), np.bool_)
    found[:, bits(members)] = True
    return found
