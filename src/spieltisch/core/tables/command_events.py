"""Which events a command leads to, or why it cannot be."""

from spieltisch.core.chance import SystemRng
from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.core.tables import commands, events
from spieltisch.core.tables.commands import AWAY, Command, ForbiddenError, StaleError, moved_on
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import STILL, Speed
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.seating import arrived, before_the_game, begun_without, check_host, check_level
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import check_back, check_correcting, steps_back

BREATH = 3.0
"""Seconds that a player has to wait before saying something more."""


def decide(table: Table, command: Command, keys: Keys, now: float, away: float = AWAY) -> Course:
    """What the command leads to; a SpieltischError says why it cannot be."""
    course = Course(table, now)
    match command:
        case commands.SeatBot() | commands.StandUp() | commands.Replace() if table.opened.day:
            raise ForbiddenError("The dice of a day are for people: no bot plays here, and nobody leaves the seat.")
        case commands.Sit() | commands.SeatBot() | commands.StandUp() | commands.Begin():
            before_the_game(course, command, keys)
        case commands.Arrive(entropy):
            arrived(course, keys, entropy)
        case commands.Replace(seat, level) if table.missing:
            begun_without(course, Seat(seat), level, keys)
        case commands.Replace() | commands.Return():
            _standing_in(course, command, keys, away)
        case commands.Say(seat, phrase):
            _spoke(course, _own(table, Seat(seat), keys), phrase)
        case commands.TakeBack(seat, seen) if table.phase == "playing" or table.real_dice:
            _asked_back(course, _own(table, Seat(seat), keys), seen)
        case commands.Correct(changes, seen) if table.begun:
            _corrected(course, changes, keys, seen)
        case _ if table.phase != "playing":
            raise _not_now(table)
        case commands.Act(seat, action, seen):
            _acted(course, _own(table, Seat(seat), keys), action, seen)
        case commands.Throw(seat, seen):
            _thrown(table, _own(table, Seat(seat), keys), seen)
        case commands.Enter(actions, seen):
            _entered(course, actions, keys, seen)
        case commands.AnswerBack(seat, agrees, seen):
            _answered_back(course, _own(table, Seat(seat), keys), agrees, seen)
        case commands.LayRest(seat):
            _wished(course, _own(table, Seat(seat), keys), keys)
        case commands.SetSpeed(speed):
            check_host(keys)
            _speed_set(course, speed)
    return course


def _not_now(table: Table) -> WrongTurnError:
    if table.phase == "waiting":
        return WrongTurnError("The game has not begun.")
    return WrongTurnError("The game is over.")


def _own(table: Table, seat: Seat, keys: Keys) -> Seat:
    if seat >= len(table.places):
        raise SetupError("There is no seat {seat}.", seat=seat + 1)
    if seat not in keys.seats:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    return seat


def _check_seen(table: Table, seat: Seat, seen: int) -> None:
    """StaleError if the table has moved on; in a simultaneous choice others may have acted meanwhile."""
    since = table.step - seen
    if not since:
        return
    states = [table.game.start(), *(step.state for step in table.steps)][-since - 1 :]
    waited = all(step.seat != seat for step in table.steps[-since:])
    still_due = waited and len(states) == since + 1 and all(seat in table.game.actors(state) for state in states)
    if since < 0 or not still_due:
        raise moved_on()


def _check_now(table: Table, seen: int) -> None:
    if seen != table.step:
        raise moved_on()


def _acted(course: Course, seat: Seat, text: str, seen: int) -> None:
    _check_seen(course.table, seat, seen)
    course.acts(seat, course.table.game.read(text))


def _thrown(table: Table, seat: Seat, seen: int) -> None:
    _check_now(table, seen)
    if table.thrower != seat:
        raise WrongTurnError("It is not your turn to roll.")


def _entered(course: Course, actions: tuple[str, ...], keys: Keys, seen: int) -> None:
    """Anyone with a seat, and the host, may write down what happened."""
    if not course.table.real_dice:
        raise WrongTurnError("At this table the program rolls the dice.")
    _check_enters(keys)
    _check_now(course.table, seen)
    for text in actions:
        if not course.table.actors:
            raise WrongTurnError("The game is over.")
        course.acts(course.table.actors[0], course.table.game.read(text))


def _check_enters(keys: Keys) -> None:
    if not keys.at_table:
        raise ForbiddenError("Only people at the table can enter dice.")


def _corrected(course: Course, changes: tuple[tuple[int, str], ...], keys: Keys, seen: int) -> None:
    """Those who may enter dice may also say that they were entered wrongly, also after the end."""
    check_correcting(course.table)
    _check_enters(keys)
    _check_now(course.table, seen)
    course.happens(events.Corrected(changes))


def _asked_back(course: Course, seat: Seat, seen: int) -> None:
    table = course.table
    if table.asked is not None:
        return  # it is asked already, and some may have agreed
    if not 0 <= table.step - seen < max(1, steps_back(table, seat)):  # bots may have gone on since
        raise moved_on()
    back = check_back(table, seat)
    goes_on = table.actors == (seat,) == (table.steps[-1].seat,)  # nothing was shown: no player has to be asked
    course.happens(events.AskedBack(seat))
    if goes_on or _is_settled(course.table):
        course.happens(*[events.TakenBack()] * back)


def _answered_back(course: Course, seat: Seat, agrees: bool, seen: int) -> None:
    if course.table.asked is None or seat in course.table.agreed:
        raise WrongTurnError("Nobody has asked you to take back a move.")
    _check_now(course.table, seen)
    course.happens(events.AnsweredBack(seat, agrees))
    if agrees and _is_settled(course.table) and course.table.asked is not None:
        course.happens(*[events.TakenBack()] * steps_back(course.table, course.table.asked))


def _is_settled(table: Table) -> bool:
    """With real dice a slip is mended at once; else every person has to agree."""
    return table.real_dice or table.agreed >= set(table.persons)


def _wished(course: Course, seat: Seat, keys: Keys) -> None:
    """The wish counts for all players who share the device. With the last one every piece is placed, each as an action
    of the player whose turn it is."""
    game = course.table.game
    if not game.is_setting_up(course.table.state):
        raise WrongTurnError("There is nothing left to place now.")
    for own in (seat, *sorted(keys.seats & set(course.table.persons))):
        if own not in course.table.wished:
            course.happens(events.Wished(own))
    if course.table.wished >= set(course.table.persons):
        while game.is_setting_up(course.table.state):
            course.acts(course.table.actors[0], game.set_up_at_random(course.table.state, SystemRng()), "bot")


def _standing_in(course: Course, command: commands.Replace | commands.Return, keys: Keys, away: float) -> None:
    table, seat = course.table, Seat(command.seat)
    if table.phase != "playing":
        raise _not_now(table)
    if seat >= len(table.places) or table.places[seat].kind != "person":
        raise SetupError("There is no person in seat {seat}.", seat=seat + 1)
    place = table.places[seat]
    if isinstance(command, commands.Return):
        _own(table, seat, keys)
        if place.level:
            course.happens(events.Returned(seat))
        return
    if not keys.at_table:
        raise ForbiddenError("Only people at the table can do this.")
    check_level(command.level, table.customs.levels)
    if seat not in keys.seats and (seat not in table.awaited or course.now - table.awaited_since(seat) < away):
        raise ForbiddenError("{name} is not away: give them some time.", name=place.name)
    if place.level:
        return
    course.happens(events.Replaced(seat, command.level))
    if course.table.asked is not None and course.table.persons and _is_settled(course.table):
        course.happens(*[events.TakenBack()] * steps_back(course.table, course.table.asked))


def _spoke(course: Course, seat: Seat, phrase: str) -> None:
    if phrase not in course.table.customs.phrases:
        raise SetupError("That phrase cannot be used at this table.")
    before = course.table.spoken.get(seat)
    if before is not None and course.now - before.at < BREATH:
        raise StaleError("You have just said something: give the others a moment.")
    course.happens(events.Spoke(seat, phrase))


def _speed_set(course: Course, speed: Speed) -> None:
    if speed in STILL and course.table.persons:
        raise SetupError("The bots cannot stop while people are playing.")
    if speed != course.table.speed:
        course.happens(events.SpeedSet(speed))
