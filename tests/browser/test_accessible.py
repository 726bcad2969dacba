"""axe-core finds nothing to complain of: on any screen, in light and dark, on desktop and phone."""

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import scenes

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING: dict[str, Any] = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
COLOURS: dict[str, Any] = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
"""In the other colours only these can differ."""
axe = Axe()


def violations(person: Person, options: dict[str, Any]) -> list[str]:
    found = axe.run(person.page, options=options).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for one in found for node in one["nodes"]
    ]


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_no_screen_shuts_anybody_out(visitor: Visitor, put: Putter, device: Literal["desktop", "phone"]) -> None:
    found: dict[str, list[str]] = {}
    anna = visitor(on_phone=device == "phone", reduced_motion="reduce")
    for scene in scenes(put):
        anna.page.emulate_media(color_scheme="light")
        scene.come(anna)
        wrong = violations(anna, EVERYTHING)
        anna.page.emulate_media(color_scheme="dark")
        wrong += violations(anna, COLOURS)
        if wrong:
            found[scene.name] = wrong
        anna.context.clear_cookies(name="keys")
    assert found == {}
