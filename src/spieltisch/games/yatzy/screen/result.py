"""Who has won."""

from textual.content import Content

from spieltisch.core.texts import text
from spieltisch.games.yatzy.telling.standing_words import result_words
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.result import Part, ResultFrame, saved_parts
from spieltisch.kit.words import joined


class ResultScreen(ResultFrame):
    """The standing; and the pads can be looked at."""

    look = text("Look at the score sheets")

    def text(self) -> Content:
        """Places, points and games."""
        words, names, outcome = self.words, self.session.names, self.outcome
        parts: list[Part] = [(result_words(words, names, outcome), "bold $accent"), "\n\n"]
        for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
            line = f" {outcome.places[seat]:>2}.  {padded(names[seat], 24)} {outcome.points[seat]:>5}\n"
            parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
        for number, game in enumerate(outcome.games, start=1):
            points = ", ".join(f"{name} {total}" for name, total in zip(names, game.points, strict=True))
            winners = joined(words, [names[seat] for seat in game.winners])
            parts.append(f"\n {words('Game {number}', number=number)} · {winners} ({points})")
        return Content.assemble(*parts, *saved_parts(self.session))
