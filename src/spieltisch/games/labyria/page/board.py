"""The table during and after a game of Labyria."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from spieltisch.core.outcome import Outcome
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.games.labyria.page.choices import choices
from spieltisch.games.labyria.page.dice import dice, entering, throw_button
from spieltisch.games.labyria.page.draw import draw
from spieltisch.games.labyria.page.draw import stage as draw_stage
from spieltisch.games.labyria.page.hands import IDS, hand, throws, turned_to
from spieltisch.games.labyria.page.in_words import in_words, walled_in
from spieltisch.games.labyria.page.panel import panel
from spieltisch.games.labyria.page.pieces import lay_rest
from spieltisch.games.labyria.page.prompts import next_prompts, prompt
from spieltisch.games.labyria.page.touches import chosen, touchable, touches
from spieltisch.games.labyria.telling.played import game_of, last_change, last_walk, on_turn, state_of
from spieltisch.games.labyria.telling.prompts import whose_turn
from spieltisch.games.labyria.telling.sentences import latest, said
from spieltisch.games.labyria.telling.standing import counts, figures_home, who_wins
from spieltisch.kit.page import panels as around
from spieltisch.kit.page import speed, talk
from spieltisch.kit.page.parts import is_mine, recent
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.shelf import game_type

RECENT = 36
"""How many steps the log goes back: in Labyria they are many and small."""


def board(shown: Shown) -> h.Element:
    """Status and choices, the picture of the board, and what has happened."""
    state, over = state_of(shown), shown.table.phase == "over"
    mine = hand(shown) is not None or throws(shown) is not None or shown.enters_dice
    phase = "over" if over else "mine" if mine else "others"
    found = touches(shown)
    return h.div(
        "#board", class_=f"board labyria {phase} at-{state.phase.name.lower().replace('_', '-')}",
        data_step=shown.table.step,
    )[
        h.div(".board-head")[
            _heading(shown), talk.menu(shown), around.players(shown, counts(shown), on_turn(shown))
        ],
        around.result(shown, _outcome(shown), who_wins(shown), figures_home(shown)) if over else _play(shown, found),
        _picture(shown, found),
        h.aside(".beside")[
            speed.folded_away(shown),
            in_words(shown),
            around.log(shown, recent(shown, said, RECENT)),
            around.seat_along(shown),
        ],
    ]  # fmt: skip


def _play(shown: Shown, found: Sequence[Touch]) -> h.Element:
    return h.div(".play")[
        h.div(".status")[
            h.h2("#whose.whose")[_whose(shown)],
            h.p("#prompt.prompt")[h.span(".first")[prompt(shown)], next_prompts(shown, found)],
            walled_in(shown),
            h.p("#latest.latest")[latest(shown)],
        ],
        dice(shown),
        throw_button(shown),
        entering(shown),
        panel(shown, found),
        lay_rest(shown),
        around.controls(shown),
        choices(shown),
    ]


def _heading(shown: Shown) -> h.Element:
    words = shown.words
    return h.div(".title")[
        h.h1[game_type(shown.table.game_id).name],
        h.p(".round")[
            h.span[words("Practice")] if game_of(shown).spec.practice else None,
            around.clock(shown),
        ],
    ]


def _whose(shown: Shown) -> str:
    if speed.pauses(shown):
        return speed.paused(shown)
    seat = on_turn(shown)
    person = seat is not None and is_mine(shown, seat) and not shown.table.places[seat].level
    return whose_turn(shown, mine=person)


def asks(shown: Shown) -> str:
    """Said aloud when somebody is to place, to throw or to go; who has won stands in the log."""
    if throws(shown) is not None or shown.enters_dice:
        return f"{_whose(shown)}. {prompt(shown)}"
    if hand(shown) is None:
        return ""
    return _whose(shown) if state_of(shown).phase is Phase.PLACE else prompt(shown)


def _picture(shown: Shown, found: Sequence[Touch]) -> h.Element:
    walk = last_walk(shown)
    svg = draw(
        game_of(shown).rules,
        shown.view,
        shown.names,
        path=walk.path if walk else (),
        struck=walk.struck if walk else False,
        turned_to=turned_to(shown),
        ids=IDS,
        translate=shown.words,
        touchable=touchable(shown, found),
        marks=chosen(shown),
        changed=last_change(shown),
        whole=shown.look == "replay",
    )
    return h.section("#picture.picture", aria_label=shown.words("The board"))[Markup(svg)]


def stage(shown: Shown) -> h.Node:
    """Wood and shapes: sent once, and not with every change."""
    return Markup(draw_stage(game_of(shown).rules, IDS))


def _outcome(shown: Shown) -> Outcome:
    outcome = shown.table.outcome
    assert outcome is not None
    return outcome
