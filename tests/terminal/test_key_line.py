"""The last line: a key for everything that can be done, and a click on it presses that key."""

import pytest

from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.terminal.screens.start import StartScreen

from .halls import Visitor, visit


def place_of(visitor: Visitor, word: str) -> tuple[int, int]:
    return visitor.footer.index(word), 0


def test_a_click_on_what_a_key_does_presses_it() -> None:
    async def scenario(visitor: Visitor) -> None:
        await visitor.pilot.click(KeyLine, offset=(len(visitor.footer) - 1, 0))
        assert isinstance(visitor.app.screen, StartScreen), "nothing is written there"
        await visitor.pilot.click(KeyLine, offset=place_of(visitor, "Help"))
        assert isinstance(visitor.app.screen, HelpScreen)

    visit(scenario)


def test_each_thing_that_can_be_done_is_there_once_with_its_first_key() -> None:
    async def scenario(visitor: Visitor) -> None:
        assert visitor.footer.strip() == "↑↓ Move Enter Choose L Language ? Help Q/Esc Quit"

    visit(scenario)


@pytest.mark.parametrize("word", ["Help", "Quit"])
def test_what_the_mouse_points_at_lights_up(word: str) -> None:
    async def scenario(visitor: Visitor) -> None:
        line = visitor.app.screen.query_one(KeyLine)
        plain = line.render()
        await visitor.pilot.hover(KeyLine, offset=place_of(visitor, word))
        lit = line.render()
        assert lit.plain == plain.plain
        assert lit.spans != plain.spans
        await visitor.pilot.hover("#games")
        assert line.render().spans == plain.spans

    visit(scenario)
