"""What the coach says of choices, on the page and in the terminal: what they promise, and why one is best."""

from collections.abc import Iterator

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.seen import Seen
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words.numbers import percent, points
from spieltisch.kit.words.worth import NOTICEABLE, cost_words, win_words


def told(seen: Seen, seat: Seat, choice: Choice) -> str:
    said = family_of(seen.game.spec.id).telling().choice(seen, seat, choice.action)
    return said if said.endswith((".", "!", "?")) else f"{said}."


def why(seen: Seen, seat: Seat, found: Advice) -> Iterator[str]:
    """What the best promises, and what the next best would cost; where chances and points disagree, both."""
    words, best = seen.words, found.counsel
    other = next((choice for choice in found.choices if choice is not best), None)
    other_told = told(seen, seat, other) if other is not None else ""
    if found.is_idea:
        yield from _reason(seen, seat, best, None)
        yield words("This is a first idea by rule of thumb: the coach is still thinking.")
        return
    if other is not None and best is found.choices[0]:
        yield from _reason(seen, seat, best, other if other.loss else None)
    yield from promises(seen, found, best)
    if other is None:
        yield words("There is nothing else to choose.")
    elif best is not found.choices[0]:
        if best.loss:
            yield _for_points(seen, seat, found.choices[0])
    elif other.loss:
        loss = cost_words(words, found.unit, other.loss)
        yield words("The next best costs {loss}: {choice}", loss=loss, choice=other_told)
    elif other.error:
        yield words("This may be just as good: {choice}", choice=other_told)
    else:
        yield words("This is just as good: {choice}", choice=other_told)
    if not found.exact:
        yield words("These values are estimates.")


def _reason(seen: Seen, seat: Seat, best: Choice, worse: Choice | None) -> Iterator[str]:
    """What a player would say who looks at the board; of the best by itself, where the next may be just as good."""
    said = family_of(seen.game.spec.id).telling().reason(seen, seat, best.action, worse and worse.action)
    if said:
        yield said


def promises(seen: Seen, found: Advice, choice: Choice) -> Iterator[str]:
    words = seen.words
    if found.unit == "points":
        yield words("Then you can expect {points} points at the end.", points=points(words, choice.value))
        if choice.wins is not None:
            yield _chance(seen, choice.wins.chance, choice.wins.exact)
    elif choice.error >= NOTICEABLE["chance"]:
        yield words(
            "Then your chance of winning is {chance}, give or take {error}.",
            chance=percent(words, choice.value),
            error=percent(words, choice.error),
        )
    else:
        yield _chance(seen, choice.value, found.exact)


def _for_points(seen: Seen, seat: Seat, most: Choice) -> str:
    assert most.wins is not None
    return seen.words(
        "This would bring more points on average, but wins only {chance} of the games: {choice}",
        chance=win_words(seen.words, most.wins),
        choice=told(seen, seat, most),
    )


def _chance(seen: Seen, chance: float, exact: bool) -> str:
    words, said = seen.words, percent(seen.words, chance)
    if exact:
        return words("Then your chance of winning is {chance}.", chance=said)
    return words("Then your chance of winning is about {chance}.", chance=said)
