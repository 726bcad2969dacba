"""All that can be done, in words: for the keyboard, for screen readers, and for whoever likes lists."""

from collections.abc import Iterable

import htpy as h

from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_corner, write_field, write_wall
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Move,
    Pass,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.page.hands import hand
from spieltisch.games.labyria.telling.played import game_of, state_of, victim
from spieltisch.kit.page.parts import order
from spieltisch.kit.page.shown import Shown

FEW = 16
"""So many choices have a button each; more of them make a list to choose from."""


def choices(shown: Shown) -> h.Node:
    """The list, folded away."""
    seat, words = hand(shown), shown.words
    if seat is None:
        return None
    legal = game_of(shown).legal(state_of(shown), seat)
    groups: dict[str, list[Action]] = {}
    for action in legal:
        groups.setdefault(_group(shown, action), []).append(action)
    inside = _buttons(shown, groups) if len(legal) <= FEW else _form(shown, groups)
    return h.details("#choices.choices")[
        h.summary[
            words("All choices in words"),
            h.span(".hint")[words.plural("{count} choice", "{count} choices", len(legal))],
        ],
        h.div(role="group", aria_label=words("All choices in words"))[inside],
    ]


def _buttons(shown: Shown, groups: dict[str, list[Action]]) -> Iterable[h.Element]:
    seat, game = hand(shown), game_of(shown)
    assert seat is not None
    for number, (name, actions) in enumerate(groups.items()):
        yield h.div(role="group", aria_labelledby=f"choices-{number}")[
            h.p(".group-name", id=f"choices-{number}")[name],
            h.div(".row")[
                (
                    h.button(
                        id=f"choice-{game.write(action).replace(' ', '-')}",
                        type="button",
                        class_="button small",
                        data_command=order("act", seat=seat, action=game.write(action), seen=shown.table.step),
                    )[in_words(shown, action)]
                    for action in actions
                )
            ],
        ]


def _form(shown: Shown, groups: dict[str, list[Action]]) -> h.Element:
    seat, words, game = hand(shown), shown.words, game_of(shown)
    return h.form("#choose.choose", data_command=order("act", seat=seat, seen=shown.table.step))[
        h.select("#choice", name="action", aria_label=words("Your choice"))[
            (
                h.optgroup(label=name)[
                    (h.option(value=game.write(action))[in_words(shown, action)] for action in actions)
                ]
                for name, actions in groups.items()
            )
        ],
        h.button("#do-choice.button.second", type="submit")[words("Confirm")],
    ]


def _group(shown: Shown, action: Action) -> str:
    words, placing = shown.words, state_of(shown).phase is Phase.PLACE
    match action:
        case Move(field) | Attack(field):
            return words("The figure on {field}", field=write_field(game_of(shown).rules, field))
        case PlacePlate():
            return words("A plate on") if placing else words("A plate from the depot on")
        case PlaceCorner():
            return words("A corner piece on")
        case RemovePlate():
            return words("Remove the plate")
        case TurnCorner():
            return words("Turn a corner piece to")
    return words("Nothing else")


def in_words(shown: Shown, action: Action) -> str:
    """One choice of its group."""
    rules, words = game_of(shown).rules, shown.words
    match action:
        case PlacePlate(wall) | RemovePlate(wall):
            return write_wall(rules, wall)
        case PlaceCorner(crossing, shape) | TurnCorner(crossing, shape):
            return write_corner(rules, Corner(crossing, shape))
        case Move(_, goal, way):
            return _move(shown, write_field(rules, goal), way)
        case Attack() as attack:
            return _attack(shown, attack)
        case Pass():
            after = state_of(shown).phase is Phase.AFTER
            return words("End the turn") if after else words("Pass")
    raise AssertionError(action)


def _move(shown: Shown, goal: str, way: Way) -> str:
    match way:
        case Way.DOUBLE:
            return shown.words("to {field}, moving double", field=goal)
        case Way.CLOAK:
            return shown.words("under the cloak to {field}", field=goal)
    return shown.words("to {field}", field=goal)


def _attack(shown: Shown, attack: Attack) -> str:
    rules, state = game_of(shown).rules, state_of(shown)
    told = {
        "name": shown.names[victim(rules, state, attack)],
        "field": write_field(rules, attack.goal),
        "last": write_field(rules, attack.last),
    }
    match attack.way:
        case Way.DOUBLE:
            return shown.words("attack {name} on {field} from {last}, moving double", **told)
        case Way.CLOAK:
            return shown.words("attack {name} on {field} under the cloak", **told)
    return shown.words("attack {name} on {field} from {last}", **told)
