"""A sheet that somebody has written is a game like all others."""

import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from spieltisch.arena.contest import play_match
from spieltisch.arena.match import Match
from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import IllegalActionError, LogError
from spieltisch.core.log_table import open_log_table
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.own_boxes import PATTERNS
from spieltisch.games.yatzy.engine.own_sheet import KEYS, OPTIONS, read_sheet
from spieltisch.games.yatzy.engine.state import Keep, Place, Score
from spieltisch.games.yatzy.family import own_game
from spieltisch.games.yatzy.own.found import examples
from spieltisch.games.yatzy.page import printed
from spieltisch.games.yatzy.page.printed import usual_rules
from spieltisch.games.yatzy.screen.help import table_help
from spieltisch.games.yatzy.screen.prompts import prompt, title
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.rulebook import ids, rules
from spieltisch.kit.shelf import all_games, create, game_for, game_types, more_games
from spieltisch.kit.words import ENGLISH, LANGUAGES, words
from tests.cli.terminal import Terminal

from .conftest import TINY, Starts

SHIPPED = [sheet.id for sheet in examples()]
VERSIONS = {"maxi-yatzy": 653466411, "scandinavian-yatzy": 1000185073, "thirteen-boxes": 1129738677}
"""Another number would make saved games unreadable."""


def yatzy(game_id: str, seats: int = 2, **options: object) -> YatzyGame:
    game = create(game_id, seats, **options)
    assert isinstance(game, YatzyGame)
    return game


def test_the_shipped_sheets_are_behind_the_games_and_keep_their_rules() -> None:
    assert list(more_games()) == SHIPPED
    assert not set(SHIPPED) & set(game_types())
    assert {sheet.id: sheet.version for sheet in examples()} == VERSIONS


@pytest.mark.parametrize("five_equal", [False, True])
def test_thirteen_boxes_give_what_yatzy_gives(five_equal: bool) -> None:
    ours, printed = (yatzy(game, full_house_five_equal=five_equal).rules.boxes for game in ("thirteen-boxes", "yatzy"))
    assert [box.key for box in ours] == [box.key for box in printed]
    for box, other in zip(ours, printed, strict=True):
        assert [box.scoring(dice) for dice in rolls(yatzy("yatzy").rules.dice)] == [
            other.scoring(dice) for dice in rolls(yatzy("yatzy").rules.dice)
        ]


def test_a_name_changes_nothing_and_a_rule_makes_another_version() -> None:
    sheet = read_sheet("kitchen", TINY)
    assert read_sheet("kitchen", TINY.replace("Zwei Päärli", "Pairs")).version == sheet.version
    for change in ("throws = 3", "dice = 6", 'options = ["games"]'):
        assert read_sheet("kitchen", TINY.replace("throws = 2", change)).version != sheet.version
    assert read_sheet("kitchen", TINY.replace("run = 3", "run = 4")).version != sheet.version


def test_the_sheet_in_the_documents_can_be_played() -> None:
    page = (Path(__file__).parents[4] / "docs" / "sheets.md").read_text(encoding="utf-8")
    content = page.partition("```toml\n")[2].partition("```")[0]
    assert [box.key for box in read_sheet("kitchen", content).boxes] == ["sixes", "two-pairs", "row", "chance"]
    assert all(f"`{key}`" in page for key in (*KEYS, *PATTERNS, *OPTIONS))


def test_options_change_the_boxes_that_they_are_about() -> None:
    content = TINY.replace("throws = 2", 'options = ["kind_sum", "strict_entry"]') + "three-alike = { alike = 3 }\n"
    sheet = read_sheet("kitchen", content)
    usual, other = (sheet.rules({"kind_sum": choice, "strict_entry": "on"}) for choice in ("matching", "all"))
    dice = rolls(usual.dice)[5]  # 1 1 1 1 6
    assert [made.boxes[-1].scoring(dice) for made in (usual, other)] == [3, 10]
    assert usual.strict_entry


def test_a_file_in_the_folder_is_a_game_from_the_next_start_on(starts: Starts) -> None:
    assert "kitchen" not in all_games()
    starts(kitchen=TINY)
    assert list(more_games()) == ["kitchen", *SHIPPED]
    kind = all_games()["kitchen"]
    assert (kind.name, kind.least_seats, kind.most_seats) == ("Kitchen Yatzy", 1, 4)


def test_a_bad_file_is_left_out_and_the_others_are_played(starts: Starts, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        starts(kitchen=TINY, broken="name = 3", yatzy=TINY)
        assert list(more_games()) == ["kitchen", *SHIPPED]
    assert "broken.toml: 'boxes' is missing." in caplog.text
    assert "yatzy.toml: There is a game with the id yatzy already" in caplog.text


def test_it_is_played_in_the_terminal(starts: Starts) -> None:
    starts(kitchen=TINY)
    table = Session(open_log_table(create("kitchen", 2), ("Anna", "Beat"), ManualChance()), words("de"))
    table.type_in((6, 6, 5, 4, 5))
    assert "Kitchen Yatzy" in title(table)
    assert "Lass Würfel mit 1-5 liegen" in prompt(table, None, False, False)
    assert "Zwei Päärli" in str(table_help(table))
    table.act(table.turn, Score(Place(0, 1)))
    assert table.state.sheets[0].total == 22
    with pytest.raises(IllegalActionError, match=r"\[OWN-4\]"):
        table.game.apply(replace(table.state, turn=Seat(0), kept=None), Seat(0), Score(Place(0, 1)))


def test_six_dice_have_six_keys() -> None:
    table = Session(open_log_table(create("maxi-yatzy", 1), ("Anna",), ManualChance()), words("en"))
    table.type_in((6, 1, 2, 5, 4, 5))
    assert [die.pips for die in table.dice] == [1, 2, 4, 5, 5, 6]
    assert "Hold dice with 1-6" in prompt(table, None, False, False)
    assert "1 2 3 4 5 6" in str(table_help(table))
    table.act(table.turn, Keep(Dice((5, 5))))
    assert table.game.write_position(table.state) == "turn 1; throw 2; dice 124556; kept 55"


def test_a_game_is_read_again_but_not_by_other_rules(starts: Starts) -> None:
    starts(kitchen=TINY)
    table = open_log_table(create("kitchen", 1), ("Anna",), ManualChance())
    assert game_for(table.header) == table.game
    starts(kitchen=TINY.replace("run = 3", "run = 4"))
    with pytest.raises(LogError, match="This game was played by version"):
        game_for(table.header)


def test_bots_meet_on_it_in_the_arena(starts: Starts) -> None:
    starts(kitchen=TINY)
    best, random = play_match(Match("kitchen", ("best", "random"), deals=20), processes=1)
    assert best.points.mean > random.points.mean


@pytest.mark.parametrize("game_id", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_rules_is_made_of_it(game_id: str, language: str) -> None:
    page, sheet = rules(game_id, language), yatzy(game_id).rules
    cited = {box.clause for box in sheet.boxes} | {getattr(sheet.cites, name) for name in sheet.cites.__struct_fields__}
    assert cited | {option.clause for option in all_games()[game_id].options} <= set(ids(page))
    assert len(ids(page)) == len(set(ids(page)))
    assert all(words(language)(box.name) in page for box in sheet.boxes)
    assert language == "en" or "the sum of" not in page


def test_sheets_are_listed_checked_and_added(folder: Path, tmp_path: Path, terminal: Terminal) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text(TINY, encoding="utf-8")
    assert "Kitchen Yatzy is a score sheet of 4 boxes for 5 dice; its id is kitchen." in terminal.run(
        "sheets", "check", str(file)
    )
    assert not folder.exists()
    assert "servers find it when they start" in terminal.run("sheets", "add", str(file)).replace("\n", " ")
    assert (folder / "kitchen.toml").read_text(encoding="utf-8") == TINY
    (folder / "broken.toml").write_text("name = 3", encoding="utf-8")
    listed = terminal.run("sheets")
    assert all(name in listed for name in ("kitchen", *SHIPPED, "broken.toml: 'boxes' is missing."))


def test_a_bad_sheet_is_not_added(folder: Path, tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "broken.toml").write_text("name = 3", encoding="utf-8")
    assert "broken.toml: 'boxes' is missing." in terminal.fail("sheets", "add", str(tmp_path / "broken.toml"))
    assert not folder.exists()


def test_chance_throws_six_dice() -> None:
    game = yatzy("maxi-yatzy", 1)
    assert len(game.legal(game.start(), CHANCE)) == 462


def test_a_device_keeps_the_pad_of_a_sheet_for_three_and_more() -> None:
    kind = own_game(read_sheet("kitchen", TINY.replace("players = [1, 4]", "players = [3, 6]")))
    assert (kind.least_seats, kind.most_seats) == (3, 6)
    assert [row.name for row in printed.sheet(ENGLISH, kind).rows] == [box.name for box in usual_rules(kind).boxes]
