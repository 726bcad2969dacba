"""Who has won at Labyria."""

from textual.content import Content

from spieltisch.core.chance import SealedChance
from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.engine.state import Roll
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.commands import afterwards
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.result import Part, ResultFrame


class LabyriaResult(ResultFrame):
    """The players and their figures."""

    def __init__(self, session: LabyriaSession) -> None:
        super().__init__()
        self._session = session

    def text(self) -> Content:
        """Who has how many figures home."""
        session, outcome = self._session, self._session.table.outcome
        assert outcome is not None
        turns = sum(isinstance(step.action, Roll) for step in session.table.steps)
        winner = session.names[outcome.winners[0]]
        parts: list[Part] = [(f"{winner} wins after {turns} turns!", "bold $accent"), "\n\n"]
        for seat in sorted(range(len(session.players)), key=lambda seat: (outcome.places[seat], -outcome.points[seat])):
            home = outcome.points[seat]
            figures = "●" * home + "○" * (FIGURES - home)
            line = f"  {seat + 1} {padded(session.names[seat], 24)} {figures} home\n"
            parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
        if session.path is not None:
            parts.append((f"\nSaved in {short_path(session.path)}", "$foreground-muted"))
            sealed = isinstance(session.table.chance, SealedChance)
            for command, what in afterwards(session.path, sealed, reviewed=False):
                parts += [(f"\n{what}\n", "$foreground-muted"), f"  {command}"]
        return Content.assemble(*parts)
