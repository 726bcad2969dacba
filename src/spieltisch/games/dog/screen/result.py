"""Who has won at Dog."""

from textual.content import Content

from spieltisch.core.chance import SealedChance
from spieltisch.games.dog.screen.session import DogSession
from spieltisch.games.dog.screen.words import joined
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.result import Part, ResultFrame


class DogResult(ResultFrame):
    """The teams and their marbles."""

    def __init__(self, session: DogSession) -> None:
        super().__init__()
        self._session = session

    def text(self) -> Content:
        """Who has how many marbles at home."""
        session, outcome = self._session, self._session.table.outcome
        assert outcome is not None
        winners = [session.names[seat] for seat in outcome.winners]
        head = f"{joined(winners)} {'win' if len(winners) > 1 else 'wins'} after {session.state.round + 1} rounds!"
        parts: list[Part] = [(head, "bold $accent"), "\n\n"]
        for team in sorted(session.rules.teams, key=lambda team: outcome.places[team[0]]):
            for seat in team:
                home = outcome.points[seat]
                marbles = "●" * home + "○" * (4 - home)
                line = f"  {session.teller.letter(seat)} {padded(session.names[seat], 24)} {marbles} home\n"
                parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
            if len(team) > 1:
                parts.append("\n")
        path = session.path
        if path is not None:
            parts.append((f"\nSaved in {short_path(path)}", "$foreground-muted"))
            if isinstance(session.table.chance, SealedChance):
                parts.append(("\nspieltisch verify FILE   checks that the cards were fair", "$foreground-muted"))
        return Content.assemble(*parts)
