"""The site can be built: every link leads somewhere, every page is in the menu, every example is executed."""

import inspect
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NewType

import pytest
from tools.site import building, conf
from tools.site.environments import BOUNDS
from tools.site.links import mended
from tools.site.notebook import SVG, executed

import spieltisch
from spieltisch.kit.family import Family
from spieltisch.kit.shelf import game_types

ROOT = Path(__file__).parents[2]
EXECUTED = {
    "docs/bots.md": "tests/documents/test_bots_page.py",
    "docs/levels.md": "tests/cli/test_levels.py",
    "docs/play.md": "tests/documents/test_play_page.py",
    "docs/research.md": "tests/documents/test_research_page.py",
    "CONTRIBUTING.md": "tests/seventh/test_seventh_game.py",
    "README.md": "tests/documents/test_readme.py",
}
"""By page: which test executes its examples. Those of the notation have blocks of their own, `tests/rulebook`."""

pytestmark = pytest.mark.filterwarnings("ignore:'myst_parser")  # what it will have to change for a later Sphinx


@pytest.fixture(scope="module")
def pages() -> Mapping[str, str]:
    return dict(building.pages())


def test_nothing_is_wrong_with_the_site(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Sphinx takes a link to nothing, a page that no menu has, or a name that is not in the code for a mistake."""
    failed = building.build(tmp_path, builder="dummy")
    assert (failed, capfd.readouterr().err) == (0, "")


def test_a_link_to_nothing_would_be_noticed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    links = "# Spieltisch\n\n[Nowhere](nowhere.md), [no part](#nothing), ![no picture](nothing.svg)\n"
    monkeypatch.setattr(building, "pages", lambda: iter({"index.md": links, "lost.md": "# Lost\n"}.items()))
    assert building.build(tmp_path, builder="dummy")
    said = capfd.readouterr().err
    assert all(name in said for name in ("nowhere.md", "nothing", "nothing.svg", "lost.md"))


def test_links_of_the_repository_lead_to_pages_of_the_site(pages: Mapping[str, str]) -> None:
    assert "(../contributing.md#adding-a-game)" in pages["reference/family.md"]
    assert "](adr/index.md)" in pages["architecture.md"]
    assert "](rules/en/brandi-yatzy.md)" in pages["notation.md"]
    assert mended("[x](y.md#z)", "a/b.md", "docs/a/b.md", {}) == "[x](y.md#z)"


def test_every_picture_is_drawn_when_the_site_is_made(pages: Mapping[str, str]) -> None:
    drawn = {uri for uri in pages if uri.endswith(".svg")}
    assert {f"drawn/{game_id}.svg" for game_id in game_types()} < drawn
    assert all(pages[uri].startswith("<svg") for uri in drawn)
    shown = [name for text in pages.values() for name in re.findall(r"!\[[^]]*\]\((?:\.\./)*([^)]+)\)", text)]
    assert {*shown} == drawn


@pytest.mark.parametrize(
    ("page", "language"), [("rules/de/yatzy", "de"), ("rules/fr/index", "fr"), ("rules/index", "en"), ("play", "en")]
)
def test_rules_say_which_language_they_are_in(page: str, language: str) -> None:
    context = {"language": conf.language}
    conf.in_its_language(None, page, "page.html", context, None)
    assert context["language"] == language


def test_what_people_import_is_in_the_reference(pages: Mapping[str, str]) -> None:
    named = re.findall(r"auto\w+:: spieltisch\.(\w+|core\.seat\.\w+)\b(?!\.)", "".join(pages.values()))
    assert sorted(name.rpartition(".")[2] for name in named) == sorted(spieltisch.__all__)
    said = {name: inspect.getdoc(vars(spieltisch).get(name)) for name in named}
    assert not {inspect.getdoc(kind) for kind in (int, NewType)} & {*said.values()}, "Python's own words, not ours"


def test_the_reference_has_all_that_a_family_brings(pages: Mapping[str, str]) -> None:
    named = re.findall(r"autoattribute:: spieltisch\.kit\.family\.Family\.(\w+)", pages["reference/family.md"])
    assert named == [*Family.__struct_fields__]


def test_what_nobody_can_exceed_is_what_was_computed(pages: Mapping[str, str]) -> None:
    ((_, bound),) = BOUNDS.values()
    assert f"no player exceeds {bound}" in pages["plus-bound.md"]
    assert f"{bound:,}" in pages["environments.md"]


def test_every_page_with_examples_has_a_test_that_executes_them() -> None:
    sources = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    examples = re.compile(r"^```(?:python|console)$", re.MULTILINE)
    with_examples = {
        str(path.relative_to(ROOT)) for path in sources if examples.search(path.read_text(encoding="utf-8"))
    }
    assert with_examples == EXECUTED.keys()
    assert all((ROOT / test).is_file() for test in EXECUTED.values())


def test_the_notebook_draws_its_boards(pages: Mapping[str, str]) -> None:
    assert pages["boards.md"].count("![") == 3
    assert pages["boards.ipynb"].count(SVG) == 3


def test_a_cell_that_fails_stops_the_notebook() -> None:
    with pytest.raises(ZeroDivisionError):
        executed({"cells": [{"cell_type": "code", "source": ["1 / 0"]}]})


def test_no_page_has_a_script_or_a_style_in_it(tmp_path: Path) -> None:
    """The server's security headers would forbid it."""
    folder, sheet = tmp_path / "deep", tmp_path / "_static" / "site.css"
    folder.mkdir()
    sheet.parent.mkdir()
    sheet.write_text("", encoding="utf-8")
    page = folder / "page.html"
    page.write_text('<script>one()</script><style>b{}</style><p style="color: red">Text</p>', encoding="utf-8")
    building.leave_nothing_inline(tmp_path)
    text = page.read_text(encoding="utf-8")
    linked = re.findall(r'(?:src|href)="\.\./(_static/[^"]+)"', text)
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in linked] == ["one()", "b{}"]
    assert "<style" not in text
    assert '[data-style="color: red"] { color: red }' in sheet.read_text(encoding="utf-8")
