"""What happens at a table: each event makes another table of it."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Change, Correction, Step, corrected, correction
from spieltisch.core.tables import events
from spieltisch.core.tables.events import STILL, Acted, Event, Opened, Speed, Spoken
from spieltisch.core.tables.table import Customs, Denied, Place, Table


def open_table(table_id: str, opened: Opened, game: AnyGame, customs: Customs, at: float) -> Table:
    """The table after its first event; SetupError says what does not fit."""
    if opened.chance == "manual" and game.spec.hidden:
        raise SetupError("This game has no dice to type in: the table deals the cards.")
    return Table(table_id, 0, opened, (Place(),) * opened.seats, game, customs, at, at)


def after(table: Table, event: Event, at: float) -> Table:
    if isinstance(event, Acted):
        return after_step(table, event.seat, table.game.read(event.action), at)
    table = replace(table, seq=table.seq + 1, changed=at)
    match event:
        case events.Sat(seat, name, nonce, entropy):
            return _placed(table, seat, Place(name, nonce, entropy=entropy))
        case events.Expected(seat, name, nonce):
            return _placed(table, seat, Place(name, nonce, expected=True))
        case events.Arrived(seat, entropy):
            return _placed(table, seat, replace(table.places[seat], level="", entropy=entropy, arrived=True))
        case events.BotSat(seat, level):
            return _placed(table, seat, Place(level=level))
        case events.StoodUp(seat):
            return _placed(table, seat, Place())
        case events.Begun():
            return replace(table, begun=event, at=at)
        case events.AskedBack(seat):
            return replace(table, asked=seat, agreed=frozenset({seat}))
        case events.AnsweredBack(seat, agrees):
            if agrees:
                return replace(table, agreed=table.agreed | {seat})
            assert table.asked is not None
            return replace(table, asked=None, agreed=frozenset(), denied=Denied(table.asked, seat))
        case events.TakenBack():
            return replace(
                _without_the_last(table),
                undone=table.undone + 1,
                at=at,
                asked=None,
                agreed=frozenset(),
                denied=None,
                wished=frozenset(),
            )
        case events.Corrected(changes):
            read = [Change(number, table.game.read(action)) for number, action in changes]
            steps = corrected(table.game, table.steps, read)
            done = correction(table.steps, read)
            return replace(table, steps=steps, corrections=(*table.corrections, done), at=at, denied=None)
        case events.Replaced(seat, level):
            return _placed(table, seat, replace(table.places[seat], level=level))
        case events.Returned(seat):
            if table.speed in STILL:  # bots stand still only while no person plays with them
                table = replace(table, speed="normal")
            return _placed(table, seat, replace(table.places[seat], level="", back=at))
        case events.Wished(seat):
            return replace(table, wished=table.wished | {seat})
        case events.Spoke(seat, phrase):
            return replace(table, spoken={**table.spoken, seat: Spoken(phrase, at, table.seq)})
        case events.SpeedSet(speed):
            return replace(table, speed=speed, goes_on=table.goes_on if speed in STILL else speed)
        case events.Followed(following):
            return replace(table, followed_by=following)
    raise AssertionError(event)


def after_step(table: Table, seat: Seat, action: Any, at: float) -> Table:
    """The table after one step of its game more; IllegalActionError and WrongTurnError say why it cannot be."""
    step = Step(seat, action, table.game.apply(table.state, seat, action))
    speed: Speed = "paused" if table.speed == "one-step" else table.speed
    done = replace(
        table,
        seq=table.seq + 1,
        changed=at,
        steps=(*table.steps, step),
        draws=table.draws + (seat == CHANCE),
        at=at,
        asked=None,
        agreed=frozenset(),
        denied=_denied(table, seat),
        speed=speed,
    )
    if set(done.actors) < set(table.actors):
        return replace(done, at=table.at)  # the others choose at the same time: their clock runs on
    return done


def _denied(table: Table, seat: Seat) -> Denied | None:
    """A request that was refused because the game went on, or the one before, until its player has acted again."""
    if table.asked is not None and table.asked != seat:
        return Denied(table.asked, None)
    return table.denied if table.denied is not None and table.denied.asker != seat else None


def _without_the_last(table: Table) -> Table:
    last = table.just_corrected
    if last is not None:
        steps = corrected(table.game, table.steps, last.before)
        return replace(table, steps=steps, corrections=table.corrections[:-1])
    return replace(table, steps=table.steps[:-1], draws=table.draws - (table.steps[-1].seat == CHANCE))


def with_steps(table: Table, steps: tuple[Step, ...], corrections: tuple[Correction, ...] = ()) -> Table:
    draws = sum(step.seat == CHANCE for step in steps)
    return replace(table, steps=steps, corrections=corrections, draws=draws)


def all_after(table: Table, several: Iterable[Event], at: float) -> Table:
    for event in several:
        table = after(table, event, at)
    return table


def _placed(table: Table, seat: Seat, place: Place) -> Table:
    places = list(table.places)
    places[seat] = place
    return replace(table, places=tuple(places))
