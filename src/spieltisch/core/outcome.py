"""How a game ended."""

from collections.abc import Sequence

import msgspec

from spieltisch.core.seat import Seat, seats


class Outcome(msgspec.Struct, frozen=True):
    """Points and places by seat; equal results share a place (B-ALL-1).

    `games` holds the single games of a match, in order, and is empty for one game.
    """

    points: tuple[int, ...]
    places: tuple[int, ...]
    games: tuple["Outcome", ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All on the first place."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


def best_first(places: Sequence[int]) -> list[Seat]:
    """The seats by their places; those that share one stay in turn order."""
    return sorted(seats(len(places)), key=lambda seat: (places[seat], seat))


def rank(points: Sequence[int], games: Sequence[Outcome] = ()) -> Outcome:
    """The outcome in which more points are better and ties share the better place."""
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome(tuple(points), places, tuple(games))
