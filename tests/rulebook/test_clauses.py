"""Every rule has one home on the rule pages, is tested somewhere, and is cited by its right id."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from spieltisch.core.game import GameType
from spieltisch.kit.shelf import game_types

from .pages import CLAUSE, ROOT, blocks, citations, definitions, page_of, pages

COUNTS = {
    "BY": 48,
    "YP": 39,
    "YZ": 30,
    "Y13": 27,
    "B-ALL": 3,
    "B-BY": 14,
    "B-YP": 15,
    "B-YZ": 10,
    "B-Y13": 7,
    "DOG": 81,
    "B-DOG": 45,
    "E-DOG": 13,
    "LAB": 62,
    "B-LAB": 37,
    "E-LAB": 13,
}


def defined() -> list[str]:
    return [clause for page in pages() for clause in definitions(page.read_text(encoding="utf-8"))]


def cited_in(files: Iterable[Path]) -> dict[str, set[str]]:
    """For each id, the files that mention it."""
    found: dict[str, set[str]] = {}
    for file in files:
        for clause in citations(file.read_text(encoding="utf-8")):
            found.setdefault(clause, set()).add(str(file.relative_to(ROOT)))
    return found


def cited_by_tests() -> dict[str, set[str]]:
    """In names, docstrings, comments and strings; this folder is about ids, not about rules."""
    files = (ROOT / "tests").rglob("*.py")
    found = cited_in(file for file in files if file.parent != Path(__file__).parent)
    for page in pages():
        for block in blocks(page):
            for clause in citations("\n".join(block.text)):
                found.setdefault(clause, set()).add(block.name)
    return found


def cited_in_code() -> dict[str, set[str]]:
    return cited_in((ROOT / "src").rglob("*.py"))


def cited_on_pages() -> dict[str, set[str]]:
    return cited_in([*pages(), ROOT / "docs" / "notation.md"])


def prefix(clause: str) -> str:
    return clause.rpartition("-")[0]


def listed(clauses: Iterable[str], where: Mapping[str, set[str]] | None = None) -> str:
    """One id a line, with the files that cite it."""
    lines = sorted(clauses, key=lambda clause: (prefix(clause), int(clause.rpartition("-")[2])))
    return "\n".join(f"  {clause}" + (f" in {', '.join(sorted(where[clause]))}" if where else "") for clause in lines)


def test_every_rule_is_cited_by_a_test() -> None:
    untested = set(defined()) - cited_by_tests().keys()
    assert not untested, f"No test cites these rules:\n{listed(untested)}"


@pytest.mark.parametrize("cited", [cited_by_tests, cited_in_code, cited_on_pages])
def test_every_cited_rule_exists(cited: Callable[[], dict[str, set[str]]]) -> None:
    where = cited()
    unknown = where.keys() - set(defined())
    assert not unknown, f"These ids stand on no rule page:\n{listed(unknown, where)}"


def test_every_rule_stands_in_one_place_only() -> None:
    twice = [clause for clause, count in Counter(defined()).items() if count > 1]
    assert not twice, f"These rules are defined twice:\n{listed(twice)}"


def test_the_rules_are_numbered_without_gaps() -> None:
    numbers: dict[str, set[int]] = {}
    for clause in defined():
        numbers.setdefault(prefix(clause), set()).add(int(clause.rpartition("-")[2]))
    for family, found in numbers.items():
        missing = set(range(1, max(found) + 1)) - found
        assert not missing, f"{family} has no {sorted(missing)}"


@pytest.mark.parametrize("family", COUNTS)
def test_each_rulebook_has_all_its_rules(family: str) -> None:
    assert sum(prefix(clause) == family for clause in defined()) == COUNTS[family]


@pytest.mark.parametrize("kind", game_types().values(), ids=lambda kind: kind.id)
def test_the_clauses_in_a_games_data_exist(kind: GameType) -> None:
    """Options and facts name their rule; the ids that are put together at run time are seen here only."""
    clauses = {option.clause for option in kind.options} | {fact.clause for fact in kind.facts}
    rules = getattr(kind.create(kind.least_seats), "rules", None)
    clauses |= {box.clause for box in getattr(rules, "boxes", ())}
    if cites := getattr(rules, "cites", None):
        clauses |= {getattr(cites, field) for field in cites.__struct_fields__}
    unknown = clauses - set(defined())
    assert not unknown, f"These ids stand on no rule page:\n{listed(unknown)}"


@pytest.mark.parametrize("kind", game_types().values(), ids=lambda kind: kind.id)
def test_every_option_stands_on_the_games_rule_page(kind: GameType) -> None:
    page = page_of(kind.id)
    shown = [block.info for block in blocks(page)]
    for option in kind.options:
        named = f"`{option.key}" in page.read_text(encoding="utf-8")
        assert named or any(f"{option.key}=" in info for info in shown), f"{page.name} does not name {option.key}"


def test_an_id_is_told_from_other_words() -> None:
    family, number = "DOG", 45
    ids = [f"{family}-{number}", f"B-{family}-{number}", f"E-{family}-{number}", f"B-ALL-{number}"]
    assert CLAUSE.findall(f"see {ids[0]}, ({ids[1]}) {ids[2]}: {ids[3]}.") == ids
    assert not CLAUSE.findall(f"A-{ids[0]} X{ids[0]} ALL-{number} {family}-BOARD {ids[0]}x utf-8")


def test_only_bold_ids_at_an_items_start_define() -> None:
    clause = f"LAB-{7}"
    assert definitions(f"- **{clause}** Something.\n") == [clause]
    assert (
        definitions(f"- See **{clause}**.\n**{clause}** Something.\n- {clause} Something.\n- **{clause}x** So.\n") == []
    )
