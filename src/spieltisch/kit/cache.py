"""What is remembered of pages, bots and the coach: results by all that they depend on, limited in bytes.

Every `Cache` of a process counts towards one limit. When that is reached, what has not been asked for the longest goes
first, whatever it is: the pads of a table without viewers, or the solution of a game that is not played.
"""

import sys
import threading
from collections import deque
from collections.abc import Callable, Hashable
from functools import wraps
from inspect import ismethod
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Generic, TypeVar
from weakref import WeakMethod

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
MEGABYTE = 1_000_000
USUAL = 48
"""Megabytes, unless another limit is set (`Settings.memory`)."""
BESIDE = 600
"""Bytes for the key, and for where it is found."""
NO_DATA = type, ModuleType, FunctionType, BuiltinFunctionType, MethodType


class _Entry:
    __slots__ = ("asked", "key", "place", "size", "value")

    def __init__(self, place: dict[Any, "_Entry"], key: Any, value: Any, size: int) -> None:
        self.place, self.key, self.value, self.size = place, key, value, size
        self.asked = False
        """Since it came, or was last spared."""


class ByteLimit:
    """How much several caches may hold together. Entries wait in the order in which they came. When room is needed the
    first one goes; one that was asked for meanwhile is spared and waits again ("second chance"). So asking takes one
    look, and no lock."""

    def __init__(self, most: int) -> None:
        self.held = 0
        self._most = most
        self._row: deque[_Entry] = deque()
        self._lock = threading.RLock()  # what goes may have been holding something that is forgotten with it

    def set(self, most: int) -> None:
        with self._lock:
            self._most = most
            self._make_room()

    def add(self, entry: _Entry) -> None:
        with self._lock:
            if (before := entry.place.get(entry.key)) is not None:  # another thread was quicker
                self.remove(before)
            self._make_room(entry.size)
            if entry.size <= self._most:
                entry.place[entry.key] = entry
                self._row.append(entry)
                self.held += entry.size

    def change(self, entry: _Entry, value: Any, size: int) -> None:
        with self._lock:
            if entry.place.get(entry.key) is not entry:  # it has just had to go
                self.add(_Entry(entry.place, entry.key, value, size))
                return
            self.held += size - entry.size
            entry.value, entry.size, entry.asked = value, size, True
            self._make_room()

    def remove(self, entry: _Entry) -> None:
        """It is not needed any more; its turn in the row finds nothing."""
        with self._lock:
            if entry.place.get(entry.key) is entry:
                del entry.place[entry.key]
                self.held -= entry.size
                entry.value, entry.size, entry.asked = None, 0, False

    def _make_room(self, more: int = 0) -> None:
        while self.held + more > self._most and self._row:
            first = self._row.popleft()
            if first.asked:
                first.asked = False
                self._row.append(first)
            else:
                self.remove(first)


SHARED = ByteLimit(USUAL * MEGABYTE)


class Cache(Generic[K, V]):
    """Results of one kind. Threads may share it: the worst that two do to each other is to make a thing twice."""

    def __init__(self, limit: ByteLimit = SHARED) -> None:
        self._limit = limit
        self._entries: dict[K, _Entry] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: K) -> V | None:
        entry = self._entries.get(key)
        if entry is None:
            return None
        entry.asked = True
        found: V | None = entry.value
        return found

    def put(self, key: K, made: V, size: int | None = None) -> V:
        """Remember it; a caller that knows its size in bytes can say it."""
        size = BESIDE + (size_of(made) if size is None else size)
        entry = self._entries.get(key)
        if entry is None:
            self._limit.add(_Entry(self._entries, key, made, size))
        else:
            self._limit.change(entry, made, size)
        return made

    def forget(self, key: K) -> None:
        if (entry := self._entries.get(key)) is not None:
            self._limit.remove(entry)


def cached(find: Callable[..., V], size: int | None = None) -> Callable[..., V]:
    """Remembers the answers of a function by its arguments; `size` is what one takes in bytes, where that is known. A
    method, as an attribute of its own object, does not hold that object: a solved game that is not asked any more would
    stay until Python's collector looks at everything, and the server lets it do so once an hour."""
    cache: Cache[tuple[Any, ...], V] = Cache()
    weak = WeakMethod(find) if ismethod(find) else None
    ask = find if weak is None else None

    @wraps(find)
    def answer(*question: Any) -> V:
        found = cache.get(question)
        if found is not None:
            return found
        asked = ask or (weak and weak())
        assert asked, "the caller holds the object"
        return cache.put(question, asked(*question), size)

    if weak is not None:
        del answer.__wrapped__  # it would hold the object
    return answer


def size_of(value: Any, whole: bool = False) -> int:
    """About how many bytes it takes; `whole` also enters objects that are no data, as bots are."""
    if isinstance(value, str) and not hasattr(value, "__dict__"):
        return sys.getsizeof(value)
    total, waiting, seen = 0, [value], set[int]()
    while waiting:
        one = waiting.pop()
        if one is None or isinstance(one, NO_DATA) or id(one) in seen:
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        if isinstance(one, dict):
            waiting += one
            waiting += one.values()
        elif isinstance(one, tuple | list | set | frozenset):
            waiting += one
        elif fields := getattr(one, "__struct_fields__", ()):
            waiting += [getattr(one, field) for field in fields]
        elif (base := getattr(one, "base", None)) is not None:  # an array that looks at another's bytes
            waiting.append(base)
        elif whole or isinstance(one, str):
            waiting += vars(one).values() if hasattr(one, "__dict__") else ()
    return total
