"""Scripts that a page needs are named by the page, so that none has to wait for another to name it."""

import re

import pytest

from spieltisch.kit.words import words
from spieltisch.server.pages.page import imported, page, static_folders

SCRIPTS = {file.name: file for folder in static_folders() for file in folder.glob("*.js")}


@pytest.mark.parametrize("script", SCRIPTS)
def test_all_that_a_script_imports_is_known(script: str) -> None:
    found = {script, *imported(script)}
    lines = [line for name in found for line in SCRIPTS[name].read_text(encoding="utf-8").splitlines()]
    wanted = {line.split('"./')[1].split('"')[0] for line in lines if line.startswith("import")}
    assert wanted <= found <= SCRIPTS.keys()


def test_a_page_names_what_it_needs_now_and_what_the_next_one_will() -> None:
    text = str(page(words("en"), "A title", scripts=["start.js"], soon=["table.js"]))
    linked = {
        rel: set(re.findall(rf'rel="{rel}" href="[^"]*/([^"/]+)"', text)) for rel in ("modulepreload", "prefetch")
    }
    assert linked == {"modulepreload": set(imported("start.js")), "prefetch": {"table.js", *imported("table.js")}}
