"""The coach's hint where the eyes are: a button, and below it what the coach would do and why; the board lights up."""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.kit.counsel import promises, told, why
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.wins import more_often
from spieltisch.kit.page import html as h
from spieltisch.kit.page.board import Part, acts
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.kit.words.worth import cost_words


def hint_button(shown: Shown) -> h.Node:
    table, words, seat = shown.table, shown.words, shown.decides
    if seat is None or not table.agreement.hints or not has_coach(table.game_id):
        return None
    return h.div("#coach.coach")[
        h.button(
            "#hint.button.small.ask-hint",
            type="button",
            data_hint=f"/tables/{table.id}/hint",
            data_seat=str(seat),
            data_key="h",
            data_wait=words("The coach is thinking."),
            aria_expanded="false",
            aria_controls="advice",
        )[words("Hint")],
        h.section("#advice.advice", hidden=True, aria_label=words("What the coach would do")),
    ]


COACH = Part("coach", hint_button, differs=acts)


def hint_panel(shown: Shown, seat: Seat, found: Advice) -> h.Element:
    """The best choice, why, and a button that plays it; the next ones to compare."""
    words, best = shown.words, found.counsel
    touch = _command(shown, best)
    return h.fragment[
        h.p(".counsel")[h.strong[told(shown, seat, best)], " ", h.span(".why")[" ".join(why(shown, seat, found))]],
        h.div(".row")[
            h.button("#do-hint.button.primary.small", type="button", data_command=touch, data_key="d")[words("Do it")]
            if touch
            else None,
            _close(words),
        ],
        h.details("#compare.compare")[
            h.summary[words("Compare the best choices")],
            h.ol(".hints")[(_compared(shown, seat, found, choice) for choice in found.choices)],
        ]
        if len(found.choices) > 1
        else None,
    ]


def getting_ready(words: Words) -> h.Element:
    """Shown while the coach cannot think yet: the page asks again."""
    return h.fragment[
        h.p[words("The coach is still getting ready. The hint comes by itself, in a minute or so.")],
        h.div(".row")[_close(words)],
    ]


def _close(words: Words) -> h.Element:
    return h.button("#close-hint.button.quiet.small", type="button", data_close_hint=True)[words("Close")]


def _command(shown: Shown, choice: Choice) -> str:
    """The command that touching the choice would send."""
    action = shown.game.write(choice.action)
    touches = family_of(shown.table.game_id).page().touches(shown)
    command = next((one.command for one in touches if _played(one) == action), {})
    return msgspec.json.encode(command).decode() if command else ""


def _played(touch: Touch) -> str:
    """The action that is sent; with real dice players may write down what another one does."""
    return str(touch.command.get("action") or next(iter(touch.command.get("actions", ())), ""))


def _as_good(words: Words, choice: Choice) -> str:
    return words("No other choice is certainly better.") if choice.error else words("No other choice is better.")


def _compared(shown: Shown, seat: Seat, found: Advice, choice: Choice) -> h.Element:
    """The cost is told in chances where what wins most often is not what brings most points."""
    words, unit, loss = shown.words, found.unit, choice.loss
    if found.counsel is not found.choices[0]:
        unit, loss = "chance", more_often(choice, found.choices)
    costs = words("It costs {loss} compared with the best choice.", loss=cost_words(words, unit, loss))
    return h.li[
        h.strong[told(shown, seat, choice)],
        h.span(".promise")[" ".join(promises(shown, found, choice))],
        h.span(".cost")[costs if loss else _as_good(words, choice)],
    ]
