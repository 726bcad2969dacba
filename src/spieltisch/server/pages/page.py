"""The frame of every page."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from spieltisch.kit.page import html as h
from spieltisch.kit.shelf import families
from spieltisch.kit.words import LANGUAGES, Words

BELL = (
    '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linejoin="round"><path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4"/></svg>'
)
IMPORT = re.compile(r'^import (?:[^"]* from )?"\./([\w-]+\.js)";', re.M)
STATIC = Path(__file__).parents[1] / "static"
STYLES = (
    "base.css",
    "start.css",
    "setup.css",
    "rules.css",
    "table.css",
    "dice.css",
    "plain.css",
    "after.css",
    "my-games.css",
    "print.css",
)
"""The first says in which order the layers count; after it, the order of the sheets means nothing."""
STYLE_SHEET = "styles.css"


@cache
def static_folders() -> tuple[Path, ...]:
    return (STATIC, *(folder for family in families() if (folder := family.page().static) is not None))


@cache
def static_version() -> str:
    """A short name for what the static files contain: when they change, so do their addresses."""
    digest = hashlib.sha256()
    for folder in static_folders():
        for file in sorted(folder.iterdir()):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


@cache
def static_names() -> frozenset[str]:
    return frozenset(file.name for folder in static_folders() for file in folder.iterdir())


def static(name: str) -> str:
    return f"/static/{static_version()}/{name}"


@cache
def imported(script: str) -> tuple[str, ...]:
    """All scripts that this one needs: on a slow line it takes long until one after the other has named the next."""
    folder = next(folder for folder in static_folders() if (folder / script).exists())
    found: dict[str, None] = {}
    for name in IMPORT.findall((folder / script).read_text(encoding="utf-8")):
        found |= dict.fromkeys((name, *imported(name)))
    return tuple(found)


@cache
def styles() -> str:
    """All style sheets as one, the families' last: a browser asks once and not for each."""
    games = (file for folder in static_folders()[1:] for file in sorted(folder.glob("*.css")))
    return "\n".join(file.read_text(encoding="utf-8") for file in (*(STATIC / name for name in STYLES), *games))


def page(
    words: Words,
    title: str,
    *content: h.Node,
    csrf: str = "",
    address: str = "/",
    scripts: Sequence[str] = (),
    soon: Sequence[str] = (),
    body_class: str = "",
    game: str = "",
) -> h.Element:
    """A whole page; `address` is its own, for switching the language, `game` the one whose rules may be looked up.

    The scripts that are needed `soon`, on the page that comes next, are fetched when this one is there.
    """
    return h.html(lang=words.language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="csrf", content=csrf) if csrf else None,
            h.title[f"{title} · Spieltisch" if title else "Spieltisch"],
            h.link(rel="icon", href=static("icon.svg"), type="image/svg+xml"),
            h.link(rel="apple-touch-icon", href=static("icon-touch.png")),
            h.link(rel="manifest", href="/app.webmanifest"),
            h.meta(name="theme-color", content="#6b3f1a"),
            h.link(rel="stylesheet", href=static(STYLE_SHEET)),
            (h.script(type="module", src=static(script)) for script in ("page.js", *scripts)),
            (h.link(rel="modulepreload", href=static(script)) for script in _all_imported(scripts)),
            (h.link(rel="prefetch", href=static(script)) for script in (*soon, *_all_imported(soon))),
        ],
        h.body(
            class_=body_class or None,
            data_offline=words("The server cannot be reached. This was not done: try again in a moment."),
        )[
            h.a(href="#main", class_="skip")[words("Skip to content")],
            _header(words, address, game),
            h.main("#main", tabindex="-1")[content],
            h.div("#announcer.visually-hidden", role="log", aria_live="polite"),
            h.div("#complaint.complaint", hidden=True)[
                h.p(role="alert"), h.button(type="button", aria_label=words("Close"))
            ],
        ],
    ]


def _all_imported(scripts: Sequence[str]) -> Iterable[str]:
    return dict.fromkeys(name for script in scripts for name in imported(script))


def _header(words: Words, address: str, game: str) -> h.Element:
    return h.header(".page-header")[
        h.a(".home", href="/")[h.img(src=static("icon.svg"), alt="", width="28", height="28"), "Spieltisch"],
        h.a("#rules-link.rules-link", href=f"/rules/{game}", target="_blank")[words("Rules")] if game else None,
        h.nav(".preferences", aria_label=words("Preferences"))[
            _languages(words, address),
            h.button("#theme", type="button", hidden=True, data_light=words("Light"), data_dark=words("Dark"))[
                words("Dark")
            ],
            h.button("#sound", type="button", hidden=True, aria_pressed="false")[words("Sound")],
            h.button(
                "#reminders.reminders",
                type="button",
                hidden=True,
                aria_pressed="false",
                aria_label=words("Remind me when it is my turn"),
                title=words("Remind me when it is my turn"),
                data_refused=words("Your browser does not allow reminders here: change that in its settings."),
                data_failed=words("Reminders cannot be set up just now: try again later."),
            )[Markup(BELL)],
            h.button(
                "#itself", type="button", hidden=True, aria_pressed="true", title=words("Forced moves play themselves")
            )[words("Auto")],
        ],
    ]


def _languages(words: Words, address: str) -> h.Element:
    """The language in use, and behind it the others."""
    return h.details("#languages.languages")[
        h.summary(data_code=words.language.upper())[
            h.span(".visually-hidden")[words("Language"), ": "], h.span(".in-full")[LANGUAGES[words.language]]
        ],
        h.ul[
            (
                h.li[
                    h.a(
                        href=f"/language/{code}?back={address}",
                        lang=code,
                        hreflang=code,
                        aria_current="true" if code == words.language else None,
                    )[name]
                ]
                for code, name in LANGUAGES.items()
            )
        ],
    ]
