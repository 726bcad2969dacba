"""Style sheets win over each other by their layers, not by their names or their order."""

import re

import pytest

from spieltisch.server.pages.page import STATIC, STYLE_SHEET, STYLES, static_folders, styles

SHEETS = {file.name: file for folder in static_folders() for file in folder.glob("*.css")}


def outermost(sheet: str) -> list[str]:
    """What stands in nothing else, without what stands in it."""
    text = re.sub(r"/\*.*?\*/", "", SHEETS[sheet].read_text(encoding="utf-8"), flags=re.DOTALL)
    while "{" in text:
        text = re.sub(r"{[^{}]*}", ";", text)
    return [part.strip() for part in text.split(";") if part.strip()]


def test_every_style_sheet_is_in_the_one_of_all_pages() -> None:
    assert all(styles().count(file.read_text(encoding="utf-8")) == 1 for file in SHEETS.values())
    assert STYLE_SHEET not in SHEETS
    assert sorted(STYLES) == sorted(file.name for file in STATIC.glob("*.css"))


def test_the_first_sheet_declares_the_order_of_the_layers() -> None:
    assert outermost(STYLES[0]) == ["@layer base, pages, games, after", "@layer base"]


@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet != STYLES[0]])
def test_a_sheet_stands_in_one_layer_as_a_whole(sheet: str) -> None:
    layers = ["@layer pages", "@layer games", "@layer after"] if sheet in STYLES else ["@layer games"]
    [layer] = outermost(sheet)
    assert layer in layers
