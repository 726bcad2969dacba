"""Errors are sentences, also when they come from another process."""

import pickle

import pytest

from spieltisch.core.errors import IllegalActionError, LogError, SetupError, SpieltischError


@pytest.mark.parametrize(
    "error",
    [
        SetupError("There is no game '{id}'.", id="chess"),
        IllegalActionError("BY-23", "{box} is already filled.", box="Ones"),
        LogError(7, "Expected {what}.", what="more"),
    ],
)
def test_an_error_arrives_whole_from_another_process(error: SpieltischError) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert arrived.__dict__ == error.__dict__
