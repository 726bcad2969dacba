"""The table during and after a game of Dog."""

import htpy as h
from markupsafe import Markup

from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.page.draw import draw
from spieltisch.games.dog.page.hand import buttons, hand, looked_at
from spieltisch.games.dog.page.hands import acting, bottom
from spieltisch.games.dog.page.in_words import in_words
from spieltisch.games.dog.page.motions import IDS
from spieltisch.games.dog.page.moves import moves
from spieltisch.games.dog.page.players import players
from spieltisch.games.dog.page.prompts import prompt, whose
from spieltisch.games.dog.page.result import result
from spieltisch.games.dog.page.touches import handles, touches
from spieltisch.games.dog.telling.position import next_deal, round_in_words
from spieltisch.games.dog.telling.prompts import next_questions
from spieltisch.games.dog.telling.sentences import latest, said, still_news
from spieltisch.games.dog.telling.visible import last_card, rules_of, view_of
from spieltisch.kit.page import panels as around
from spieltisch.kit.page import speed, talk
from spieltisch.kit.page.parts import recent, rule_linked
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.shelf import game_type


def board(shown: Shown) -> h.Element:
    """The wooden board, the own cards, the players, and what has happened."""
    over, found, rules = shown.table.phase == "over", touches(shown), rules_of(shown)
    phase = "over" if over else "mine" if acting(shown) is not None else "others"
    return h.div("#board", class_=f"board dog {phase} boards-{rules.boards}", data_step=shown.table.step)[
        around.curtain(shown),
        h.div(".board-head")[_heading(shown), talk.menu(shown)],
        result(shown) if over else _play(shown, found),
        _picture(shown, found),
        h.aside(".beside")[
            speed.folded_away(shown),
            players(shown),
            in_words(shown),
            around.log(shown, still_news(shown, recent(shown, said))),
            around.seat_along(shown),
        ],
    ]


def _heading(shown: Shown) -> h.Element:
    kind = game_type(shown.table.game_id)
    parts = [part for part in (round_in_words(shown), next_deal(shown)) if part]
    return h.div(".title")[h.h1[kind.name], h.p(".round")[(h.span[part] for part in parts), around.clock(shown)]]


def _picture(shown: Shown, found: list[Touch]) -> h.Element:
    svg = draw(
        rules_of(shown),
        view_of(shown),
        shown.names,
        last_card(shown),
        bottom(shown),
        ids=IDS,
        translate=shown.words,
        handles=handles(shown, found),
    )
    return h.div("#table-top.table-top")[Markup(svg)]


def _play(shown: Shown, found: list[Touch]) -> h.Element:
    first = rule_linked(shown.table.game_id, prompt(shown))
    return h.div(".play")[
        h.div(".status")[
            h.h2("#whose.whose")[whose(shown)],
            h.p("#prompt.prompt")[h.span(".first")[first], _next_prompts(shown)],
            h.p("#latest.latest")[latest(shown)],
        ],
        looked_at(shown, found),
        hand(shown, found),
        buttons(shown, found),
        around.controls(shown),
        moves(shown),
    ]


def _next_prompts(shown: Shown) -> h.Node:
    """What to touch next, seen when something has been touched: the style sheet knows what that is."""
    if acting(shown) is None or view_of(shown).phase is not Phase.PLAY:
        return None
    return [h.span(f".then.to-{what}")[question] for what, question in next_questions(shown.words).items()]
