"""The compiled solver beside the one in numpy: the same values, and nobody waits for it."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver import exact, statistics
from spieltisch.games.yatzy.minds.solver.column import column_of
from spieltisch.games.yatzy.minds.solver.compiled import calling, warming
from spieltisch.games.yatzy.minds.solver.compiled.layout import tables_of
from spieltisch.games.yatzy.minds.solver.exact import solve
from spieltisch.kit.kernels.warming import COMPLETE
from tests.solvers.yatzy.test_toys import TOYS


@pytest.fixture(scope="module")
def compiled() -> None:
    pytest.importorskip("numba")
    warming.WARMING.wait_until_ready()


def in_numpy(sheet: SheetRules, monkeypatch: pytest.MonkeyPatch) -> exact.Solution:
    with monkeypatch.context() as patch:
        patch.setattr(exact, "compiled_sweep", lambda _column, _values: None)
        return solve(sheet)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", TOYS)
def test_small_sheets_have_the_same_values(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = in_numpy(TOYS[name], monkeypatch)
    assert calling.compiled_sweep(plain.column, plain.values) is not None
    assert np.abs(solve(TOYS[name]).values - plain.values).max() < 1e-9


@pytest.mark.usefixtures("compiled")
def test_yatzy_has_the_same_values(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = rules.yatzy({"full_house_five_equal": "yes"})
    assert np.abs(solve(sheet).values - in_numpy(sheet, monkeypatch).values).max() < 1e-9


MANY_THROWS = replace(TOYS["free bonus"], throws=12)
"""In so many ways that they are not counted any more: see `Tables`."""


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("toy", [*TOYS.values(), MANY_THROWS])
def test_small_sheets_have_the_same_statistics(toy: SheetRules, monkeypatch: pytest.MonkeyPatch) -> None:
    solution = solve(toy)
    following = calling.compiled_following(solution.column, solution.values)
    assert following is not None
    followed = following.totals(None)
    found = statistics.statistics(solution)
    monkeypatch.setattr(statistics, "compiled_following", lambda _column, _values: None)
    plain = statistics.statistics(solution)
    assert found.quantiles == plain.quantiles
    assert (found.expected, found.deviation) == pytest.approx((plain.expected, plain.deviation), abs=1e-9)
    assert followed.expected == pytest.approx(plain.expected, abs=1e-9)
    assert followed.variance == pytest.approx(plain.deviation**2, abs=1e-9)
    assert list(followed.boxes) == pytest.approx(list(plain.boxes.values()), abs=1e-9)
    assert followed.bonus == pytest.approx(plain.bonus_probability, abs=1e-9)
    assert followed.chance.sum() == pytest.approx(1, abs=1e-6)


@pytest.mark.usefixtures("compiled")
def test_a_whole_game_leaves_nothing_out() -> None:
    solution = solve(rules.brandi_yatzy({"kind_sum": "counted", "full_house_five_equal": "no", "strict_entry": "on"}))
    following = calling.compiled_following(solution.column, solution.values)
    assert following is not None
    followed = following.totals(None)
    totals = np.arange(len(followed.chance))
    assert followed.expected == pytest.approx(solution.expected, abs=1e-9)
    assert followed.chance.sum() == pytest.approx(1, abs=1e-6)
    assert followed.chance @ totals == pytest.approx(followed.expected, abs=1e-3)
    assert followed.chance @ (totals - followed.expected) ** 2 == pytest.approx(followed.variance, abs=0.1)


@pytest.mark.usefixtures("compiled")
def test_where_single_precision_leaves_a_doubt_about_a_quantile_numpy_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    solution, asked = solve(TOYS["free numbers"]), list[str]()
    looked_back = statistics._looked_back

    def noted(*given: Any) -> Any:
        asked.append("numpy")
        return looked_back(*given)

    monkeypatch.setattr(statistics, "_looked_back", noted)
    monkeypatch.setattr(statistics, "PERCENTS", (33,))
    statistics.statistics(solution)
    assert not asked
    following = calling.compiled_following(solution.column, solution.values)
    assert following is not None
    monkeypatch.setattr(statistics, "PERCENTS", (100 * float(following.totals(None).chance[:3].sum()),))
    statistics.statistics(solution)
    assert asked == ["numpy"]


@pytest.mark.usefixtures("compiled")
def test_machine_code_gets_no_arrays_that_it_was_not_made_for() -> None:
    column = column_of(TOYS["free numbers"])
    tables = tables_of(column, np.zeros(column.shape))
    code = calling._loaded(warming.SWEEP)
    assert code is not None
    code.bound(tables)
    unfit: list[Any] = [np.zeros(column.shape, np.float32), np.zeros(3), np.zeros(column.shape[::-1]).T]
    for wrong in unfit:
        with pytest.raises(TypeError, match="in one piece"):
            code.bound(tables._replace(values=wrong))


def test_until_it_is_compiled_numpy_solves(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(warming.WARMING, "is_compiled", lambda: False)
    monkeypatch.setattr(warming.WARMING, "prepare", lambda: asked.append("once"))
    assert solve(TOYS["free numbers"]).expected > 0
    assert asked == ["once"]


@pytest.mark.usefixtures("compiled")
def test_a_damaged_file_costs_a_warning_and_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in (warming.SWEEP, COMPLETE):
        (tmp_path / name).write_bytes(b"no machine code")
    calling._loaded.cache_clear()
    elsewhere = type("Elsewhere", (), {"path": tmp_path})
    monkeypatch.setattr(calling, "FOLDER", elsewhere)
    monkeypatch.setattr(warming.WARMING, "_folder", elsewhere)
    try:
        assert solve(TOYS["free numbers"]).expected > 0
    finally:
        calling._loaded.cache_clear()
    assert "numpy takes its place" in caplog.text
    assert not [*tmp_path.iterdir()], "whoever comes next compiles it anew"
