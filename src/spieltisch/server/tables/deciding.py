"""Which events a command leads to, or why it cannot be."""

import secrets
from collections.abc import Sequence

from spieltisch.bots import check_level
from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log import check_seed
from spieltisch.core.names import check_name, look_alike, small
from spieltisch.core.seat import Seat
from spieltisch.server.keys import Keys
from spieltisch.server.tables.commands import (
    AWAY,
    Act,
    AnswerBack,
    Arrive,
    Begin,
    Command,
    Enter,
    ForbiddenError,
    LayRest,
    Person,
    Replace,
    Return,
    Say,
    SeatBot,
    SetSpeed,
    Sit,
    StaleError,
    StandUp,
    TakeBack,
    Throw,
)
from spieltisch.server.tables.events import (
    STILL,
    Acted,
    AnsweredBack,
    Arrived,
    AskedBack,
    Begun,
    BotSat,
    Event,
    Replaced,
    Returned,
    Sat,
    Speed,
    SpeedSet,
    Spoke,
    StoodUp,
    TakenBack,
    Wished,
)
from spieltisch.server.tables.laying import is_laying, laid
from spieltisch.server.tables.phrases import BREATH, phrases
from spieltisch.server.tables.table import Table, all_after


def decide(table: Table, command: Command, keys: Keys, now: float, away: float = AWAY) -> list[Event]:
    """The events that the command leads to; a SpieltischError says why it cannot be."""
    match command:
        case Sit() | SeatBot() | StandUp() | Begin():
            return _before_the_game(table, command, keys)
        case Arrive(entropy):
            return _arrived(table, keys, entropy)
        case Replace(seat, level) if table.missing:
            return _begun_without(table, Seat(seat), level, keys)
        case Replace() | Return():
            return _standing_in(table, command, keys, now, away)
        case Say(seat, phrase):
            return _spoke(table, _own(table, Seat(seat), keys), phrase, now)
    if table.phase != "playing":
        raise _not_now(table)
    match command:
        case Act(seat, action, seen):
            return _acted(table, _own(table, Seat(seat), keys), action, seen)
        case Throw(seat, seen):
            return _thrown(table, _own(table, Seat(seat), keys), seen)
        case Enter(actions, seen):
            return _entered(table, actions, keys, seen)
        case TakeBack(seat, seen):
            return _asked_back(table, _own(table, Seat(seat), keys), seen)
        case AnswerBack(seat, agrees, seen):
            return _answered_back(table, _own(table, Seat(seat), keys), agrees, seen)
        case LayRest(seat):
            return _wished(table, _own(table, Seat(seat), keys))
        case SetSpeed(speed):
            _host(keys)
            return _speed_set(table, speed)


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


def _host(keys: Keys) -> None:
    if not keys.host:
        raise ForbiddenError("Only the person who opened the table can do this.")


def may_arrange(table: Table, keys: Keys) -> bool:
    """Whether somebody may seat bots: who has opened the table, and at a rematch whoever has come."""
    return keys.host or any(table.places[seat].arrived for seat in keys.seats)


# --- before the game -------------------------------------------------------------------------------------------------


def _before_the_game(table: Table, command: Sit | SeatBot | StandUp | Begin, keys: Keys) -> list[Event]:
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
            return _rematch_begins(table, [Sat(Seat(seat), name, secrets.token_hex(16), entropy)])
        case SeatBot(seat, level):
            if not may_arrange(table, keys):
                _host(keys)
            _free(table, Seat(seat))
            check_level(level, table.opened.game)
            return _rematch_begins(table, [BotSat(Seat(seat), level)])
        case StandUp(seat):
            if not keys.host and seat not in keys.seats:
                raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
            return [StoodUp(Seat(seat))] if table.places[seat].kind != "open" else []
        case Begin(entropy):
            _host(keys)
            return [_begun(table, entropy)]


def _free(table: Table, seat: Seat) -> None:
    if table.places[seat].kind != "open":
        raise StaleError("Seat {seat} is already taken.", seat=seat + 1)


def _check_name(name: str) -> None:
    """SetupError if the log could not hold the name."""
    if small(name).startswith("bot:"):
        raise SetupError("Names that begin with 'bot:' are for bots.")
    check_name(name)


def _check_entropy(entropy: str) -> None:
    """SetupError if the log could not hold it."""
    if entropy:
        check_seed(entropy)


def check_people(game: str, people: Sequence[Person]) -> None:
    """SetupError where people could not be told apart, or a bot does not exist."""
    names = [person.name for person in people if person.name]
    for person in people:
        if person.name and sum(look_alike(person.name, name) for name in names) > 1:
            raise SetupError("There is already a '{name}' at this table: choose another name.", name=person.name)
        if person.level:
            check_level(person.level, game)
        elif person.name:
            _check_name(person.name)


def _begun(table: Table, entropy: str) -> Begun:
    if any(place.kind == "open" for place in table.places):
        raise SetupError("Every seat needs a person or a bot.")
    if table.missing:
        names = ", ".join(table.places[seat].name for seat in table.missing)
        raise WrongTurnError("The game is waiting for {names}.", names=names)
    _check_entropy(entropy)
    added = (*(place.entropy for place in table.places), entropy)
    return Begun(tuple(place.header_name for place in table.places), tuple(text for text in added if text))


def _arrived(table: Table, keys: Keys, entropy: str) -> list[Event]:
    """Several people may share a device: it adds one word for all of them. Who comes late changes nothing."""
    if not keys.seats:
        raise ForbiddenError("Only people at the table can do this.")
    _check_entropy(entropy)
    here = [seat for seat in table.expected if seat in keys.seats]
    come: list[Event] = [Arrived(seat, entropy if seat == here[0] else "") for seat in here]
    return _rematch_begins(table, come) if come else []


def _begun_without(table: Table, seat: Seat, level: str, keys: Keys) -> list[Event]:
    """A bot plays for who does not come to the rematch; the seat stays theirs, and they may return."""
    if not may_arrange(table, keys):
        raise ForbiddenError("Only people at the table can do this.")
    if seat not in table.missing:
        raise StaleError("Nobody is expected in seat {seat}.", seat=seat + 1)
    check_level(level, table.opened.game)
    return _rematch_begins(table, [Replaced(seat, level)])


def _rematch_begins(table: Table, events: list[Event]) -> list[Event]:
    """A rematch begins by itself when everybody is here: they have come to play."""
    changed = all_after(table, events, table.at)
    return [*events, _begun(changed, "")] if table.opened.follows and changed.is_complete else events


# --- during the game -------------------------------------------------------------------------------------------------


def _check_seen(table: Table, seat: Seat, seen: int) -> None:
    """Whoever acts has seen the table as it is; in a simultaneous choice others may have acted meanwhile."""
    since = table.step - seen
    states = [table.game.start(), *(step.state for step in table.steps)][-since - 1 :]
    waited = all(step.seat != seat for step in table.steps[-since:]) if since else True
    still_due = waited and len(states) == since + 1 and all(seat in table.game.actors(state) for state in states)
    if since < 0 or (since > 0 and not still_due):
        raise StaleError("The game has moved on in the meantime: look again.")


def _check_now(table: Table, seen: int) -> None:
    if seen != table.step:
        raise StaleError("The game has moved on in the meantime: look again.")


def _acted(table: Table, seat: Seat, text: str, seen: int) -> list[Event]:
    _check_seen(table, seat, seen)
    action = table.game.read(text)
    table.game.apply(table.state, seat, action)
    return [Acted(seat, table.game.write(action))]


def _thrown(table: Table, seat: Seat, seen: int) -> list[Event]:
    """The roll itself is chance's, and follows."""
    _check_now(table, seen)
    if table.thrower != seat:
        raise WrongTurnError("It is not your turn to roll.")
    return []


def _entered(table: Table, actions: tuple[str, ...], keys: Keys, seen: int) -> list[Event]:
    """Anybody with a seat, or who has opened the table, may write down what happened."""
    if not table.real_dice:
        raise WrongTurnError("At this table the program rolls the dice.")
    if not keys.host and not keys.seats:
        raise ForbiddenError("Only people at the table can enter dice.")
    _check_now(table, seen)
    state, events = table.state, list[Event]()
    for text in actions:
        actors = table.game.actors(state)
        if not actors:
            raise WrongTurnError("The game is over.")
        action = table.game.read(text)
        state = table.game.apply(state, actors[0], action)
        events.append(Acted(actors[0], table.game.write(action)))
    return events


def _asked_back(table: Table, seat: Seat, seen: int) -> list[Event]:
    _check_now(table, seen)
    if not table.can_take_back:
        raise WrongTurnError("There is nothing to take back: dice have been rolled or cards seen since.")
    if not table.real_dice and table.steps[-1].seat != seat:
        raise WrongTurnError("Only your own last move can be taken back.")
    if table.asked is not None:
        return []  # it is asked already, and some may have agreed
    if table.actors == (seat,) == (table.steps[-1].seat,):
        return [AskedBack(seat), TakenBack()]  # the turn is not over and nothing was shown: nobody has to be asked
    return _with_consent(table, [AskedBack(seat)], frozenset({seat}))


def _answered_back(table: Table, seat: Seat, agrees: bool, seen: int) -> list[Event]:
    if table.asked is None or seat in table.agreed:
        raise WrongTurnError("Nobody has asked you to take back a move.")
    _check_now(table, seen)
    if not agrees:
        return [AnsweredBack(seat, agrees=False)]
    return _with_consent(table, [AnsweredBack(seat, agrees=True)], table.agreed | {seat})


def _with_consent(table: Table, events: list[Event], agreed: frozenset[Seat]) -> list[Event]:
    """With real dice a slip is mended at once; else every person has to agree."""
    if table.real_dice or agreed >= set(table.persons):
        return [*events, TakenBack()]
    return events


def _wished(table: Table, seat: Seat) -> list[Event]:
    """The wish counts; with the last one every piece is placed, each as an action of whose turn it is."""
    if not is_laying(table.game, table.state):
        raise WrongTurnError("There is nothing left to place now.")
    events: list[Event] = [Wished(seat)] if seat not in table.wished else []
    if table.wished | {seat} >= set(table.persons):
        events += [Acted(who, table.game.write(action), "bot") for who, action in laid(table.game, table.state)]
    return events


def _standing_in(table: Table, command: Replace | Return, keys: Keys, now: float, away: float) -> list[Event]:
    seat = Seat(command.seat)
    if table.phase != "playing":
        raise _not_now(table)
    if seat >= len(table.places) or table.places[seat].kind != "person":
        raise SetupError("There is no person in seat {seat}.", seat=seat + 1)
    place = table.places[seat]
    if isinstance(command, Return):
        _own(table, seat, keys)
        return [Returned(seat)] if place.level else []
    if not keys.host and not keys.seats:
        raise ForbiddenError("Only people at the table can do this.")
    check_level(command.level, table.opened.game)
    if seat not in keys.seats and (seat not in table.awaited or now - table.awaited_since(seat) < away):
        raise ForbiddenError("{name} is not away: give them some time.", name=place.name)
    if place.level:
        return []
    left = set(table.persons) - {seat}
    settled = table.asked is not None and bool(left) and left <= table.agreed
    return [Replaced(seat, command.level), *([TakenBack()] if settled else [])]


def _spoke(table: Table, seat: Seat, phrase: str, now: float) -> list[Event]:
    if phrase not in phrases(table.game):
        raise SetupError("That phrase cannot be used at this table.")
    before = table.spoken.get(seat)
    if before is not None and now - before.at < BREATH:
        raise StaleError("You have just said something: give the others a moment.")
    return [Spoke(seat, phrase)]


def _speed_set(table: Table, speed: Speed) -> list[Event]:
    if speed in STILL and table.persons:
        raise SetupError("The bots cannot stop while people are playing.")
    return [SpeedSet(speed)] if speed != table.speed else []
