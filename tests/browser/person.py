"""Somebody with a browser: looks at pages, and does only what a finger, a mouse or a keyboard can do."""

import re
import time
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

PATIENCE = 60_000
"""Milliseconds after which somebody gives up; other programs may keep the machine busy."""


NOTHING_BY_ITSELF = "try { localStorage['spieltisch.itself'] ??= 'false'; } catch { /* no page is there yet */ }"
"""A test decides when something is done, also what cannot be otherwise."""


NOT_KEPT = "Service Worker registration blocked by Playwright"
"""What Playwright says itself where nothing is to be kept for times without a network."""


class Person:
    """Sits before one browser of their own. Whatever goes wrong in it is noted as a mishap."""

    def __init__(self, context: BrowserContext, url: str, name: str, by_touch: bool = False) -> None:
        self.context, self.url, self.name, self.by_touch = context, url, name, by_touch
        self.mishaps: list[str] = []
        self.forgives = ""
        """A pattern: mishaps that a test brings about on purpose."""
        self.page: Page = context.new_page()
        self.page.add_init_script(NOTHING_BY_ITSELF)
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self._wrong(f"error: {error}"))
        self.page.on("requestfailed", self._failed)

    def _wrong(self, what: str) -> None:
        self.mishaps.append(what)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NOT_KEPT:
            self._wrong(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # who leaves a page hangs up
            self._wrong(f"{request.failure} {request.url}")

    @property
    def unforgiven(self) -> list[str]:
        return [one for one in self.mishaps if not (self.forgives and re.search(self.forgives, one))]

    def forgets(self) -> None:
        """Everything: seats, tables, what was chosen, and what went wrong."""
        self.context.clear_cookies()
        session = self.context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "local_storage"})
        session.detach()
        self.mishaps, self.forgives = [], ""

    def speaks(self, language: str) -> None:
        """Whatever the browser would ask for."""
        self.context.add_cookies([{"name": "language", "value": language, "url": self.url}])

    # --- anywhere ----------------------------------------------------------------------------------------------------

    def go(self, address: str) -> None:
        """An address of our own, or a whole link."""
        self.page.goto(address if address.startswith("http") else f"{self.url}{address}")

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def click(self, selector: str) -> None:
        self.page.locator(selector).click()

    def touches(self, selector: str) -> None:
        """With a finger or with the mouse, as the device is."""
        thing = self.page.locator(selector)
        if self.by_touch:
            thing.tap()
        else:
            thing.click()

    def press(self, name: str) -> None:
        """The button or link that says this."""
        self.page.get_by_role("button", name=name).or_(self.page.get_by_role("link", name=name)).first.click()

    def sees(self, text: str) -> None:
        expect(self.page.locator("main")).to_contain_text(text, timeout=PATIENCE)

    def sees_not(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_have_count(0, timeout=PATIENCE)

    def waits_for(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        found.first.wait_for()
        return found

    def evaluate(self, script: str, value: Any = None) -> Any:
        return self.page.evaluate(script, value)

    def waits_until(self, script: str) -> None:
        """Asks from outside again and again: a page may not evaluate texts by itself."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(script):
            assert time.monotonic() < end, f"this never came true: {script}"
            self.page.wait_for_timeout(20)

    # --- before the game ---------------------------------------------------------------------------------------------

    def chooses(self, game: str, way: str = "bots") -> None:
        """From the start page."""
        self.go("/")
        self.click(f"#{way}-{game}")
        self.page.wait_for_url("**/new/**")

    def fills_in(self, others: Sequence[str] = ("bot",), options: Mapping[str, str] | None = None) -> None:
        """The set-up form: `others` are "bot", "open", or names of people at this device."""
        self.find("#name-0").fill(self.name)
        for seat, who in enumerate(others or ["empty"], start=1):
            if not self.find(f"#seat-{seat}").is_visible():
                self.click("#add-player")
            kind = who if who in ("bot", "open", "empty") else "person"
            self.find(f"#seat-{seat}").select_option(kind)
            if kind == "person":
                self.find(f"#name-{seat}").fill(who)
        for key, choice in (options or {}).items():
            field = self.find(f"[name={key}]")
            if not field.is_visible():
                self.find("#setup > details").filter(has=field).locator("summary").click()
            field.select_option(choice)

    def opens(
        self,
        game: str = "yatzy",
        others: Sequence[str] = ("bot",),
        way: str = "bots",
        options: Mapping[str, str] | None = None,
    ) -> str:
        """A new table; its id."""
        self.go(f"/new/{game}?way={way}")
        self.fills_in(others, options)
        self.click("#open")
        self.page.wait_for_url("**/tables/*")
        if "open" not in others:
            self.waits_for("#board")
        return self.table

    @property
    def table(self) -> str:
        """The id of the table that this browser shows."""
        found = re.search(r"/tables/([a-z0-9]{12})", self.page.url)
        assert found, self.page.url
        return found[1]

    def joins(self, table: str, key: str) -> None:
        """A game that goes on there, on the seat that this is the key to."""
        self.go(f"/tables/{table}/seat/{key}")
        self.waits_for("#board")

    def comes_to(self, table: str) -> None:
        self.go(f"/tables/{table}")

    def sits_down(self, seat: int) -> None:
        self.find(f"#sit-name-{seat}").fill(self.name)
        self.click(f"#sit-button-{seat}")
        self.waits_for(f".seat:nth-child({seat + 1}) .remark")

    # --- at the table ------------------------------------------------------------------------------------------------

    @property
    def step(self) -> int:
        return int(self.find("#board").get_attribute("data-step") or 0)

    @property
    def is_over(self) -> bool:
        return self.find(".board.over").count() > 0

    @property
    def is_due(self) -> bool:
        return self.find(".board.mine").count() > 0

    def waits_for_turn(self) -> bool:
        """Whether there is one: the game may be over."""
        self.waits_for(".board.mine, .board.over")
        return self.is_due

    def does(self, selector: str) -> None:
        """Something that brings the game on."""
        before = self.step
        self.find(selector).first.click()
        self.waits_for(f"#board:not([data-step='{before}'])")

    def throws(self) -> None:
        self.does("#throw:enabled")

    def enters(self, box: str = "button.box:enabled") -> None:
        self.does(box)

    def holds(self, *places: int) -> None:
        """Exactly these dice."""
        for place, die in enumerate(self.find("button.die").all()):
            if (die.get_attribute("aria-pressed") == "true") != (place in places):
                die.click()

    def takes_turn(self, throws: int = 1) -> None:
        """Throws so often, then takes the first box; a throw for the start is one of them."""
        for _ in range(throws):
            if self.find("#throw:enabled").count():
                self.throws()
        if self.find("button.box:enabled").count():
            self.enters()

    def plays_on(self, throws: int = 1) -> None:
        """To the end, with the others being bots or people at this device."""
        while self.waits_for_turn():
            self.takes_turn(throws)

    @property
    def log(self) -> list[str]:
        """What has happened, the newest first."""
        return self.find("#log li span:not(.mark)").all_inner_texts()

    @property
    def announced(self) -> str:
        return self.find("#announcer").text_content() or ""

    @property
    def points(self) -> list[int]:
        """By place in the row of players."""
        return [int(text) for text in self.find("#players .points").all_inner_texts()]
