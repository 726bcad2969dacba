"""Where the deals of a match are played: here, in processes of this machine, or somewhere else.

Deals come back in the order in which they were asked for, wherever and whenever they were played: so the results, and
the deal at which a match stops, depend on the seed alone.
"""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from functools import partial

from spieltisch.arena.match import Deal
from spieltisch.arena.playing import play_deal
from spieltisch.kit.minds.bots import BotError

PULSE = 1.0
"""Seconds without a deal after which the processes are checked to be alive."""
Deals = Generator[Deal, None, None]
Runner = Callable[[bytes, Iterable[int]], Deals]
"""Plays the deals of these numbers, as the order says."""


def here(order: bytes, numbers: Iterable[int]) -> Deals:
    return (play_deal(order, number) for number in numbers)


def in_processes(jobs: int) -> Runner:
    """So many at a time, each in a process of its own."""
    if jobs == 1:
        return here

    def run(order: bytes, numbers: Iterable[int]) -> Deals:
        others = set(multiprocessing.active_children())
        with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
            workers = set(multiprocessing.active_children()) - others
            deals = pool.imap(partial(play_deal, order), numbers)
            while True:
                try:
                    yield deals.next(PULSE)
                except StopIteration:
                    return
                except multiprocessing.TimeoutError:
                    if not all(worker.is_alive() for worker in workers):  # the pool would wait for it for ever
                        raise BotError(
                            "A process that played games has died. If there was not enough memory, fewer --jobs help."
                        ) from None

    return run


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process; the parent alone answers, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
