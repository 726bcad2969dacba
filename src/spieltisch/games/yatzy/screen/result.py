"""Who has won."""

from textual.content import Content

from spieltisch.core.chance import SealedChance
from spieltisch.core.outcome import Outcome
from spieltisch.games.yatzy.screen.prompts import over_words
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.commands import afterwards
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.result import Part, ResultFrame


def names_of(session: Session, outcome: Outcome) -> str:
    """The winners, joined."""
    names = [session.names[seat] for seat in outcome.winners]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


class ResultScreen(ResultFrame):
    """The standing; and the pads can be looked at."""

    look = "Look at the pads (Esc)"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.heading = over_words(session)

    def text(self) -> Content:
        """Places, points and games."""
        session, outcome = self._session, self._session.table.outcome
        assert outcome is not None
        many = len(outcome.winners) > 1
        alone = len(session.players) == 1
        head = f"{names_of(session, outcome)} {'share the first place' if many else 'wins'}!"
        parts: list[Part] = [(f"{session.names[0]}, well played!" if alone else head, "bold $accent")]
        parts.append("\n\n")
        for seat in sorted(range(len(session.players)), key=lambda seat: (outcome.places[seat], seat)):
            line = f" {outcome.places[seat]:>2}.  {padded(session.names[seat], 24)} {outcome.points[seat]:>5}\n"
            parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
        for number, game in enumerate(outcome.games, start=1):
            points = ", ".join(f"{name} {total}" for name, total in zip(session.names, game.points, strict=True))
            parts.append(f"\n Game {number}: {names_of(session, game)} ({points})")
        if session.path is not None:
            parts += ["\n", (f"\nSaved in {short_path(session.path)}", "$foreground-muted")]
            sealed = isinstance(session.table.chance, SealedChance)
            for command, what in afterwards(session.path, sealed, reviewed=True):
                parts += [(f"\n{what}\n", "$foreground-muted"), f"  {command}"]
        return Content.assemble(*parts)
