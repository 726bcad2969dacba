"""Options, seats, teams and the ring of fields."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from spieltisch.core.errors import SetupError
from spieltisch.core.game import Option, decided
from spieltisch.core.seat import Seat, seats
from spieltisch.core.texts import text

HAND_SIZES = (6, 5, 4, 3, 2)
"""Cards a player gets, round after round (DOG-24)."""
MARBLES = 4
FIELDS_A_BOARD = 16
KENNEL = -1
TEAM_COUNTS = (4, 6)
SOLO_COUNTS = (2, 3, 5)
"""Each for themselves (DOG-64)."""

CANADIAN_SEVEN = Option(
    "canadian_seven",
    ("off", "on"),
    "Whether a seven may move teammates' marbles all game long, or only once your own are home and you help.",
    "DOG-62",
    name=text("A seven may move teammates' marbles"),
    names=(text("only once your own are home"), text("all game long")),
    only_for=TEAM_COUNTS,
)
JOKER_NOT_LAST = Option(
    "joker_not_last",
    ("off", "on"),
    "Whether a joker may bring a side's last marble home.",
    "DOG-63",
    name=text("Bringing the last marble home with a joker"),
    names=(text("is allowed"), text("is not allowed")),
)
JACK_IDLE = Option(
    "jack_idle",
    ("last_resort", "last_card_only", "never"),
    "When a jack may be played without effect, with no marbles to swap.",
    "B-DOG-28",
    name=text("A jack with nothing to swap"),
    names=(
        text("may be played when nothing else can be"),
        text("may be played as the last card"),
        text("cannot be played"),
    ),
)
SEVEN_MOVES_ALL = Option(
    "seven_moves_all",
    ("any_marble", "any_marble_and_breaks_block", "own_only"),
    "Without teams: a seven moves any marble, moves any marble and passes blockades too, or moves only your own "
    "marbles.",
    "B-DOG-26",
    name=text("A seven, without teams"),
    names=(
        text("moves any marble"),
        text("moves any marble, even past blockades"),
        text("moves only your own marbles"),
    ),
    only_for=SOLO_COUNTS,
)
SOLO_EXCHANGE = Option(
    "solo_exchange",
    ("draw_blind", "draw_open", "give_right"),
    "Without teams: draw a card from the player on your right, unseen or after looking, or give one to the right.",
    "B-DOG-33",
    name=text("Passing cards, without teams"),
    names=(
        text("draw one from the right, unseen"),
        text("look at the cards on the right and take one"),
        text("give one to the right"),
    ),
    only_for=SOLO_COUNTS,
)
LENIENT_LAST_SEVEN = Option(
    "lenient_last_seven",
    ("off", "on"),
    "Whether a seven that brings a side's last marble home ends the game at once, with points left.",
    "B-DOG-25",
    name=text("A seven that wins the game"),
    names=(text("is used in full"), text("ends the game at once")),
)
TABLE_TALK = Option(
    "table_talk",
    ("off", "on"),
    "Whether players may talk about their cards.",
    "B-DOG-44",
    name=text("Talking about cards"),
    names=(text("is not allowed"), text("is allowed")),
)
TEAMS = Option(
    "teams",
    ("of_two", "of_three"),
    "Six players: three teams of two, or two teams of three.",
    "DOG-15",
    name=text("Teams with six players"),
    names=(text("three teams of two"), text("two teams of three")),
    only_for=(6,),
)
OPTIONS = (
    CANADIAN_SEVEN, JOKER_NOT_LAST, JACK_IDLE, SEVEN_MOVES_ALL, SOLO_EXCHANGE, LENIENT_LAST_SEVEN, TABLE_TALK, TEAMS,
)  # fmt: skip


class DogRules(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    seats: int
    teams: tuple[tuple[Seat, ...], ...]
    canadian_seven: bool
    joker_not_last: bool
    jack_idle: Literal["last_resort", "last_card_only", "never"]
    seven_moves_all: Literal["any_marble", "any_marble_and_breaks_block", "own_only"]
    solo_exchange: Literal["draw_blind", "draw_open", "give_right"]
    lenient_last_seven: bool

    @cached_property
    def alone(self) -> bool:
        """Each for themselves: the special rules for two, three and five (DOG-64)."""
        return all(len(team) == 1 for team in self.teams)

    @cached_property
    def draws_openly(self) -> bool:
        """Whether a player who draws a card looks at the hand first (E-DOG-8)."""
        return self.alone and self.solo_exchange == "draw_open"

    @cached_property
    def breaks_blockades(self) -> bool:
        """Whether a seven passes and hits marbles that have just come out (B-DOG-26)."""
        return self.alone and self.seven_moves_all == "any_marble_and_breaks_block"

    @cached_property
    def boards(self) -> int:
        """Four boards for up to four players, six for more (B-DOG-2)."""
        return 4 if self.seats <= 4 else 6

    @cached_property
    def ring(self) -> int:
        """How many fields the marbles go round (B-DOG-1)."""
        return FIELDS_A_BOARD * self.boards

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """By seat: the field of its start; two players sit opposite each other."""
        apart = 2 if self.seats == 2 else 1
        return tuple(FIELDS_A_BOARD * apart * seat for seat in range(self.seats))

    @cached_property
    def everybody(self) -> tuple[Seat, ...]:
        return seats(self.seats)

    @cached_property
    def mates(self) -> tuple[tuple[Seat, ...], ...]:
        """By seat: the others of the team."""
        return tuple(
            tuple(mate for mate in team if mate != seat)
            for seat in range(self.seats)
            for team in self.teams
            if seat in team
        )

    @cached_property
    def receivers(self) -> tuple[Seat, ...]:
        """By seat: the one that gets its card, the next teammate in turn order (B-DOG-8) or the right neighbour."""
        if self.alone:
            return tuple(Seat((seat + 1) % self.seats) for seat in range(self.seats))
        return tuple(min(self.mates[seat], key=lambda mate: (mate - seat) % self.seats) for seat in range(self.seats))

    @cached_property
    def finishes(self) -> tuple[int, ...]:
        """By seat: its outermost finish field; the innermost is three further."""
        return tuple(self.ring + MARBLES * seat for seat in range(self.seats))

    def hand_size(self, number: int) -> int:
        """Cards a player in that round, from 0."""
        return HAND_SIZES[number % len(HAND_SIZES)]


def teams(seats: int, size: str) -> tuple[tuple[Seat, ...], ...]:
    """Partners sit opposite, teams of three alternate (DOG-19, B-DOG-9); two, three and five play alone (DOG-08)."""
    number = {4: 2, 6: 2 if size == "of_three" else 3}.get(seats, seats)
    return tuple(tuple(Seat(seat) for seat in range(first, seats, number)) for first in range(number))


def rules_for(seats: int, options: Mapping[str, str]) -> DogRules:
    """The rules for that table; options that mean nothing there are refused (E-DOG-10)."""
    for option in OPTIONS:
        if not option.applies(seats) and options[option.key] != option.default:
            raise SetupError(ONLY_FOR[option.only_for], key=option.key, seats=seats, value=options[option.key])
    return msgspec.convert({**decided(options), "seats": seats, "teams": teams(seats, options["teams"])}, DogRules)


ONLY_FOR = {
    TEAM_COUNTS: text("Option {key} only applies in teams; {key}={value} is not possible with {seats} players."),
    SOLO_COUNTS: text("Option {key} only applies without teams; {key}={value} is not possible with {seats} players."),
    (6,): text("Option {key} only applies with six players; {key}={value} is not possible with {seats} players."),
}
