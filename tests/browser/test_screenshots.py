"""Pictures of every screen in every look, for people to look at: `pytest tests/browser --screenshots`."""

import base64
from pathlib import Path
from typing import Literal

import pytest

from tests.browser.checks import violations
from tests.browser.conftest import Putter, Visitor
from tests.browser.scenes import scenes

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "screenshots"
README = {
    "start": ("start", "desktop", "light"),
    "dog": ("dog-joker-marble", "desktop", "light"),
    "labyria": ("labyria-attack-figure", "desktop", "dark"),
    "yatzy": ("brandi-yatzy-plus-box", "phone", "light"),
    "dog-phone": ("dog-jack-card", "phone", "dark"),
    "review": ("replay", "phone", "light"),
}
"""By picture: the scene, the device and the light in which the README shows it."""
IN_THE_MIDDLE = {"review": "#curve"}
"""By picture: what it shows in the middle, where it does not begin with the top of the page."""
Scheme = Literal["light", "dark"]


@pytest.mark.pictures
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_every_screen_is_photographed(visitor: Visitor, put: Putter, device: str, scheme: Scheme) -> None:
    FOLDER.mkdir(exist_ok=True)
    phone = device == "phone"
    for scene in scenes(put).values():
        person = visitor(on_phone=phone, color_scheme=scheme)
        scene.come(person)
        assert violations(person) == []
        person.page.screenshot(path=FOLDER / f"{scene.name}-{device}-{scheme}.png", full_page=True)
        person.context.close()


@pytest.mark.parametrize("picture", README)
def test_the_readme_has_its_pictures(
    request: pytest.FixtureRequest, visitor: Visitor, put: Putter, picture: str
) -> None:
    """With `--screenshots` they are taken anew, small enough for a repository."""
    path = ROOT / "docs" / "pictures" / f"{picture}.webp"
    assert f"docs/pictures/{picture}.webp" in (ROOT / "README.md").read_text(encoding="utf-8")
    if not request.config.getoption("--screenshots"):
        assert path.is_file()
        return
    name, device, scheme = README[picture]
    person = visitor(on_phone=device == "phone", color_scheme=scheme, device_scale_factor=1.5)
    scenes(put)[name].come(person)
    person.page.mouse.move(0, 0)
    person.evaluate("scrollTo(0, 0)")
    if wanted := IN_THE_MIDDLE.get(picture):
        person.find(wanted).evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    shot = person.context.new_cdp_session(person.page).send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(base64.b64decode(shot["data"]))
