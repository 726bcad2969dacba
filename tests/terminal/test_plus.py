"""The two columns, the yellow die and the free throws of Plus."""

from spieltisch.games.yatzy.engine.state import Place
from spieltisch.terminal.app import PlayRequest

from .driver import Driver, drive

PLUS = PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat"))
STRIKE = PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat"), options={"free_throw_cost": "strike_box"})


def test_a_free_throw_follows_the_third_throw_and_costs_a_tick() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "f")
        assert "[B-YP-7]" in d.text
        await d.press("r", "r", "1", "5")
        kept = [d.session.dice[place].pips for place in (0, 4)]
        await d.press("f")
        assert d.session.state.throws == 4
        assert [d.session.dice[place].pips for place in (0, 4)] == kept
        assert d.session.state.sheets[0].free_throws == 2
        assert "□□■" in d.text
        assert "Anna · Free roll 1" in d.text

    drive(scenario, PLUS)


def test_by_option_the_free_throw_costs_a_box_of_the_players_choice() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "r", "r", "1", "f")
        assert "Which box is crossed out for the free roll?" in d.side
        await d.press("escape")
        assert d.session.state.throws == 3
        await d.press("f", "W")
        assert d.session.state.sheets[0].points[1][16] == 0
        assert d.session.state.throws == 4
        assert d.session.lines[-2].text.startswith("Anna crosses out Kombi odd, column 2 for a free roll")

    drive(scenario, STRIKE)


def test_a_capital_letter_and_the_right_arrow_mean_the_second_column() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "S")
        assert d.session.state.sheets[0].points[1][14] is not None
        await d.press("r", "down", "right", "enter")
        sheet = d.session.state.sheets[1] if d.session.turn == 0 else None
        asked = d.table.asked
        assert asked == Place(1, 0) or (sheet is not None and sheet.points[1][0] is not None)

    drive(scenario, PLUS)


def test_the_yellow_die_and_the_race_are_told_in_words() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        assert "═ Y ═" in d.text
        assert "90 first to a bonus" in d.text
        assert "100 first to both bonuses" in d.text

    drive(scenario, PLUS)
