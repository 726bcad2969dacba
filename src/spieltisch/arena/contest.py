"""A match on its way: what has been played, and whether that is enough."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from spieltisch.arena.match import Deal, Match
from spieltisch.arena.playing import Order, prepared
from spieltisch.arena.record import Record
from spieltisch.arena.running import Runner, here, in_processes
from spieltisch.arena.sequential import Answer, Inquiry, Question, Verdict
from spieltisch.arena.standings import Standing, shares, standings
from spieltisch.arena.thinking import Times
from spieltisch.core.errors import SetupError

FEWEST = 2
"""Deals: one alone says nothing of how much they differ."""


class Contest:
    """A match, its deals so far, and the question that ends it early, if there is one."""

    def __init__(self, match: Match, question: Question | None = None, record: Record | None = None) -> None:
        if match.deals < FEWEST:
            raise SetupError("An interval needs at least 2 deals, one game for each seating.")
        if question is not None and len(match.names) < 2:
            raise SetupError("Only a match between different bots can answer a question.")
        self.match, self.question = match, question
        self.deals: list[Deal] = []
        """In their order, without their times: those are added up."""
        self.times = Times()
        self._inquiry = None if question is None else Inquiry(question)
        self._answer: Answer | None = None
        self._record = record
        for deal in record.deals if record else ():
            if not self.is_over:
                self._count(deal)

    @property
    def is_over(self) -> bool:
        return self._answer is not None or len(self.deals) >= self.match.deals

    @property
    def verdict(self) -> Verdict | None:
        return None if self.question is None else Verdict(self.question.low, self.question.high, self._answer)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Of every bot, in the order in which they were named."""
        return standings(self.match, self.deals, self.times)

    def play(
        self, runner: Runner = here, save: Path | None = None, progress: Callable[[float], None] | None = None
    ) -> None:
        if self.is_over:
            return
        order = msgspec.json.encode(Order(self.match, str(save.absolute()) if save else ""))
        told = progress or (lambda part: None)
        told(len(self.deals) / self.match.deals)
        prepared(order)  # solve and cache once, not once a process; and complain before anything is played
        with closing(runner(order, range(len(self.deals), self.match.deals))) as played:
            for deal in played:
                if self._record:
                    self._record.add(deal)
                self._count(deal)
                told(len(self.deals) / self.match.deals)
                if self.is_over:
                    return

    def _count(self, deal: Deal) -> None:
        self.times.add(deal.times)
        self.deals.append(msgspec.structs.replace(deal, times={}))
        if self._inquiry is not None:
            self._answer = self._inquiry.answer(shares(self.match, [deal], self.match.bots[0]))


def play_match(
    match: Match, processes: int = 1, progress: Callable[[float], None] | None = None
) -> tuple[Standing, ...]:
    """Play the match; each bot's standing, in the order they were named."""
    contest = Contest(match)
    contest.play(in_processes(processes), progress=progress)
    return contest.standings
