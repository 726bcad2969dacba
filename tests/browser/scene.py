"""A screen, and how to come to it."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from tests.browser.person import Person
from tests.server.pages.games import Played

Come = Callable[[Person], object]


class Position(Protocol):
    """A game at some moment, for the table of that id."""

    def __call__(self, *, table_id: str) -> Played: ...


class Scene(msgspec.Struct, frozen=True):
    """A screen, and how to come to it."""

    name: str
    come: Come
    alike: bool = False
    """It has the same parts as others: tests look at it in windows and with `--screenshots` only."""


class Stored(Protocol):
    """The way to a stored game, by its name: to a seat at it, or to look on, and from there to another of its pages."""

    def __call__(self, name: str, rest: str = "", wanted: str = "#board", seat: int | None = 0) -> Come: ...


def then(come: Come, *touched: str) -> Come:
    """And touch these things, one after the other."""

    def go_on(person: Person) -> None:
        come(person)
        for selector in touched:
            person.find(selector).first.click()

    return go_on


def thing(ident: str) -> str:
    """How to find what can be touched by its name."""
    return f'[data-touch="{ident}"]'


def tried(task: str) -> str:
    """What to touch for a board on a rule page."""
    return f'[data-try$="/{task}"] .start'


def unfolded(address: str) -> Come:
    """A form with everything that it hides."""

    def go(person: Person) -> None:
        person.go(address)
        for summary in person.find("#setup > details > summary").all():
            summary.click()

    return go


def in_german(address: str) -> Come:
    """A page as people with a German browser see it."""

    def go(person: Person) -> None:
        person.go(f"/language/de?back={address}")
        person.context.clear_cookies(name="language")

    return go
