"""Who has won at Labyria."""

from textual.content import Content

from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.telling.standing import figures_home, who_wins
from spieltisch.kit.screen.result import Part, ResultFrame, saved_parts
from spieltisch.kit.telling import result_lines


class LabyriaResult(ResultFrame):
    """The players and their figures."""

    def __init__(self, session: LabyriaSession) -> None:
        super().__init__(session.words)
        self._session = session

    def text(self) -> Content:
        """Who has how many figures home."""
        session, seen, outcome = self._session, self._session.seen, self._session.table.outcome
        assert outcome is not None
        standing = result_lines(seen.words, seen.names, outcome.places, figures_home(seen))
        parts: list[Part] = [(f"{who_wins(seen)}\n\n", "bold $accent"), "\n".join(standing)]
        return Content.assemble(*parts, *saved_parts(session))
