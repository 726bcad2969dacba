"""What can be done at every table that is no move: take back, agree, let a bot play, come back; and the curtain."""

from collections.abc import Hashable, Iterable
from functools import lru_cache

from markupsafe import Markup

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import command_button, seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.page.speed import in_sight
from spieltisch.kit.words import Words, joined


def controls(shown: Shown) -> h.Node:
    if shown.look != "seat" or shown.table.phase != "playing":
        return None
    found = [
        _watching(shown),
        *(take_back(shown) if shown.passes_to is None else ()),
        _denied(shown),
        *_question(shown),
        *_away(shown),
        *_standing_in(shown),
        in_sight(shown),
    ]
    return h.div("#controls.controls")[found] if any(found) else None


def _watching(shown: Shown) -> h.Node:
    """Tells players who have lost the key to a seat why nothing can be touched."""
    return h.p(".hint")[shown.words("You are watching.")] if not shown.keys.seats and shown.table.persons else None


def curtain(shown: Shown) -> h.Node:
    """A curtain over a device that is passed on; what is below it shows nothing that is hidden from any player."""
    seat, words = shown.passes_to, shown.words
    if seat is None:
        return None
    name = shown.names[seat]
    return h.section("#curtain.curtain", role="dialog", aria_labelledby="curtain-heading")[
        h.div(".curtain-panel")[
            seat_mark(shown.game, seat),
            h.h2("#curtain-heading")[words("Pass the device to {name}", name=name)],
            h.p[words("Make sure nobody else is looking.")],
            h.button("#open-curtain.button.primary.big", type="button", data_open=str(seat))[
                words("I am {name}: show my cards", name=name)
            ],
            take_back(shown),
        ]
    ]


def controls_key(shown: Shown) -> Hashable:
    """Viewers who are neither awaited nor asked, and can take nothing back, share one version."""
    table, keys = shown.table, shown.keys
    asked = table.persons if table.asked is not None else ()
    matters = {*table.awaited, *asked, *_replaced(shown), *([table.denied.asker] if table.denied else [])}
    own = bool(keys.seats), keys.seats & matters, _takes_back(shown), _why_it_stands(shown)
    return shown.moment, shown.look, keys.host, own, shown.passes_to


def _replaced(shown: Shown) -> list[Seat]:
    return [Seat(seat) for seat, place in enumerate(shown.table.places) if place.level]


def take_back(shown: Shown) -> Iterable[h.Element]:
    if (seat := _takes_back(shown)) is not None:
        back = 1 if shown.table.real_dice else shown.table.back[seat]
        label = shown.words("Take back the last move") if back == 1 else shown.words("Take back your last move")
        yield command_button(
            "take-back",
            label,
            "take-back",
            look="quiet",
            seat=seat,
            seen=shown.table.step,
            attributes={"data_key": "u"},
        )
    elif why := _why_it_stands(shown):
        label = shown.words("Take back your last move")
        yield h.button("#stands.button.quiet", type="button", aria_disabled="true", data_refuses=why, data_key="u")[
            label
        ]


@once
def _takes_back(shown: Shown) -> Seat | None:
    """The own seat that may ask for it: the last to decide, and with real dice any."""
    table = shown.table
    able = [seat for seat in shown.keys.seats if table.back[seat]]
    return min(able, key=lambda seat: (table.back[seat], seat)) if able and table.asked is None else None


@once
def _why_it_stands(shown: Shown) -> str:
    """Why the last decision of these players cannot be taken back; "" where it can, or there is none."""
    own = shown.keys.seats
    deciders = own if len(own) == 1 else (step.seat for step in reversed(shown.steps) if step.seat in own)
    seat = next(iter(deciders), None)
    why = shown.table.stands[seat] if seat is not None and shown.table.asked is None else None
    return shown.words.error(why) if why is not None else ""


def _denied(shown: Shown) -> h.Node:
    """Tells a player whose request to take back was refused."""
    denied, words = shown.table.denied, shown.words
    if denied is None or denied.asker not in shown.keys.seats:
        return None
    if denied.by is None:
        told = words("The game went on before everybody had answered: your move stands.")
    else:
        told = words("{name} would rather not take the move back.", name=shown.names[denied.by])
    return h.p(".denied", data_say=True)[told]


def _question(shown: Shown) -> Iterable[h.Element]:
    table, words = shown.table, shown.words
    if table.asked is None:
        return
    name = shown.names[table.asked]
    waiting = [seat for seat in table.persons if seat not in table.agreed]
    mine = [seat for seat in waiting if seat in shown.keys.seats]
    if not mine:
        names = joined(words, [shown.names[seat] for seat in waiting])
        yield h.p(".question", data_say=True)[
            words("{name} asks to take back the last move. Still to agree: {names}.", name=name, names=names)
        ]
        return
    for seat in mine:
        yield h.div(".question", role="group")[
            h.p(data_say=True)[words("{name} asks to take back the last move.", name=name)],
            _answer(shown, f"agree-{seat}", words("Agree"), "second", seat, agrees=True),
            _answer(shown, f"refuse-{seat}", words("Decline"), "quiet", seat, agrees=False),
        ]


def _answer(shown: Shown, ident: str, label: str, look: str, seat: Seat, *, agrees: bool) -> h.Element:
    return command_button(ident, label, "answer-back", look=look, seat=seat, agrees=agrees, seen=shown.table.step)


def _away(shown: Shown) -> Iterable[h.Element]:
    """After some time the others may let a bot play on; the client shows this when it is time."""
    table, words = shown.table, shown.words
    if not shown.keys.at_table or table.real_dice:
        return
    for seat in table.awaited:
        place = table.places[seat]
        if place.kind == "person" and not place.level and seat not in shown.keys.seats:
            offer = _offer(words, shown.names[seat], seat, stand_in(table.levels))
            until = place.awaited_since + shown.away
            yield h.as_html(f'<div class="away" hidden data-until="{until:.1f}">{offer}</div>')


@lru_cache(500)
def _offer(words: Words, name: str, seat: Seat, level: str) -> Markup:
    said, label = words("{name} has been away for a while.", name=name), words("Let a bot play for {name}", name=name)
    button = command_button(f"replace-{seat}", label, "replace", look="quiet", seat=seat, level=level)
    return h.fragment[h.p[said], button]


def _standing_in(shown: Shown) -> Iterable[h.Element]:
    words = shown.words
    for seat in sorted(shown.keys.seats):
        if shown.table.places[seat].level:
            yield h.div(".away")[
                h.p(data_say=True)[words("A bot is playing for {name}.", name=shown.names[seat])],
                command_button(f"return-{seat}", words("I am back"), "return", look="second", seat=seat),
            ]
