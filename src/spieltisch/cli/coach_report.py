"""How the coach's advice and reviews look in a terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.table import Table

from spieltisch.core.game import AnyGame, Spec
from spieltisch.core.replay import Replay
from spieltisch.core.seat import Seat, seats
from spieltisch.core.texts import text
from spieltisch.kit.minds.advice import Choice
from spieltisch.kit.minds.review import Decision, PlayerReview, Review, Unit
from spieltisch.kit.minds.verdicts import SLIGHT
from spieltisch.kit.minds.wins import surer
from spieltisch.kit.players import called, nameless, written_player
from spieltisch.kit.printing import console, plain_table
from spieltisch.kit.seen import seen_by
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import Words, joined
from spieltisch.kit.words.worth import (
    NOTICEABLE,
    beside_own,
    cost_words,
    expected_title,
    forecast_caution,
    signed_worth,
    win_words,
    worth,
    worth_title,
)

EXPECTED = {"points": text("Expected total"), "chance": text("Chance of winning")}
CAUTION = {
    "points": text("All values are estimates: this game is too large to be solved exactly."),
    "chance": text("All chances are estimates, from many ways in which the game might go on."),
}
BARS = "▁▂▃▄▅▆▇█"
MOST_BARS = 16
"""So many have room in a narrow terminal."""


def show_advice(
    words: Words, game: AnyGame, state: Any, seat: Seat, choices: Sequence[Choice], unit: Unit, exact: bool
) -> None:
    """The choices, best first, and what each loses."""
    names = tuple(nameless(words, other) for other in seats(game.spec.seats))
    telling = family_of(game.spec.id).telling()
    seen = seen_by(seat, game, words, names, lambda: state, ())
    title = " · ".join(filter(None, (game_type(game.spec.id).name, telling.at_hand(seen, seat))))
    wins = [words("Chance of winning")] if any(choice.wins for choice in choices) else []
    table = plain_table(words("Choice"), words(EXPECTED[unit]), words("Cost"), *wins, title=title)
    for place, choice in enumerate(choices):
        said = words("perhaps as good") if place and choice.error else words("best")
        loss = cost_words(words, unit, choice.loss) if choice.loss else said
        chance = [win_words(words, choice.wins)] if choice.wins else []
        told = telling.choice(seen, seat, choice.action)
        table.add_row(told, worth(words, unit, choice.value, choice.error), loss, *chance)
    console.print(table)
    if (better := surer(choices[0], choices)) and better.wins and choices[0].wins:
        console.print(
            words(
                "To win, better: {choice} That wins {chance} of the games instead of {instead}.",
                choice=f"{telling.choice(seen, seat, better.action)}.",
                chance=win_words(words, better.wins),
                instead=win_words(words, choices[0].wins),
            )
        )
    if not exact:
        console.print(words(CAUTION[unit]))


def show_review(words: Words, replayed: Replay, found: Review, count: int, everything: bool) -> None:
    """Luck and skill, the costliest decisions, and where everything is wanted all of them."""
    header, unit = replayed.header, found.unit
    names = called(words, header.game, [written_player(player) for player in header.players])
    console.print(_reckoning(words, names, found))
    for line in _beside_own(words, names, replayed.game.spec, found):
        console.print(line)
    for line in _exchanges(words, names, replayed.game, found):
        console.print(line)
    if caution := forecast_caution(words, found):
        console.print(caution)
    if worst := found.worst(count):
        console.print(_decisions(words, words("The costliest decisions"), names, replayed, found, worst))
    else:
        console.print(
            words("Every decision was the best one.")
            if found.exact
            else words("The coach found no decision that was certainly worse than another.")
        )
    if everything:
        console.print(_everything(words, names, replayed, found))
    if not found.exact:
        console.print(words(CAUTION[unit]))


def _reckoning(words: Words, names: Sequence[str], found: Review) -> Table:
    table = plain_table(
        words("Player"),
        expected_title(words, found.unit),
        words("Luck"),
        words("Lost through decisions"),
        words("Result"),
        words("How the game went"),
        title=words("Luck and skill"),
    )
    for name, player in zip(names, found.players, strict=True):
        table.add_row(
            name,
            worth(words, found.unit, player.expected),
            signed_worth(words, found.unit, player.luck),
            signed_worth(words, found.unit, -player.lost),
            worth(words, found.unit, player.total),
            sparkline(player),
        )
    return table


def _beside_own(words: Words, names: Sequence[str], spec: Spec, found: Review) -> Iterator[str]:
    """A line for each other part of the results, with everybody to whom it matters."""
    unit = found.unit
    for parts in zip(*(beside_own(words, spec, unit, player) for player in found.players), strict=True):
        said = [
            f"{name} {signed_worth(words, unit, value)}"
            for name, (_, value) in zip(names, parts, strict=True)
            if abs(value) >= NOTICEABLE[unit]
        ]
        if said:
            yield f"{parts[0][0]} · {', '.join(said)}"


def _exchanges(words: Words, names: Sequence[str], game: AnyGame, found: Review) -> list[str]:
    """For partners: what they have given away together by what they gave each other."""
    lines = []
    for team in game.spec.teams:
        lost = found.lost("exchange", team)
        if len(team) > 1 and lost:
            team_names, cost = joined(words, [names[seat] for seat in team]), cost_words(words, found.unit, lost)
            lines.append(words("{names} gave away {cost} in passing cards.", names=team_names, cost=cost))
    return lines


def _decisions(
    words: Words, title: str, names: Sequence[str], replayed: Replay, found: Review, decisions: Sequence[Decision]
) -> Table:
    game, telling = replayed.game, family_of(found.game).telling()
    heads = (
        words("Player"),
        words("Move number"),
        words("At hand"),
        words("What was played"),
        words("Better"),
        words("Cost"),
    )
    known = any(one.wins for decision in decisions for one in decision.candidates)
    table = plain_table(*heads, *([words("Chance of winning")] if known else []), title=title)
    for decision in decisions:
        steps = replayed.steps[: decision.step - 1]
        seen = seen_by(decision.seat, game, words, names, lambda: replayed.start, steps)
        table.add_row(
            names[decision.seat],
            str(decision.step),
            telling.at_hand(seen, decision.seat),
            telling.choice(seen, decision.seat, game.read(decision.played)),
            telling.choice(seen, decision.seat, game.read(decision.best)) if decision.loss else "",
            cost_words(words, found.unit, decision.loss, decision.error) if decision.loss else "",
            *([_chances(words, decision)] if known else []),
        )
    return table


def _everything(words: Words, names: Sequence[str], replayed: Replay, found: Review) -> Table:
    """Every decision with its candidates, a line for each, and what it cost for somebody who had known everything."""
    game, telling, unit = replayed.game, family_of(found.game).telling(), found.unit
    known = any(one.wins for decision in found.decisions for one in decision.candidates)
    hidden = any(decision.hindsight is not None for decision in found.decisions)
    table = plain_table(
        words("Player"),
        words("Move number"),
        words("Choice"),
        worth_title(words, unit),
        words("Cost"),
        *([words("Chance of winning")] if known else []),
        *([words("Had all cards been open")] if hidden else []),
        title=words("Decision by decision"),
    )
    for decision in found.decisions:
        seat, steps = decision.seat, replayed.steps[: decision.step - 1]
        seen = seen_by(seat, game, words, names, lambda: replayed.start, steps)
        table.add_section()
        table.add_row(names[seat], str(decision.step), telling.at_hand(seen, seat))
        for one in decision.candidates:
            played, said = one.action == decision.played, telling.choice(seen, seat, game.read(one.action))
            loss, error = (decision.loss, decision.error) if played else (one.loss, 0.0)
            table.add_row(
                words("played") if played else "",
                "",
                said,
                worth(words, unit, one.value, one.error),
                cost_words(words, unit, loss, error) if loss else "",
                *([win_words(words, one.wins) if one.wins else ""] if known else []),
                *([_hindsight(words, found, decision)] if played and hidden else []),
            )
    return table


def _hindsight(words: Words, found: Review, decision: Decision) -> str:
    if not decision.hindsight or decision.hindsight < SLIGHT[found.unit]:
        return ""
    return cost_words(words, found.unit, decision.hindsight)


def _chances(words: Words, decision: Decision) -> str:
    """Of what was played, and of what would have won more often."""
    played = next((one for one in decision.candidates if one.action == decision.played), None)
    if played is None or played.wins is None:
        return ""
    better, own = surer(played, decision.candidates), win_words(words, played.wins)
    return f"{own} → {win_words(words, better.wins)}" if better and better.wins else own


def sparkline(player: PlayerReview) -> str:
    """The course of what could be expected as a row of small bars, from the first turn to the last."""
    course, bars = player.course, min(len(player.course), MOST_BARS)
    low, high = min(course), max(course)
    taken = [course[round(bar * (len(course) - 1) / max(1, bars - 1))] for bar in range(bars)]
    return "".join(BARS[round((value - low) / ((high - low) or 1) * (len(BARS) - 1))] for value in taken)
