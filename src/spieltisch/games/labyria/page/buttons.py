"""Buttons that stay down, beside the board."""

from spieltisch.kit.page import html as h


def pick(
    ident: str, label: h.Node, *, pressed: bool, look: str = "", name: str | None = None, stands: str | None = None
) -> h.Element:
    """A button that stays down; `stands` is how the piece looks on the board until it is set for good."""
    return h.button(
        id=ident, type="button", class_=f"button pick {look}".strip(), data_touch=ident, data_stands=stands,
        aria_pressed="true" if pressed else "false", aria_label=name, title=name,
    )[label]  # fmt: skip
