"""What typer writes round every help page, in the language of the user."""

from collections.abc import Sequence

import typer

from spieltisch.core.texts import text
from spieltisch.kit.words.spoken import spoken

USAGE = text("Usage:")
HEADINGS = {"Arguments": text("Arguments:"), "Commands": text("Commands:"), "Options": text("Options:")}
"""By what typer calls them; with their colon, since French has a space before it."""
HELP = text("Show this help.")
DETAILS = (text("[default:"), text("[required]"))


class HelpPage(typer.Context.formatter_class):  # type: ignore[misc,valid-type] # typer has no public name for it
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        del prefix
        super().write_usage(prog, args, f"{spoken()(USAGE)} ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{spoken()(HEADINGS[heading])}\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], *widths: int) -> None:
        """A list of options or commands, each with what it does."""
        super().write_dl([(name, _detailed(said)) for name, said in rows], *widths)


def _detailed(said: str) -> str:
    for detail in DETAILS:
        said = said.replace(detail, spoken()(detail))
    return said


class HelpContext(typer.Context):
    formatter_class = HelpPage
