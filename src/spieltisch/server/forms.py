"""The set-up form: its defaults, and what it means."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from spieltisch.core.game import GameType
from spieltisch.core.tables.commands import Person
from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.players import nameless
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words

Way = Literal["bots", "solo", "friends", "dice", "device", "watch"]
OTHERS: Mapping[Way, str] = {
    "bots": "bot",
    "solo": "empty",
    "friends": "open",
    "dice": "person",
    "device": "person",
    "watch": "bot",
}
"""By way: the default for the seats beside the first person."""
MOST_SEATS = 20
SECONDS = {"": None, "30": 30, "60": 60, "120": 120, "300": 300, "86400": 86400, "604800": 604800}


class Wanted(msgspec.Struct, frozen=True):
    opened: Opened
    people: tuple[Person, ...]

    @property
    def complete(self) -> bool:
        """Whether no seat is left open."""
        return all(person.name or person.level for person in self.people)


def read_way(text: str) -> Way:
    """The way to play that an address or a form names."""
    return next((way for way in OTHERS if way == text), "bots")


def sits(kind: GameType, way: Way, seat: int) -> str:
    """The default for that seat."""
    if seat == 0:
        return "bot" if way == "watch" else "person"
    return OTHERS[way] if seat < kind.usual_seats else "empty"


def as_usual(kind: GameType, way: Way, level: str = "") -> dict[str, str]:
    """The seats of an unchanged form, to play at once against that level or the usual one."""
    level = level or stand_in(tuple(levels(kind.id)))
    seats = {f"seat-{seat}": sits(kind, way, seat) for seat in range(kind.most_seats)}
    return seats | {f"level-{seat}": level for seat in range(kind.most_seats)}


def _hints(data: Mapping[str, str], people: Sequence[Person]) -> bool:
    """The default of hints: on the score pad, and where no other person plays who might mind."""
    wanted = data.get("hints", "")
    alone = sum(not person.level for person in people) <= 1
    return wanted == "on" or (wanted != "off" and (alone or data.get("way") == "dice"))


def read_form(data: Mapping[str, str], words: Words) -> Wanted:
    """The form's wishes, seats as usual where it names none; SetupError says what cannot be."""
    kind = game_type(data.get("game", ""))
    if "seat-0" not in data:
        data = {**as_usual(kind, read_way(data.get("way", "")), data.get("level", "")), **data}
    people = []
    for seat in range(MOST_SEATS):
        match data.get(f"seat-{seat}", "empty"):
            case "person":
                people.append(Person(data.get(f"name-{seat}", "").strip() or nameless(words, seat)))
            case "bot":
                people.append(Person(level=data.get(f"level-{seat}", "")))
            case "open":
                people.append(Person())
    options = {option.key: data[option.key] for option in kind.options if data.get(option.key)}
    spec = kind.spec(len(people), options)
    agreement = Agreement(
        SECONDS.get(data.get("seconds", "")),
        data.get("spectators", "on") == "on",
        data.get("take_back", "on") == "on",
        _hints(data, people),
        data.get("listed", "off") == "on",
    )
    chance: Literal["manual", "sealed"] = "manual" if data.get("way") == "dice" else "sealed"
    return Wanted(Opened(kind.id, spec.seats, dict(spec.options), chance, "", agreement), tuple(people))
