"""What is found out once stays with its value."""

from functools import cached_property

import msgspec

from spieltisch.core.once import once


class Thing(msgspec.Struct, frozen=True, dict=True):
    """Counts how often somebody looks it up."""

    asked: list[str]

    @cached_property
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
