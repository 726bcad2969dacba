"""Every possible move in words, as a list of buttons: the same moves without a picture."""

import htpy as h

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, burnt
from spieltisch.games.dog.engine.moves import board_after
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Draw, Fold, Idle, Part
from spieltisch.games.dog.page.hands import acting, legal
from spieltisch.games.dog.page.touches import command, label
from spieltisch.games.dog.telling.effects import Effects
from spieltisch.games.dog.telling.names import a_card, card_names
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.games.dog.telling.ways import OnBoard, stands_for
from spieltisch.kit.page.parts import order
from spieltisch.kit.page.shown import Shown


def moves(shown: Shown) -> h.Node:
    """The list; open it once, and it stays open."""
    seat, words = acting(shown), shown.words
    if seat is None:
        return None
    actions = legal(shown)
    return h.details("#moves.moves")[
        h.summary[words("All moves in words"), " ", h.span(".hint")[len(actions)]],
        h.ul(aria_label=words("All moves in words"))[(h.li[_button(shown, seat, action)] for action in actions)],
    ]


def _button(shown: Shown, seat: Seat, action: Action) -> h.Element:
    wanted = command(shown, action)
    return h.button(".move", type="button", value=wanted["action"], data_command=order(wanted.pop("do"), **wanted))[
        described(shown, seat, action)
    ]


def described(shown: Shown, seat: Seat, action: Action) -> str:
    """What the action does, in a sentence or two."""
    words, rules, view = shown.words, rules_of(shown), view_of(shown)
    match action:
        case Fold():
            return words("Discard my cards: out of this round")
        case Idle():
            return words("Play the jack without effect")
        case Draw(card, victim):
            card_words, name = a_card(words, card), shown.names[victim]
            return words("Play {card} and draw a card from {name}", card=card_words, name=name)
    if not isinstance(action, OnBoard):
        return label(shown, action)
    effects = Effects(words, rules, shown.names)
    lead = card_names(words)[action.card]
    if (meant := stands_for(rules, view.board, action)) is not None:
        lead = words("joker as {card}", card=a_card(words, meant))
    hit = effects.sent_home(view.board, action, _after(rules, view.board, action))
    return " ".join((effects.moves(lead, seat, view.board, action), *hit))


def _after(rules: DogRules, board: Board, action: OnBoard) -> Board:
    if isinstance(action, Part):
        owner = board.owner(action.field)
        assert owner is not None
        return burnt(rules, board, owner, action.field, action.goal)
    return board_after(rules, board, action)
