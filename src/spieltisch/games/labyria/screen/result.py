"""Who has won at Labyria."""

from textual.content import Content

from spieltisch.games.labyria.telling.standing import figures_home, who_wins
from spieltisch.kit.screen.result import Part, ResultFrame, saved_parts
from spieltisch.kit.telling import result_lines


class LabyriaResult(ResultFrame):
    """The players and their figures."""

    def text(self) -> Content:
        """Who has how many figures home."""
        seen = self.session.seen
        standing = result_lines(seen.words, seen.names, self.outcome.places, figures_home(seen))
        parts: list[Part] = [(f"{who_wins(seen)}\n\n", "bold $accent"), "\n".join(standing)]
        return Content.assemble(*parts, *saved_parts(self.session))
