"""All that can be done, in words: for the keyboard, for screen readers, and for all who like lists."""

from collections.abc import Iterable

from spieltisch.games.labyria.engine.state import Action
from spieltisch.games.labyria.telling.choices import choice_words, group_words
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import order
from spieltisch.kit.page.shown import Shown

FEW = 16
"""So many choices have a button each; more of them make a list to choose from."""


def choices(shown: Shown) -> h.Node:
    """The list, folded away, and sent when it is opened."""
    seat, words = shown.decides, shown.words
    if seat is None:
        return None
    count = len(game_of(shown).legal(state_of(shown), seat))
    return h.details("#choices.choices", data_later="choices")[
        h.summary[
            words("All choices in words"), h.span(".hint")[words.plural("{count} choice", "{count} choices", count)]
        ]
    ]


def all_choices(shown: Shown) -> h.Node:
    seat = shown.decides
    if seat is None:
        return None
    legal = game_of(shown).legal(state_of(shown), seat)
    groups: dict[str, list[Action]] = {}
    for action in legal:
        groups.setdefault(group_words(shown, action), []).append(action)
    inside = _buttons(shown, groups) if len(legal) <= FEW else _form(shown, groups)
    return h.div(role="group", aria_label=shown.words("All choices in words"))[inside]


def _buttons(shown: Shown, groups: dict[str, list[Action]]) -> Iterable[h.Element]:
    seat, game = shown.decides, game_of(shown)
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
                    )[choice_words(shown, action)]
                    for action in actions
                )
            ],
        ]


def _form(shown: Shown, groups: dict[str, list[Action]]) -> h.Element:
    seat, words, game = shown.decides, shown.words, game_of(shown)
    return h.form("#choose.choose", data_command=order("act", seat=seat, seen=shown.table.step))[
        h.select("#choice", name="action", aria_label=words("Your choice"))[
            (
                h.optgroup(label=name)[
                    (h.option(value=game.write(action))[choice_words(shown, action)] for action in actions)
                ]
                for name, actions in groups.items()
            )
        ],
        h.button("#do-choice.button.second", type="submit")[words("Confirm")],
    ]
