"""What is found out about a value once, and then stays with it."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def once(find: Callable[[T], R]) -> Callable[[T], R]:
    """Computed on first use, and kept as long as the value, which needs a `__dict__` (`dict=True`)."""
    name = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def found(value: T) -> R:
        known = value.__dict__
        try:
            result: R = known[name]
        except KeyError:
            result = known[name] = find(value)
        return result

    return found
