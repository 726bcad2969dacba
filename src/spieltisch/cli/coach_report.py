"""How the coach's advice and reviews look in a terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame, Spec
from spieltisch.core.replay import Replay
from spieltisch.core.seat import Seat, seats
from spieltisch.core.texts import text
from spieltisch.kit.minds.advice import Choice
from spieltisch.kit.minds.review import Decision, PlayerReview, Review, Unit, Weighed
from spieltisch.kit.minds.verdicts import NAMES, SLIGHT, given_away, verdict, worst
from spieltisch.kit.minds.wins import surer
from spieltisch.kit.players import called, written_player
from spieltisch.kit.printing import PlainTable, console
from spieltisch.kit.reckoning import REAL_DICE, is_entered, luck_and_skill
from spieltisch.kit.seen import Seen, seen_by
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.worth import (
    NOTICEABLE,
    beside_own,
    cost_title,
    cost_value,
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
    names = tuple(words("Player {number}", number=other + 1) for other in seats(game.spec.seats))
    telling = family_of(game.spec.id).telling()
    seen = seen_by(seat, game, words, names, lambda: state, ())
    title = " · ".join(filter(None, (game_type(game.spec.id).name, telling.at_hand(seen, seat))))
    wins = [words("Chance of winning")] if any(choice.wins for choice in choices) else []
    numbers = words(EXPECTED[unit]), words("Cost"), *wins
    table = PlainTable(words("Choice"), *numbers, title=title, numbers=numbers)
    for place, choice in enumerate(choices):
        said = words("perhaps as good") if place and choice.error else words("best")
        loss = cost_words(words, unit, choice.loss) if choice.loss else said
        chance = [win_words(words, choice.wins)] if choice.wins else []
        table.add_row(_told(seen, seat, choice.action), worth(words, unit, choice.value, choice.error), loss, *chance)
    console.print(table)
    if (better := surer(choices[0], choices)) and better.wins and choices[0].wins:
        console.print(
            words(
                "To win, better: {choice} That wins {chance} of the games instead of {instead}.",
                choice=f"{_told(seen, seat, better.action)}.",
                chance=win_words(words, better.wins),
                instead=win_words(words, choices[0].wins),
            )
        )
    if not exact:
        console.print(words(CAUTION[unit]))


def show_review(words: Words, replayed: Replay, found: Review, count: int, everything: bool) -> None:
    header, spec = replayed.header, replayed.game.spec
    names = called(words, header.game, [written_player(player) for player in header.players])
    console.print(_reckoning(words, names, found))
    for line in _beside_own(words, names, spec, found):
        console.print(line)
    if said := " ".join(luck_and_skill(words, spec, names, found)):
        console.print(said)
    if caution := forecast_caution(words, found):
        console.print(caution)
    console.print()
    told = Told(words, names, replayed, found)
    if costly := worst(found, count):
        console.print(told.costliest(costly))
    else:
        console.print(
            words("Every decision was the best one.")
            if found.exact and is_entered(found)
            else words("The coach found no decision that was certainly worse than another.")
        )
    if everything:
        console.print(told.everything())
    if not is_entered(found):
        console.print(words(REAL_DICE))
    if not found.exact:
        console.print(words(CAUTION[found.unit]))


def _reckoning(words: Words, names: Sequence[str], found: Review) -> PlainTable:
    numbers = expected_title(words, found.unit), words("Luck"), words("Lost through decisions"), words("Result")
    heads = words("Player"), *numbers, words("How the game went")
    table = PlainTable(*heads, title=words("Luck and skill"), numbers=numbers)
    for name, player in zip(names, found.players, strict=True):
        table.add_row(
            name,
            worth(words, found.unit, player.expected),
            _known(words, found.unit, player, player.luck),
            _known(words, found.unit, player, -player.lost),
            worth(words, found.unit, player.total),
            sparkline(player),
        )
    return table


def _known(words: Words, unit: Unit, player: PlayerReview, value: float) -> str:
    """Where rolls were not entered, a zero is not known to be one."""
    return signed_worth(words, unit, value) if value or player.unentered is None else "–"


def _beside_own(words: Words, names: Sequence[str], spec: Spec, found: Review) -> Iterator[str]:
    """A line for each other part of the results, with the players that it concerns."""
    unit = found.unit
    for parts in zip(*(beside_own(words, spec, unit, player) for player in found.players), strict=True):
        said = [
            f"{name} {signed_worth(words, unit, value)}"
            for name, (_, value) in zip(names, parts, strict=True)
            if abs(value) >= NOTICEABLE[unit]
        ]
        if said:
            yield f"{parts[0][0]} · {', '.join(said)}"


class Told(msgspec.Struct, frozen=True):
    words: Words
    names: Sequence[str]
    replayed: Replay
    found: Review

    def costliest(self, worst: Sequence[Decision]) -> PlainTable:
        """Each with what was played, what was best, and what wins most often where that is something else."""
        listed = [(decision, _telling(decision)) for decision in worst]
        return self._table(self.words("The costliest decisions"), listed)

    def everything(self) -> PlainTable:
        listed = [(decision, decision.candidates) for decision in self.found.decisions]
        return self._table(self.words("Decision by decision"), listed, everything=True)

    def _table(
        self, title: str, listed: Sequence[tuple[Decision, Sequence[Weighed]]], everything: bool = False
    ) -> PlainTable:
        """A head for each decision, and below it what could be done: what that was worth, and what it cost."""
        words, unit = self.words, self.found.unit
        with_values = everything or unit == "chance"
        values = [worth_title(words, unit)] if with_values else []
        known = any(one.wins for _, candidates in listed for one in candidates)
        numbers = [*values, cost_title(words, unit), *([words("Chance of winning")] if known else [])]
        table = PlainTable(words("Step"), words("Choice"), *numbers, title=title, numbers=numbers)
        for decision, candidates in listed:
            seen = self._seen(decision)
            table.add_section()
            judged = NAMES.get(verdict(self.found, decision)) if everything else None
            table.add_row(str(decision.step), self._head(seen, decision, words(judged) if judged else ""))
            if not candidates:
                table.add_row(words("played"), _told(seen, decision.seat, self.replayed.game.read(decision.played)))
            for one in candidates:
                value = [worth(words, unit, one.value, one.error)] if with_values else []
                wins = [win_words(words, one.wins)] if one.wins else []
                action = self.replayed.game.read(one.action)
                told = _told(seen, decision.seat, action)
                table.add_row(self._mark(decision, one), told, *value, self._cost(decision, one), *wins)
            if everything and decision.hindsight and decision.hindsight >= SLIGHT[unit]:
                cost = cost_words(words, unit, decision.hindsight)
                table.add_row("", words("Had all cards been open, it would have cost {cost}.", cost=cost))
        return table

    def _seen(self, decision: Decision) -> Seen:
        start, steps = self.replayed.start, self.replayed.steps[: decision.step - 1]
        return seen_by(decision.seat, self.replayed.game, self.words, tuple(self.names), lambda: start, steps)

    def _head(self, seen: Seen, decision: Decision, judged: str) -> str:
        """The player, the dice or cards at hand, and the coach's word."""
        who = self.words("{name}, turn {turn}", name=self.names[decision.seat], turn=decision.turn)
        at_hand = family_of(self.found.game).telling().at_hand(seen, decision.seat)
        return " · ".join(filter(None, (who, at_hand, judged)))

    def _mark(self, decision: Decision, one: Weighed) -> str:
        if one.action == decision.played:
            return self.words("played")
        _, lost, _ = given_away(self.found, decision)
        return self.words("best") if lost and one.action == decision.counsel else ""

    def _cost(self, decision: Decision, one: Weighed) -> str:
        loss, error = (decision.loss, decision.error) if one.action == decision.played else (one.loss, 0.0)
        return cost_value(self.words, self.found.unit, loss, error) if loss else ""


def _telling(decision: Decision) -> Sequence[Weighed]:
    told = {decision.played, decision.best, (decision.surer or decision.weighed).action}
    return [one for one in decision.candidates if one.action in told]


def _told(seen: Seen, seat: Seat, action: Any) -> str:
    return family_of(seen.game.spec.id).telling().choice(seen, seat, action).removesuffix(".")


def sparkline(player: PlayerReview) -> str:
    """The course of what could be expected as a row of small bars, from the first turn to the last."""
    course, bars = player.course, min(len(player.course), MOST_BARS)
    low, high = min(course), max(course)
    taken = [course[round(bar * (len(course) - 1) / max(1, bars - 1))] for bar in range(bars)]
    return "".join(BARS[round((value - low) / ((high - low) or 1) * (len(BARS) - 1))] for value in taken)
