"""The log is read strictly: every cut, damage and forgery gets a sentence with its line."""

import re

import pytest

from spieltisch.core.chance import SealedChance, SeededChance
from spieltisch.core.errors import LogError, SetupError
from spieltisch.core.log import parse, whole_part
from spieltisch.core.log_table import open_log_table
from spieltisch.core.log_writing import header_for, write_action, write_end, write_header
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.kit.shelf import create, game_for
from spieltisch.testing.playouts import moments
from tests.helpers import finished_log


def read(data: bytes) -> None:
    log = parse(data)
    replay(game_for(log.header), log)


@pytest.mark.parametrize("chance", [SeededChance(3), SealedChance(bytes(32), ["Anna's", "Beat's"])])
def test_a_log_cut_at_every_byte_is_a_whole_part_or_gets_a_sentence(chance: SeededChance | SealedChance) -> None:
    data = finished_log(create("yatzy", 2), chance)
    begin = data.index(b"begin\n") + len(b"begin\n")
    for end in range(len(data)):
        cut = data[:end]
        unrevealed = cut.endswith(b"\n") and b"\nend " in cut and isinstance(chance, SealedChance)
        if end >= begin and cut.endswith(b"\n") and not unrevealed:
            read(cut)
        else:
            with pytest.raises(LogError) as caught:
                read(cut)
            lines = cut.count(b"\n") + 1
            why = r"The file (ends too early; expected '\w|breaks off in the middle of this line)"
            assert re.match(f"line {lines}: {why}", str(caught.value)), str(caught.value)


def test_what_a_killed_program_left_is_whole_again_at_every_byte() -> None:
    data = finished_log(create("yatzy", 1), SealedChance(bytes(32)))
    begin = data.index(b"begin\n") + len(b"begin\n")
    for end in range(begin, len(data)):
        left = whole_part(data[:end])
        assert data.startswith(left)
        assert parse(left).result is None
    assert parse(whole_part(data)).result is not None


def test_a_written_log_is_read_back_the_same() -> None:
    game = create("yatzei", 2, games=2)
    header = header_for(game.spec, ("Anna Maria", "Beat"), "manual")
    text = write_header(header)
    *played, (state, _, _) = moments(game, 5)
    for _, seat, action in played:
        text += write_action(seat, game.write(action))
    outcome = game.outcome(state)
    assert outcome is not None
    log = parse((text + write_end(outcome)).encode())
    assert log.header == header
    assert len(log.lines) == len(played)
    assert replay(game_for(log.header), log).state == state
    assert log.result == outcome.points


GOOD = finished_log(create("yatzy", 2), SealedChance(bytes(32), ["x"])).decode()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("spieltisch-log 1", "spieltisch-log 2", "line 1: This log is written in format 2; .* newer version"),
        (
            "spieltisch-log 1",
            "spieltisch-log 0",
            "line 1: This log is written in format 0; this program reads format 1",
        ),
        ("spieltisch-log 1", "PGN", "line 1: Expected 'spieltisch-log 1', found 'PGN'"),
        ("game yatzy", "game chess", "line 2: There is no game 'chess'"),
        ("rules 1", "rules 9", "line 3: This game was played by version 9 of the rules"),
        ("seats 2", "seats 0", "line 4: Expected 'seats NUMBER'"),
        ("seats 2", "seats 99999999999999999999", "line 4: Expected 'seats NUMBER'"),
        ("full_house_five_equal=no", "full_house_five_equal=maybe", "line 5: Option full_house_five_equal cannot be"),
        ("full_house_five_equal=no", "wild=no", "line 5: Yatzy has no option 'wild'"),
        ("option full_house_five_equal=no\n", "", "line 5: Expected 'option full_house_five_equal=' and its value"),
        (
            "option full_house_five_equal=no\n",
            "option full_house_five_equal=no\noption full_house_five_equal=yes\n",
            "line 6: Option full_house_five_equal is given twice",
        ),
        ("rules 1", "rules \u0661", "line 3: Expected 'rules VERSION'"),
        ("player 1 Player 1", "player 1 \x1b[31mX", "line 6: This is not a line of a log"),
        ("player 1 Player 1", "player 1 " + "x" * 41, "line 6: Expected 'player 1 NAME'"),
        ("begin\n", "begin\n* roll " + "1" * 2000 + "\n", "line 12: This is not a line of a log"),
        ("begin\n* roll ", "begin\n* roll 6", "line 12: "),
        ("begin\n", "begin\n* roll 54321\n", "line 12: Expected 'roll 12345'"),
        ("player 2 Player 2\n", "", "line 7: Expected 'player 2 NAME', found 'chance sealed'"),
        ("chance sealed", "chance loaded", r"line 8: Expected 'chance seeded\|sealed\|manual'"),
        ("begin\n", "begin\n\n", "line 12: Expected an action, with the number of its player"),
        ("begin\n", "begin\n7 keep 33\n", "line 12: There is no player 7"),
        ("begin\n", "begin\n* roll 11119\n", "line 12: 11119 is not a roll"),
        ("begin\n", "begin\n* roll\n", "line 12: 'roll' is not an action; expected 'roll DICE'"),
        ("begin\n", "begin\n1 score ones\n", "line 12: The dice have to be rolled first"),
        ("\nend ", "\nend 1", "the actions give"),
        ("\nreveal ", "\nreveal x", "Expected 'reveal SECRET'"),
    ],
)
def test_damage_gets_a_sentence_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(LogError) as caught:
        read(GOOD.replace(old, new, 1).encode())
    assert re.search(sentence, str(caught.value)), str(caught.value)


def test_bytes_that_are_no_text_get_their_line() -> None:
    with pytest.raises(LogError, match="line 3: This is not readable text"):
        read(GOOD.encode().replace(b"rules 1", b"rules \xff", 1))


def test_lines_after_the_end_are_refused() -> None:
    with pytest.raises(LogError, match="Expected nothing more"):
        read((GOOD + "1 keep 3\n").encode())


def test_an_end_before_the_end_is_refused() -> None:
    lines = GOOD.splitlines(keepends=True)
    del lines[-3]
    with pytest.raises(LogError, match="it is not"):
        read("".join(lines).encode())


def test_sealed_rolls_are_checked_one_by_one() -> None:
    log = parse(GOOD.encode())
    replayed = replay(game_for(log.header), log)
    source = chance_of(log)
    assert source is not None
    assert verify_chance(replayed, log, source) == sum(line.seat == -1 for line in log.lines)


def test_a_better_roll_written_into_the_log_is_found() -> None:
    first_line = GOOD[: GOOD.index("begin\n")].count("\n") + 2
    forged = re.sub(r"(begin\n\* roll )(\d+)", lambda match: match[1] + "56666", GOOD, count=1)
    lines = forged.splitlines()[: first_line + 1]
    log = parse("".join(f"{line}\n" for line in lines).encode())
    source = SealedChance(bytes(32), ["x"])
    with pytest.raises(LogError, match=f"line {first_line}: This does not match the seal"):
        verify_chance(replay(game_for(log.header), log), log, source)


def test_a_secret_that_was_not_committed_to_is_found() -> None:
    reveal = GOOD.rindex("reveal ") + len("reveal ")
    log = parse((GOOD[:reveal] + "11" * 32 + "\n").encode())
    with pytest.raises(LogError, match="does not match the commitment"):
        chance_of(log)


@pytest.mark.parametrize("text", ["", "a\nbegin", " a", "\udc80", "x" * 201])
def test_seeds_and_entropy_that_could_break_a_log_are_refused(text: str) -> None:
    with pytest.raises(SetupError, match="cannot be a seed"):
        open_log_table(create("yatzy", 1), ("Anna",), SeededChance(text))
    with pytest.raises(SetupError, match="cannot be a seed"):
        open_log_table(create("yatzy", 1), ("Anna",), SealedChance(entropy=[text]))


@pytest.mark.parametrize("name", ["", " Anna", "Anna\nend 9 9", "x" * 41, "a\tb", "\x1b[31m"])
def test_names_that_could_break_a_log_are_refused(name: str) -> None:
    with pytest.raises(SetupError, match="cannot be a name"):
        open_log_table(create("yatzy", 1), (name,), SeededChance(1))
