"""The set-up form, read."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.commands import Person
from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.kit.shelf import game_type

MOST_SEATS = 20
SECONDS = {"": None, "30": 30, "60": 60, "120": 120, "300": 300, "86400": 86400, "604800": 604800}
"""The time limits that the form offers."""


class Wanted(msgspec.Struct, frozen=True):
    """What the form asks for."""

    opened: Opened
    people: tuple[Person, ...]

    @property
    def complete(self) -> bool:
        """Whether nobody has to be waited for."""
        return all(person.name or person.level for person in self.people)


def read_form(data: Mapping[str, str]) -> Wanted:
    """The form's wishes; SetupError says what cannot be."""
    kind = game_type(data.get("game", ""))
    people = []
    for seat in range(MOST_SEATS):
        match data.get(f"seat-{seat}", "empty"):
            case "person":
                name = data.get(f"name-{seat}", "").strip()
                if not name:
                    raise SetupError("Seat {seat} needs a name.", seat=seat + 1)
                people.append(Person(name))
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
        data.get("hints", "off") == "on",
        data.get("listed", "off") == "on",
    )
    chance: Literal["manual", "sealed"] = "manual" if data.get("way") == "dice" else "sealed"
    return Wanted(Opened(kind.id, spec.seats, dict(spec.options), chance, "", agreement), tuple(people))
