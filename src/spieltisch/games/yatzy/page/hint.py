"""The coach's hint during the game, where the table has agreed on hints."""

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.telling.choice_words import choice_words
from spieltisch.games.yatzy.telling.sentences import state_of
from spieltisch.kit.minds.advice import Advice
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words.numbers import cost, points


def hint_button(shown: Shown) -> h.Element | None:
    """The button for whoever may ask the coach now; nothing for others."""
    table, words = shown.table, shown.words
    own = sorted(seat for seat in table.actors if seat in shown.keys.seats)
    if not (table.agreement.hints and shown.may_act and own and isinstance(table.game, YatzyGame)):
        return None
    return h.button(
        "#hint.button.ask-hint",
        type="button",
        data_hint=f"/tables/{table.id}/hint",
        data_seat=str(own[0]),
        data_wait=words("The coach is thinking."),
        data_close=words("Close"),
        aria_haspopup="dialog",
    )[words("Hint")]


def hint(shown: Shown, found: Advice) -> h.Element:
    """The best choices, with what they promise and what they cost."""
    words, game, state = shown.words, shown.game, state_of(shown)
    assert isinstance(game, YatzyGame)
    return h.div(".hint-content")[
        h.h2("#hint-title")[words("What the coach would do")],
        h.ol(".hints")[
            (
                h.li[
                    h.strong[choice_words(words, game.rules, state, choice.action)],
                    h.span(".promise")[
                        words("Then you can expect {points} points at the end.", points=points(words, choice.value))
                    ],
                    h.span(".cost")[
                        words("This is the best choice.")
                        if not choice.loss
                        else words(
                            "It costs {points} points compared with the best choice.", points=cost(words, choice.loss)
                        )
                    ],
                ]
                for choice in found.choices
            )
        ],
        None
        if found.exact
        else h.p(".caution")[words("All values are estimates: this game is too large to be solved exactly.")],
    ]
