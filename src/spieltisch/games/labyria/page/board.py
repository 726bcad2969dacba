"""The table during and after a game of Labyria."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.engine.state import SETTING_UP, Phase
from spieltisch.games.labyria.page.choices import choices
from spieltisch.games.labyria.page.dice import dice, entering, throw_button
from spieltisch.games.labyria.page.draw import draw
from spieltisch.games.labyria.page.draw import stage as draw_stage
from spieltisch.games.labyria.page.hands import IDS, hand, throws, turned_to
from spieltisch.games.labyria.page.in_words import in_words, walled_in
from spieltisch.games.labyria.page.panel import lay_rest, next_prompts, panel, prompt
from spieltisch.games.labyria.page.touches import chosen, touchable, touches
from spieltisch.games.labyria.telling.played import game_of, last_change, last_walk, state_of, victim
from spieltisch.games.labyria.telling.sentences import latest, said
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
        h.div(".board-head")[_heading(shown), talk.menu(shown), _players(shown)],
        around.result(shown, _outcome(shown), _wins(shown), _home(shown)) if over else _play(shown, found),
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
            h.p("#prompt.prompt")[h.span(".first")[prompt(shown, found)], next_prompts(shown, found)],
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


def _players(shown: Shown) -> h.Element:
    """Everybody with what they have left to place, and later with the figures that have arrived."""
    counts = _left(shown) if state_of(shown).phase in SETTING_UP else _home(shown)
    return around.players(shown, counts, _on_turn(shown))


def _left(shown: Shown) -> list[str]:
    """By seat: the pieces that are still to be placed."""
    return [
        shown.words("plates: {plates}, corner pieces: {corners}", plates=plates, corners=corners)
        for plates, corners in state_of(shown).stocks
    ]


def _home(shown: Shown) -> list[str]:
    """By seat: how many figures have arrived."""
    rules, state = game_of(shown).rules, state_of(shown)
    return [
        shown.words("{count} of {all} home", count=own.count(target), all=FIGURES)
        for own, target in zip(state.figures, rules.targets, strict=True)
    ]


def _on_turn(shown: Shown) -> Seat | None:
    """Whom everybody waits for, or whose turn it is."""
    state, rules = state_of(shown), game_of(shown).rules
    if state.phase in (Phase.WHO_PLACES, Phase.WHO_STARTS, Phase.LAY, Phase.OVER):
        return None
    if state.phase is Phase.DEFEND and state.attack is not None:
        return victim(rules, state, state.attack)
    return state.turn


def _whose(shown: Shown) -> str:
    words, state, seat = shown.words, state_of(shown), _on_turn(shown)
    if speed.pauses(shown):
        return speed.paused(shown)
    if seat is None:
        return words("Who places first?") if state.phase is Phase.WHO_PLACES else words("Who begins?")
    name = shown.names[seat]
    if is_mine(shown, seat) and not shown.table.places[seat].level:
        return words("{name}, it is your turn", name=name)
    match state.phase:
        case Phase.PLACE:
            return words("{name} places a piece", name=name)
        case Phase.DEFEND:
            return words("{name} has to defend", name=name)
    return words("{name} is playing", name=name)


def asks(shown: Shown) -> str:
    """Said aloud when somebody is to place, to throw or to go; who has won stands in the log."""
    if throws(shown) is not None or shown.enters_dice:
        return f"{_whose(shown)}. {prompt(shown, ())}"
    if hand(shown) is None:
        return ""
    return _whose(shown) if state_of(shown).phase is Phase.PLACE else prompt(shown, touches(shown))


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


def _wins(shown: Shown) -> str:
    return shown.words("{name} wins!", name=shown.names[_outcome(shown).winners[0]])
