"""The ways to set up a game that tests should cover: every player count that matters, every option's every choice."""

from collections.abc import Iterator

import msgspec

from spieltisch.core.game import AnyGame, GameType


class Variant(msgspec.Struct, frozen=True):
    """One way to set a game up."""

    game_type: GameType
    seats: int
    option: str = ""
    choice: str = ""

    @property
    def name(self) -> str:
        """A name fit for files and test ids."""
        return f"{self.game_type.id}-{self.seats}" + (f"-{self.option}-{self.choice}" if self.option else "")

    def create(self) -> AnyGame:
        """The game."""
        return self.game_type.create(self.seats, **({self.option: self.choice} if self.option else {}))


def variants(game_type: GameType) -> Iterator[Variant]:
    """Player counts (up to six, and the largest) by the usual rules, then each other choice of each option."""
    least = 1 if game_type.solo_practice else game_type.least_seats
    most = game_type.most_seats
    yield from (Variant(game_type, seats) for seats in range(least, most + 1) if seats <= 6 or seats == most)
    few = max(2, game_type.least_seats)
    for option in game_type.options:
        for choice in option.choices[1:]:
            yield Variant(game_type, few, option.key, choice)
