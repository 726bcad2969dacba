"""Without extras everything works that needs none; the other commands say what to install."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = {"babel", "msgspec", "numpy", "platformdirs", "threadpoolctl"}
SERVED = {
    "anyio", "asyncpg", "litestar", "prometheus_client", "segno", "uvicorn",
}  # fmt: skip
ADAPTERS = [path.stem for path in (ROOT / "src/spieltisch/adapters").glob("[!_]*.py")]
PLAIN = f"name in {NEEDED | {'spieltisch'}} or name in sys.stdlib_module_names or name.startswith('_sysconfigdata')"
WITH_COMMANDS = f"name not in {SERVED | {'textual', 'ray', 'pyarrow'}}"
"""Which modules can be imported where no extras are installed, and where only `cli` is."""

ONLY = """
import sys
from importlib.machinery import PathFinder

class OnlyWhatIsInstalled(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return super().find_spec(name, path, target) if path or is_installed(name) else None

sys.meta_path[sys.meta_path.index(PathFinder)] = OnlyWhatIsInstalled
"""
"""Finds nothing else, as if it were not there: who asks for it is told so, and who imports it has the usual error."""

WHOLE_ROUND = """
from pathlib import Path
import spieltisch
from spieltisch import CHANCE, Match, SeededChance, create, game_for, game_types, language_of, make_bot
from spieltisch import open_log_table, play_game, play_match, read_log, replay, verify
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.shelf import family_of

for kind in game_types().values():
    game = kind.create(max(2, kind.least_seats))
    assert play_game(game, [make_bot("random", game)] * game.spec.seats, seed=1).winners
    view = game.view(game.start(), None)
    assert language_of(game).tensor(view).any()
    assert family_of(kind.id).draw(game, view).startswith("<svg")

game = create("brandi-labyria", seats=2)
assert play_game(game, [make_bot("club", game), make_bot("master", game)], seed=1).winners  # who would use a kernel

greedy, random = play_match(Match("yatzy", ("greedy", "random"), deals=2))
assert greedy.points.mean > random.points.mean

game = create("yatzy", seats=1)
bot, rng = make_bot("greedy", game), SeededChance(2).rng("bot", 0)
table = open_log_table(game, ("Anna",), SeededChance(1), Path(sys.argv[1]))
while table.actors:
    if table.actors == (CHANCE,):
        table.let_chance_act()
    else:
        seat = table.actors[0]
        table.act(seat, bot.choose(game.view(table.state, seat), game.legal(table.state, seat), rng))
table.close()

log = read_log(Path(sys.argv[1]))
replayed = replay(game_for(log.header), log)
assert replayed.state == table.state
assert verify(replayed, log) >= 13
assert review(replayed, evaluator_for(replayed.game)).players[0].lost > 0
"""


def run(program: str, installed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python in which nothing else can be imported."""
    whole = f"is_installed = lambda name: {installed}\n{ONLY}\n{program}"
    return subprocess.run([sys.executable, "-c", whole, *arguments], capture_output=True, check=False, text=True)


def test_the_plain_package_is_the_one_that_is_tried_here() -> None:
    assert {text.partition(">")[0] for text in PROJECT["dependencies"]} == NEEDED


def test_engines_logs_solvers_bots_coach_and_arena_need_the_plain_package_only(tmp_path: Path) -> None:
    done = run(WHOLE_ROUND, PLAIN, str(tmp_path / "game.log"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("installed", "command", "extra"),
    [
        (PLAIN, "games", "cli"),
        (PLAIN, "", "cli"),
        (PLAIN, "serve --port 0", "server"),
        (WITH_COMMANDS, "serve", "server"),
        (WITH_COMMANDS, "backup copy.db", "server"),
        (WITH_COMMANDS, "play yatzy", "terminal"),
        (WITH_COMMANDS, "arena yatzy -b random --ray", "ray"),
        (WITH_COMMANDS, "export tests/golden/yatzy-1.log --parquet games.parquet", "parquet"),
    ],
)
def test_a_command_whose_extra_is_missing_says_what_to_install(installed: str, command: str, extra: str) -> None:
    done = run("from spieltisch.cli import main; main(sys.argv[1:])", installed, *command.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("spieltisch: This needs more than is installed here (")
    assert done.stderr.endswith(f'pip install "spieltisch[{extra}]"\n')
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_an_adapter_whose_extra_is_missing_says_what_to_install(adapter: str) -> None:
    done = run(f"import spieltisch.adapters.{adapter}", PLAIN)
    assert done.returncode == 1
    assert "MissingExtraError: This needs more than is installed here (" in done.stderr
    assert done.stderr.endswith(f'pip install "spieltisch[{adapter.partition("_")[0]}]"\n')
    who_can_do_without_it = f"try:\n    import spieltisch.adapters.{adapter}\nexcept ImportError:\n    pass"
    assert run(who_can_do_without_it, PLAIN).returncode == 0


def test_with_the_commands_alone_games_can_be_listed_and_replayed() -> None:
    program = "from spieltisch.cli import main; main(sys.argv[1:])"
    assert "Brändi Dog" in run(program, WITH_COMMANDS, "games").stdout
    assert run(program, WITH_COMMANDS, "verify", str(ROOT / "tests/golden/yatzy-2.log")).returncode == 0
