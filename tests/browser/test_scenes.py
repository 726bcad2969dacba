"""Every screen is visited once and looked at in every way: by axe, with large type, in every window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import msgspec
import pytest

from tests.browser.checks import cramped, violations
from tests.browser.conftest import Putter
from tests.browser.looks import Look, Viewer
from tests.browser.person import Person
from tests.browser.scene import Scene
from tests.browser.scenes import scenes
from tests.browser.windows import TELEVISION, WINDOWS, Window, wrong

LARGE_TYPE = Look(360, 740, touch=True, type_size=32)
AT_NIGHT = Look(412, 839, touch=True, scheme="dark")
MAGNIFIED = Look(320, 256)
"""WCAG 1.4.10: a window of 1280 x 1024, four times magnified."""
TO_READ = ("rules", "dog-rules", "labyria-rules", "replay", "review", "verify", "screen", "mishap")
"""Pages to read, and the television: what is to be touched is looked at on the phone too."""
REFLOWING = ("start", "new", "lobby", "yatzy", "dog", "labyria")
TELLING = ("320x568", "720x450")
"""The windows in which most has gone wrong."""
LANGUAGES = ("de", "fr")
"""Both have long words, and often the longest sentences."""


WRONG = Path(__file__).parents[2] / "screenshots" / "wrong"


class Check(msgspec.Struct, frozen=True):
    """Something to look for, and with what."""

    title: str
    look: Look
    complaints: Callable[[Person], list[str]]


def in_window(window: Window) -> Check:
    return Check("window", window.look, partial(wrong, window=window))


def windows(scene: Scene) -> list[Window]:
    """Those in which it may be seen."""
    return [one for one in WINDOWS.values() if one.width >= TELEVISION or "screen" not in scene.name]


def checks(scene: Scene) -> list[Check]:
    """All that apply to the scene."""
    found = []
    if not scene.alike:
        found.append(Check("axe", Look(), violations))
    if not scene.alike and "screen" not in scene.name and scene.name != "review":
        found.append(Check("type of double size", LARGE_TYPE, cramped))
    return found + [in_window(window) for window in windows(scene) if window.name in TELLING]


def more_checks(scene: Scene) -> list[Check]:
    """Those for which `make thorough` has the time."""
    found = []
    if not scene.alike and not scene.name.startswith(TO_READ):
        found.append(Check("axe on a phone at night", AT_NIGHT, violations))
    if not scene.alike and "screen" not in scene.name and scene.name.startswith(REFLOWING):
        found.append(Check("four times magnified", MAGNIFIED, cramped))
    return found


def in_every_window(scene: Scene) -> list[Check]:
    return [in_window(window) for window in windows(scene)]


def to_visit(which: Callable[[Scene], list[Check]]) -> list[str]:
    """The scenes for which there is such a check."""

    def nowhere(_: object) -> dict[str, list[str]]:
        raise AssertionError("nobody comes to a scene yet")

    return [name for name, scene in scenes(nowhere).items() if which(scene)]


class Complaints(Protocol):
    """Comes to a scene once, looks at it in all these ways, and says what is wrong."""

    def __call__(self, name: str, which: Callable[[Scene], list[Check]], language: str = "") -> list[str]: ...


@pytest.fixture
def complaints(request: pytest.FixtureRequest, viewer: Viewer, put: Putter) -> Complaints:
    """With `--screenshots`, what is wrong can be seen. Where only windows are looked at, a long language is spoken."""

    def come_and_look(name: str, which: Callable[[Scene], list[Check]], language: str = "") -> list[str]:
        scene = scenes(put)[name]
        language = language or (LANGUAGES[0] if scene.alike else "en")
        viewer.speaks(language)
        scene.come(viewer)
        viewer.page.mouse.move(0, 0)
        found = []
        for check in sorted(which(scene), key=lambda check: check.look.touch):  # the mouse first: see `looks`
            viewer.looks(check.look)
            said = check.complaints(viewer)
            if said and request.config.getoption("--screenshots"):
                viewer.takes_a_picture(WRONG / f"{name}-{language}-{check.look.width}x{check.look.height}.png")
            where = f"{name} ({language}), {check.title}, {check.look.width} x {check.look.height}"
            found += [f"{where}: {one}" for one in said]
        return found + viewer.unforgiven

    return come_and_look


@pytest.mark.parametrize("name", to_visit(checks))
def test_a_screen_is_fit_for_everybody(complaints: Complaints, name: str) -> None:
    assert complaints(name, checks) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", to_visit(more_checks))
def test_a_screen_is_fit_for_everybody_elsewhere_too(complaints: Complaints, name: str) -> None:
    assert complaints(name, more_checks) == []


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", to_visit(in_every_window))
def test_a_screen_is_right_in_every_window(complaints: Complaints, name: str, language: str) -> None:
    assert complaints(name, in_every_window, language) == []
