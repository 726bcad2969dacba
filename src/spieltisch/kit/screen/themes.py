"""Colours: green felt and brass, or paper and wood."""

from textual.theme import Theme

FELT = Theme(
    name="felt",
    primary="#c9a04a",
    secondary="#8fb59b",
    accent="#f0c96a",
    warning="#f0a860",
    error="#f08a7a",
    success="#a8d890",
    foreground="#f2ede0",
    background="#12241c",
    surface="#183026",
    panel="#1f3a2f",
    dark=True,
)
PAPER = Theme(
    name="paper",
    primary="#7a4a1e",
    secondary="#4a6a52",
    accent="#8a3a10",
    warning="#8a5200",
    error="#a02018",
    success="#2a6a2a",
    foreground="#241a10",
    background="#f6efe0",
    surface="#ede3cf",
    panel="#e2d5bb",
    dark=False,
)
THEMES = (FELT, PAPER)
COLOURS = ("#f07060", "#70b0ff", "#f0d050", "#70d080", "#f4f0e8", "#c890e8")
"""Of players: red, blue, yellow, green, white, and violet for black, which would not show."""
