"""What stands round every board: the question to take back, absent players, the clock, the log, the result."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial

import htpy as h
import msgspec

from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import Seat
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.page import talk
from spieltisch.kit.page.board import BUBBLES, LINES, Part, hole
from spieltisch.kit.page.parts import command_button, copy_button, is_mine, seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.page.speed import folded_away, in_sight, speed_key
from spieltisch.kit.words import joined


def controls(shown: Shown) -> h.Node:
    """Everything that is no move."""
    if shown.look != "seat" or shown.table.phase != "playing":
        return None
    found = [
        _watching(shown),
        *(_take_back(shown) if shown.passes_to is None else ()),
        *_question(shown),
        *_away(shown),
        *_standing_in(shown),
        in_sight(shown),
    ]
    return h.div("#controls.controls")[found] if any(found) else None


def _watching(shown: Shown) -> h.Node:
    """Who has lost the key to a seat should know why nothing can be touched."""
    return h.p(".hint")[shown.words("You are watching.")] if not shown.keys.seats and shown.table.persons else None


def curtain(shown: Shown) -> h.Node:
    """Over a device that is passed on; what is below it shows nothing that anybody hides."""
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
            _take_back(shown),
        ]
    ]


def clock(shown: Shown) -> h.Node:
    """The time that is left for this decision; the client counts it down."""
    seconds = shown.table.agreement.seconds
    if seconds is None or shown.table.phase != "playing" or not shown.table.awaited or shown.look == "replay":
        return None
    return h.span("#clock.clock", data_until=f"{shown.table.at + seconds:.1f}", role="timer")[
        shown.words.plural("{count} second", "{count} seconds", seconds)
    ]


def clock_key(shown: Shown) -> Hashable:
    """What that depends on."""
    timed = shown.table.agreement.seconds is not None and shown.look != "replay"
    return (shown.table.at, shown.table.phase, bool(shown.table.awaited)) if timed else None


def _take_back(shown: Shown) -> Iterable[h.Element]:
    table = shown.table
    if not table.can_take_back or not shown.keys.seats or table.asked is not None:
        return
    last = shown.steps[-1].seat
    seat = last if last in shown.keys.seats else min(shown.keys.seats)
    if table.real_dice or last in shown.keys.seats:
        label = shown.words("Take back the last move")
        yield command_button("take-back", label, "take-back", look="quiet", seat=seat, seen=table.step)


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
    if not (shown.keys.host or shown.keys.seats) or table.real_dice:
        return
    for seat in table.awaited:
        place = table.places[seat]
        if place.kind == "person" and not place.level and seat not in shown.keys.seats:
            name = shown.names[seat]
            yield h.div(".away", hidden=True, data_until=f"{place.awaited_since + shown.away:.1f}")[
                h.p[words("{name} has been away for a while.", name=name)],
                command_button(
                    f"replace-{seat}",
                    words("Let a bot play for {name}", name=name),
                    "replace",
                    look="quiet",
                    seat=seat,
                    level=stand_in(table.levels),
                ),
            ]


def _standing_in(shown: Shown) -> Iterable[h.Element]:
    words = shown.words
    for seat in sorted(shown.keys.seats):
        if shown.table.places[seat].level:
            yield h.div(".away")[
                h.p(data_say=True)[words("A bot is playing for {name}.", name=shown.names[seat])],
                command_button(f"return-{seat}", words("I am back"), "return", look="second", seat=seat),
            ]


class Players(msgspec.Struct, frozen=True):
    """Everybody with what counts, in a row; each may lead to the player's sheet, which has the id `sheet-SEAT`."""

    counts: Callable[[Shown], Sequence[int | str]]
    on_turn: Callable[[Shown], Seat | None]
    with_sheets: bool = False

    def frame(self, shown: Shown) -> h.Element:
        """Room for all of them."""
        return h.ol("#players.players", aria_label=shown.words("Players"))[
            (hole(_player_id(seat)) for seat in range(len(shown.names)))
        ]

    def parts(self, shown: Shown) -> tuple[Part, ...]:
        """A part for each."""
        return tuple(
            Part(_player_id(seat), partial(self._player, seat=Seat(seat)), partial(self._facts, seat=Seat(seat)))
            for seat in range(len(shown.names))
        )

    def _facts(self, shown: Shown, seat: Seat) -> tuple[str, int | str, bool, tuple[str, ...]]:
        """All that is shown of a player: name, count, turn, remarks."""
        return shown.names[seat], self.counts(shown)[seat], seat == self.on_turn(shown), tuple(_remarks(shown, seat))

    def _player(self, shown: Shown, seat: Seat) -> h.Element:
        name, count, turn, remarks = self._facts(shown, seat)
        frame = h.a(href=f"#sheet-{seat}") if self.with_sheets else h.span
        return h.li(
            id=_player_id(seat), class_="player turn" if turn else "player", aria_current="true" if turn else None
        )[
            frame[
                seat_mark(shown.game, seat),
                h.span(".name", dir="auto")[name],
                (h.span(".remark")[remark] for remark in remarks),
                h.strong(".points")[count],
            ]
        ]


def _player_id(seat: int) -> str:
    return f"player-{seat}"


def status(whose: Callable[[Shown], str], latest: Callable[[Shown], str]) -> tuple[Part, Part]:
    """Whose turn it is, and what has just happened; each is sent when it is another sentence."""
    return (
        Part("whose", lambda shown: h.h2("#whose.whose")[whose(shown)], whose),
        Part("latest", lambda shown: h.p("#latest.latest")[latest(shown)], latest),
    )


def _remarks(shown: Shown, seat: Seat) -> Iterator[str]:
    words, place = shown.words, shown.table.places[seat]
    if is_mine(shown, seat) and len(shown.keys.seats) == 1:
        yield words("you")
    if place.kind == "person" and place.level:
        yield words("a bot plays")


def log(shown: Shown) -> h.Element:
    """What has happened, with room for its lines."""
    return h.section("#log.log", aria_labelledby="log-heading")[
        h.h2("#log-heading")[shown.words("What has happened so far")],
        h.ol("#log-list", tabindex="0", aria_labelledby="log-heading")[hole(LINES)],
        _log_so_far(shown),
    ]


def log_key(shown: Shown) -> Hashable:
    """What that depends on."""
    return shown.look, shown.table.phase, shown.seat if shown.game.spec.hidden else None


def _log_so_far(shown: Shown) -> h.Node:
    """What these eyes have seen, to keep; the whole log comes with the result."""
    if shown.look != "seat" or shown.table.phase != "playing":
        return None
    whose = f"?seat={shown.seat}" if shown.game.spec.hidden and shown.seat is not None else ""
    here = f"/tables/{shown.table.id}/log.txt{whose}"
    return h.p[h.a("#log-so-far", href=here, download=True)[shown.words("Download the log so far")]]


def result(shown: Shown, outcome: Outcome, heading: str, counts: Sequence[str] = ()) -> h.Element:
    """Places and points, or what else counts by seat, and where to go from here."""
    words = shown.words
    counts = counts or [words.plural("{count} point", "{count} points", points) for points in outcome.points]
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    return h.section("#result.result", aria_labelledby="result-heading")[
        h.h2("#result-heading")[heading],
        h.ol(".podium")[
            (
                h.li(class_=f"place-{min(outcome.places[seat], 4)}")[
                    h.span(".place")[words("{place}.", place=outcome.places[seat])],
                    seat_mark(shown.game, seat),
                    h.span(".name", dir="auto")[shown.names[seat]],
                    h.strong(".points")[counts[seat]],
                ]
                for seat in order
            )
        ],
        afterwards(shown) if shown.look == "seat" else None,
    ]


def afterwards(shown: Shown) -> h.Element:
    """Where to go when the game is over."""
    words, table = shown.words, shown.table
    here = f"/tables/{table.id}"
    again: h.Node = None
    if table.followed_by:
        again = h.a("#rematch.button.primary", href=f"{here}/next")[words("Next game")]
    elif shown.keys.host or shown.keys.seats:
        again = command_button("rematch", words("Play again"), "rematch", look="primary")
    return h.div(".afterwards")[
        again,
        h.a("#review.button.second", href=f"{here}/review")[words("What would have been better?")]
        if has_coach(table.game_id)
        else None,
        h.a("#replay.button.quiet", href=f"{here}/replay")[words("Watch the replay")],
        h.a("#download.button.quiet", href=f"{here}/log.txt")[words("Download the log")],
        None
        if table.real_dice
        else h.a("#verify.button.quiet", href=f"{here}/verify")[
            words("Check the cards") if table.game.spec.hidden else words("Check the dice")
        ],
    ]


def seat_along(shown: Shown) -> h.Node:
    """The way to take an own seat to another device."""
    words = shown.words
    if shown.look != "seat" or not shown.keys.seats or shown.table.phase == "over":
        return None
    here = f"/tables/{shown.table.id}"
    return h.details("#seat-along.seat-along")[
        h.summary[words("Continue on another device")],
        h.p[words("Scan the code with the other device. It opens your seat, so show it to nobody else.")],
        (
            h.figure[
                h.img(src=f"{here}/seats/{seat}/code.svg", alt="", width=160, height=160, loading="lazy"),
                h.figcaption[
                    seat_mark(shown.game, seat),
                    shown.names[seat],
                    " ",
                    copy_button(words, f"copy-seat-{seat}", words("Copy"), f"{here}/seats/{seat}/link"),
                ],
            ]
            for seat in sorted(shown.keys.seats)
        ),
        h.p[h.a("#to-screen", href=f"{here}/screen", target="_blank")[words("Show the table on a television")]],
    ]


def _hands(shown: Shown) -> Hashable:
    """Whose hands look, and how far the table is."""
    return shown.look, shown.keys.seats, shown.table.phase, len(shown.table.persons) > 1, shown.names


def _controls_key(shown: Shown) -> Hashable:
    """Whoever is neither awaited nor asked, and has not just acted, sees what all such people see."""
    table, keys = shown.table, shown.keys
    last = {shown.steps[-1].seat} if shown.steps else set()
    matters = {*table.awaited, *last, *(table.persons if table.asked is not None else ()), *_replaced(shown)}
    own = keys.seats if table.real_dice else keys.seats & matters  # with real dice everybody may take back a slip
    return shown.moment, shown.look, keys.host, bool(keys.seats), own, shown.passes_to


def _replaced(shown: Shown) -> list[Seat]:
    return [Seat(seat) for seat, place in enumerate(shown.table.places) if place.level]


PARTS = (
    Part("curtain", curtain),
    Part("talk", talk.menu, _hands),
    Part(BUBBLES, talk.bubbles, talk.bubbles_key),
    Part("controls", controls, _controls_key),
    Part("speed", folded_away, speed_key),
    Part("seat-along", seat_along, _hands),
)
"""What every table has."""
