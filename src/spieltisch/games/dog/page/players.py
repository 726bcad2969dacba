"""Who plays with whom, how many cards they hold, who is out and who deals."""

from collections.abc import Hashable, Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.page.hands import bottom
from spieltisch.games.dog.page.motions import IDS
from spieltisch.games.dog.telling.names import card_names, faces
from spieltisch.games.dog.telling.visible import folded, rules_of, view_of
from spieltisch.kit.page.parts import unseen
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words, joined


def on_turn(shown: Shown) -> tuple[Seat, ...]:
    """For whom the table waits."""
    return tuple(seat for seat in shown.table.awaited if shown.table.phase == "playing")


def marble(letter: str) -> h.Element:
    """A player's marble, from the picture on the same page."""
    return h.svg(".small-marble", viewBox="-24 -24 48 48", aria_hidden="true")[h.use(href=f"#{IDS}-marble-{letter}")]


def players(shown: Shown) -> h.Element:
    """The teams, in the order in which they play."""
    rules, words = rules_of(shown), shown.words
    return h.ul("#players.teams", aria_label=words("Players"))[
        (
            h.li(class_="team" if len(team) > 1 else "team alone")[h.ul[(_player(shown, seat) for seat in team)]]
            for team in rules.teams
        )
    ]


def players_key(shown: Shown) -> Hashable:
    """All that it depends on: whose partner somebody is depends on who looks."""
    return shown.moment, shown.look, bottom(shown), shown.keys.seats


def _player(shown: Shown, seat: Seat) -> Markup:
    view, words = view_of(shown), shown.words
    home = sum(field >= rules_of(shown).ring for field in view.board.marbles[seat])
    open_hand = tuple(sorted(_open_hand(shown, seat))) if shown.lies_open else ()
    remarks = tuple(_remarks(shown, seat))
    return _row(
        words, seat, board_letter(rules_of(shown), seat), shown.names[seat], view.hand_sizes[seat], home, remarks,
        seat in on_turn(shown), open_hand,
    )  # fmt: skip


@lru_cache(10_000)
def _row(
    words: Words, seat: Seat, letter: str, name: str, cards: int, home: int, remarks: tuple[str, ...], turn: bool,
    ranks: tuple[Rank, ...],
) -> Markup:  # fmt: skip
    """Everybody sees nearly the same of everybody: it is written once."""
    held = words.plural("{count} card", "{count} cards", cards)
    item = h.li(
        id=f"player-{seat}", class_="dog-player turn" if turn else "dog-player", aria_current="true" if turn else None
    )[
        marble(letter),
        h.span(".name", dir="auto", title=name)[name],
        h.span(".remarks")[
            h.span(".home", title=words("marbles in the finish"))[
                h.span(aria_hidden="true")["●" * home, "○" * (4 - home)],
                unseen(words("{count} of 4 in the finish", count=home)),
            ],
            (h.span[remark] for remark in remarks),
        ],
        _laid_open(words, ranks) if ranks else None,
        h.span(class_="held" if cards else "held none", title=held)[h.span(aria_hidden="true")[cards], unseen(held)],
    ]
    return Markup(str(item))


def _open_hand(shown: Shown, seat: Seat) -> tuple[Rank, ...]:
    """Afterwards everybody may see what somebody held, and with bots also meanwhile."""
    view = shown.hand_of(seat)
    assert isinstance(view, View)
    return view.hand


def _laid_open(words: Words, ranks: tuple[Rank, ...]) -> h.Element:
    return h.span(".open-hand")[
        unseen(joined(words, [card_names(words)[rank] for rank in ranks])),
        (h.span(aria_hidden="true")[faces(words)[rank]] for rank in ranks),
    ]


def _remarks(shown: Shown, seat: Seat) -> Iterator[str]:
    view, words, rules, me = view_of(shown), shown.words, rules_of(shown), bottom(shown)
    if shown.look == "seat" and me is not None and me in shown.keys.seats:
        if seat == me:
            yield words("you")
        elif seat in rules.mates[me]:
            yield words("your partner") if len(rules.mates[me]) == 1 else words("your team")
    place = shown.table.places[seat]
    if place.kind == "person" and place.level:
        yield words("a bot plays")
    if seat in folded(shown) and view.phase not in (Phase.DEAL, Phase.OVER):
        yield words("out of this round")
    if view.phase is Phase.EXCHANGE and view.have_chosen and view.have_chosen[seat]:
        yield words("has chosen")
    if seat == view.dealer and view.phase not in (Phase.CHOOSE_DEALER, Phase.OVER):
        yield words("deals")
