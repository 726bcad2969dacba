"""Compares what Dog's judge says at the end of card rounds with who won, and writes down how to correct it.

    PYTHONPATH=src python -m tools.dog.calibrate --out build/calibration.json

The judge plays against itself; by kind of game, a line on the logistic scale is fitted by the method of the greatest
likelihood. It stops by counts; settings and seed decide what comes out. The file belongs beside
`games/dog/minds/calibration.py`.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.rules import HAND_SIZES
from spieltisch.games.dog.kernel.slots import MOST, ROUND_SIZE
from spieltisch.games.dog.minds.weights import KINDS, club_judge, weights_for
from tools.dog.school import rules_of, seeds, table
from tools.dog.selfplay import watch
from tools.reliability import fitted_line, shown, tenths

DEALT_NEXT = slice(ROUND_SIZE + len(HAND_SIZES), ROUND_SIZE + 2 * len(HAND_SIZES))
"""The slots that are filled at the end of a round."""
SHARE = 0.5


def round_ends(kind: str, positions: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What the judge says of them on the logistic scale, and whether whoever moved last has won."""
    at, weights = table(rules_of(kind)), weights_for(kind)
    slots, amounts = np.zeros((positions, MOST), np.int16), np.zeros((positions, MOST), np.float32)
    won = np.zeros(positions, np.float32)
    watch(
        at.begin, at.row, at.rules, club_judge(kind), 0.0, 1.0, SHARE,
        seeds(seed, KINDS.index(kind)), at.desk, at.notes, slots, amounts, won,
    )  # fmt: skip
    ends = ((slots >= DEALT_NEXT.start) & (slots < DEALT_NEXT.stop)).any(axis=1)
    said = (np.where(slots >= 0, weights[slots], 0.0) * amounts).sum(axis=1)
    return said[ends].astype(np.float64), won[ends].astype(np.float64)


def main() -> None:
    """Fit every kind."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--positions", type=int, default=200_000, help="How many are looked at for each kind.")
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args()
    found: dict[str, object] = {
        "origin": f"tools.dog.calibrate --positions {settings.positions} --seed {settings.seed}"
    }
    for kind in KINDS:
        said, won = round_ends(kind, settings.positions, settings.seed)
        factor, added = fitted_line(said, won)
        found[kind] = [round(factor, 4), round(added, 4)]
        print(f"{kind}: {len(said)} ends of rounds, factor {factor:.4f}, added {added:.4f}")
        print(shown(tenths(1 / (1 + np.exp(-factor * said - added)), won)), flush=True)
    settings.out.parent.mkdir(parents=True, exist_ok=True)
    settings.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
