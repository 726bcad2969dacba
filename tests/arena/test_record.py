"""An interrupted match goes on, and its file is never mistaken for that of another one."""

from pathlib import Path

import msgspec
import pytest

from spieltisch.arena.contest import Contest
from spieltisch.arena.match import Deal, Match
from spieltisch.arena.record import Record, read_record
from spieltisch.arena.running import Deals, here
from spieltisch.arena.sequential import read_question
from spieltisch.core.errors import StorageError

MATCH = Match("yatzy", ("greedy", "random"), deals=6)


def interrupted_after(deals: int, path: Path, match: Match = MATCH) -> None:
    """Somebody presses Ctrl-C."""

    def run(order: bytes, numbers: object) -> Deals:
        for deal in here(order, numbers):  # type: ignore[arg-type]
            if deal.number == deals:
                raise KeyboardInterrupt
            yield deal

    record = Record(path, match)
    with pytest.raises(KeyboardInterrupt):
        Contest(match, record=record).play(run)
    record.close()


def results(deals: list[Deal]) -> list[object]:
    return [(deal.number, deal.games) for deal in deals]


def test_an_interrupted_match_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = Contest(MATCH)
    whole.play()
    path = tmp_path / "matches" / "one.match"
    interrupted_after(3, path)
    with path.open("ab") as file:
        file.write(b'{"number":3,"ga')  # killed in the middle of a line
    record = Record(path, MATCH)
    contest = Contest(MATCH, record=record)
    assert [deal.number for deal in contest.deals] == [0, 1, 2]
    contest.play()
    record.close()
    assert results(contest.deals) == results(whole.deals)
    match, deals = read_record(path)
    assert match == MATCH
    assert results([*deals]) == results(whole.deals)


def test_a_match_can_be_made_longer_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "one.match"
    interrupted_after(2, path)
    longer = msgspec.structs.replace(MATCH, deals=8)
    record = Record(path, longer)
    contest = Contest(longer, record=record)
    contest.play()
    record.close()
    assert len(read_record(path)[1]) == len(contest.deals) == 8


def test_a_question_that_the_file_answers_needs_no_more_games(tmp_path: Path) -> None:
    path = tmp_path / "one.match"
    long = msgspec.structs.replace(MATCH, deals=100)
    interrupted_after(20, path, long)
    record = Record(path, long)
    contest = Contest(long, read_question("50"), record)
    record.close()
    assert contest.is_over
    assert len(contest.deals) < 20, "what came after the answer does not count"


@pytest.mark.parametrize(
    "other",
    [
        Match("yatzy", ("greedy", "random"), deals=6, seed=2),
        Match("yatzy", ("random", "greedy"), deals=6),
        Match("yatzei", ("greedy", "random"), deals=6),
        Match("yatzy", ("greedy", "random"), deals=6, options={"full_house_five_equal": "yes"}),
    ],
)
def test_the_file_of_another_match_is_left_alone(tmp_path: Path, other: Match) -> None:
    path = tmp_path / "one.match"
    interrupted_after(1, path)
    before = path.read_bytes()
    with pytest.raises(StorageError, match="another match"):
        Record(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"spieltisch-log 1\n", b"{}\n", b'{"match":1}\n', b"\xff\xfe\n"])
def test_what_is_no_match_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(content)
    with pytest.raises(StorageError, match="not the file of a match"):
        Record(path, MATCH)
    assert path.read_bytes() == content


def test_a_deal_that_is_missing_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "one.match"
    interrupted_after(3, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], *lines[2:]]))
    with pytest.raises(StorageError, match="line 2 does not fit"):
        read_record(path)


def test_two_matches_do_not_write_one_file(tmp_path: Path) -> None:
    first = Record(tmp_path / "one.match", MATCH)
    with pytest.raises(StorageError, match="being written"):
        Record(tmp_path / "one.match", MATCH)
    first.close()
