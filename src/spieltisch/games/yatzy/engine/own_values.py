"""What may stand in a sheet of one's own: each check says in a sentence what is wrong with a value, and where."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from spieltisch.core.errors import SetupError

WRITTEN = re.compile(r"[\w .,:!?+*×/()&'’–-]+")
"""Letters, numbers and a few signs: nothing that means something to a page, a terminal or a sentence."""


def check_keys(found: Mapping[str, Any], known: Collection[str]) -> None:
    """Raise SetupError that names the first unknown key."""
    for key in found:
        if key not in known:
            raise SetupError("'{key}' is not known here; there are: {known}.", key=key, known=", ".join(known))


def text_in(found: Mapping[str, Any], key: str, most: int, otherwise: str | None = None) -> str:
    value = _value(found, key, otherwise)
    if value is otherwise and isinstance(value, str):
        return value
    if not isinstance(value, str) or not 1 <= len(value) <= most or not WRITTEN.fullmatch(value):
        raise SetupError(
            "'{key}' is a text of at most {most} letters, numbers and simple signs, not {given!r}.",
            key=key,
            most=most,
            given=value,
        )
    return value


def number_in(found: Mapping[str, Any], key: str, allowed: range, otherwise: int | None = None) -> int:
    value = _value(found, key, otherwise)
    if type(value) is not int or value not in allowed:
        raise SetupError(
            "'{key}' is a whole number from {least} to {most}, not {given!r}.",
            key=key,
            least=allowed[0],
            most=allowed[-1],
            given=value,
        )
    return value


def numbers_in(found: Mapping[str, Any], key: str, allowed: range, count: range) -> tuple[int, ...]:
    value = _value(found, key, None)
    whole = isinstance(value, list) and all(type(one) is int and one in allowed for one in value)
    if not whole or len(value) not in count:
        raise SetupError(
            "'{key}' is a list of whole numbers from {least} to {most}, such as {example}, not {given!r}.",
            key=key,
            least=allowed[0],
            most=allowed[-1],
            example=[allowed[0], allowed[-1]],
            given=value,
        )
    return tuple(value)


def switch_in(found: Mapping[str, Any], key: str) -> bool:
    value = found.get(key, False)
    if not isinstance(value, bool):
        raise SetupError("'{key}' is true or false, not {given!r}.", key=key, given=value)
    return value


def table_in(found: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = _value(found, key, None)
    if not isinstance(value, dict):
        raise SetupError("'{key}' is a table, not {given!r}.", key=key, given=value)
    return value


def _value(found: Mapping[str, Any], key: str, otherwise: Any) -> Any:
    if key not in found and otherwise is None:
        raise SetupError("'{key}' is missing.", key=key)
    return found.get(key, otherwise)
