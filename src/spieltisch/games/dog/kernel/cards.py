"""What each card does, as bits, from the engine's lists."""

import numpy as np

from spieltisch.games.dog.engine import cards

BACKWARD = cards.BACKWARD
FORWARD = tuple(sum(1 << steps for steps in card) for card in cards.FORWARD)
"""By rank: a bit for every number of fields that a marble may go forward."""
STEPS = np.array([steps for card in cards.FORWARD for steps in sorted(card)])
"""Those numbers, card after card."""
FIRST_STEP = np.cumsum([0] + [len(card) for card in cards.FORWARD])
"""By rank: where its numbers begin among them, and behind the last rank where they end."""
BRINGS_OUT, GOES_BACK, SPLITS, EXCHANGES, DRAWS = (
    sum(1 << card for card in group)
    for group in (cards.BRINGS_OUT, cards.GOES_BACK, cards.SPLITS, cards.EXCHANGES, cards.DRAWS)
)
"""A bit for every rank that does so."""
DOES_MORE = GOES_BACK | SPLITS | EXCHANGES | DRAWS
"""The same for those that do more than to bring out or to go forward."""
