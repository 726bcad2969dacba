"""What is wrong with a page is found wherever it stands, also among much that looks alike."""

import pytest

from tests.browser.checks import cramped, violations
from tests.browser.looks import Viewer
from tests.browser.windows import Window, wrong

LINES = "".join(f"<li>Line {number}</li>" for number in range(50))
PALE = '<li style="color: #aaa">Hardly to be read</li>'
PAGE = '<html lang="en"><title>Lines</title><main><h1>Lines</h1><ol>{}</ol></main>'


def test_one_pale_line_of_many_is_found(viewer: Viewer) -> None:
    viewer.page.set_content(PAGE.format(LINES))
    assert violations(viewer) == []
    viewer.page.set_content(PAGE.format(LINES + PALE + LINES))
    assert [found.partition(":")[0] for found in violations(viewer)] == ["color-contrast"]


def test_what_is_pale_because_of_what_is_behind_it_is_found(viewer: Viewer) -> None:
    viewer.page.set_content(PAGE.format(LINES + f'<div role="group" style="background: #444">{LINES}</div>'))
    assert "color-contrast" in {found.partition(":")[0] for found in violations(viewer)}


def test_texts_that_lie_on_each_other_and_texts_that_are_cut_off_are_found(viewer: Viewer) -> None:
    viewer.page.set_content(PAGE.format(LINES))
    assert cramped(viewer) == []
    higher = '<li style="margin-top: -10px">Higher</li>'
    short = '<li style="width: 30px; overflow: hidden; white-space: nowrap">Too long by far</li>'
    viewer.page.set_content(PAGE.format(LINES + higher + LINES + short))
    assert cramped(viewer) == ["cut off: LI. Too long by far", "LI. Line 49 on LI. Higher"]


WINDOW = Window(400, 400, board=0.5, touch=True)
TABLE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<style>* { margin: 0; } button { width: 60px; height: 44px; } #wood { height: 200px; }</style>
<body class="look-seat"><main><div class="board"><div class="status"><p id="prompt">Your turn</p></div>
<div data-board="true" id="wood"><button class="die can-touch" data-touch="die-0">4</button></div>
<div class="play"><button class="primary" id="throw">Roll</button></div></div></main>"""
SPOILT = {
    ".board { width: 430px; }": "the page scrolls sideways by 30 px: div.board (Your turn 4 Roll) ends at 430 px",
    ".play { width: 50px; }": "#throw (Roll) sticks out of div.play (Roll) by 10 px",
    "#prompt { width: 9px; overflow-wrap: anywhere; }": "#prompt (Your turn) has 8 lines, and 3 are the most",
    "#prompt { position: relative; left: -60px; }": "of the status #prompt (Your turn) are in sight, and 90 %",
    "#wood { transform: translateY(320px); }": "of the board #wood (4) are in sight, and 50 % are wanted",
    "#wood { margin-top: 400px; }": "of one's own die-0 (4) are in sight, and 95 % are wanted",
    "#throw { margin-top: 200px; }": "of the main action #throw (Roll) are in sight, and 99 % are wanted",
    "#throw { height: 30px; }": "#throw (Roll) can be hit on 60 x 30 px, and 44 are needed",
    "#wood::after { content: ''; position: fixed; inset: 0; }": "#throw (Roll) is covered by #wood (4)",
    ".play { width: 50px; overflow: hidden; }": "of #throw (Roll) are covered or cut off at its left by",
}
"""By what is changed in the style of a table: what is said of it."""


@pytest.mark.parametrize("style", SPOILT)
def test_what_is_wrong_in_a_window_is_said(viewer: Viewer, style: str) -> None:
    viewer.looks(WINDOW.look)
    viewer.page.set_content(TABLE)
    assert wrong(viewer, WINDOW) == []
    viewer.page.set_content(TABLE.replace("</style>", f"{style}</style>"))
    assert any(SPOILT[style] in found for found in wrong(viewer, WINDOW)), wrong(viewer, WINDOW)
