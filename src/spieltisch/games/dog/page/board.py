"""The table during and after a game of Dog."""

from collections.abc import Hashable, Sequence

from markupsafe import Markup

from spieltisch.core.once import once
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.page.draw import LAYERS, layer, picture
from spieltisch.games.dog.page.drawing.seats import pieces, together
from spieltisch.games.dog.page.drawing.table import Table
from spieltisch.games.dog.page.hand import choices, hand, hand_key, joker_uses, looked_at
from spieltisch.games.dog.page.hands import acting, bottom, is_acting
from spieltisch.games.dog.page.in_words import all_in_words
from spieltisch.games.dog.page.motions import IDS, trails
from spieltisch.games.dog.page.moves import moves
from spieltisch.games.dog.page.players import player_parts, players
from spieltisch.games.dog.page.prompts import prompt, whose
from spieltisch.games.dog.page.result import result
from spieltisch.games.dog.page.touches import handles
from spieltisch.games.dog.telling.position import next_deal, round_in_words
from spieltisch.games.dog.telling.prompts import next_questions
from spieltisch.games.dog.telling.sentences import in_whole_turns, still_news
from spieltisch.games.dog.telling.visible import last_card, rules_of, view_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page import panels as around
from spieltisch.kit.page.again import again
from spieltisch.kit.page.board import InPieces, Part, alike, hole, layers
from spieltisch.kit.page.hints import COACH
from spieltisch.kit.page.log import recent
from spieltisch.kit.page.parts import rule_linked
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Said
from spieltisch.kit.svg import group


def look(shown: Shown) -> str:
    phase = "over" if shown.table.phase == "over" else "mine" if acting(shown) is not None else "others"
    seated = " seated" if shown.look == "seat" and shown.keys.seats and phase != "over" else ""
    return f"board dog {phase}{seated} boards-{rules_of(shown).boards}"


def frame(shown: Shown) -> h.Node:
    table = Markup(picture(table_of(shown), IDS, lambda name: str.__str__(hole(f"{IDS}-{name}"))))
    return [
        hole("curtain"),
        h.div(".board-head")[hole("heading"), hole("talk")],
        hole("result")
        if shown.table.phase == "over"
        else h.div(".play")[
            h.div(".status")[map(hole, ("whose", "prompt", "latest"))],
            map(hole, ("looked-at", "hand", "card-actions", "uses", "coach", "controls", "moves")),
        ],
        h.div("#table-top.table-top", data_board=True)[table],
        h.aside(".beside")[
            hole("speed"), players(shown), hole("again"), hole("in-words"), around.log(shown), hole("seat-along")
        ],
    ]


def _frame_key(shown: Shown) -> Hashable:
    return shown.look, shown.table.phase, bottom(shown), shown.names, around.log_key(shown)


@once
def table_of(shown: Shown) -> Table:
    return Table(
        rules_of(shown), view_of(shown), shown.names, last_card(shown), bottom(shown), shown.words, handles(shown)
    )


def _layer(shown: Shown, name: str) -> str:
    table = table_of(shown)
    if name != "seats":
        return layer(table, IDS, name)
    plates = pieces(table, IDS)
    return InPieces(group(together(plates), id=f"{IDS}-{name}"), bottom(shown), plates)


def _middle_key(shown: Shown) -> Hashable:
    view = view_of(shown)
    return sum(view.discard), view.stock_size, table_of(shown).shown_card(), view.points


def _seats_key(shown: Shown) -> Hashable:
    view, table = view_of(shown), table_of(shown)
    turns = table.on_turn(), view.winners, view.dealer, table.next_hand(), view.phase is Phase.CHOOSE_DEALER
    return view.hand_sizes, turns, shown.names, bottom(shown), tuple(handles(shown).seats)


def _trail_key(shown: Shown) -> Hashable:
    return handles(shown).trails, handles(shown).best, handles(shown).played, bottom(shown)


def _marbles_key(shown: Shown) -> Hashable:
    touched = handles(shown)
    return view_of(shown).board, shown.names, bottom(shown), tuple(touched.marbles), tuple(touched.kennels)


LAYER_KEYS = {"middle": _middle_key, "seats": _seats_key, "trail": _trail_key, "marbles": _marbles_key}
LAYERS_DIFFER = {"middle": alike, "goals": is_acting}
"""The others are turned to the player who looks."""


def _progress(shown: Shown) -> list[str]:
    return [part for part in (round_in_words(shown), next_deal(shown)) if part]


def prompt_part(shown: Shown) -> h.Element:
    first = rule_linked(shown.table.game_id, prompt(shown))
    return h.p("#prompt.prompt")[h.span(".first")[first], _next_prompts(shown) if _plays(shown) else None]


def _is_asked(shown: Shown) -> bool:
    """In the exchange all players know different things about what they still wait for."""
    return is_acting(shown) or view_of(shown).phase is Phase.EXCHANGE


def _prompt_key(shown: Shown) -> Hashable:
    return prompt(shown), _plays(shown)


def latest(shown: Shown) -> str:
    return "".join(one.text for one in recent(shown)[:1])


def _plays(shown: Shown) -> bool:
    return acting(shown) is not None and view_of(shown).phase is Phase.PLAY


def _next_prompts(shown: Shown) -> h.Node:
    """What to touch next, seen when something has been touched: the style sheet knows what that is."""
    return [h.span(f".then.to-{what}")[question] for what, question in next_questions(shown.words).items()]


def lines(shown: Shown) -> Sequence[Said]:
    """What has happened, the newest first."""
    return in_whole_turns(shown, still_news(shown, recent(shown)))


FRAME = Part("board", frame, _frame_key)
PARTS = (
    *layers(IDS, LAYERS, _layer, LAYER_KEYS, LAYERS_DIFFER),
    *around.PARTS,
    around.heading(_progress),
    Part("result", lambda shown: result(shown) if around.is_over(shown) else None, differs=around.is_over),
    *around.status(whose, is_acting, latest),
    Part("prompt", prompt_part, _prompt_key, _is_asked),
    again(trails),
    Part("looked-at", looked_at, differs=is_acting),
    Part("hand", hand, hand_key),
    Part("card-actions", choices, differs=is_acting),
    Part("uses", joker_uses, differs=is_acting),
    COACH,
    Part("moves", moves, differs=is_acting),
    around.in_words(all_in_words),
)


def parts(shown: Shown) -> tuple[Part, ...]:
    """All of them, with one for each player."""
    return PARTS + player_parts(rules_of(shown).seats)
