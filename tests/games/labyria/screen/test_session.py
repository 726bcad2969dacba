"""The table itself, its lines, spots and typing: without a screen."""

from pathlib import Path

import pytest

from spieltisch.core.chance import ManualChance, SeededChance
from spieltisch.core.errors import UnreadableError, WrongTurnError
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.events import Acted
from spieltisch.core.tables.happening import after
from spieltisch.games.labyria.engine.grid import grid
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Laid, Phase, PlaceCorner, PlacePlate, Roll
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.prompts import player_line, title
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Kind
from spieltisch.games.labyria.screen.typed import TypedRoll, read_typed
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server.pages.snapshot import content as board
from tests.games.labyria.helpers import new as new_game
from tests.server.pages.games import Page
from tests.server.pages.labyria import GAME
from tests.server.pages.tables import begun, opened, seated, shown
from tests.terminal.hands import greedy_choice
from tests.terminal.labyria.driver import at, choosing, ways_from

MOVE = "move; turn 1; dice 2 {symbol}; figures a1 c3 j10 / c5 j10 j10; plates g5|g6; corners e5:L"


def table(*players: str, real_dice: bool = False, path: Path | None = None, **options: object) -> LabyriaSession:
    """A new table."""
    chance = ManualChance() if real_dice else SeededChance(5)
    return LabyriaSession(open_log_table(new_game(len(players), **options), players, chance, path), words("en"))


def short_game(session: LabyriaSession, steps: int) -> None:
    """So many steps of greedy players; the rest of the labyrinth is laid at random."""
    while len(session.table.steps) < steps and session.waits is not Waits.OVER:
        if session.state.phase is Phase.PLACE and len(session.table.steps) > 6:
            session.lay_rest()
        elif session.actor == CHANCE:
            session.let_chance_act()
        else:
            assert session.actor is not None
            session.act(session.actor, greedy_choice(session, session.actor))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_is_the_same_in_the_terminal_and_on_the_page(language: str) -> None:
    players = ("Player 1", "Player 2")
    session = LabyriaSession(open_log_table(new_game(2), players, SeededChance(5)), words(language))
    short_game(session, 130)
    page = begun(seated(opened(GAME, 2)))
    for step in session.table.steps:
        page = after(page, Acted(step.seat, page.game.write(step.action)), 0.0)
    text = Page(str(board(shown(page, 0, language=language)))).text
    latest = [one.text for one in session.lines[-36:]]
    assert all(" ".join(line.split()) in text for line in latest)
    english = [one.text for one in LabyriaSession(session.table, words("en")).lines[-36:]]
    assert language == "en" or not set(latest) & set(english)


def test_the_rest_is_laid_at_random_and_written_as_everybody_s_own_pieces(tmp_path: Path) -> None:
    session = table("Anna", "bot:greedy", path=tmp_path / "game.log")
    session.let_chance_act()
    session.lay_rest()
    placed = session.table.steps[1:]
    assert session.state.phase is Phase.WHO_STARTS
    assert {type(step.action) for step in placed} == {PlacePlate, PlaceCorner}
    assert {step.seat for step in placed} == {0, 1}
    assert len((tmp_path / "game.log").read_text(encoding="utf-8").splitlines()) > len(placed)
    assert "The labyrinth is finished" in session.lines[-1].text


def test_a_labyrinth_that_the_table_has_laid_is_not_taken_back_but_entered_dice_are() -> None:
    session = table("Anna", "Beat", real_dice=True, labyrinth="random")
    session.let_chance_act()
    assert isinstance(session.table.steps[-1].action, Laid)
    assert not session.can_undo
    with pytest.raises(WrongTurnError):
        session.undo()
    session.act(CHANCE, session.table.game.read("rolloff 6 1"))
    session.undo()
    assert len(session.table.steps) == 1
    assert session.waits is Waits.TYPE


def test_bots_make_nothing_final_while_obstacles_are_placed() -> None:
    session = at("place; turn 1; stocks 5+5 5+5", ("Anna", "bot:greedy"))
    session.act(session.table.actors[0], session.legal()[0])
    assert session.can_undo
    assert not session.just_acted
    other = session.table.actors[0]
    session.act(other, greedy_choice(session, other))
    session.undo()
    assert not session.table.steps


def test_the_players_lines_show_what_is_left_and_then_who_is_home() -> None:
    placing = at("place; turn 1; stocks 5+4 5+5")
    assert player_line(placing, placing.persons[0], 36).split() == ["▶1", "Anna", "━", "5", "╚", "4"]
    assert title(placing) == "Brändi Labyria"
    resting = at("move; turn 2; dice 1 pause; resting 1 2; depot 3", pause_mode="next_turn")
    assert player_line(resting, resting.persons[0], 36).split(" ", 3)[1:3] == ["1", "Anna"]
    assert player_line(resting, resting.persons[0], 36).endswith("‖ 0 of 3 home → j10")
    assert title(resting) == "Brändi Labyria · depot: 3"
    assert all(len(player_line(resting, seat, 36)) == 36 for seat in resting.persons)


def test_real_dice_are_typed_one_after_the_other() -> None:
    c = choosing("who starts; rolling 1 2", ("Anna", "bot:greedy"), real_dice=True)
    assert c.prompt == "Who begins?\nWho has rolled the highest number?"
    assert c.lines == list(c.session.names)
    c.type_dice(9)
    assert c.played == []
    c.type_dice(1)
    assert c.latest == "Anna wins the roll-off and begins."
    assert c.session.table.game.write(c.session.table.steps[-1].action) == "begins 1"
    assert c.prompt.endswith("Type the number that was rolled, 1 to 6.")
    assert c.lines == []
    with pytest.raises(UnreadableError, match="A die has six sides"):
        c.type_dice(7)
    c.type_dice(2)
    assert c.prompt.endswith("The number is 2. What does the symbol die show?")
    c.roll.forget()
    c.type_dice(3, 5)
    assert c.latest == "Anna rolls 3 and cloak."


def test_chance_and_nonsense_are_not_typed_as_moves() -> None:
    c = choosing(MOVE.format(symbol="plus"))
    for text in ("roll 3 plus", "hello", "z9", "a1|c3"):
        with pytest.raises(UnreadableError):
            read_typed(c.session, c.chooser, text)
    with pytest.raises(WrongTurnError):
        c.session.act(CHANCE, Roll(3, Symbol.PLUS))
    with pytest.raises(UnreadableError):
        TypedRoll().type(c.session.state, 0)


def test_bots_alone_need_nobody() -> None:
    alone = at("roll", ("bot:random", "bot:random"))
    assert alone.waits is Waits.CHANCE
    alone.let_chance_act()
    assert alone.table.steps[0].seat == CHANCE
    assert not alone.legal()


@pytest.mark.parametrize("size", [8, 10, 12, 14])
def test_every_spot_has_a_name_and_arrows_lead_to_all_of_its_kind(size: int) -> None:
    board = grid(size)
    assert all(spots.field_at(board, spots.of_field(board, field)) == field for field in range(size * size))
    assert all(spots.wall_at(board, spots.of_wall(board, wall)) == wall for wall in range(board.walls))
    assert all(spots.crossing_at(board, spots.of_crossing(board, c)) == c for c in range(board.crossings))
    for kind, count in ((Kind.FIELD, size * size), (Kind.EDGE, board.walls), (Kind.CROSSING, board.crossings)):
        found = list(ways_from(board, spots.snap(board, spots.centre(board), kind), kind))
        assert {spots.kind_of(spot) for spot in found} == {kind}
        assert len(found) == count
