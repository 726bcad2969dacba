"""Style sheets win over each other by their layers, not by their names or their order."""

import re

import pytest

from spieltisch.server.pages.page import GAME_STYLES, SHARED_STYLES, STATIC

SHEETS = SHARED_STYLES + GAME_STYLES


def outermost(sheet: str) -> list[str]:
    """What stands in nothing else, without what stands in it."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / sheet).read_text(), flags=re.DOTALL)
    while "{" in text:
        text = re.sub(r"{[^{}]*}", ";", text)
    return [part.strip() for part in text.split(";") if part.strip()]


def test_every_style_sheet_is_on_the_page_once() -> None:
    assert sorted(SHEETS) == sorted(file.name for file in STATIC.glob("*.css"))


def test_the_first_sheet_declares_the_order_of_the_layers() -> None:
    assert outermost(SHEETS[0]) == ["@layer base, pages, games, after", "@layer base"]


@pytest.mark.parametrize("sheet", SHEETS[1:])
def test_a_sheet_stands_in_one_layer_as_a_whole(sheet: str) -> None:
    layers = ["@layer games"] if sheet in GAME_STYLES else ["@layer pages", "@layer after"]
    [layer] = outermost(sheet)
    assert layer in layers
