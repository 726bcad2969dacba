"""How quickly the bots play: the host chooses."""

from collections.abc import Hashable

from spieltisch.core.tables.events import STILL, Speed
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import command_button
from spieltisch.kit.page.shown import Shown


def in_sight(shown: Shown) -> h.Node:
    """The speed among the controls, where only bots play."""
    if not _can_choose(shown) or shown.table.persons:
        return None
    return [_going_on(shown) if pauses(shown) else None, _choices(shown)]


def pauses(shown: Shown) -> bool:
    """Whether the game stands still until a viewer lets it go on."""
    return shown.look != "replay" and shown.table.phase == "playing" and shown.table.speed in STILL


def paused(shown: Shown) -> str:
    """The heading of a game that stands still."""
    return shown.words("The game is paused")


def _going_on(shown: Shown) -> h.Node:
    words = shown.words
    return [
        command_button("go-on", words("Resume"), "set-speed", look="primary", speed=shown.table.goes_on),
        command_button("one-step", words("One step"), "set-speed", look="second", speed="one-step"),
    ]


def folded_away(shown: Shown) -> h.Node:
    """The speed folded away, where people play with bots."""
    if not _can_choose(shown) or not shown.table.persons:
        return None
    return h.details("#speed.speed")[h.summary[shown.words("Speed of the bots")], _choices(shown)]


def speed_key(shown: Shown) -> Hashable:
    return _can_choose(shown), bool(shown.table.persons), shown.table.speed


def _can_choose(shown: Shown) -> bool:
    table = shown.table
    return shown.look == "seat" and table.phase == "playing" and shown.keys.host and table.has_bots


def _choices(shown: Shown) -> h.Element:
    words, table = shown.words, shown.table
    names: dict[Speed, str] = {
        "paused": words("Pause"),
        "slow": words("Slow"),
        "normal": words("Normal"),
        "fast": words("Fast"),
        "at-once": words("At once"),
    }
    chosen: Speed = "paused" if table.speed in STILL else table.speed
    if table.persons:
        del names["paused"]
    return h.div(".speeds", role="group", aria_label=words("Speed of the bots"))[
        (
            command_button(
                f"speed-{key}",
                name,
                "set-speed",
                look="small",
                attributes={"aria-pressed": "true" if key == chosen else "false"},
                speed=key,
            )
            for key, name in names.items()
        )
    ]
