"""The coach's hint where the eyes are: a button, and below it what the coach would do and why; the board lights up."""

from collections.abc import Iterator

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.page import html as h
from spieltisch.kit.page.board import Part, acts
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words.numbers import percent, points
from spieltisch.kit.words.worth import cost_words


def hint_button(shown: Shown) -> h.Node:
    """For whoever may ask the coach now; nothing for others."""
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
    """The best choice, why, and a button that does it; the next ones for who wants to compare."""
    words, best = shown.words, found.counsel
    touch = _command(shown, best)
    return h.fragment[
        h.p(".counsel")[h.strong[_told(shown, seat, best)], " ", h.span(".why")[" ".join(_why(shown, seat, found))]],
        h.div(".row")[
            h.button("#do-hint.button.primary.small", type="button", data_command=touch, data_key="d")[words("Do it")]
            if touch
            else None,
            h.button("#close-hint.button.quiet.small", type="button", data_close_hint=True)[words("Close")],
        ],
        h.details("#compare.compare")[
            h.summary[words("Compare the best choices")],
            h.ol(".hints")[(_compared(shown, seat, found, choice) for choice in found.choices)],
        ]
        if len(found.choices) > 1
        else None,
    ]


def _command(shown: Shown, choice: Choice) -> str:
    """What these people would send for it by touching."""
    action = shown.game.write(choice.action)
    touches = family_of(shown.table.game_id).page().touches(shown)
    command = next((one.command for one in touches if _played(one) == action), {})
    return msgspec.json.encode(command).decode() if command else ""


def _played(touch: Touch) -> str:
    """The action that is sent; with real dice people may write down what somebody else does."""
    return str(touch.command.get("action") or next(iter(touch.command.get("actions", ())), ""))


def _told(shown: Shown, seat: Seat, choice: Choice) -> str:
    said = family_of(shown.table.game_id).telling().choice(shown, seat, choice.action)
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _why(shown: Shown, seat: Seat, found: Advice) -> Iterator[str]:
    """What it promises, and what the next best would cost; where chances and points disagree, both."""
    words, best = shown.words, found.counsel
    other = next((choice for choice in found.choices if choice is not best), None)
    told = _told(shown, seat, other) if other is not None else ""
    yield from _promises(shown, found, best)
    if other is None:
        yield words("There is nothing else to choose.")
    elif best is not found.choices[0]:
        yield _for_points(shown, seat, found.choices[0])
    elif other.loss:
        yield words("The next best costs {loss}: {choice}", loss=cost_words(words, found.unit, other.loss), choice=told)
    elif other.error:
        yield words("This may be just as good: {choice}", choice=told)
    else:
        yield words("This is just as good: {choice}", choice=told)
    if not found.exact:
        yield words("These values are estimates.")


def _for_points(shown: Shown, seat: Seat, most: Choice) -> str:
    assert most.wins is not None
    return shown.words(
        "This would bring more points on average, but wins only {chance} of the games: {choice}",
        chance=percent(shown.words, most.wins.chance),
        choice=_told(shown, seat, most),
    )


def _compared(shown: Shown, seat: Seat, found: Advice, choice: Choice) -> h.Element:
    words = shown.words
    costs = words("It costs {loss} compared with the best choice.", loss=cost_words(words, found.unit, choice.loss))
    return h.li[
        h.strong[_told(shown, seat, choice)],
        h.span(".promise")[" ".join(_promises(shown, found, choice))],
        h.span(".cost")[costs if choice.loss else words("No other choice is better.")],
    ]


def _promises(shown: Shown, found: Advice, choice: Choice) -> Iterator[str]:
    words = shown.words
    if found.unit == "points":
        yield words("Then you can expect {points} points at the end.", points=points(words, choice.value))
        if choice.wins is not None:
            yield _chance(shown, choice.wins.chance, choice.wins.exact)
    elif choice.error:
        yield words(
            "Then your chance of winning is {chance}, give or take {error}.",
            chance=percent(words, choice.value),
            error=percent(words, choice.error),
        )
    else:
        yield _chance(shown, choice.value, found.exact)


def _chance(shown: Shown, chance: float, exact: bool) -> str:
    words, said = shown.words, percent(shown.words, chance)
    if exact:
        return words("Then your chance of winning is {chance}.", chance=said)
    return words("Then your chance of winning is about {chance}.", chance=said)
