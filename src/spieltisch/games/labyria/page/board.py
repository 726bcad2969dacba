"""The table during and after a game of Labyria."""

from collections.abc import Hashable, Sequence

from markupsafe import Markup

from spieltisch.core.once import once
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.games.labyria.page.choices import choices
from spieltisch.games.labyria.page.dice import dice, entering, throw_button
from spieltisch.games.labyria.page.draw import LAYERS, layer, picture
from spieltisch.games.labyria.page.draw import stage as draw_stage
from spieltisch.games.labyria.page.drawing import figures, sides
from spieltisch.games.labyria.page.drawing.table import Table, Trail
from spieltisch.games.labyria.page.hands import IDS, turned_to
from spieltisch.games.labyria.page.in_words import all_in_words, walled_in
from spieltisch.games.labyria.page.panel import panel
from spieltisch.games.labyria.page.pieces import lay_rest
from spieltisch.games.labyria.page.prompts import next_prompts, prompt
from spieltisch.games.labyria.page.touches import chosen, places_of, touchable, touches
from spieltisch.games.labyria.telling.played import (
    changes_since,
    game_of,
    last_walk,
    on_turn,
    state_of,
    walks_since,
)
from spieltisch.games.labyria.telling.prompts import whose_turn
from spieltisch.games.labyria.telling.sentences import latest
from spieltisch.games.labyria.telling.standing import counts, figures_home, who_wins
from spieltisch.kit.page import html as h
from spieltisch.kit.page import panels as around
from spieltisch.kit.page import speed
from spieltisch.kit.page.again import again
from spieltisch.kit.page.board import InPieces, Part, acts, alike, hole, layers
from spieltisch.kit.page.hints import COACH
from spieltisch.kit.page.log import recent
from spieltisch.kit.page.parts import is_mine
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Said
from spieltisch.kit.svg import group

PLAYERS = around.Players(counts, on_turn)
RECENT = 36
"""How many steps the log goes back: in Labyria they are many and small."""
FIRST_PIECES = 4
"""After so many pieces a player knows how it goes."""


def look(shown: Shown) -> str:
    """Whose turn it is and what is done in it, as classes."""
    mine = shown.may_act or shown.enters_dice
    phase = "over" if shown.table.phase == "over" else "mine" if mine else "others"
    return f"board labyria {phase} at-{state_of(shown).phase.name.lower().replace('_', '-')}"


def _frame(shown: Shown) -> h.Node:
    drawn = picture(table_of(shown), IDS, lambda name: str.__str__(hole(f"{IDS}-{name}")), whole=shown.look == "replay")
    return [
        h.div(".board-head")[hole("heading"), hole("talk"), PLAYERS.frame(shown)],
        hole("result")
        if shown.table.phase == "over"
        else h.div(".play")[
            h.div(".status")[map(hole, ("whose", "prompt", "walled-in", "latest"))],
            map(hole, ("cast", "throw", "entering", "panel", "lay-rest", "coach", "controls", "choices")),
        ],
        h.section("#picture.picture", data_board=True, aria_label=shown.words("The board"))[Markup(drawn)],
        h.aside(".beside")[map(hole, ("speed", "again", "in-words")), around.log(shown), hole("seat-along")],
    ]


def _frame_key(shown: Shown) -> Hashable:
    return shown.look, shown.table.phase, around.log_key(shown)


def _result(shown: Shown) -> h.Node:
    if shown.table.phase != "over" or shown.table.outcome is None:
        return None
    return around.result(shown, shown.table.outcome, who_wins(shown), figures_home(shown))


def prompt_part(shown: Shown) -> h.Element:
    look = "prompt known" if _is_known(shown) else "prompt"
    return h.p("#prompt", class_=look)[h.span(".first")[prompt(shown)], next_prompts(shown)]


def _is_known(shown: Shown) -> bool:
    """Whether these people have set a few pieces: where room is short, they need not be told again how."""
    if shown.decides is None or state_of(shown).phase is not Phase.PLACE:
        return False
    return sum(step.seat in shown.keys.seats for step in shown.steps) >= FIRST_PIECES


def _prompt_key(shown: Shown) -> Hashable:
    """Where nothing can be touched, the part has only the prompt, and is made once for all who read the same."""
    return prompt(shown) if not touches(shown) else None


def _is_own(shown: Shown) -> bool:
    seat = on_turn(shown)
    return seat is not None and is_mine(shown, seat)


def _whose(shown: Shown) -> str:
    if speed.pauses(shown):
        return speed.paused(shown)
    seat = on_turn(shown)
    person = seat is not None and is_mine(shown, seat) and not shown.table.places[seat].level
    return whose_turn(shown, mine=person)


def asks(shown: Shown) -> str:
    """Said aloud when a player is to place, to throw or to go; who has won stands in the log."""
    if shown.throws or shown.enters_dice:
        return f"{_whose(shown)}. {prompt(shown)}"
    if shown.decides is None:
        return ""
    return _whose(shown) if state_of(shown).phase is Phase.PLACE else prompt(shown)


@once
def table_of(shown: Shown) -> Table:
    walk, own = last_walk(shown), turned_to(shown)
    return Table(
        game_of(shown).rules,
        shown.view,
        shown.names,
        tuple(walk.path) if walk is not None else (),
        walk is not None and walk.struck,
        own,
        (*chosen(shown), *places_of(shown, shown.best)),
        shown.words,
        touchable(shown),
        tuple(changes_since(shown, own)),
        tuple(Trail(tuple(one.path), one.struck, one.seat) for one in walks_since(shown, own)),
        places_of(shown, shown.played),
    )


def _layer(shown: Shown, name: str) -> str:
    table, drawing = table_of(shown), LAYERS_IN_PIECES.get(name)
    if drawing is None:
        return layer(table, IDS, name)
    pieces = drawing.pieces(table, IDS)
    order = tuple(pieces)  # which lies upon which may change
    return InPieces(group(drawing.together(table, pieces), id=f"{IDS}-{name}"), order, pieces)


def _homes_key(shown: Shown) -> Hashable:
    return shown.view.winner, shown.names, turned_to(shown)


def _changes_key(shown: Shown) -> Hashable:
    table = table_of(shown)
    return table.changed, shown.view.labyrinth.plates, table.turned_to


def _obstacles_key(shown: Shown) -> Hashable:
    table = table_of(shown)
    return shown.view.labyrinth, table.turned_to, table.touched("edge"), table.touched("crossing")


def _way_key(shown: Shown) -> Hashable:
    table, view = table_of(shown), shown.view
    attack = view.attack and (view.attack, view.phase, view.turn, table.victim())
    return attack, table.path, table.struck, table.trails, table.marks, table.played, table.turned_to, shown.names


def _figures_key(shown: Shown) -> Hashable:
    table, touched = table_of(shown), touchable(shown)
    touching = (shown.view.turn, *touched.items()) if touched else ()
    return shown.view.figures, table.turned_to, shown.names, touching


LAYER_KEYS = {
    "homes": _homes_key,
    "changes": _changes_key,
    "obstacles": _obstacles_key,
    "way": _way_key,
    "figures": _figures_key,
    "plaques": lambda shown: sides.plaques_key(table_of(shown)),
    "depot": lambda shown: shown.view.depot,
}
LAYERS_IN_PIECES = {"figures": figures, "plaques": sides}
LAYERS_DIFFER = {"places": acts, "depot": alike, "tray": alike}
"""The others are turned to the player who looks."""


def stage(shown: Shown) -> h.Node:
    """Wood and shapes: sent once, and not with every change."""
    return Markup(draw_stage(game_of(shown).rules, IDS))


def lines(shown: Shown) -> Sequence[Said]:
    """What has happened, the newest first."""
    return recent(shown)[:RECENT]


FRAME = Part("board", _frame, _frame_key)
PARTS = (
    *layers(IDS, LAYERS, _layer, LAYER_KEYS, LAYERS_DIFFER),
    *around.PARTS,
    around.heading(lambda shown: [shown.words("Practice")] if game_of(shown).spec.practice else []),
    Part("result", _result, differs=around.is_over),
    *around.status(_whose, _is_own, latest),
    Part("prompt", prompt_part, _prompt_key, acts),
    Part("walled-in", walled_in, differs=acts),
    Part("cast", dice, differs=alike),
    Part("throw", throw_button, differs=acts),
    Part("entering", entering, differs=acts),
    Part("panel", panel, differs=acts),
    Part("lay-rest", lay_rest),
    COACH,
    Part("choices", choices, differs=acts),
    again(lambda shown: table_of(shown).trails),
    around.in_words(all_in_words),
)


def parts(shown: Shown) -> tuple[Part, ...]:
    """All of them, with one for each player."""
    return PARTS + PLAYERS.parts(shown)
