"""What is made once for many."""

from concurrent.futures import ThreadPoolExecutor

from spieltisch.kit.page.kept import Kept


def test_what_nobody_has_asked_for_lately_goes() -> None:
    kept: Kept[str, int] = Kept(4)
    kept.put("a", 1)
    kept.put("b", 2)
    kept.put("c", 3)
    assert kept.get("a") == 1
    kept.put("d", 4)
    assert [kept.get(key) for key in "abcd"] == [1, None, 3, 4]


def test_there_is_never_more_than_what_there_is_room_for() -> None:
    kept: Kept[int, int] = Kept(10)
    for number in range(1000):
        kept.put(number, number)
    assert sum(kept.get(number) is not None for number in range(1000)) <= 10


def test_two_threads_do_each_other_no_harm() -> None:
    kept: Kept[int, int] = Kept(3)

    def use(first: int) -> None:
        for number in range(first, first + 20_000):
            found = kept.get(number % 5)
            assert found in (None, number % 5)
            kept.put(number % 5, number % 5)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(4)))
