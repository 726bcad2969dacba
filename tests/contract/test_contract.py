"""Every game on the shelf keeps the contract, in every variant."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import lru_cache

import pytest

from spieltisch.kit.shelf import game_types, more_games
from spieltisch.testing.contract import CONTRACT
from spieltisch.testing.playouts import Playout
from spieltisch.testing.variants import Variant, variants

A_FEW = 2
"""Players of the games behind, which have the engine of those in front."""
VARIANTS = [variant for game_type in game_types().values() for variant in variants(game_type)]
VARIANTS += [one for game_type in more_games().values() for one in variants(game_type) if one.seats <= A_FEW]


@lru_cache(maxsize=1)  # the checks of a variant come one after the other
def playout(name: str) -> Playout:
    return Playout(next(variant for variant in VARIANTS if variant.name == name).create(), 7)


@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_contract(variant: Variant, check: Callable[[Playout], None]) -> None:
    check(playout(variant.name))


def test_play_does_not_depend_on_the_hash_seed() -> None:
    program = (
        "from spieltisch.kit.shelf import all_games, create\n"
        "from spieltisch.testing.playouts import signature\n"
        "print([signature(create(id, kind.least_seats), 2) for id, kind in all_games().items()])"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(printed) == 1
    assert "[" in printed.pop()
