"""Real dice are typed in, and slips are mended."""

from spieltisch.games.yatzy.screen.dice import DiceRow
from spieltisch.kit.screen.table_session import Waits
from spieltisch.terminal.app import PlayRequest

from .driver import Driver, drive

REAL = PlayRequest(game="brandi-yatzy", players=("Anna", "Beat"), real_dice=True)


def test_a_typo_is_mended_by_backspace_before_and_by_undo_after() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("3", "3", "9")
        assert "A die shows 1 to 6, not 9." in d.text
        await d.press("4", "backspace", "5", "5", "enter")
        assert "! 1 die is still unknown: type what it shows." in d.side
        await d.press("6", "enter")
        assert d.session.state.dice.wood == (3, 3, 5, 5, 6)
        await d.press("u")
        assert d.session.waits is Waits.TYPE
        await d.press("3", "3", "5", "5", "5", "r")
        assert d.session.state.dice.wood == (3, 3, 5, 5, 5)
        await d.press("m")
        assert "Anna enters 25 points for Full house." in d.side
        await d.press("u")
        assert d.session.turn_name == "Anna"

    drive(scenario, REAL)


def test_any_filled_box_is_corrected_by_keys_or_by_a_click() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("1", "1", "1", "2", "3", "enter", "a", "4", "4", "4", "5", "6", "enter", "d")
        await d.press("full_stop")
        assert "Anna · Ones · 3" in d.text
        await d.press("enter", "down", "enter")
        assert "Anna enters 4 points for Ones. (Corrected: it was 3.)" in d.side
        assert d.session.state.sheets[1].points[0][3] == 12
        await d.press("u")
        assert d.session.state.sheets[0].points[0][0] == 3

    drive(scenario, REAL)


def test_only_the_thrown_dice_are_asked_for() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("1", "2", "3", "4", "6", "enter", "1", "2", "3", "4", "r")
        assert "Real dice for Anna: roll 1, and type what it shows." in d.side
        await d.press("5", "enter")
        assert [die.pips for die in d.session.dice] == [1, 2, 3, 4, 5]

    drive(scenario, REAL)


def test_dice_can_be_set_with_the_mouse() -> None:
    async def scenario(d: Driver) -> None:
        step = d.table.query_one(DiceRow).step
        for place in range(5):
            for _ in range(place + 1):
                await d.pilot.click(DiceRow, offset=(place * step + 2, 2))
        await d.press("enter")
        assert [die.pips for die in d.session.dice] == [1, 2, 3, 4, 5]

    drive(scenario, REAL)


def test_people_throw_for_the_bots_too() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("1", "1", "1", "1", "1", "enter", "s")
        assert "Real dice for Nora: roll all of them" in d.side
        await d.press("6", "6", "6", "6", "6", "enter")
        await d.until(lambda: d.session.turn == 0)
        assert d.session.state.sheets[1].points[0][14] == 50
        await d.press("u")
        assert d.session.waits is Waits.TYPE
        assert d.session.turn == 1

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:greedy"), real_dice=True))


def test_the_yellow_die_is_typed_last() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("1", "5", "1", "5", "3", "enter")
        assert (d.session.state.dice.wood, d.session.state.dice.yellow) == ((1, 1, 5, 5), 3)
        await d.press("w")
        assert d.session.state.sheets[0].points[0][16] == 80

    drive(scenario, PlayRequest(game="brandi-yatzy-plus", players=("Anna",), real_dice=True))
