"""What is remembered is limited in bytes, whoever remembers it."""

import gc
from concurrent.futures import ThreadPoolExecutor
from weakref import ref

import msgspec
import numpy as np
import pytest
from markupsafe import Markup

from spieltisch.kit.cache import BESIDE, ByteLimit, Cache, cached, size_of
from spieltisch.kit.page.board import InPieces

LARGE = 1_000


def of(limit: ByteLimit) -> Cache[object, str]:
    return Cache(limit)


def test_what_nobody_has_asked_for_the_longest_goes_first() -> None:
    cache = of(ByteLimit(3 * (LARGE + BESIDE)))
    for key in "abc":
        cache.put(key, key, LARGE)
    assert cache.get("a") == "a"
    cache.put("d", "d", LARGE)
    assert [cache.get(key) for key in "abcd"] == ["a", None, "c", "d"]
    cache.put("e", "e", 2 * LARGE)
    assert cache.get("e") == "e"


def test_all_caches_share_one_limit_and_whoever_is_asked_stays() -> None:
    limit = ByteLimit(10 * (LARGE + BESIDE))
    pages, bots = of(limit), of(limit)
    bots.put("solved", "solution", LARGE)
    for number in range(1_000):
        pages.put(number, "page", LARGE)
        assert bots.get("solved") == "solution"
        assert limit.held <= 10 * (LARGE + BESIDE)
    assert (len(pages), len(bots)) == (9, 1)
    for number in range(20):
        pages.put(-number, "page", LARGE)
    assert len(bots) == 0


def test_it_is_counted_what_there_is() -> None:
    limit = ByteLimit(1_000_000)
    cache = of(limit)
    cache.put("a", "short")
    cache.put("a", "x" * 5_000)
    assert limit.held == BESIDE + size_of("x" * 5_000)
    cache.put("a", "shorter")
    cache.forget("a")
    cache.forget("a")
    assert (limit.held, len(cache), cache.get("a")) == (0, 0, None)
    for _ in range(2):
        cache.put("a", "x", LARGE)
        limit.set(0)
        assert (limit.held, len(cache)) == (0, 0)
        limit.set(1_000_000)


def test_threads_do_each_other_no_harm() -> None:
    limit = ByteLimit(3 * (LARGE + BESIDE))
    caches = [of(limit) for _ in range(2)]

    def use(first: int) -> None:
        for number in range(first, first + 20_000):
            cache, key = caches[number % 2], number % 7
            found = cache.get(key)
            assert found in (None, str(key))
            cache.put(key, str(key), LARGE)
            if number % 11 == 0:
                cache.forget(key)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(4)))
    assert limit.held == sum(map(len, caches)) * (LARGE + BESIDE) <= 3 * (LARGE + BESIDE)


class Solver:
    """Counts what it is asked."""

    def __init__(self) -> None:
        self.solved: list[int] = []
        self.double = cached(self._double)

    def _double(self, number: int) -> int:
        self.solved.append(number)
        return 2 * number


def test_a_method_is_asked_once_and_its_object_lives_no_longer_for_it() -> None:
    solver = Solver()
    assert [solver.double(number) for number in (1, 2, 1, 3, 2)] == [2, 4, 2, 6, 4]
    assert solver.solved == [1, 2, 3]
    gone = ref(solver)
    gc.disable()
    try:
        del solver
        assert gone() is None, "nobody has to look for it"
    finally:
        gc.enable()


class Plain:
    """No data: a bot, for example."""

    def __init__(self) -> None:
        self.table = np.zeros(10_000)


class Data(msgspec.Struct, frozen=True):
    """It has fields."""

    text: str
    more: tuple[str, ...]


TEXT = "x" * 10_000


@pytest.mark.parametrize(
    ("value", "least"),
    [
        (TEXT, 10_000),
        (Markup(TEXT), 10_000),
        (TEXT.encode(), 10_000),
        ([TEXT, TEXT + "y"], 20_000),
        ({"a": TEXT, "b": {TEXT + "y"}}, 20_000),
        (Data(TEXT, (TEXT + "y",)), 20_000),
        (InPieces(TEXT, None, {"piece": TEXT}), 20_000),
        (np.zeros(1_250), 10_000),
        (np.frombuffer(bytes(10_000)).reshape(25, 50)[1], 10_000),
    ],
)
def test_a_size_is_about_right(value: object, least: int) -> None:
    assert least <= size_of(value) <= least * 1.1


def test_whoever_thinks_is_as_large_as_what_it_knows() -> None:
    assert size_of(Plain()) < 100
    assert 80_000 <= size_of(Plain(), whole=True) < 81_000
