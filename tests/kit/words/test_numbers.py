"""Numbers as one writes them."""

import pytest

from spieltisch.kit.words import words
from spieltisch.kit.words.numbers import milliseconds, percent, points
from spieltisch.kit.words.worth import cost_value, worth


@pytest.mark.parametrize("value", [0.0, -0.0, -1e-17, -0.0004])
def test_a_zero_has_no_minus(value: float) -> None:
    assert percent(words("en"), value) == "0.0%"
    assert percent(words("de"), value).replace("\N{NO-BREAK SPACE}", " ") == "0,0 %"
    assert points(words("en"), value) == "0.0"


@pytest.mark.parametrize(
    ("seconds", "written"), [(0.0000039, "0.0039 ms"), (0.00018, "0.18 ms"), (0.0049, "4.9 ms"), (0.3, "300 ms")]
)
def test_milliseconds_have_two_figures(seconds: float, written: str) -> None:
    assert milliseconds(words("en"), seconds) == written


def test_an_error_that_would_be_shown_as_nothing_is_not_shown() -> None:
    assert worth(words("en"), "chance", 0.631, 0.0003) == "63.1%"
    assert worth(words("en"), "chance", 0.631, 0.012) == "63.1% ± 1.2"
    assert cost_value(words("en"), "chance", 0.369, 0.0003) == "36.9"
