"""Commands as they come in: what they may hold, and which ids are secrets."""

import msgspec
import pytest

from spieltisch.core.tables.commands import SECRET_LENGTH, SECRET_VARIETY, Command, is_secret

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def test_an_id_is_a_secret_if_it_has_128_random_bits() -> None:
    assert 64**SECRET_LENGTH >= 2**128 > 64 ** (SECRET_LENGTH - 1)
    assert is_secret(LETTERS[:SECRET_LENGTH])
    assert not is_secret(LETTERS[: SECRET_LENGTH - 1])
    assert is_secret(("a" * SECRET_LENGTH + LETTERS[1:SECRET_VARIETY])[-SECRET_LENGTH:])
    assert not is_secret(("a" * SECRET_LENGTH + LETTERS[1 : SECRET_VARIETY - 1])[-SECRET_LENGTH:])


@pytest.mark.parametrize(
    "said",
    [
        {"do": "sit", "seat": 20, "name": "Anna"},
        {"do": "sit", "seat": -1, "name": "Anna"},
        {"do": "sit", "seat": 0, "name": ""},
        {"do": "sit", "seat": 0, "name": "A" * 41},
        {"do": "sit", "seat": 0, "name": "Anna", "host": True},
        {"do": "act", "seat": 0, "action": "a" * 201, "seen": 0},
        {"do": "act", "seat": 0, "action": "score ones", "seen": -1},
        {"do": "act", "seat": 0, "action": "", "seen": 0},
        {"do": "enter", "actions": ["a" * 201], "seen": 0},
        {"do": "dance", "seat": 0},
    ],
)
def test_what_is_no_command_is_refused_as_it_is_read(said: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(said, Command)


@pytest.mark.parametrize(
    "said",
    [
        {"do": "sit", "seat": 19, "name": "A" * 40},
        {"do": "act", "seat": 0, "action": "a" * 200, "seen": 0},
        {"do": "enter", "actions": ["a" * 200], "seen": 0},
    ],
)
def test_what_just_has_room_is_read(said: dict[str, object]) -> None:
    read = msgspec.convert(said, Command)
    written = msgspec.json.decode(msgspec.json.encode(read))
    assert {key: written[key] for key in said} == said
