"""The own cards, and the buttons for what is done with a card alone."""

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import ACE, JACK, JOKER, KING, NAMES, Rank
from spieltisch.games.dog.engine.refusals import why_not_at_all
from spieltisch.games.dog.engine.state import Fold, Give, Idle, Move, Phase, Take
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.page.hands import acting, legal, waits
from spieltisch.games.dog.page.touches import FOLD, GIVE, IDLE, TAKE, card_id, look_id, needed, use_id
from spieltisch.games.dog.telling.moves import described, uses
from spieltisch.games.dog.telling.names import card_names, card_uses, faces
from spieltisch.games.dog.telling.prompts import joker_question
from spieltisch.games.dog.telling.sentences import new_card
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.cache import cached
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words


class Tag(NamedTuple):
    seen: str = ""
    said: str = ""
    kind: str = ""
    other: Seat | None = None
    """Who gets it, or gave it: the client lets it fly there, or from there."""


NO_TAG = Tag()


def hand(shown: Shown) -> h.Node:
    view, words, seat = view_of(shown), shown.words, shown.seat
    if seat is None or view.phase in (Phase.CHOOSE_DEALER, Phase.DEAL, Phase.OVER):
        return None
    wanted, tags = needed(shown), _tags(shown, view)
    return h.section("#hand.hand", aria_labelledby="hand-heading")[
        h.h3("#hand-heading", class_=None if view.looked_at else "visually-hidden")[words("Your cards")],
        h.ul(class_=f"fan of-{len(view.hand)}")[
            (
                h.li(class_="pile several" if count > 1 else "pile")[
                    _cards(shown, rank, count, tags.get(rank, NO_TAG), *_use(shown, view, wanted, rank))
                ]
                for rank, count in sorted(Counter(view.hand).items())
            )
        ]
        if view.hand
        else h.p(".no-cards")[words("You have no cards left in this round.")],
        h.button("#look-ahead.button.quiet.small", type="button", data_ahead=True)[words("Plan your next move")]
        if view.hand and view.phase is Phase.PLAY and waits(shown)
        else None,
    ]


def hand_key(shown: Shown) -> Hashable:
    """All that it depends on: for players who may act, also where every card could go."""
    view = view_of(shown)
    if shown.seat is None or acting(shown) is not None:
        return None
    return view.hand, view.phase, waits(shown), view.looked_at, tuple(_tags(shown, view).items())


def _use(shown: Shown, view: View, wanted: frozenset[str], rank: Rank) -> tuple[str, str]:
    """What to touch for playing the card; and why that cannot be, if it cannot."""
    if card_id(rank) in wanted:
        return card_id(rank), ""
    if not wanted or TAKE in wanted or shown.seat is None:
        return "", ""
    why = why_not_at_all(rules_of(shown), view.board, shown.seat, rank, view.points)
    return card_id(rank), shown.words.error(why)


def _tags(shown: Shown, view: View) -> dict[Rank, Tag]:
    """What is written on a card: whom it is for, or that it is new and from whom."""
    words, rules, seat = shown.words, rules_of(shown), shown.seat
    if seat is not None and view.chosen is not None and not view.looked_at:
        receiver = rules.receivers[seat]
        given = words("for {name}", name=shown.names[receiver])
        return {view.chosen: Tag(given, given, "given", receiver)}
    if view.phase is Phase.PLAY and (new := new_card(shown)) is not None and new[0] in view.hand:
        return {new[0]: Tag(words("new"), words("from {name}", name=shown.names[new[1]]), "new", new[1])}
    return {}


def _cards(shown: Shown, rank: Rank, count: int, tag: Tag, touch: str, why_not: str) -> Markup:
    return _drawn_cards(shown.words, rules_of(shown).alone, rank, count, tag, touch, why_not)


@cached
def _drawn_cards(words: Words, alone: bool, rank: Rank, count: int, tag: Tag, touch: str, why_not: str) -> Markup:
    """Equal cards on each other; the uppermost is the one that is played, or says why it cannot be."""
    name = card_names(words)[rank]
    label = words("{count} times {card}", count=count, card=name) if count > 1 else name
    if tag.said:
        label = words("{card}, {remark}", card=label, remark=tag.said)
    inside = [
        *(card_face(words, rank, alone) for _ in range(count)),
        h.span(".count", aria_hidden="true")[f"{count}×"] if count > 1 else None,
        h.span(f".tag.{tag.kind}", data_with=tag.other)[tag.seen] if tag.seen else None,
    ]
    if touch and not why_not:
        return h.button(
            id=touch, type="button", class_="cards", data_card=NAMES[rank], data_touch=touch, aria_pressed="false",
            aria_label=label, title=card_uses(words, alone)[rank] or None,
        )[inside]  # fmt: skip
    if why_not:
        return h.button(
            id=touch, type="button", class_="cards useless", data_card=NAMES[rank], data_refuses=why_not,
            aria_disabled="true", aria_label=label, tabindex=-1, title=words("cannot be played now"),
        )[inside]  # fmt: skip
    return h.span(class_="cards", data_card=NAMES[rank], role="img", aria_label=label)[inside]


@cache
def card_face(words: Words, rank: Rank, alone: bool) -> Markup:
    shown = faces(words)[rank]
    classes = "face joker" if rank == JOKER else "face court" if rank == ACE or JACK <= rank <= KING else "face"
    face = h.span(class_=classes, aria_hidden="true")
    use = card_uses(words, alone)[rank]
    return face[h.i(".corner")[shown], h.i(".rank")[shown], h.i(".use")[use]]


def looked_at(shown: Shown) -> h.Node:
    view, words = view_of(shown), shown.words
    wanted = needed(shown)
    ranks = sorted(Counter(view.looked_at).items())
    if not any(look_id(rank) in wanted for rank, _ in ranks):
        return None
    seat = shown.seat or 0
    owner = rules_of(shown).receivers[seat] if view.phase is Phase.EXCHANGE else view.victim
    return h.section("#looked-at.hand.looked-at", aria_labelledby="looked-at-heading")[
        h.h3("#looked-at-heading")[words("{name}'s cards", name=shown.names[owner])],
        h.ul(class_=f"fan of-{len(view.looked_at)}")[
            (h.li(".pile")[_cards(shown, rank, count, NO_TAG, look_id(rank), "")] for rank, count in ranks)
        ],
    ]


def choices(shown: Shown) -> h.Node:
    """What ends a choice: give, take, lay without effect, fold."""
    words, kinds = shown.words, {type(action) for action in legal(shown)}
    found: list[h.Element] = []
    if Give in kinds:
        found.append(_button(GIVE, words("Choose a card to give"), "primary"))
    if Take in kinds:
        found.append(_button(TAKE, words("Choose a card to take"), "primary"))
    if Idle in kinds:
        found.append(_button(IDLE, described(shown, Idle()), "primary"))
    if Fold in kinds:
        found.append(_button(FOLD, described(shown, Fold()), "primary", forced=True))
    return h.div("#card-actions.card-actions")[found] if found else None


def joker_uses(shown: Shown) -> h.Node:
    jokers = list(_uses(shown.words, needed(shown)))
    if not jokers:
        return None
    return h.div("#uses.uses", role="group", aria_labelledby="uses-heading")[
        h.p("#uses-heading")[joker_question(shown.words)], jokers
    ]


def _uses(words: Words, wanted: frozenset[str]) -> Iterator[h.Element]:
    """Buttons that are seen only when a joker's field could mean several things."""
    for kind, name in {**uses(words), Move: words("Go there")}.items():
        ident = use_id(kind)
        if ident in wanted:
            yield _button(ident, name, "second")


def _button(ident: str, label: str, look: str, *, forced: bool = False) -> h.Element:
    return h.button(
        id=ident, type="button", class_=f"button {look}", data_touch=ident, data_key="enter", data_forced=forced
    )[h.span(data_label=True)[label]]
