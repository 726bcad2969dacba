"""Games that were played once are played the same way today."""

import pytest

from spieltisch.core.log import parse
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.kit.shelf import game_for
from spieltisch.testing.playouts import signature
from spieltisch.testing.variants import Variant
from tests.golden.regenerate import FOLDER, LANGUAGES, SIGNATURES, all_variants, language, playthrough


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_the_golden_game_is_played_again(variant: Variant) -> None:
    path = FOLDER / f"{variant.name}.log"
    assert path.exists(), "this variant has no golden game: run `make golden`"
    golden = path.read_bytes()
    assert playthrough(variant) == golden
    log = parse(golden)
    replayed, source = replay(game_for(log.header), log), chance_of(log)
    assert log.result is not None
    assert source is not None
    assert verify_chance(replayed, log, source) > 0


@pytest.mark.parametrize("line", SIGNATURES.read_text(encoding="utf-8").splitlines())
def test_the_signature_is_unchanged(line: str) -> None:
    name, golden = line.split()
    variant = next(variant for variant in all_variants() if variant.name == name)
    assert signature(variant.create(), 3) == golden


@pytest.mark.parametrize("line", LANGUAGES.read_text(encoding="utf-8").splitlines())
def test_what_learners_have_learned_is_still_true(line: str) -> None:
    name, *_ = line.split()
    assert language(next(variant for variant in all_variants() if variant.name == name)) == line


def test_every_variant_has_its_lines_and_no_golden_game_is_left_over() -> None:
    names = [variant.name for variant in all_variants()]
    for kept in (SIGNATURES, LANGUAGES):
        assert [line.split()[0] for line in kept.read_text(encoding="utf-8").splitlines()] == names
    assert sorted(path.stem for path in FOLDER.glob("*.log")) == sorted(names)
