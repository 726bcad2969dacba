"""What is found out about a value once, and then stays with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


def once(find: Callable[[T], R]) -> Callable[[T], R]:
    """Found out when somebody first asks, and kept as long as the value, which has to have room (`dict=True`)."""
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


class lasting(Generic[R]):  # noqa: N801 - a decorator, as `property` is
    """A property that is found out once: `functools.cached_property`, which takes a lock up to Python 3.11."""

    def __init__(self, find: Callable[[Any], R]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, value: Any, owner: type) -> R:
        """From then on it is found without asking here."""
        found: R = self._find(value)
        value.__dict__[self._name] = found
        return found
