"""Before the game: who sits down, who comes to the rematch, and when it begins."""

import secrets
from collections.abc import Collection, Sequence

from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log_writing import check_seed
from spieltisch.core.names import BOT, check_name, look_alike, small
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import Begin, ForbiddenError, Person, SeatBot, Sit, StaleError, StandUp
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import Arrived, Begun, BotSat, Replaced, Sat, StoodUp
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.seen import SeenTable
from spieltisch.core.tables.table import Table


def check_host(keys: Keys) -> None:
    if not keys.host:
        raise ForbiddenError("Only the person who opened the table can do this.")


def may_arrange(table: Table | SeenTable, keys: Keys) -> bool:
    """Whether the caller may seat bots: the host may, and at a rematch every player who has come."""
    return keys.host or any(table.places[seat].arrived for seat in keys.seats)


def check_level(level: str, levels: Collection[str]) -> None:
    if level not in levels:
        known = ", ".join(levels)
        raise SetupError("There is no bot '{level}' for this game; there are: {known}.", level=level, known=known)


def before_the_game(course: Course, command: Sit | SeatBot | StandUp | Begin, keys: Keys) -> None:
    table = course.table
    if table.phase != "waiting":
        raise WrongTurnError("The game has already begun.")
    if not isinstance(command, Begin) and command.seat >= len(table.places):
        raise SetupError("There is no seat {seat}.", seat=command.seat + 1)
    match command:
        case Sit(seat, name, entropy):
            _free(table, Seat(seat))
            _check_name(name)
            _check_entropy(entropy)
            if any(look_alike(place.name, name) for place in table.places if place.name):
                raise SetupError("There is already a '{name}' at this table: choose another name.", name=name)
            course.happens(Sat(Seat(seat), name, secrets.token_hex(16), entropy))
            _rematch_begins(course)
        case SeatBot(seat, level):
            if not may_arrange(table, keys):
                check_host(keys)
            _free(table, Seat(seat))
            check_level(level, table.customs.levels)
            course.happens(BotSat(Seat(seat), level))
            _rematch_begins(course)
        case StandUp(seat):
            if not keys.host and seat not in keys.seats:
                raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
            if table.places[seat].kind != "open":
                course.happens(StoodUp(Seat(seat)))
        case Begin(entropy):
            check_host(keys)
            course.happens(_begun(table, entropy))


def _free(table: Table, seat: Seat) -> None:
    if table.places[seat].kind != "open":
        raise StaleError("Seat {seat} is already taken.", seat=seat + 1)


def _check_name(name: str) -> None:
    if small(name).startswith(BOT):
        raise SetupError("Names that begin with 'bot:' are for bots.")
    check_name(name)


def _check_entropy(entropy: str) -> None:
    if entropy:
        check_seed(entropy)


def check_people(levels: Collection[str], people: Sequence[Person]) -> None:
    """SetupError where two names look alike, or a bot does not exist."""
    names = [person.name for person in people if person.name]
    for person in people:
        if person.name and sum(look_alike(person.name, name) for name in names) > 1:
            raise SetupError("There is already a '{name}' at this table: choose another name.", name=person.name)
        if person.level:
            check_level(person.level, levels)
        elif person.name:
            _check_name(person.name)


def _begun(table: Table, entropy: str) -> Begun:
    if any(place.kind == "open" for place in table.places):
        raise SetupError("Every seat needs a person or a bot.")
    if table.missing:
        names = ", ".join(table.places[seat].name for seat in table.missing)
        raise WrongTurnError("The game is waiting for {names}.", names=names)
    _check_entropy(entropy)
    own = (*(place.entropy for place in table.places), entropy)
    added = () if table.opened.day else own  # the luck of a day is no player's own
    return Begun(tuple(place.header_name for place in table.places), tuple(text for text in added if text))


def arrived(course: Course, keys: Keys, entropy: str) -> None:
    """Several players may share a device: it adds entropy once for all of them. Coming late changes nothing."""
    if not keys.seats:
        raise ForbiddenError("Only people at the table can do this.")
    _check_entropy(entropy)
    here = [seat for seat in course.table.expected if seat in keys.seats]
    if here:
        course.happens(*(Arrived(seat, entropy if seat == here[0] else "") for seat in here))
        _rematch_begins(course)


def begun_without(course: Course, seat: Seat, level: str, keys: Keys) -> None:
    """A bot plays for a player who does not come to the rematch; the seat stays theirs, and they may return."""
    table = course.table
    if not may_arrange(table, keys):
        raise ForbiddenError("Only people at the table can do this.")
    if seat not in table.missing:
        raise StaleError("Nobody is expected in seat {seat}.", seat=seat + 1)
    check_level(level, table.customs.levels)
    course.happens(Replaced(seat, level))
    _rematch_begins(course)


def _rematch_begins(course: Course) -> None:
    """A rematch begins by itself when all players are here: they have come to play."""
    if course.table.opened.follows and course.table.is_complete:
        course.happens(_begun(course.table, ""))
