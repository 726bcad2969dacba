"""A game under way: what is acknowledged is on disk, and nothing that was played is lost."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.core.chance import ManualChance, SealedChance, SeededChance
from spieltisch.core.errors import IllegalActionError, LogError, StorageError, WrongTurnError
from spieltisch.core.log import parse, whole_part
from spieltisch.core.log_table import LogTable, open_log_table, resume_log_table, secret_file
from spieltisch.core.logfile import LogFile, read_log
from spieltisch.core.replay import replay
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.shelf import create, game_for
from tests.helpers import play_on


def solo(path: Path | None = None) -> LogTable:
    return open_log_table(create("yatzy", 1), ("Anna",), SeededChance(1), path)


def test_every_action_is_in_the_file_when_act_returns(tmp_path: Path) -> None:
    table = solo(tmp_path / "game.log")
    for count in range(1, 30):
        play_on(table, 1)
        assert len(read_log(tmp_path / "game.log").lines) == count


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.log").write_text("precious", encoding="utf-8")
    with pytest.raises(StorageError, match="already exists"):
        solo(tmp_path / "game.log")
    assert (tmp_path / "game.log").read_text(encoding="utf-8") == "precious"


def test_an_illegal_action_changes_neither_table_nor_file(tmp_path: Path) -> None:
    table = solo(tmp_path / "game.log")
    table.let_chance_act()
    before = (tmp_path / "game.log").read_bytes(), table.state
    with pytest.raises(IllegalActionError):
        table.act(Seat(0), table.game.read("keep 111111"))
    with pytest.raises(WrongTurnError):
        table.let_chance_act()
    assert ((tmp_path / "game.log").read_bytes(), table.state) == before


@pytest.mark.parametrize("sealed", [True, False])
def test_a_game_is_resumed_from_any_point_as_if_nothing_had_happened(tmp_path: Path, sealed: bool) -> None:
    chance = SealedChance(bytes(32), ["e"]) if sealed else SeededChance(5)
    whole = open_log_table(create("yatzy", 2), ("Anna", "Beat"), chance, tmp_path / "whole.log")
    play_on(whole)
    data = (tmp_path / "whole.log").read_bytes()
    begin = data.index(b"begin\n") + 6
    for number, end in enumerate(range(begin, len(data), 97)):
        path = tmp_path / f"{number}.log"
        path.write_bytes(data[:end])
        if sealed:
            secret_file(path).write_text(bytes(32).hex() + "\n", encoding="utf-8")
        table = resume_log_table(path, game_for)
        assert len(table.steps) == len(parse(whole_part(data[:end])).lines)
        play_on(table)
        assert path.read_bytes() == data
        assert not secret_file(path).exists()


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    play_on(solo(tmp_path / "game.log"))
    with pytest.raises(LogError, match="This game is over"):
        resume_log_table(tmp_path / "game.log", game_for)


def test_a_sealed_game_does_not_go_on_without_its_secret(tmp_path: Path) -> None:
    table = open_log_table(create("yatzy", 1), ("Anna",), SealedChance(), tmp_path / "game.log")
    play_on(table, 3)
    table.close()
    secret_file(tmp_path / "game.log").unlink()
    with pytest.raises(StorageError, match="secret of this sealed game is missing"):
        resume_log_table(tmp_path / "game.log", game_for)


def test_a_secret_that_is_not_the_committed_one_does_not_go_on(tmp_path: Path) -> None:
    table = open_log_table(create("yatzy", 1), ("Anna",), SealedChance(), tmp_path / "game.log")
    play_on(table, 3)
    table.close()
    secret_file(tmp_path / "game.log").write_text("00" * 32, encoding="utf-8")
    with pytest.raises(StorageError, match="is not the one"):
        resume_log_table(tmp_path / "game.log", game_for)


def test_a_killed_program_loses_nothing_that_was_played(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    program = (
        "import signal, sys; from pathlib import Path\n"
        "from spieltisch.core.chance import SeededChance\n"
        "from spieltisch.core.log_table import open_log_table\n"
        "from spieltisch.kit.shelf import create\n"
        "from tests.helpers import play_on\n"
        "table = open_log_table(create('yatzy', 4), tuple('abcd'), SeededChance(1), Path(sys.argv[1]))\n"
        "while len(table.steps) < 150:\n"
        "    play_on(table, 1); print(len(table.steps), flush=True)\n"
        "signal.pause()\n"  # the game is not over, however late the end comes
    )
    child = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    acknowledged = [int(child.stdout.readline()) for _ in range(50)][-1]
    child.send_signal(signal.SIGKILL)
    child.wait()
    table = resume_log_table(path, game_for)
    assert len(table.steps) >= acknowledged
    play_on(table, 10)


def test_a_full_disk_gets_a_sentence_and_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    """The file may grow to a limit only, as on a full disk; then more room is made."""
    path = tmp_path / "game.log"
    table = solo(path)
    play_on(table, 5)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = path.read_bytes(), table.state
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 3, hard))
        with pytest.raises(StorageError, match="Nothing that was saved is lost"):
            play_on(table, 1)
        assert (path.read_bytes(), table.state) == before
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
    play_on(table)
    assert read_log(path).result is not None


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StorageError, match="Cannot write"):
        solo(tmp_path / "file" / "game.log")


def test_two_programs_do_not_write_one_log(tmp_path: Path) -> None:
    first = solo(tmp_path / "game.log")
    play_on(first, 3)
    with pytest.raises(StorageError, match="is being played in another window"):
        resume_log_table(tmp_path / "game.log", game_for)
    play_on(first, 1)
    first.close()
    play_on(resume_log_table(tmp_path / "game.log", game_for), 1)
    assert len(read_log(tmp_path / "game.log").lines) == 5


def test_a_file_that_another_program_changed_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    table = solo(path)
    table.let_chance_act()
    table.act(Seat(0), table.game.read("score ones"))
    changed = path.read_bytes() + b"* roll 12345\n"
    path.write_bytes(changed)
    with pytest.raises(StorageError, match="Another program has written"):
        table.let_chance_act()
    with pytest.raises(StorageError, match="Another program has written"):
        table.undo()
    assert path.read_bytes() == changed
    assert len(table.steps) == 2


def test_a_file_that_vanished_or_was_replaced_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    table = solo(path)
    table.let_chance_act()
    path.rename(tmp_path / "moved.log")
    with pytest.raises(StorageError, match="moved, deleted or closed"):
        play_on(table, 1)
    path.write_bytes((tmp_path / "moved.log").read_bytes())
    with pytest.raises(StorageError, match="replaced by another file"):
        play_on(table, 1)
    assert len(table.steps) == 1


def test_a_closed_table_takes_no_more_actions(tmp_path: Path) -> None:
    table = solo(tmp_path / "game.log")
    table.close()
    with pytest.raises(StorageError, match="closed"):
        table.let_chance_act()


def test_resuming_touches_the_file_only_when_all_is_well(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    table = open_log_table(create("yatzy", 1), ("Anna",), SealedChance(), path)
    play_on(table, 3)
    table.close()
    path.write_bytes(path.read_bytes() + b"1 ke")
    before = path.read_bytes()
    secret_file(path).rename(tmp_path / "hidden")
    with pytest.raises(StorageError, match="secret of this sealed game is missing"):
        resume_log_table(path, game_for)
    assert path.read_bytes() == before


def test_the_secret_is_there_before_the_log_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    secret_file(path).write_text("left over", encoding="utf-8")
    with pytest.raises(StorageError, match="choose another name"):
        open_log_table(create("yatzy", 1), ("Anna",), SealedChance(), path)
    assert not path.exists()
    secret_file(path).unlink()
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(StorageError, match="already exists"):
        open_log_table(create("yatzy", 1), ("Anna",), SealedChance(), path)
    assert not secret_file(path).exists()
    path.unlink()
    old = os.umask(0)
    try:
        open_log_table(create("yatzy", 1), ("Anna",), SealedChance(), path)
    finally:
        os.umask(old)
    assert secret_file(path).stat().st_mode & 0o777 == 0o600


def test_a_header_that_could_not_be_written_leaves_no_file(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50, hard))
        with pytest.raises(StorageError, match="make room"):
            solo(tmp_path / "game.log")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
    assert not (tmp_path / "game.log").exists()


def test_what_chance_has_answered_stays(tmp_path: Path) -> None:
    table = solo(tmp_path / "game.log")
    assert not table.steps_back
    table.let_chance_act()
    with pytest.raises(WrongTurnError, match="dice were rolled"):
        table.undo()
    table.act(Seat(0), table.game.read("score chance"))
    assert table.steps_back
    table.undo()
    assert table.actors == (Seat(0),)
    table.act(Seat(0), table.game.read("score ones"))
    table.let_chance_act()
    assert not table.steps_back
    log = read_log(tmp_path / "game.log")
    assert [line.action.split()[0] for line in log.lines] == ["roll", "score", "roll"]
    assert replay(game_for(log.header), log).state == table.state


def test_with_real_dice_every_slip_can_be_mended() -> None:
    table = open_log_table(create("yatzy", 1), ("Anna",), ManualChance())
    with pytest.raises(WrongTurnError, match="real dice"):
        table.let_chance_act()
    table.act(CHANCE, table.game.read("roll 12346"))
    table.undo()
    table.act(CHANCE, table.game.read("roll 12345"))
    table.act(Seat(0), table.game.read("score large-straight"))
    assert table.state.sheets[0].total == 40


def test_resuming_needs_no_particular_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = solo(tmp_path / "game.log")
    play_on(table, 4)
    table.close()
    monkeypatch.chdir(os.path.sep)
    assert len(resume_log_table(tmp_path / "game.log", game_for).steps) == 4


def test_what_hidden_cards_have_shown_stays(tmp_path: Path) -> None:
    """B-DOG-7, E-DOG-8: an exchange can be taken back until all have chosen, a look at a hand not at all."""
    table = open_log_table(create("brandi-dog", 4), tuple("abcd"), SeededChance(3), tmp_path / "game.log")
    play_on(table, 2)
    for number in range(4):
        assert table.steps_back == (number > 0)
        table.act(Seat(number), table.game.legal(table.state, Seat(number))[0])
    assert not table.steps_back
    open_draw = create("brandi-dog", 3, solo_exchange="draw_open")
    before = open_draw.read_position("turn 1; board A3; hands 2K 45 6")
    assert open_draw.reveals(before, open_draw.apply(before, Seat(0), open_draw.read("2 draw 2")))
    assert not open_draw.reveals(before, open_draw.apply(before, Seat(0), open_draw.read("2 A3-A5")))


def test_a_log_with_hidden_cards_is_its_owners_alone(tmp_path: Path) -> None:
    open_log_table(create("brandi-dog", 4), tuple("abcd"), SeededChance(3), tmp_path / "dog.log")
    assert (tmp_path / "dog.log").stat().st_mode & 0o777 == 0o600


def test_who_has_changed_a_roll_in_the_file_cannot_go_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    table = open_log_table(create("yatzy", 1), ("Anna",), SealedChance(bytes(32)), path)
    table.let_chance_act()
    table.close()
    honest = path.read_bytes()
    start = honest.index(b"* roll ")
    path.write_bytes(honest[:start] + b"* roll 66666\n")
    with pytest.raises(LogError, match="does not match the seal"):
        resume_log_table(path, game_for)
    path.write_bytes(honest)
    assert len(resume_log_table(path, game_for).steps) == 1


def test_what_another_window_played_since_the_file_was_read_is_not_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    table = solo(path)
    play_on(table, 3)
    seen = path.read_bytes()
    play_on(table, 2)
    table.close()
    with pytest.raises(StorageError, match="continued in another window"):
        LogFile.go_on(path, seen)
    assert len(read_log(path).lines) == 5
