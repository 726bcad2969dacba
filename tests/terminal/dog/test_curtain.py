"""Several people at one terminal: nobody sees another's cards."""

import pytest

from spieltisch.games.dog.engine.state import Give
from spieltisch.games.dog.screen import screen
from spieltisch.games.dog.screen.widgets import HandView
from spieltisch.games.dog.telling.names import faces
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.words import words

from .driver import DogDriver, at, drive, state_of

GREEDY = "bot:greedy"
DEALT = "exchange; round 3; dealer 4; turn 1; board -; hands 2345 58K9 QQJX 5AAK"


def cards_shown(d: DogDriver) -> list[str]:
    """The cards that are open on the screen."""
    region = d.table.query_one(HandView).region
    line = d.lines[region.y + 1][region.x : region.right]
    return [cell.strip() for cell in line.replace("║", "│").replace("┃", "│").split("│")[1::2]]


def test_partners_exchange_behind_the_curtain_and_see_what_they_got_when_both_have_given() -> None:
    async def scenario(d: DogDriver) -> None:
        assert d.session.waits is Waits.CURTAIN
        assert "Anna, it is your turn:" in d.side
        assert "▒▒▒" in d.text
        assert d.session.viewer is None
        await d.press("space", "1")  # neither shows anything
        assert d.session.waits is Waits.CURTAIN
        await d.press("enter")
        assert "Choose a card for Cleo" in d.side
        assert cards_shown(d) == ["2", "3", "4", "5"]
        await d.press("2")
        assert "Give a three to Cleo" in d.side
        await d.press("enter")
        assert "Cleo, it is your turn:" in d.side
        assert set(cards_shown(d)) <= {"▒▒▒"}
        assert "three" not in d.side
        await d.press("u")  # it would lead to Anna's hand, and Cleo may be at the terminal already
        assert "Cleo, it is your turn:" in d.side
        assert set(cards_shown(d)) <= {"▒▒▒"}
        await d.press("enter")
        assert cards_shown(d) == ["J", "Q", "Q", "★"]
        assert not d.session.can_undo
        await d.press("4", "enter")
        await d.my_turn()
        assert "Anna, it is your turn:" in d.side
        await d.reads("All have chosen")
        assert "joker" not in d.side
        await d.press("enter")
        await d.reads("You give Cleo a three and get a joker.")
        assert cards_shown(d) == ["2", "4", "5", "★"]
        assert not d.session.can_undo

    drive(scenario, at(DEALT, ("Anna", GREEDY, "Cleo", GREEDY)))


def test_an_enter_too_many_does_not_lift_the_next_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(d: DogDriver) -> None:
        await d.until(lambda: d.session.waits is Waits.CURTAIN)
        monkeypatch.setattr(screen, "monotonic", lambda: 1e9)
        await d.press("enter", "2", "enter", "enter", "enter")
        assert d.session.waits is Waits.CURTAIN
        assert set(cards_shown(d)) <= {"▒▒▒"}
        monkeypatch.setattr(screen, "monotonic", lambda: 1e9 + 1.1)
        await d.press("enter")
        assert cards_shown(d) == ["J", "Q", "Q", "★"]

    drive(scenario, at(DEALT, ("Anna", GREEDY, "Cleo", GREEDY)), pace=1)


def test_hurrying_and_taking_back_at_once_leaves_the_game_as_it_should_be() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("1", "enter")
        await d.press("space", "u")
        await d.pilot.pause(0.3)
        assert d.session.waits in (Waits.PERSON, Waits.BOT)

    drive(scenario, at(DEALT, ("Anna", GREEDY, GREEDY, GREEDY)), pace=1)


def test_through_a_whole_round_no_screen_shows_another_persons_hand() -> None:
    players = ("Anna", GREEDY, "Cleo", "Dora")

    async def scenario(d: DogDriver) -> None:
        for _ in range(40):
            await d.my_turn()
            if d.session.waits is Waits.CURTAIN:
                assert set(cards_shown(d)) <= {"▒▒▒"}
                assert "You give" not in d.side
                await d.press("enter")
                assert d.session.viewer == d.session.actor
                continue
            assert d.session.viewer is not None
            assert cards_shown(d) == [faces(words("en"))[rank] for rank in state_of(d.session).hands[d.session.viewer]]
            await d.play_greedily()
            if d.view.round == 1:
                return

    drive(scenario, players)


def test_alone_with_bots_there_is_no_curtain_and_the_hand_stays() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.my_turn()
        assert d.session.waits is Waits.PERSON
        action = d.session.legal()[0]
        assert isinstance(action, Give)
        await d.do(action)
        await d.my_turn()
        assert d.session.viewer == 0
        await d.reads("You give Emil")

    drive(scenario, ("Anna", GREEDY, GREEDY, GREEDY))


def test_drawing_openly_shows_the_other_hand_to_who_chooses_only() -> None:
    async def scenario(d: DogDriver) -> None:
        await d.press("enter")
        assert "Take a card from Beat." in d.side
        assert "2 K" in d.side
        await d.press("2")
        assert "Beat, it is your turn:" in d.side
        assert "2 K" not in d.side
        assert "Take" not in d.side
        await d.press("enter", "1")
        await d.my_turn()
        await d.press("enter")
        await d.reads("You give Beat a two and get a king.")

    position = "exchange; round 5; dealer 2; turn 1; board A0* C0*; hands 24 5K"
    drive(scenario, at(position, ("Anna", "Beat"), solo_exchange="draw_open"))
