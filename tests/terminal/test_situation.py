"""The footer, the help and the notes follow what is going on."""

from spieltisch.games.yatzy.engine.arrange import Die
from spieltisch.games.yatzy.screen.base import ResultScreen
from spieltisch.games.yatzy.screen.dice import DiceRow, face
from spieltisch.terminal.app import PlayRequest

from .driver import Driver, drive

SOLO = PlayRequest(game="yatzy", players=("Anna",))
PLUS = PlayRequest(game="brandi-yatzy-plus", players=("Anna", "Beat"))


def footer(d: Driver) -> str:
    return d.lines[-1]


def test_the_footer_offers_what_can_be_done() -> None:
    async def scenario(d: Driver) -> None:
        assert "Roll" in footer(d)
        assert "Hold" not in footer(d)
        assert "Tempo" not in footer(d)
        await d.press("r")
        for word in ("Roll", "Hold", "Hint"):
            assert word in footer(d)
        await d.press("r", "r")
        assert "Roll" not in footer(d)
        assert "Hold" not in footer(d)
        assert "Hint" in footer(d)
        await d.press("o")
        assert "Undo" in footer(d)

    drive(scenario, SOLO)


def test_the_footer_of_plus_offers_a_free_roll_after_the_third_one() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "r")
        assert "Free roll" not in footer(d)
        await d.press("r")
        assert "Free roll" in footer(d)
        assert "Hold" in footer(d)

    drive(scenario, PLUS)


def test_on_a_bots_turn_and_after_the_end_nothing_is_offered_to_roll() -> None:
    async def on_a_bots_turn(d: Driver) -> None:
        await d.press("r", "p")
        assert d.session.turn == 1
        assert "Roll" not in footer(d)
        for word in ("Go on", "Tempo", "Undo"):
            assert word in footer(d)

    async def at_the_end(d: Driver) -> None:
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert "The game is over" in d.text
        await d.press("escape")
        assert "The game is over." in d.text
        for word in ("Roll", "Hold", "Tempo", "Undo"):
            assert word not in footer(d)

    drive(on_a_bots_turn, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:greedy")), pace=1.0)
    drive(at_the_end, PlayRequest(game="yatzei", players=("bot:greedy", "bot:random")))


def test_with_real_dice_the_footer_explains_typing() -> None:
    async def scenario(d: Driver) -> None:
        assert "Confirm" in footer(d)
        assert "Erase" in footer(d)

    drive(scenario, PlayRequest(game="yatzy", players=("Anna",), real_dice=True))


def test_a_warning_goes_with_the_next_key_and_tempo_is_a_note() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("1")
        assert "! There are no dice to hold yet" in d.text
        await d.press("x")
        assert "no dice to hold" not in d.text
        await d.press("t")
        assert "Bots play at normal speed." in d.text
        assert not d.notices

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:greedy")))


def test_plus_says_how_to_reach_the_second_column_and_how_many_free_rolls_are_left() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        assert "Each box has a letter; with Shift it is column 2." in d.side
        assert "□□□" in d.text
        await d.press("r", "r")
        assert "take a free roll (3 left)" in d.side

    drive(scenario, PLUS)


def test_a_held_yellow_die_has_heavy_lines_and_its_letter() -> None:
    assert face(Die(3, kept=True, yellow=True), 5, 3, "yellow")[0] == "┏━ Y ━┓"
    assert face(Die(3, yellow=True), 5, 3, "yellow")[0] == "╔═ Y ═╗"
    assert face(Die(3, yellow=True), 9, 3, "yellow")[0] == "╔═ yellow ╗"


def test_a_small_window_is_told() -> None:
    async def scenario(d: Driver) -> None:
        asks = "Please make the window larger (at least 80x24)"
        assert asks not in d.text
        await d.pilot.resize_terminal(70, 24)
        await d.until(lambda: asks in d.text)
        await d.pilot.resize_terminal(80, 23)
        await d.until(lambda: asks in d.text)
        await d.pilot.resize_terminal(80, 24)
        await d.until(lambda: asks not in d.text)

    drive(scenario, SOLO)


def test_the_pad_waits_for_the_dice() -> None:
    async def scenario(d: Driver) -> None:
        d.app.animation_level = "full"
        d.table.action_throw()
        assert d.table.sheet.waiting
        assert "(" not in str(d.table.sheet.render())
        await d.until(lambda: not d.table.sheet.waiting)
        assert "(" in str(d.table.sheet.render())
        assert not d.table.query_one(DiceRow).tumbling

    drive(scenario, SOLO)


def test_once_the_start_is_decided_the_dice_are_cleared_and_a_note_says_who_begins() -> None:
    async def scenario(d: Driver) -> None:
        while d.session.state.starting_roll is not None:
            await d.press("r")
        assert not any(die.pips for die in d.session.dice)
        note = d.session.lines[-1].text
        assert note.endswith(f" {d.session.turn_name} begins.")
        assert d.side.count(note) == 2, "above the prompt and in the log"

    drive(scenario, PlayRequest(game="yatzy", players=("Anna", "Beat")))
