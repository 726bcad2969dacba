"""What a device has kept of its finished games, and what that says of the people who play on it.

Nothing of it is stored here: a browser sends what it has, and gets it back in words.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from spieltisch.core.tables.commands import Name

MOST = 500
"""Games that are looked at together."""

Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Seats = Annotated[tuple[Number, ...], msgspec.Meta(max_length=20)]


class Finished(msgspec.Struct, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z2-9]{12}$(?!\n)")]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    at: Annotated[float, msgspec.Meta(ge=0, lt=253_402_300_800)]
    """When it ended, in seconds since 1970."""
    names: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=20)]
    own: Seats
    """The seats of this device."""
    points: Seats
    places: Seats
    bonus: Annotated[tuple[bool, ...], msgspec.Meta(max_length=20)] = ()
    """By seat: whether the bonus was earned; nothing where there is none."""
    levels: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=20)] = ()
    """By seat: the level of a bot, "" for a person; nothing where the levels say nothing about strength."""
    sides: Seats = ()
    """By seat: the number of its team."""

    @property
    def is_whole(self) -> bool:
        count = len(self.names)
        same = len(self.points) == len(self.places) == count
        part = all(len(one) in (0, count) for one in (self.bonus, self.levels, self.sides))
        return same and part and all(0 <= seat < count for seat in self.own)


class Figures(msgspec.Struct, frozen=True):
    game: str
    played: int
    won: int
    """Of the games with others."""
    with_others: int
    average: float
    best: int
    best_at: float
    bonus: float | None
    """In which part of the games; None where there is none."""
    streak: int
    """The most games in a row that were won."""


class Rival(msgspec.Struct, frozen=True):
    name: str
    played: int
    ahead: int
    behind: int


def people(games: Iterable[Finished]) -> list[str]:
    return [name for name, _ in Counter(game.names[seat] for game in games for seat in game.own).most_common()]


def figures(games: Iterable[Finished], name: str) -> list[Figures]:
    found: dict[str, list[tuple[Finished, int]]] = defaultdict(list)
    for game in sorted(games, key=lambda game: game.at):
        for seat in game.own:
            if game.names[seat] == name:
                found[game.game].append((game, seat))
    return [_figures(game, seats) for game, seats in found.items()]


def _figures(game_id: str, seats: Sequence[tuple[Finished, int]]) -> Figures:
    points = [game.points[seat] for game, seat in seats]
    best, best_at = max((game.points[seat], game.at) for game, seat in seats)
    together = [game.places[seat] == 1 for game, seat in seats if len(game.names) > 1]
    bonus = [game.bonus[seat] for game, seat in seats if game.bonus]
    return Figures(
        game=game_id,
        played=len(seats),
        won=sum(together),
        with_others=len(together),
        average=sum(points) / len(points),
        best=best,
        best_at=best_at,
        bonus=sum(bonus) / len(bonus) if bonus else None,
        streak=_longest(together),
    )


def _longest(won: Iterable[bool]) -> int:
    longest = run = 0
    for one in won:
        run = run + 1 if one else 0
        longest = max(longest, run)
    return longest


def rivals(games: Iterable[Finished], name: str) -> list[Rival]:
    """All opponents of that player, those with the most games first; teams win and lose together."""
    played: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    behind: Counter[str] = Counter()
    for game in games:
        for seat in game.own:
            if game.names[seat] != name:
                continue
            for other, rival in enumerate(game.names):
                if other != seat:
                    played[rival] += 1
                    ahead[rival] += game.places[seat] < game.places[other]
                    behind[rival] += game.places[seat] > game.places[other]
    return [Rival(rival, count, ahead[rival], behind[rival]) for rival, count in played.most_common()]
