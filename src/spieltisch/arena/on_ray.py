"""The deals of a match on a Ray cluster: the extra `ray`."""

import logging
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from spieltisch.arena.match import Deal
from spieltisch.arena.playing import play_deal
from spieltisch.arena.running import Deals
from spieltisch.core.errors import SetupError, SpieltischError

AHEAD = 4
"""Deals for each core that are under way or waiting: no core is ever idle, and little is lost when a match stops."""


def on_ray(order: bytes, numbers: Iterable[int]) -> Deals:
    """Wherever Ray has room: the cluster that RAY_ADDRESS names, or one on this machine, which may be begun for it."""
    with _cluster():
        play = ray.remote(_play)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        under_way: deque[Any] = deque()
        for number in numbers:
            under_way.append(play.remote(sys.path, order, number))
            if len(under_way) == most:
                yield _result(under_way.popleft())
        while under_way:
            yield _result(under_way.popleft())


def _play(path: Sequence[str], order: bytes, number: int) -> Deal:
    """Play the deal there; a bot of the caller's own is looked for in its folder here, if that exists there."""
    sys.path += [folder for folder in path if folder not in sys.path]
    return play_deal(order, number)


@contextmanager
def _cluster() -> Iterator[None]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RayError, RuntimeError) as error:
        raise SetupError("Ray cannot be reached: {why}", why=error) from None
    try:
        yield
    finally:
        ray.shutdown()  # what is still under way is given up


def _result(promised: Any) -> Any:
    """The deal; an error of a bot arrives as it was raised."""
    try:
        return ray.get(promised)
    except RayTaskError as error:
        if isinstance(error.cause, SpieltischError):
            raise error.cause from None
        raise
