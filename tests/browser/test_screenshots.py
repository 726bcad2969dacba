"""Pictures of every screen in every look, for people to look at: `pytest tests/browser --screenshots`."""

from pathlib import Path
from typing import Literal

import pytest

from tests.browser.conftest import Putter, Visitor
from tests.browser.scenes import scenes
from tests.browser.test_accessible import violations

FOLDER = Path(__file__).parents[2] / "screenshots"
Scheme = Literal["light", "dark"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_every_screen_is_photographed(
    request: pytest.FixtureRequest, visitor: Visitor, put: Putter, device: str, scheme: Scheme
) -> None:
    if not request.config.getoption("--screenshots"):
        pytest.skip("only with --screenshots")
    FOLDER.mkdir(exist_ok=True)
    phone = device == "phone"
    for scene in scenes(put):
        person = visitor(on_phone=phone, color_scheme=scheme, reduced_motion="reduce", device_scale_factor=1)
        scene.come(person)
        assert violations(person) == []
        person.page.screenshot(path=FOLDER / f"{scene.name}-{device}-{scheme}.png", full_page=True)
        person.context.close()
