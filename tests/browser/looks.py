"""One page on many devices: its window, its type and its colours change while it stays open."""

import base64
from pathlib import Path
from typing import Literal

import msgspec
from playwright.sync_api import BrowserContext

from tests.browser.person import Person

TYPE = 16
"""Pixels of a page's type, unless people want it larger."""
SHOWN = """() => {
  scrollTo({ top: 0, behavior: "instant" });
  const pointer = ["fine", "coarse", "none"].find((one) => matchMedia(`(pointer: ${one})`).matches);
  return [pointer, getComputedStyle(document.documentElement).fontSize];
}"""
"""From the top: what it is pointed at with, and how large its type is."""


class Look(msgspec.Struct, frozen=True):
    """What a page is looked at with."""

    width: int = 1280
    height: int = 900
    touch: bool = False
    """A phone or a tablet."""
    type_size: int = TYPE
    scheme: Literal["light", "dark"] = "light"


class Viewer(Person):
    """Visits one screen after the other, and forgets each one: a browser's window is worth keeping."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        super().__init__(context, url, "Anna")
        self._session = self.context.new_cdp_session(self.page)
        self._look = Look()

    def looks(self, look: Look) -> None:
        """The same page like this. Styles alone tell devices apart, so it need not be loaded anew."""
        self._sets(look)
        pointer, type_size = self.evaluate(SHOWN)
        assert pointer == ("coarse" if look.touch else "fine"), "once touched, a page gets no mouse back"
        assert look.type_size == TYPE or type_size == f"{look.type_size}px"  # the television has its own

    def takes_a_picture(self, path: Path) -> None:
        """Of this window: Playwright's own would be one of the window that it has opened."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.evaluate(SHOWN)
        path.write_bytes(base64.b64decode(self._session.send("Page.captureScreenshot")["data"]))

    def _sets(self, look: Look) -> None:
        """What is otherwise than before: a page is laid out and painted anew for each."""
        before, self._look = self._look, look
        size = {"width": look.width, "height": look.height, "deviceScaleFactor": 1, "mobile": look.touch}
        self._session.send("Emulation.setDeviceMetricsOverride", size)
        if look.touch != before.touch:
            self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": look.touch})
        if look.type_size != before.type_size:
            fonts = {"standard": look.type_size, "fixed": look.type_size * 13 // 16}
            self._session.send("Page.setFontSizes", {"fontSizes": fonts})
        if look.scheme != before.scheme:
            self.page.emulate_media(color_scheme=look.scheme)

    def forgets(self) -> None:
        """Also how it was looked at; an empty page first, since every one would be laid out anew for that."""
        self.page.goto("about:blank")
        self._sets(Look())
        super().forgets()
