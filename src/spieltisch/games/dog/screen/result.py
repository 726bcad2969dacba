"""Who has won at Dog."""

from textual.content import Content

from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.telling.position import rounds_in_words
from spieltisch.games.dog.telling.sentences import victory
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.result import Part, ResultFrame, saved_parts


class DogResult(ResultFrame):
    """The teams and their marbles."""

    def text(self) -> Content:
        """Who has how many marbles in the finish."""
        seen, outcome = self.session.seen, self.outcome
        rules, words = rules_of(seen), self.words
        parts: list[Part] = [(victory(seen, view_of(seen)), "bold $accent"), f" {rounds_in_words(seen)}\n\n"]
        for team in sorted(rules.teams, key=lambda team: outcome.places[team[0]]):
            for seat in team:
                home = outcome.points[seat]
                marbles = f"{'●' * home}{'○' * (4 - home)}  {words('{count} of 4 in the finish', count=home)}"
                line = f"  {board_letter(rules, seat)} {padded(seen.names[seat], 24)} {marbles}\n"
                parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
            parts.append("\n" if len(team) > 1 else "")
        return Content.assemble(*parts, *saved_parts(self.session))
