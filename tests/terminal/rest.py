"""When the app rests: nothing is left to do until a key, a thread or a certain time comes."""

import asyncio
from typing import Any

from textual._context import active_app


async def rest(*_: float) -> None:
    """Until it does, and all of that is on the screen.

    Stands in for Textual's own way, which sleeps until the processor seems idle: that takes long, and longest where
    other programs keep it busy. Here no task is ready to run, no new size is pending, and nothing is to be painted.
    """
    app: Any = active_app.get()
    await nobody_is_ready()
    while app._resize_event is not None:  # Textual collects new sizes for a moment
        await asyncio.sleep(0.001)
        await nobody_is_ready()
    while paint(app):
        await nobody_is_ready()


def paint(app: Any) -> bool:
    """Put on the screen what has changed, now and not with the next frame; whether anything had."""
    if not app.screen_stack or not app.screen._update_timer._active.is_set():
        return False
    app.screen._on_timer_update()
    return True


def painted(app: Any) -> list[str]:
    """The screen as text, line by line."""
    paint(app)
    return [strip.text for strip in app.screen._compositor.render_strips()]


async def nobody_is_ready() -> None:
    """Until every task waits for something."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:
        await asyncio.sleep(0)
