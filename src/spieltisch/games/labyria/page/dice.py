"""Both dice beside the board, the button that throws them, and buttons for what real dice show."""

from functools import cache

from markupsafe import Markup

from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import ROLL_OFFS, Phase, Roll
from spieltisch.games.labyria.page.drawing.dice import icon, pips
from spieltisch.games.labyria.page.touches import THROW, symbol_id
from spieltisch.games.labyria.telling.dice import cast, symbol_name
from spieltisch.games.labyria.telling.played import state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.svg import element


@cache
def number_face(number: int) -> Markup:
    return _face(pips(number))


@cache
def symbol_face(symbol: Symbol) -> Markup:
    return _face(icon(symbol))


def _face(inside: str) -> Markup:
    return Markup(element("svg", inside, viewBox="-30 -30 60 60", class_="lab-face", aria_hidden="true"))


def dice(shown: Shown) -> h.Node:
    """What lies on the table: the dice of this turn, or the symbol of a defence."""
    found = cast(shown)
    if found is None:
        return None
    if found.number is None:
        die = h.span(".die.die-at-0.rolled", role="img", aria_label=found.name)[symbol_face(found.symbol)]
        return h.div("#cast.cast")[die, h.p(".means")[found.means]]
    rolled = " rolled" if shown.steps and isinstance(shown.steps[-1].action, Roll) else ""
    used = " used" if found.used else ""
    return h.div("#cast.cast")[
        h.span(".pair", role="img", aria_label=found.name)[
            h.span(class_=f"die die-at-0{rolled}")[number_face(found.number)],
            h.span(class_=f"die die-at-1{rolled}{used}")[symbol_face(found.symbol)],
        ],
        h.p(".means")[found.means],
    ]


def throw_button(shown: Shown) -> h.Node:
    """For the player who has to throw: both dice, or the symbol die in defence."""
    if not shown.throws:
        return None
    defends = state_of(shown).phase is Phase.DEFEND
    label = shown.words("Roll the symbol die") if defends else shown.words("Roll both dice")
    return h.button(f"#{THROW}.button.throw.primary", type="button", data_touch=THROW, data_key=" ")[label]


def entering(shown: Shown) -> h.Node:
    if not shown.enters_dice:
        return None
    words, state = shown.words, state_of(shown)
    if state.phase in ROLL_OFFS:
        return h.div("#entering.entering", role="group", aria_label=words("Who has rolled the highest number?"))[
            h.p[words("Who has rolled the highest number?")],
            h.div(".row")[
                (
                    _key(f"begins-{seat}", h.span[shown.names[seat]], shown.names[seat], "button second")
                    for seat in state.rolling
                )
            ],
        ]
    symbols = [_key(symbol_id(one), symbol_face(one), symbol_name(words, one), "face-key") for one in Symbol]
    numbers = [_key(f"number-{one}", number_face(one), str(one), "face-key") for one in range(1, 7)]
    return h.div("#entering.entering", role="group", aria_label=words("What do the dice show?"))[
        h.div(".faces")[numbers] if state.phase is Phase.ROLL else None, h.div(".faces")[symbols]
    ]


def _key(ident: str, face: h.Node, label: str, look: str) -> h.Element:
    pressed = None if ident.startswith("begins-") else "false"
    return h.button(
        id=ident, type="button", class_=look, data_touch=ident, aria_label=label, title=label, aria_pressed=pressed
    )[face]
