"""Who plays with whom, how many cards they hold, who is out and who deals."""

from collections.abc import Iterator
from functools import cache, partial

from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.page.hands import bottom
from spieltisch.games.dog.page.motions import IDS, planned_card
from spieltisch.games.dog.telling.names import card_names, faces
from spieltisch.games.dog.telling.visible import folded, rules_of, view_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.board import Part, hole
from spieltisch.kit.page.panels import player_id
from spieltisch.kit.page.parts import bot_mark, unseen
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words, joined


def on_turn(shown: Shown) -> tuple[Seat, ...]:
    return tuple(seat for seat in shown.table.awaited if shown.table.phase == "playing")


@cache
def marble(letter: str) -> Markup:
    drawn = h.svg(".small-marble", viewBox="-24 -24 48 48", aria_hidden="true")
    return drawn[h.use(href=f"#{IDS}-marble-{letter}")]


@cache
def _at_home(words: Words, home: int) -> Markup:
    told = h.span(".home", title=words("marbles in the finish"))
    said = unseen(words("{count} of 4 in the finish", count=home))
    return told[h.span(aria_hidden="true")["●" * home, "○" * (4 - home)], said]


@cache
def _held(words: Words, cards: int) -> Markup:
    said = words.plural("{count} card", "{count} cards", cards)
    held = h.span(class_="held" if cards else "held none", title=said)
    return held[h.span(aria_hidden="true")[cards], unseen(said)]


def players(shown: Shown) -> h.Element:
    return h.ul("#players.teams", aria_label=shown.words("Players"))[
        (
            h.li(class_="team" if len(team) > 1 else "team alone")[h.ul[(hole(player_id(seat)) for seat in team)]]
            for team in rules_of(shown).teams
        )
    ]


@cache
def player_parts(seats: int) -> tuple[Part, ...]:
    return tuple(
        Part(
            player_id(seat),
            partial(_player, seat=Seat(seat)),
            partial(_facts, seat=Seat(seat)),
            partial(_differs, seat=Seat(seat)),
        )
        for seat in range(seats)
    )


def _differs(shown: Shown, seat: Seat) -> bool:
    """Whether it is said who that is to these eyes, or what the coach would do."""
    me = bottom(shown)
    near = me is not None and (seat == me or seat in rules_of(shown).mates[me])
    return near or seat == shown.best_by


Looks = tuple[tuple[Rank, str], ...]
"""How some cards of an open hand look."""
Facts = tuple[str, str, int, int, tuple[str, ...], bool, tuple[Rank, ...], Looks]


def _facts(shown: Shown, seat: Seat) -> Facts:
    """All that is shown of a player: letter, name, cards, marbles at home, remarks, turn, open hand and its looks."""
    view, rules = view_of(shown), rules_of(shown)
    home = sum([field >= rules.ring for field in view.board.marbles[seat]])
    open_hand = tuple(sorted(_open_hand(shown, seat))) if shown.lies_open else ()
    remarks = tuple(_remarks(shown, seat))
    turn = seat in on_turn(shown)
    cards = _judged_cards(shown) if seat == shown.best_by else ()
    return board_letter(rules, seat), shown.names[seat], view.hand_sizes[seat], home, remarks, turn, open_hand, cards


def _player(shown: Shown, seat: Seat) -> h.Element:
    words = shown.words
    letter, name, cards, home, remarks, turn, ranks, judged = _facts(shown, seat)
    return h.li(
        id=player_id(seat), class_="dog-player turn" if turn else "dog-player", aria_current="true" if turn else None
    )[
        marble(letter),
        h.span(".called")[h.span(".name", dir="auto", title=name)[name], bot_mark(shown, seat)],
        h.span(".remarks")[
            _at_home(words, home),
            (h.span[remark] for remark in remarks),
        ],
        _laid_open(words, ranks, judged) if ranks else None,
        _held(words, cards),
    ]


def _open_hand(shown: Shown, seat: Seat) -> tuple[Rank, ...]:
    """Afterwards all may see what each player held, and with bots also meanwhile."""
    view = shown.hand_of(seat)
    assert isinstance(view, View)
    return view.hand


def _judged_cards(shown: Shown) -> Looks:
    """How the card looks that was played, and that which the coach would play."""
    looks = {planned_card(shown, shown.played): "was-played", planned_card(shown, shown.best): "advised"}
    return tuple((rank, look) for rank, look in looks.items() if rank is not None)


def _laid_open(words: Words, ranks: tuple[Rank, ...], judged: Looks) -> h.Element:
    """Of several cards that are alike the first one is marked."""
    looks = {ranks.index(rank): look for rank, look in judged if rank in ranks}
    return h.span(".open-hand")[
        unseen(joined(words, [card_names(words)[rank] for rank in ranks])),
        (h.span(class_=looks.get(place), aria_hidden="true")[faces(words)[rank]] for place, rank in enumerate(ranks)),
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
