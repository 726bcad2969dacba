"""The checklist for a release notices what is still to be done; what takes long is left to the command."""

import subprocess
from pathlib import Path

import pytest

import spieltisch
from tools import release

ROOT = Path(__file__).parents[2]


def test_the_version_is_the_same_in_all_places() -> None:
    assert release.version() == spieltisch.__version__


def test_a_citation_of_another_version_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "CITATION.cff").write_text("version: 0.0.9\n", encoding="utf-8")
    with pytest.raises(release.NotReadyError, match=r"CITATION\.cff says 0\.0\.9"):
        release.version(tmp_path)


@pytest.mark.parametrize("first", ["(unreleased)", "(soon)", ""])
def test_what_is_new_needs_a_date(tmp_path: Path, first: str) -> None:
    file = tmp_path / "CHANGELOG.md"
    file.write_text(f"# Changelog\n\n## {spieltisch.__version__} {first}\n\n- Something.\n", encoding="utf-8")
    with pytest.raises(release.NotReadyError):
        release.changelog(tmp_path)
    file.write_text(f"# Changelog\n\n## {spieltisch.__version__} (2026-12-24)\n\n- Something.\n", encoding="utf-8")
    assert release.changelog(tmp_path) == "2026-12-24"


def test_what_is_not_committed_is_noticed(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    (tmp_path / "new.txt").write_text("new", encoding="utf-8")
    with pytest.raises(release.NotReadyError, match="1 files are not committed"):
        release.tree(tmp_path)


def test_the_list_has_a_line_for_each_step(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> str:
        raise release.NotReadyError("something is missing")

    monkeypatch.setattr(
        release, "steps", lambda pythons: iter([("first", lambda: "good"), *((p, fails) for p in pythons)])
    )
    assert release.main(["--python", "one"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "[x] first      good",
        "[ ] one        something is missing",
        "Not ready: see what is not ticked.",
    ]
