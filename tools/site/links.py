"""The Markdown of the repository as the site needs it."""

import re
from collections.abc import Mapping
from posixpath import dirname, join, normpath, relpath

LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(?=[#)])")
OWN = re.compile(r"^```(?:actions|positions|map|log|corrected-log|own-log)\b.*$", re.MULTILINE)
"""Blocks in our own notation, which no highlighter knows."""
FOLDERS = {"docs/adr": "adr/index.md", "src/spieltisch/games": "rules/index.md"}
"""By folder of the repository: the page that lists what is in it."""


def mended(markdown: str, uri: str, path: str, pages: Mapping[str, str]) -> str:
    """The text of the page at `uri`, which lies at `path`; `pages` has the places of those that lie outside docs/."""

    def on_the_site(link: re.Match[str]) -> str:
        target = normpath(join(dirname(path), link[1]))
        there = FOLDERS.get(target) or pages.get(target) or target.removeprefix("docs/")
        return relpath(there, dirname(uri) or ".")

    return LINK.sub(on_the_site, OWN.sub("```text", markdown))
