"""A finished game, step by step."""

from spieltisch.kit.page import html as h
from spieltisch.kit.page.after import frame
from spieltisch.kit.page.parts import copy_button
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.server.pages.snapshot import content

ICONS = {
    "first": "M5 4H7.5V20H5ZM20 4V20L8.5 12Z",
    "back": "M17 4V20L6 12Z",
    "play": "M6 4V20L19 12Z",
    "pause": "M6 4H10V20H6ZM14 4H18V20H14Z",
    "forward": "M7 4V20L18 12Z",
    "last": "M4 4V20L15.5 12ZM16.5 4H19V20H16.5Z",
}


def replay_page(shown: Shown, last: int) -> h.Element:
    """The table at this step, and the ways to the others; `last` is the game's last step."""
    words, step = shown.words, len(shown.steps)
    address = f"/tables/{shown.table.id}/replay"
    return frame(
        shown,
        "replay",
        "",
        h.div("#replay", data_address=address, data_last=str(last))[
            h.div(".replay-bar")[
                h.p("#replay-sentence.replay-sentence")[sentence(shown)],
                _controls(shown, address, step, last),
                _slider(shown, address, step, last),
            ],
            h.div("#replay-table.replay-table")[content(shown)],
        ],
        h.p(".share")[
            copy_button(words, "replay-share", words("Copy the link to this moment"), f"{shown.origin}{address}/{step}")
        ],
    )


def sentence(shown: Shown) -> str:
    """What this step did."""
    if not shown.steps:
        return shown.words("The game begins.")
    return family_of(shown.table.game_id).telling().said(shown, len(shown.steps) - 1)[0].text


def _controls(shown: Shown, address: str, step: int, last: int) -> h.Element:
    words = shown.words
    return h.nav("#replay-controls.replay-controls", aria_label=words("Steps"))[
        _way("first", words("Go to the start"), f"{address}/0" if step else None),
        _way("back", words("Previous step"), f"{address}/{step - 1}" if step else None),
        h.button(
            "#replay-play.replay-way",
            type="button",
            hidden=True,
            aria_label=words("Play back"),
            data_play=words("Play back"),
            data_pause=words("Pause"),
        )[_icon("play"), _icon("pause")],
        _way("forward", words("Next step"), f"{address}/{step + 1}" if step < last else None),
        _way("last", words("Go to the end"), f"{address}/{last}" if step < last else None),
    ]


def _way(name: str, label: str, address: str | None) -> h.Element:
    ident, inside = f"#replay-{name}.replay-way", [_icon(name), h.span(".visually-hidden")[label]]
    if address is None:
        return h.a(ident, role="link", aria_disabled="true", title=label)[inside]
    return h.a(ident, href=address, title=label)[inside]


def _icon(name: str) -> h.Element:
    return h.svg(class_=f"icon icon-{name}", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=ICONS[name])]


def _slider(shown: Shown, address: str, step: int, last: int) -> h.Element:
    words = shown.words
    speeds = {"2000": words("Slow"), "1000": words("Normal"), "350": words("Fast")}
    return h.form("#replay-form.replay-form", action=address, method="get")[
        h.label(".visually-hidden", for_="replay-slider")[words("Step")],
        h.input("#replay-slider", type="range", name="step", min="0", max=str(last), value=str(step)),
        h.output("#replay-count", for_="replay-slider")[words("{step} of {last}", step=step, last=last)],
        h.button("#replay-go.button.small", type="submit")[words("Go to this step")],
        h.label(".visually-hidden", for_="replay-speed")[words("Speed")],
        h.select("#replay-speed", hidden=True)[
            (h.option(value=pause, selected=pause == "1000")[name] for pause, name in speeds.items())
        ],
    ]
