"""The browsers of people. A new one fetches and compiles everything anew, so one test after the other uses the same."""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.browser.person import Person


class Devices:
    """Browser contexts: those that nobody uses now, by what they were told to be."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._lent: dict[BrowserContext, str] = {}

    def lend(self, url: str, name: str, told: dict[str, Any], *, by_touch: bool, new: bool) -> Person:
        """Somebody with a device that remembers nothing; a `new` one is thrown away afterwards."""
        kind = repr(sorted(told.items()))
        used = bool(self._free[kind]) and not new
        context = self._free[kind].pop() if used else self._browser.new_context(**told)
        if not new:
            self._lent[context] = kind
        person = Person(context, url, name, by_touch)
        if used:
            person.forgets()
        return person

    def take_back(self, person: Person) -> None:
        """When its test is over."""
        kind = self._lent.pop(person.context, "")
        if not kind:
            person.context.close()
            return
        for page in person.context.pages:
            page.close()
        self._free[kind].append(person.context)
