"""axe-core finds nothing to complain of: on any screen, in light and dark, on desktop and phone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import scenes

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING: dict[str, Any] = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
axe = Axe()
READ = ("rules", "dog-rules", "labyria-rules", "replay", "review", "verify", "screen", "mishap")
"""Pages to read, and the television: what is to be touched is looked at on the phone too."""


def violations(person: Person) -> list[str]:
    found = axe.run(person.page, options=EVERYTHING).response["violations"]
    return [f"{one['id']}: {node['html'][:160]} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(
    ("device", "scheme"), [("desktop", "light"), pytest.param("phone", "dark", marks=pytest.mark.thorough)]
)
def test_no_screen_shuts_anybody_out(visitor: Visitor, put: Putter, device: str, scheme: str) -> None:
    found: dict[str, list[str]] = {}
    anna = visitor(on_phone=device == "phone", color_scheme=scheme, reduced_motion="reduce", device_scale_factor=1)
    for scene in scenes(put):
        if scene.alike or (device == "phone" and scene.name.startswith(READ)):
            continue
        scene.come(anna)
        if wrong := violations(anna):
            found[scene.name] = wrong
        anna.context.clear_cookies(name="keys")
    assert not found, found
