"""What a match has shown, for people and for programs."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from rich.table import Table

from spieltisch.arena.contest import Contest
from spieltisch.arena.match import Match
from spieltisch.arena.sequential import Verdict
from spieltisch.arena.standings import Standing
from spieltisch.kit.minds.levels import level_name
from spieltisch.kit.printing import console, plain_table
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import milliseconds, percent, points
from spieltisch.kit.words.spoken import spoken


class Report(msgspec.Struct, frozen=True):
    """A match as it stands."""

    match: Match
    standings: tuple[Standing, ...]
    """In the order in which the bots were named."""
    deals: int
    """How many are played."""
    verdict: Verdict | None
    interrupted: bool

    @property
    def different(self) -> Iterable[Standing]:
        """Every bot once."""
        return {standing.bot: standing for standing in self.standings}.values()


def report(contest: Contest, interrupted: bool) -> Report:
    """What there is to say of it."""
    return Report(contest.match, contest.standings, len(contest.deals), contest.verdict, interrupted)


def show_report(found: Report, kept: Path | None) -> None:
    """As a table, each bot once, and in sentences what else there is to say."""
    words = spoken()
    console.print(_table(words, found))
    for line in _times(words, found):
        print(line)
    if found.verdict is not None:
        print(_sentence(words, found, found.verdict))
    if found.interrupted:
        print(words("Stopped after {done} of {deals} deals.", done=found.deals, deals=found.match.deals))
        if kept is not None:
            print(words("To go on: spieltisch arena --resume {path}", path=kept))


def _table(words: Words, found: Report) -> Table:
    match = found.match
    title = words("{game}, seed {seed}", game=game_type(match.game).name, seed=match.seed)
    solo = len(match.bots) == 1
    names = [words("Bot"), words("Games"), words("Points"), "95 %"]
    names += [] if solo else [words("Wins"), "95 %"]
    table = plain_table(*names, title=title)
    for one in found.different:
        cells = [
            level_name(words, match.game, one.bot),
            str(one.games),
            points(words, one.points.mean),
            f"{points(words, one.points.low)}–{points(words, one.points.high)}",
        ]
        if one.wins is not None:
            ends = f"{points(words, 100 * one.wins.low)}–{percent(words, one.wins.high)}"
            cells += [percent(words, one.wins.mean), ends]
        table.add_row(*cells)
    for column in table.columns[1:]:
        column.no_wrap = True  # names have spaces, numbers are of no use in parts
    return table


def _times(words: Words, found: Report) -> Iterator[str]:
    for one in found.different:
        if one.thinking is not None:
            yield words(
                "{bot}: {median} for a decision (median), {most} or less for 99 %.",
                bot=level_name(words, found.match.game, one.bot),
                median=milliseconds(words, one.thinking.median),
                most=milliseconds(words, one.thinking.p99),
            )


def _sentence(words: Words, found: Report, verdict: Verdict) -> str:
    said = {
        "bot": level_name(words, found.match.game, found.match.bots[0]),
        "deals": found.deals,
        "low": percent(words, verdict.low),
        "high": percent(words, verdict.high),
    }
    match verdict.answer:
        case "more":
            return words("Decided after {deals} deals: {bot} wins more than {low}.", **said)
        case "less":
            return words("Decided after {deals} deals: {bot} wins less than {high}.", **said)
    return words("Undecided after {deals} deals: does {bot} win more than {low}, or less than {high}?", **said)
