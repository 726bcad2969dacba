"""What stands round every board: the heading, the clock, the players, the log, the result."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, partial

import msgspec

from spieltisch.core.outcome import Outcome, best_first
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.page import html as h
from spieltisch.kit.page import invite, talk
from spieltisch.kit.page.board import BUBBLES, LINES, Part, alike, hole
from spieltisch.kit.page.controls import controls, controls_key, curtain, take_back
from spieltisch.kit.page.parts import bot_mark, command_button, copy_button, is_mine, seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.page.speed import folded_away, speed_key
from spieltisch.kit.shelf import family_of, game_type


def clock(shown: Shown) -> h.Node:
    """The time that is left for this decision; the client counts it down."""
    seconds = shown.table.agreement.seconds
    if seconds is None or shown.table.phase != "playing" or not shown.table.awaited or shown.look == "replay":
        return None
    return h.span("#clock.clock", data_until=f"{shown.table.at + seconds:.1f}", data_of=seconds, role="timer")[
        shown.words.plural("{count} second", "{count} seconds", seconds)
    ]


def clock_key(shown: Shown) -> Hashable:
    timed = shown.table.agreement.seconds is not None and shown.look != "replay"
    return (shown.table.at, shown.table.phase, bool(shown.table.awaited)) if timed else None


class Players(msgspec.Struct, frozen=True):
    """All players with what counts, in a row; each may lead to the player's sheet, which has the id `sheet-SEAT`."""

    counts: Callable[[Shown], Sequence[int | str]]
    on_turn: Callable[[Shown], Seat | None]
    with_sheets: bool = False

    def frame(self, shown: Shown) -> h.Element:
        return h.ol("#players.players", aria_label=shown.words("Players"))[
            (hole(player_id(seat)) for seat in range(len(shown.names)))
        ]

    def parts(self, shown: Shown) -> tuple[Part, ...]:
        return _player_parts(self, len(shown.names))

    def part(self, seat: Seat) -> Part:
        """The part of one player; it says whether it is the own one."""
        make, key = partial(self._player, seat=seat), partial(self._facts, seat=seat)
        return Part(player_id(seat), make, key, partial(is_mine, seat=seat))

    def _facts(self, shown: Shown, seat: Seat) -> tuple[str, int | str, bool, tuple[str, ...]]:
        """All that is shown of a player and may change: name, count, turn, remarks."""
        return shown.names[seat], self.counts(shown)[seat], seat == self.on_turn(shown), tuple(_remarks(shown, seat))

    def _player(self, shown: Shown, seat: Seat) -> h.Element:
        name, count, turn, remarks = self._facts(shown, seat)
        frame = h.a(href=f"#sheet-{seat}") if self.with_sheets else h.span
        return h.li(
            id=player_id(seat), class_="player turn" if turn else "player", aria_current="true" if turn else None
        )[
            frame[
                seat_mark(shown.game, seat),
                h.span(".name", dir="auto")[name],
                bot_mark(shown, seat),
                (h.span(".remark")[remark] for remark in remarks),
                h.strong(".points")[count],
            ]
        ]


@cache
def _player_parts(players: Players, count: int) -> tuple[Part, ...]:
    return tuple(players.part(Seat(seat)) for seat in range(count))


def player_id(seat: int) -> str:
    return f"player-{seat}"


def status(
    whose: Callable[[Shown], str], is_own: Callable[[Shown], bool], latest: Callable[[Shown], str]
) -> tuple[Part, Part]:
    """Whose turn it is, told otherwise to the player on turn, and the last event."""
    return (
        Part("whose", lambda shown: h.h2("#whose.whose")[whose(shown)], whose, is_own),
        Part("latest", lambda shown: h.p("#latest.latest")[latest(shown)], latest, _sees_more),
    )


def _sees_more(shown: Shown) -> bool:
    """Whether others cannot see all that these eyes see."""
    return shown.game.spec.hidden


def is_over(shown: Shown) -> bool:
    """Whether the game is over: then the links depend on the keys."""
    return shown.table.phase == "over"


def _remarks(shown: Shown, seat: Seat) -> Iterator[str]:
    words, place = shown.words, shown.table.places[seat]
    if is_mine(shown, seat) and len(shown.keys.seats) == 1:
        yield words("you")
    if place.kind == "person" and place.level:
        yield words("a bot plays")


def heading(told: Callable[[Shown], Sequence[str]]) -> Part:
    def make(shown: Shown) -> h.Element:
        name, facts = game_type(shown.table.game_id).name, told(shown)
        return h.div("#heading.title")[h.h1[name], h.p(".round")[(h.span[fact] for fact in facts), clock(shown)]]

    return Part("heading", make, lambda shown: (tuple(told(shown)), clock_key(shown)), alike)


def in_words(inside: Callable[[Shown], h.Node]) -> Part:
    """The board in words: sent when it is unfolded (`Page.later`), in a replay at once, to a television never."""
    ident = "in-words"

    def make(shown: Shown) -> h.Node:
        if shown.look == "screen":
            return None
        whole = shown.look == "replay"
        return h.details(f"#{ident}.unfolding", data_later=None if whole else ident)[
            h.summary[shown.words("The board in words")], inside(shown) if whole else None
        ]

    return Part(ident, make, lambda shown: None if shown.look == "replay" else shown.look, alike)


def log(shown: Shown) -> h.Element:
    return h.section("#log.log", aria_labelledby="log-heading")[
        h.h2("#log-heading")[shown.words("What has happened so far")],
        h.ol("#log-list", tabindex="0", aria_labelledby="log-heading")[hole(LINES)],
        _log_so_far(shown),
    ]


def log_key(shown: Shown) -> Hashable:
    return shown.look, shown.table.phase, shown.seat if shown.game.spec.hidden else None


def _log_so_far(shown: Shown) -> h.Node:
    """The log as these eyes have seen it, to download; the whole log comes with the result."""
    if shown.look != "seat" or shown.table.phase != "playing":
        return None
    whose = f"?seat={shown.seat}" if shown.game.spec.hidden and shown.seat is not None else ""
    here = f"/tables/{shown.table.id}"
    return h.p(".links")[
        h.a("#to-screen", href=f"{here}/screen", target="_blank")[shown.words("Show the table on a television")],
        h.a("#log-so-far", href=f"{here}/log.txt{whose}", download=True)[shown.words("Download the log so far")],
    ]


def has_won(shown: Shown) -> bool:
    """Whether the players at this device have won against others."""
    outcome, own = shown.table.outcome, shown.keys.seats
    if shown.look != "seat" or outcome is None or not 0 < len(own) < len(shown.names):
        return False
    return any(outcome.places[seat] == 1 for seat in own)


def won(shown: Shown, heading: str) -> str:
    return shown.words("You have won!") if has_won(shown) and len(shown.keys.seats) == 1 else heading


def result(shown: Shown, outcome: Outcome, heading: str, counts: Sequence[str] = (), told: str = "") -> h.Element:
    """Places and points, or another count by seat, what is told of them, and the ways on."""
    words = shown.words
    counts = counts or [words.plural("{count} point", "{count} points", points) for points in outcome.points]
    return h.section("#result.result", aria_labelledby="result-heading")[
        h.h2("#result-heading")[won(shown, heading)],
        h.ol(".podium")[
            (
                h.li(class_=f"place-{min(outcome.places[seat], 4)}")[
                    h.span(".place")[words("{place}.", place=outcome.places[seat])],
                    seat_mark(shown.game, seat),
                    h.span(".name", dir="auto")[shown.names[seat]],
                    h.strong(".points")[counts[seat]],
                ]
                for seat in best_first(outcome.places)
            )
        ],
        h.p(".told")[told] if told else None,
        afterwards(shown) if shown.look == "seat" else None,
    ]


def afterwards(shown: Shown) -> h.Element:
    words, table = shown.words, shown.table
    here = f"/tables/{table.id}"
    return h.div(".afterwards")[
        _again(shown),
        take_back(shown),
        h.a("#review.button.second", href=f"{here}/review")[words("What would have been better?")]
        if has_coach(table.game_id)
        else None,
        h.a("#replay.button.second", href=f"{here}/replay")[words("Watch the replay")],
        h.a("#day.button.second", href=f"{here}/day")[words("What others made of these dice")] if table.day else None,
        h.button("#send-result.button.second", type="button", data_picture=f"{here}/result.svg")[
            words("Send the result")
        ],
        h.p(".also")[
            h.a("#print", href="#sheets", data_print=True)[words("Print")]
            if family_of(table.game_id).page().blank_pad
            else None,
            h.a("#download", href=f"{here}/log.txt")[words("Download the log")],
            None
            if table.real_dice
            else h.a("#verify", href=f"{here}/verify")[
                words("Check the cards") if table.game.spec.hidden else words("Check the dice")
            ],
        ],
    ]


def _again(shown: Shown) -> h.Node:
    """A button for a rematch; who was invited to one is told so."""
    words, table, own = shown.words, shown.table, shown.keys.at_table
    following = f"/tables/{table.id}/next"
    if table.followed_by and own:
        return h.div("#asked-again.question.asked-again")[
            h.p(data_say=True)[words("Somebody wants to play again. Your seat is kept for you.")],
            h.a("#rematch.button.primary", href=following)[words("Join the next game")],
        ]
    if table.followed_by:
        return h.a("#rematch.button.primary", href=following)[words("Next game")]
    return command_button("rematch", words("Play again"), "rematch", look="primary") if own else None


def seat_along(shown: Shown) -> h.Node:
    words = shown.words
    if shown.look != "seat" or not shown.keys.seats or shown.table.phase == "over":
        return None
    return h.details("#seat-along.seat-along")[
        h.summary[words("Continue on another device")],
        _codes(shown) if shown.reach.address else invite.closed(shown, "along"),
    ]


def _codes(shown: Shown) -> h.Node:
    words, here = shown.words, f"/tables/{shown.table.id}"
    return [
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
        invite.opened(shown, "along"),
    ]


def _along(shown: Shown) -> Hashable:
    """What the link depends on, besides the viewer: how another device would come."""
    return _hands(shown), shown.reach


def _hands(shown: Shown) -> Hashable:
    """The viewer, the phase of the table, and who plays."""
    return shown.look, shown.keys.seats, shown.table.phase, len(shown.table.persons) > 1, shown.names


PARTS = (
    Part("curtain", curtain, differs=lambda shown: shown.passes_to is not None),
    Part("talk", talk.menu, _hands),
    Part(BUBBLES, talk.bubbles, talk.bubbles_key, alike),
    Part("controls", controls, controls_key),
    Part("speed", folded_away, speed_key, lambda shown: shown.keys.host),
    Part("seat-along", seat_along, _along),
)
