"""What is seen: at 80x24 all of it, in every language, and without colours too."""

import pytest
from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from spieltisch.core.errors import SetupError
from spieltisch.games.dog.screen.choices import choices
from spieltisch.games.dog.screen.help import dog_help
from spieltisch.games.dog.screen.picker import Card, Pick
from spieltisch.games.dog.screen.screen import DogScreen
from spieltisch.games.dog.screen.widgets import BoardView
from spieltisch.kit.screen.panels import ChoiceList
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.words import ENGLISH, LANGUAGES, words
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.opening import Setup, open_session
from spieltisch.terminal.screens.setup import SetupScreen

from .driver import DogDriver, at, drive

GREEDY, RANDOM = "bot:greedy", "bot:random"
ALONE = ("Anna", GREEDY, GREEDY, GREEDY)
BUSY = "round 2; dealer 4; turn 1; board A3 A14 Af3 B0* B5 B@A9 C2 Cf4 Cf3 D0* D@A1 D7; hands 47JX 58K9Q 2366T 5AAK"
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_marbles_names_hands_and_keys_are_on_the_screen(size: tuple[int, int]) -> None:
    async def scenario(d: DogDriver) -> None:
        text = d.text
        assert all(cell_len(line) == size[0] for line in d.lines)
        assert (text.count("●A"), text.count("●B"), text.count("●C"), text.count("●D")) == (4, 3, 4, 3)
        assert (text.count("■B"), text.count("■D")) == (1, 1)
        for word in ("A0", "C0", "Anna (you)", "Nora", "+C", "⚃", "Round 2", "Next deal: 4 cards", "★"):
            assert word in text, word
        for word in ("▒▒▒▒▒", "   92   ", "Choose", "Back", "Undo", "Tempo", "Help", "Leave", "Log"):
            assert word in text, word

    drive(scenario, at(BUSY, ALONE), size)


POSITIONS = {
    "a joker among many": (BUSY, ALONE),
    "nothing to play": ("round 1; dealer 4; turn 1; board Af4; hands 235 58K9 A A", ALONE),
    "nowhere to go": ("round 1; dealer 4; turn 1; board A14 B0*; hands 35 58K9 A A", ALONE),
    "a jack without effect": ("round 1; dealer 4; turn 1; board A3; hands J 58K9 A A", ALONE),
    "a card to pass": ("exchange; round 3; dealer 4; turn 1; board -; hands 2345 58K9 QQJX 5AAK", ALONE),
    "a seven for everybody": (
        "round 1; dealer 5; turn 1; board A3 B5 C2 C3 D1 E@D3; hands 72X 3 4 5 6",
        ("Anna", GREEDY, GREEDY, GREEDY, GREEDY),
    ),
    "the last points of a seven": (BUSY.replace("hands 47JX", "points 6 of 7; discard 7; hands 4JX"), ALONE),
    "six at the table": (
        "round 1; dealer 6; turn 1; board A3 B5 C2 C3 D1 E@D3 F0*; hands 7X 3 4 5 6 7",
        ("Anna", *(GREEDY,) * 5),
    ),
}


@in_every_language
def test_no_prompt_and_no_choice_is_cut_off_in_80_by_24(language: str) -> None:
    async def scenario(d: DogDriver) -> None:
        for name, (position, players) in POSITIONS.items():
            d.app.sit_down(at(position, players, language))
            await d.pilot.pause()
            table = d.table
            waiting = [table.picks]
            while waiting:
                table.picks, table.cursor = waiting.pop(), 0
                listed = () if table.picker.by_card else choices(table.session.seen, table.picker)
                if listed:
                    table.cursor = max(range(len(listed)), key=lambda number: len(listed[number].full))
                table.show_table()
                await d.pilot.pause()
                _fits(d, f"{language}, {name}, {table.picks}")
                options = {pick: len(table.picker.after(pick).actions) for pick in table.picker.options}
                waiting += [
                    (*table.picks, pick) for pick in {*list(options)[-1:], *_most(options)} if options[pick] > 1
                ]

    drive(scenario, at(BUSY, ALONE, language), language=language)


def _most(options: dict[Pick, int]) -> list[Pick]:
    """What leaves the most to choose from."""
    return sorted(options, key=lambda pick: -options[pick])[:1]


def _fits(d: DogDriver, where: str) -> None:
    side = d.table.query_one("#side")
    for query in ("#title", "#prompt", "ChoiceList"):
        widget = d.table.query_one(query)
        if widget.display:
            assert side.region.contains_region(widget.region), f"{where}: {query} is cut off\n{d.text}"
    said = " ".join(str(d.table.query_one("#prompt", Static).content).split())
    assert said in d.side, f"{where}: {said}\n{d.text}"
    listed = d.table.query_one(ChoiceList)
    assert all(cell_len(line) <= listed.size.width - 5 for line in listed.choices), where
    assert d.table.words("Leave") in d.lines[-1], where


@in_every_language
def test_the_help_needs_no_second_line_for_a_key_a_card_or_a_mark(language: str) -> None:
    for players in (ALONE, ("Anna", GREEDY)):
        position = BUSY if len(players) == 4 else "round 1; dealer 2; turn 1; board A3 C0*; hands 24 K"
        text = dog_help(at(position, players, language))
        assert isinstance(text, Content)
        lines = [line for line in text.plain.split("\n") if line.startswith(" ")]
        assert len(lines) == 23 + (len(players) == 2)
        assert [line for line in lines if cell_len(line) > 75] == []


def test_the_help_names_keys_as_french_keyboards_do() -> None:
    text = str(dog_help(at(BUSY, ALONE, "fr")))
    assert not [key for key in ("Enter", "Esc ", "PgUp") if key in text]


def test_the_terminal_speaks_german() -> None:
    german = words("de")

    async def scenario(d: DogDriver) -> None:
        assert "Runde 2" in d.side
        assert "Anna (du)" in d.side
        assert "│ B ││ ★ │" in d.text
        assert "Wähle eine Karte, dann eine Murmel und wohin sie fährt." in d.side
        for key in ("Wählen", "Zurück", "Rückgängig", "Tempo", "Hilfe", "Ende"):
            assert key in d.lines[-1]
        await d.press("u")
        assert german("There is nothing to take back: others have acted, dice were rolled or cards seen.") in d.side
        await d.press("question_mark")
        assert "Tasten" in d.text
        assert "eine eigene mit einer fremden Murmel tauschen [DOG-45]" in d.text

    drive(scenario, at(BUSY, ALONE, "de"), language="de")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_six_players_play_rounds_and_every_marble_is_always_in_view(size: tuple[int, int]) -> None:
    async def scenario(d: DogDriver) -> None:
        for _ in range(12):
            await d.my_turn()
            text = d.text
            for letter in "ABCDEF":
                assert text.count(f"●{letter}") + text.count(f"■{letter}") == 4
            if d.session.waits is Waits.CURTAIN:
                await d.press("enter")
            await d.play_greedily()

    drive(scenario, ("Anna", RANDOM, RANDOM, "Dora", RANDOM, GREEDY), size)


def test_five_players_play_alone_and_the_sixth_board_is_empty() -> None:
    async def scenario(d: DogDriver) -> None:
        for _ in range(3):
            await d.my_turn()
            await d.play_greedily()
        assert len(d.table.query_one(BoardView).shown.cells) == 6 * 16 + 5 * 8
        assert "●F" not in d.text
        await d.press("question_mark")
        await d.press("end")
        assert "Nobody sits at F." in d.text

    drive(scenario, ("Anna", RANDOM, RANDOM, RANDOM, RANDOM))


def test_without_colours_everything_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(d: DogDriver) -> None:
        assert d.app.no_color
        assert "▶A Anna (you)" in d.text
        assert "┏━━━┓" in d.text
        await d.press("2")
        assert "╔═══╗" in d.text
        assert "▸1 A3 → A4 A5 A6 …" in d.text
        assert "●B" in d.text
        assert "■B" in d.text

    drive(scenario, at(BUSY, ALONE))


def test_resizing_in_the_middle_of_a_choice_works() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("2")
        assert d.table.picks == (Card(6),)
        for size in ((120, 40), (60, 16), (30, 8), (200, 60), (80, 24)):
            await d.pilot.resize_terminal(*size)
            await d.press("down")
        assert "▸3 Af3 → Af4 (1)" in d.text
        assert "Anna" in d.text

    drive(scenario, at(BUSY, ALONE))


def test_the_set_up_offers_the_bots_that_there_are_and_goes_to_the_table() -> None:
    async def scenario(d: DogDriver) -> None:
        assert isinstance(d.app.screen, SetupScreen)
        assert d.app.screen.setup().players[1:] == ("bot:greedy",) * 3
        assert "Club bot" in d.text
        assert "real dice" not in d.text
        await d.press("ctrl+n", "ctrl+n", "ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, DogScreen))
        assert len(d.session.players) == 6

    drive(scenario, PlayRequest(game="brandi-dog"))


def test_the_best_bot_and_real_dice_are_refused_with_a_sentence() -> None:
    with pytest.raises(SetupError, match="There is no bot 'best' for this game"):
        open_session(Setup("brandi-dog", ("Anna", "bot:best")), ENGLISH)
    with pytest.raises(SetupError, match="no dice"):
        open_session(Setup("brandi-dog", ("Anna", "bot:greedy"), real_dice=True), ENGLISH)
