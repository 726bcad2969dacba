"""Who plays with whom, how many cards they hold, who is out and who deals."""

from collections.abc import Iterator

import htpy as h

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.page.hands import bottom
from spieltisch.games.dog.page.motions import IDS
from spieltisch.games.dog.telling.names import card_names, faces
from spieltisch.games.dog.telling.visible import folded, rules_of, view_of
from spieltisch.kit.page.parts import unseen
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import joined


def on_turn(shown: Shown) -> tuple[Seat, ...]:
    """For whom the table waits."""
    return tuple(seat for seat in shown.table.awaited if shown.table.phase == "playing")


def marble(shown: Shown, seat: Seat) -> h.Element:
    """A player's marble, from the picture on the same page."""
    letter = board_letter(rules_of(shown), seat)
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


def _player(shown: Shown, seat: Seat) -> h.Element:
    view, words = view_of(shown), shown.words
    playing = seat in on_turn(shown)
    cards, home = view.hand_sizes[seat], sum(field >= rules_of(shown).ring for field in view.board.marbles[seat])
    held = words.plural("{count} card", "{count} cards", cards)
    return h.li(
        id=f"player-{seat}",
        class_="dog-player turn" if playing else "dog-player",
        aria_current="true" if playing else None,
    )[
        marble(shown, seat),
        h.span(".name", dir="auto", title=shown.names[seat])[shown.names[seat]],
        h.span(".remarks")[
            h.span(".home", title=words("marbles in the finish"))[
                h.span(aria_hidden="true")["●" * home, "○" * (4 - home)],
                unseen(words("{count} of 4 in the finish", count=home)),
            ],
            (h.span[remark] for remark in _remarks(shown, seat)),
        ],
        _open_hand(shown, seat) if shown.lies_open else None,
        h.span(class_="held" if cards else "held none", title=held)[h.span(aria_hidden="true")[cards], unseen(held)],
    ]


def _open_hand(shown: Shown, seat: Seat) -> h.Node:
    """Afterwards everybody may see what somebody held, and with bots also meanwhile."""
    words, view = shown.words, shown.hand_of(seat)
    assert isinstance(view, View)
    ranks = sorted(view.hand)
    if not ranks:
        return None
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
