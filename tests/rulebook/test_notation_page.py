"""The examples on the page about the notation are read and written back."""

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.log import parse
from spieltisch.core.log_writing import header_for, write_action, write_header
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.kit.shelf import create, game_for

from .pages import ROOT

PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def fenced(kind: str) -> list[tuple[str, list[str]]]:
    """The blocks of that kind: the rest of the first line, and the lines."""
    parts = PAGE.split(f"\n```{kind}")[1:]
    return [
        (head.strip(), body.splitlines())
        for head, _, body in (part.split("\n```")[0].partition("\n") for part in parts)
    ]


def set_up(info: str) -> AnyGame:
    """The game that a block's first line names; two players unless it says otherwise."""
    game_id, *settings = info.split()
    options = dict(setting.split("=") for setting in settings)
    return create(game_id, int(options.pop("seats", "2")), **options)


@pytest.mark.parametrize(("info", "lines"), fenced("actions"))
def test_the_actions_shown_are_written_so(info: str, lines: list[str]) -> None:
    game = set_up(info)
    assert lines
    assert [game.write(game.read(line)) for line in lines] == lines


@pytest.mark.parametrize(("info", "lines"), fenced("positions"))
def test_the_positions_shown_are_written_so(info: str, lines: list[str]) -> None:
    game = set_up(info)
    assert lines
    assert [game.write_position(game.read_position(line)) for line in lines] == lines


@pytest.mark.parametrize(("info", "lines"), fenced("map"))
def test_the_map_shown_is_the_position_in_the_next_block(info: str, lines: list[str]) -> None:
    game = set_up(info)
    ((_, (line,)),) = [block for block in fenced("positions") if block[0] == info]
    assert game.write_position(game.read_position("\n".join(lines))) == line


@pytest.mark.parametrize("lines", [lines for _, lines in fenced("log")])
def test_the_log_shown_is_a_game_with_dice_that_fit_its_seed(lines: list[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    log = parse(text.encode())
    again = write_header(log.header) + "".join(write_action(line.seat, line.action) for line in log.lines)
    assert again == text
    source = chance_of(log)
    assert source is not None
    assert verify_chance(replay(game_for(log.header), log), log, source) == 8


def test_the_corrected_log_shown_ends_as_the_page_says() -> None:
    ((_, lines),) = fenced("corrected-log")
    log = parse("".join(f"{line}\n" for line in lines).encode())
    sheets = replay(game_for(log.header), log).state.sheets
    assert [sheets[0].points[0][0], sheets[1].points[0][2]] == [4, 6]


def test_the_own_log_shown_is_what_that_player_has_seen_of_the_game() -> None:
    ((_, lines),) = fenced("own-log")
    game, chance = create("brandi-dog", 4), SeededChance("kitchen table")
    state, shown = game.start(), lines[lines.index("begin") + 1 :]
    unseen, deals, steps = iter(("give K", "give 6")), 0, []
    for line in shown:
        name, _, text = line.partition(" ")
        seat = CHANCE if name == "*" else Seat(int(name) - 1)
        if seat == CHANCE:
            action, deals = game.draw(state, chance.rng("brandi-dog", deals)), deals + 1
        else:
            action = game.read(next(unseen) if "?" in text else text)
        steps.append((state, seat, action))
        state = game.apply(state, seat, action)
    assert [
        f"{seat_name(seat)} {game.write_seen(Seat(1), before, seat, action, state)}" for before, seat, action in steps
    ] == shown
    header = header_for(game.spec, ("Anna", "Beat", "Carla", "Dani"), "seeded", seed="kitchen table")
    assert write_header(header, "2").splitlines() == lines[: lines.index("begin") + 1]


def test_the_page_has_all_kinds_of_examples() -> None:
    assert [len(fenced(kind)) for kind in ("actions", "positions", "map", "log")] == [7, 10, 1, 1]
