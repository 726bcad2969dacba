"""Sphinx reads this: how the documents become a site."""

from typing import Any

from numpy.typing import ArrayLike
from sphinx.util.typing import stringify_annotation

import spieltisch
from spieltisch.kit.words import LANGUAGES

project = "Spieltisch"
author = "the Spieltisch project"
version = release = spieltisch.__version__
language = "en"
smartquotes = False

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["attrs_block", "attrs_inline"]
myst_heading_anchors = 4
default_role = "code"  # docstrings are written as they are read in the terminal
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 90
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Spieltisch"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_favicon = html_logo = "../../src/spieltisch/server/static/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#6b3f1a",
        "color-brand-content": "#1f6044",
        "color-brand-visited": "#1f6044",
    },
    "dark_css_variables": {
        "color-brand-primary": "#e0b98a",
        "color-brand-content": "#7dd1a4",
        "color-brand-visited": "#7dd1a4",
    },
}

ARRAY_LIKE = stringify_annotation(ArrayLike, "smart")
"""A line and a half of numpy's private names."""


def setup(app: Any) -> None:
    """Sphinx calls this first."""
    app.connect("autodoc-process-signature", as_it_was_written)
    app.connect("html-page-context", in_its_language)


def as_it_was_written(_app: Any, _what: str, _name: str, _thing: object, _options: object, *said: str | None) -> Any:
    """Arguments and result of a function, with the name of that type instead of what it stands for."""
    return tuple(part and part.replace(ARRAY_LIKE, "ArrayLike") for part in said)


def in_its_language(_app: Any, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Rules say which language they are in: who has them read aloud hears the right voice."""
    folder, _, below = page.partition("/")
    code = below.partition("/")[0]
    if folder == "rules" and code in LANGUAGES:
        context["language"] = code
