"""The ways to set up a game that tests should cover: every player count that matters, every option's every choice."""

from collections.abc import Iterator

import msgspec

from spieltisch.core.errors import SetupError
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
        return self.game_type.set_up(self.seats, {self.option: self.choice} if self.option else {})

    @property
    def fits(self) -> bool:
        """Whether the option means something for so many players."""
        try:
            self.create()
        except SetupError:
            return False
        return True


def variants(game_type: GameType) -> Iterator[Variant]:
    """Player counts (up to six, and the largest) by the usual rules, then each other choice of each option."""
    least = 1 if game_type.solo_practice else game_type.least_seats
    most = game_type.most_seats
    yield from (Variant(game_type, seats) for seats in range(least, most + 1) if seats <= 6 or seats == most)
    for option in game_type.options:
        for choice in option.choices[1:]:
            possible = (Variant(game_type, seats, option.key, choice) for seats in range(max(2, least), most + 1))
            yield next(variant for variant in possible if variant.fits)
