"""HTML as Python expressions: `h.p(".hint", id="why")["Because ", h.em[reason]]`; what is not HTML already is escaped.

An element is text as soon as it has its children: a page is made anew for each viewer after every move, and a tree that
is walked afterwards (as in htpy, whose way of writing this is) took most of that time; see ADR 12.
"""

import keyword
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from types import GeneratorType
from typing import Any, Protocol, TypeAlias

from markupsafe import Markup, escape

Element: TypeAlias = Markup
Attribute: TypeAlias = str | int | Iterable[str | None] | Mapping[str, bool] | None
VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


class HasHtml(Protocol):
    """An object that knows its HTML, as Markup does."""

    def __html__(self) -> str:
        """What need not be escaped."""


Node: TypeAlias = bool | str | int | HasHtml | Iterable["Node"] | None
"""What may stand in an element: nothing, a text, HTML, a number, or any of these one after the other."""


as_html: Callable[[str], Markup] = partial(str.__new__, Markup)
"""A text that is HTML already; `Markup` itself would look first whether it knows better."""
_special = re.compile("[&<>\"']").search


class Tag:
    """An element still without children; by itself it is an empty one."""

    __slots__ = ("_end", "_name", "_start")

    def __init__(self, name: str, attributes: str = "") -> None:
        self._name = name
        self._start = f"<{name}{attributes}>" if name != "html" else f"<!doctype html><html{attributes}>"
        self._end = "" if name in VOID else f"</{name}>"

    def __call__(self, *given: str | Mapping[str, Attribute], **named: Attribute) -> "Tag":
        """With attributes: `"#id.class.class"`, mappings, and names such as `class_` and `data_touch`."""
        if given and type(given[0]) is not str:  # mappings cannot be remembered
            return self._with(*given, **named)
        try:
            return _tag(self, *given, **named)  # type: ignore[arg-type]  # most are hashable
        except TypeError:  # nor can lists of classes
            return self._with(*given, **named)

    def _with(self, *given: str | Mapping[str, Attribute], **named: Attribute) -> "Tag":
        attributes: dict[str, Any] = {}
        for one in given:
            attributes.update(_shorthand(one) if isinstance(one, str) else one)
        for name, value in named.items():
            attributes[_spelled(name)] = value
        return Tag(self._name, "".join([_attribute(name, value) for name, value in attributes.items()]))

    def __getitem__(self, inside: Node) -> Element:
        return as_html(f"{self._start}{written(inside)}{self._end}")

    def __html__(self) -> str:
        return self._start + self._end

    __str__ = __html__


class Fragment:
    def __getitem__(self, inside: Node) -> Markup:
        return as_html(written(inside))


fragment = Fragment()


def written(node: Node) -> str:
    """The node as HTML, in a plain string: HTML would escape what is added to it."""
    write = _WRITERS.get(type(node))
    return write(node) if write else _other(node)


def _escaped(text: str) -> str:
    """Most texts need no escaping, which is quicker to see than to do."""
    return str.__str__(escape(text)) if _special(text) else text


def _all(nodes: Iterable[Node]) -> str:
    return "".join([written(node) for node in nodes])


def _other(node: Any) -> str:
    if hasattr(node, "__html__"):
        return str.__str__(node.__html__())
    if isinstance(node, str):
        return _escaped(node)
    if isinstance(node, Iterable) and not isinstance(node, bytes):
        return _all(node)
    raise TypeError(f"{node!r} cannot stand in an element")


_WRITERS: dict[type, Callable[[Any], str]] = {
    Markup: str.__str__,
    str: _escaped,
    Tag: Tag.__html__,
    type(None): lambda _: "",
    bool: lambda _: "",
    int: str,
    list: _all,
    tuple: _all,
    GeneratorType: _all,
}


@lru_cache(4_000, typed=True)
def _tag(tag: Tag, *given: str | Mapping[str, Attribute], **named: Attribute) -> Tag:
    """Cached: most elements are written again and again, and differ in what is in them."""
    return tag._with(*given, **named)


@lru_cache(2048)
def _shorthand(short: str) -> Mapping[str, str]:
    ident, *classes = short.split(".")
    found = {"id": ident.removeprefix("#")} if ident else {}
    return {**found, "class": " ".join(classes)} if classes else found


@lru_cache(512)
def _spelled(name: str) -> str:
    """The name in HTML: Python's keywords have an underscore at their end."""
    plain = name.removesuffix("_")
    return (plain if keyword.iskeyword(plain) else name).replace("_", "-")


def _attribute(name: str, value: Any) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    if name == "class" and not isinstance(value, str):
        value = " ".join(_classes(value))
        if not value:
            return ""
    return f' {name}="{_escaped(value if type(value) is str else str(value))}"'


def _classes(value: Mapping[str, bool] | Iterable[str | None]) -> list[str]:
    if isinstance(value, Mapping):
        return [name for name, there in value.items() if there]
    return [name for name in value if name]


def __getattr__(name: str) -> Tag:
    """The tag of that name, kept as an attribute of the module."""
    if not name.islower() or name.startswith("_"):
        raise AttributeError(f"no element is called {name}")
    globals()[name] = tag = Tag(_spelled(name))
    return tag
