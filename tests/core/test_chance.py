"""Chance sources: fair, repeatable per event, and checkable where they are sealed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spieltisch.core.chance import ManualChance, SealedChance, SealError, SeededChance, Stream, opened_seal


@given(st.integers(1, 10**12), st.integers())
def test_below_stays_below(bound: int, seed: int) -> None:
    stream = SeededChance(seed).rng("test", 0)
    assert all(0 <= stream.below(bound) < bound for _ in range(5))


def test_below_one_is_always_zero_and_less_is_refused() -> None:
    stream = SeededChance(1).rng("test", 0)
    assert stream.below(1) == 0
    with pytest.raises(ValueError, match="at least 1"):
        stream.below(0)


def test_numbers_that_would_favour_small_results_are_thrown_away() -> None:
    """A byte has 256 values; for 200 outcomes those from 200 up must not wrap round to 0..55."""
    bytes_seen = []

    class Watched(Stream):
        def _take(self, size: int) -> bytes:
            taken = super()._take(size)
            bytes_seen.append(taken[0])
            return taken

    stream = Watched(b"key", "test", 0)
    results = [stream.below(200) for _ in range(2000)]
    assert [byte for byte in bytes_seen if byte < 200] == results
    assert any(byte >= 200 for byte in bytes_seen)


def test_dice_are_fair() -> None:
    """Chi-squared with 5 degrees of freedom stays below its 99.99 % point, 25.7, for fixed seeds."""
    for seed in range(5):
        stream = SeededChance(seed).rng("dice", 0)
        counts = Counter(stream.below(6) for _ in range(6000))
        assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 25.7


def test_each_event_has_its_own_stream_whatever_others_used() -> None:
    source = SeededChance("seed")
    first = [source.rng("roll", 1).below(1000) for _ in range(2)]
    assert first[0] == first[1]
    assert len({source.rng(purpose, index).below(10**9) for purpose in "ab" for index in range(10)}) == 20


def test_manual_chance_has_no_numbers() -> None:
    assert ManualChance().rng("roll", 0) is None  # type: ignore[func-returns-value]


def test_a_seal_is_kept_by_the_commitment() -> None:
    source = SealedChance()
    commitment = source.commitment
    source.add_entropy("Anna")
    source.add_entropy("Beat")
    rolled = [source.rng("roll", index).below(6) for index in range(50)]
    again = opened_seal(commitment, source.entropy, source.reveal())
    assert rolled == [again.rng("roll", index).below(6) for index in range(50)]


def test_entropy_changes_the_dice_and_cannot_be_shifted_between_players() -> None:
    secret = bytes(32)

    def rolls(*entropy: str) -> list[int]:
        return [SealedChance(secret, entropy).rng("roll", 0).below(10**9)]

    assert len({rolls()[0], rolls("ab")[0], rolls("a", "b")[0], rolls("b", "a")[0]}) == 4


def test_entropy_after_the_first_roll_is_refused() -> None:
    source = SealedChance()
    source.rng("roll", 0)
    with pytest.raises(SealError, match="before the first roll"):
        source.add_entropy("late")


def test_another_secret_does_not_open_the_seal() -> None:
    source = SealedChance(bytes(32))
    with pytest.raises(SealError, match="does not match the commitment"):
        opened_seal(source.commitment, (), bytes(31).hex() + "01")
    with pytest.raises(SealError, match="hexadecimal"):
        opened_seal(source.commitment, (), "no hex")


def test_two_seals_differ() -> None:
    assert SealedChance().commitment != SealedChance().commitment
