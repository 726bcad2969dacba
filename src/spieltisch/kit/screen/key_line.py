"""The last line of a screen: the keys that do something now, and what they do.

Textual's own footer has a widget for each key, and makes all of them anew whenever one changes. That took longer than
the rest of a screen.
"""

from textual.binding import ActiveBinding
from textual.content import Content
from textual.events import Click, Leave, MouseMove
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

KEY = "key"
"""Under this name each place in the line knows its key."""


class KeyLine(Widget, can_focus=False):
    """Shows the screen's bindings; a click on one presses its key."""

    DEFAULT_CSS = """
    KeyLine { dock: bottom; height: 1; text-wrap: nowrap; color: $footer-foreground; background: $footer-background; }
    """
    ALLOW_SELECT = False

    pointed = reactive("")

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def render(self) -> Content:
        shown = [active for active in self.screen.active_bindings.values() if active.binding.show]
        first = {active.binding.action: active for active in reversed(shown)}
        return Content(" ").join(self._shown(active) for active in shown if first[active.binding.action] is active)

    def _shown(self, active: ActiveBinding) -> Content:
        binding = active.binding
        marked = " on $block-hover-background" if binding.key == self.pointed else ""
        faint = "" if active.enabled else " dim"
        return Content.assemble(
            (self.app.get_key_display(binding), f"bold $footer-key-foreground{faint}{marked}"),
            (f" {binding.description}", f"$footer-description-foreground{faint}{marked}"),
        ).stylize(Style.from_meta({KEY: binding.key}))

    def on_click(self, event: Click) -> None:
        """Press its key, which says why where it does nothing."""
        if key := event.style.meta.get(KEY):
            self.app.simulate_key(key)

    def on_mouse_move(self, event: MouseMove) -> None:
        self.pointed = event.style.meta.get(KEY, "")

    def on_leave(self, event: Leave) -> None:
        del event
        self.pointed = ""
