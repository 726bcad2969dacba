"""One Chromium for each worker, a browser context for each person, and a server that is quick.

Playwright keeps an event loop running, which other tests would trip over: it ends with the last of these.
"""

import shutil
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from spieltisch.server.settings import Settings
from tests.browser.devices import Devices
from tests.browser.looks import Viewer
from tests.browser.person import PATIENCE, Person
from tests.browser.stored import beside
from tests.server.pages.games import Played, store_all
from tests.server.servers import ServerProcess, served

PACE = 0.02
NETWORK = "127.0.0.2"
"""Stands for the address by which other devices in the house find this computer."""
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The same browser without a window is a seventh less work."""
FEATURES = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "HttpsUpgrades", "MediaRouter", "OptimizationHints",
            "PaintHolding", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
            "SpareRendererForSitePerProcess")  # fmt: skip
"""Nobody types into an address bar here, whose suggestions would be two pages more for every window, and nobody waits
for a process that is kept ready. The others are Playwright's own: only the last such switch counts."""
HOME_ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.*"
"""Whatever a page asks for elsewhere fails, and is a mishap."""
ONE_PROCESS = ["--renderer-process-limit=1", "--in-process-gpu"]
"""All pages are our own, and starting a process for each was a tenth of the work."""
QUIET = ["--disable-gpu", *ONE_PROCESS, f"--disable-features={','.join(FEATURES)}", HOME_ALONE]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
CALM: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
"""Nothing moves and nothing is kept for times without a network, which is half of a browser's work, unless a test is
about that."""

Visitor = Callable[..., Person]
"""Makes a person; takes a name, `on_phone=True`, a server's address, what a browser context can be told, and `new=True`
for a browser that nobody has used and nobody will: what a test does to its network, its clock or its memory stays."""

Putter = Callable[[Sequence[Played]], dict[str, list[str]]]
"""Puts games into the server's database; by table, the keys to its seats."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--screenshots", action="store_true", help="write pictures of every screen to screenshots/")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Pictures are for people to look at: they are taken when somebody asks for them."""
    if not config.getoption("--screenshots"):
        pictures = [item for item in items if item.get_closest_marker("pictures")]
        config.hook.pytest_deselected(items=pictures)
        items[:] = [item for item in items if item not in pictures]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
    yield running
    running.close()


@pytest.fixture(scope="package")
def phone(playwright: Playwright) -> dict[str, Any]:
    """A phone with a touch screen. Its points are as large as its pixels: seven times as many show nothing more."""
    known = {key: value for key, value in playwright.devices["Pixel 7"].items() if key != "default_browser_type"}
    return known | {"device_scale_factor": 1}


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that do it no harm."""
    settings = Settings(data=tmp_path_factory.mktemp("browser"), pace=PACE, limits=False, away=2, network=NETWORK)
    with served(settings) as running:
        httpx.get(f"{running.url}/health", timeout=60).raise_for_status()  # games are put into a database that is there
        yield running
        assert "Traceback" not in running.errors, running.errors


@pytest.fixture(scope="package")
def put(server: ServerProcess) -> Putter:
    return lambda games: beside(store_all, server.settings.data, games)


@pytest.fixture(scope="package")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture
def visitor(devices: Devices, server: ServerProcess, phone: dict[str, Any]) -> Iterator[Visitor]:
    """A mishap in anybody's browser makes the test fail."""
    people: list[Person] = []

    def make(name: str = "Anna", on_phone: bool = False, url: str = "", new: bool = False, **context: Any) -> Person:
        told = {**(phone if on_phone else DESKTOP), **CALM, **context}
        person = devices.lend(url or server.url, name, told, by_touch=on_phone, new=new)
        people.append(person)
        return person

    yield make
    for person in people:
        devices.take_back(person)
    assert [person.unforgiven for person in people] == [[] for _ in people]


@pytest.fixture(scope="package")
def traveller(browser: Browser, server: ServerProcess) -> Iterator[Viewer]:
    made = Viewer(browser.new_context(**CALM), server.url)
    yield made
    made.context.close()


@pytest.fixture
def viewer(traveller: Viewer) -> Viewer:
    """The same for all tests of a worker, but with no memory of any."""
    traveller.forgets()
    return traveller
