"""How a game stands that brings no words of its own: its View, a line for each part, as people would write it."""

from collections.abc import Mapping, Sequence, Set
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from spieltisch.core.seat import Seat
from spieltisch.kit.seen import Seen

NOTHING = "–"
SEPARATORS = (" ", ", ", "; ")


def plain_position(seen: Seen) -> str:
    """A part that is a seat, or has one entry a seat, is told by names.

    A View may be a Struct, a dataclass or a named tuple: whatever declares its parts.
    """
    kinds = _parts(seen.view)
    if not kinds:
        return _written(seen, Any, seen.view)
    start = seen.view_after(0)
    lines = ((_called(key).capitalize(), kind, getattr(start, key), getattr(seen.view, key)) for key, kind in kinds)
    return "\n".join(
        f"{name}: {_by_name(seen, kind, now) if _has_one_a_seat(seen, before, now) else _written(seen, kind, now)}"
        for name, kind, before, now in lines
    )


def _parts(thing: Any) -> Sequence[tuple[str, Any]]:
    """The names of its parts with their types, whatever declares them."""
    return tuple(get_type_hints(type(thing)).items())


def _called(name: str) -> str:
    return name.replace("_", " ").lower()


def _has_one_a_seat(seen: Seen, *values: Any) -> bool:
    """From the start on: a hand can have as many cards as there are seats, but not all the time."""
    return all(isinstance(value, list | tuple) and len(value) == len(seen.names) for value in values)


def _by_name(seen: Seen, kind: Any, values: Sequence[Any]) -> str:
    each = (_written(seen, _inner(kind, seat), value) for seat, value in enumerate(values))
    return _row([f"{name} {one}" for name, one in zip(seen.names, each, strict=True)])


def _written(seen: Seen, kind: Any, value: Any) -> str:
    match value:
        case None:
            return NOTHING
        case bool():
            return seen.words("yes") if value else seen.words("no")
        case int() if _is_seat(kind):
            return seen.names[value] if value >= 0 else NOTHING
        case _ if _says_itself(value):
            return str(value)
        case Enum():
            return value.value if isinstance(value.value, str) else _called(value.name)
        case Mapping():
            texts = [f"{_written(seen, _inner(kind, 0), key)} {_written(seen, _inner(kind, 1), one)}"
                     for key, one in value.items()]  # fmt: skip
        case Set():
            texts = sorted(_written(seen, _inner(kind, 0), one) for one in value)
        case _ if parts := _parts(value):
            texts = [f"{_called(key)} {_written(seen, inner, getattr(value, key))}" for key, inner in parts]
        case list() | tuple():
            texts = [_written(seen, _inner(kind, number), one) for number, one in enumerate(value)]
        case _:
            return str(value) or NOTHING
    return _row(texts)


def _row(texts: Sequence[str]) -> str:
    between = next((one for one in SEPARATORS if not any(one in text for text in texts)), SEPARATORS[-1])
    return between.join(texts) or NOTHING


def _says_itself(value: Any) -> bool:
    """Whether its class defines `__str__`."""
    of = next(kind for kind in type(value).__mro__ if "__str__" in vars(kind))
    return of.__module__ not in ("builtins", "enum")


def _is_seat(kind: Any) -> bool:
    return kind is Seat or Seat in _choices(kind)


def _inner(kind: Any, number: int) -> Any:
    """The declared type of the part with that number in a container."""
    inside = next(
        (get_args(one) for one in (kind, *_choices(kind)) if get_origin(one) not in (None, Union, UnionType)), ()
    )
    if not inside:
        return Any
    return inside[0] if inside[-1] is ... else inside[min(number, len(inside) - 1)]


def _choices(kind: Any) -> Sequence[Any]:
    """The types of a union apart from None."""
    return [one for one in get_args(kind) if one is not NoneType] if get_origin(kind) in (Union, UnionType) else ()
