"""What is wrong with a page is found wherever it stands, also among much that looks alike."""

from tests.browser.checks import cramped, violations
from tests.browser.looks import Viewer

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
