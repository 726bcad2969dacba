"""What each card does, as bits, from the engine's lists."""

from spieltisch.games.dog.engine import cards

BACKWARD = cards.BACKWARD
FURTHEST = max(max(steps, default=0) for steps in cards.FORWARD)
FORWARD = tuple(sum(1 << steps for steps in card) for card in cards.FORWARD)
"""By rank: a bit for every number of fields that a marble may go forward."""
BRINGS_OUT, GOES_BACK, SPLITS, EXCHANGES, DRAWS = (
    sum(1 << card for card in group)
    for group in (cards.BRINGS_OUT, cards.GOES_BACK, cards.SPLITS, cards.EXCHANGES, cards.DRAWS)
)
"""A bit for every rank that does so."""
