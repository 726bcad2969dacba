"""What a name can be, and which names nobody could tell apart."""

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.core.names import check_name, look_alike


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Zo\u00eb B.",
        "\u00c4nnchen \U0001f3b2",
        "\u2764\ufe0f",
        "\u0410\u043d\u043d\u0430",
        "\u674e",
        "l\u00e9a 2",
    ],
)
def test_letters_of_every_script_and_signs_are_names(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    "sign",
    [
        "\n",
        "\x00",
        "\u00a0",
        "\u00ad",
        "\u200b",
        "\u200d",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\u034f",
        "\u3164",
        "\u2800",
        "\ufe00",
    ],
    ids=ascii,
)
def test_signs_that_nobody_sees_are_refused_wherever_they_stand(sign: str) -> None:
    for name in (sign, f"An{sign}na", f"Anna{sign}"):
        with pytest.raises(SetupError, match="invisible characters"):
            check_name(name)


@pytest.mark.parametrize("name", ["", " ", " Anna", "Anna ", "A" * 41, "\ufe0f", "\u0301"])
def test_what_has_no_letters_or_too_many_is_no_name(name: str) -> None:
    with pytest.raises(SetupError, match="cannot be a name"):
        check_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna B", "AnnaB"),
        ("Anna", "\uff21\uff4e\uff4e\uff41"),  # wide
        ("Anna", "\U0001d400nna"),  # bold
        ("Jos\u00e9", "Jose\u0301"),
        ("Jose", "Jos\u00e9"),
        ("Anna", "\u0410nn\u0430"),  # Cyrillic
        ("Hanna", "\u041danna"),  # Cyrillic, alike as a capital only
        ("Eva", "E\u03bda"),  # Greek, alike as a small letter only
        ("Nina", "\u039dina"),  # the same letter as a capital
        ("\u0410\u043d\u043d\u0430", "\u0410\u041d\u041d\u0410"),  # the whole name in Cyrillic
        ("Gina", "\u0261in\u0251"),  # letters of phonetic script
        ("Ida", "\u04c0da"),  # Cyrillic, a mere stroke
        ("Ida", "\u01c0da"),  # a click of the tongue
        ("Iris", "lris"),
        ("Otto", "0tt0"),
        ("Fuss", "Fu\u00df"),
        ("Star\u2b50", "Star\u2b50\ufe0f"),
    ],
)
def test_names_that_differ_only_for_a_machine_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Anna", "Anna 2"), ("Mia", "Mira"), ("\u674e", "\u738b"), ("Beat", "Beata")]
)
def test_names_that_people_tell_apart_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)
