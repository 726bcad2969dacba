"""What is found out once stays with its value."""

import gc
from weakref import ref

import msgspec

from spieltisch.core.once import answers_kept, lasting, once


class Thing(msgspec.Struct, frozen=True, dict=True):
    """Counts how often somebody looks it up."""

    asked: list[str]

    @lasting
    def size(self) -> int:
        """How large it is."""
        self.asked.append("size")
        return 7


@once
def weight(thing: Thing) -> int:
    thing.asked.append("weight")
    return 3


def test_a_property_and_a_function_are_asked_once_for_each_value() -> None:
    one, other = Thing([]), Thing([])
    assert [one.size, one.size, weight(one), weight(one)] == [7, 7, 3, 3]
    assert one.asked == ["size", "weight"]
    assert other.asked == []
    assert other.size == 7
    assert other.asked == ["size"]


class Solver:
    """Keeps its last two answers."""

    def __init__(self) -> None:
        self.solved: list[int] = []
        self.double = answers_kept(self._double, 2)

    def _double(self, number: int) -> int:
        self.solved.append(number)
        return 2 * number


def test_answers_are_kept_as_long_as_their_object_and_no_longer() -> None:
    solver = Solver()
    assert [solver.double(number) for number in (1, 2, 1, 3, 2)] == [2, 4, 2, 6, 4]
    assert solver.solved == [1, 2, 3, 2]
    gone = ref(solver)
    gc.disable()
    try:
        del solver
        assert gone() is None, "nobody has to look for it"
    finally:
        gc.enable()
