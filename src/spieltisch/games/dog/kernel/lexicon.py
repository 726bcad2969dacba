"""Where a learner's language has what: one row of numbers, for functions that speak it.

| from | cells | what |
|---|---|---|
| `ACTION_BLOCKS` | 9 | by kind of action: where its block begins |
| `FEATURE_BLOCKS` | 17 | where each block of a tensor begins |
| `WAYS` | 14 by 16 | by card and distance, 0 for going back: the number of that way |
| `AMONG` | 14 by 9 | by card and kind of action: which of the cards that can do so it is |
| `WHERE` | 6 by 128 | by the seat that looks, and one more than the field: where a tensor has that field |

`games/dog/batches.py` writes it from the language itself.
"""

from spieltisch.games.dog.kernel.layout import FIELD_BITS, RANKS, SEATS_AT_MOST

KINDS = ("give", "take", "bring_out", "move", "part", "swap", "idle", "draw", "fold")
"""Blocks of actions, as `layout.py` counts kinds."""
PARTS = (
    "marbles", "fresh", "hand", "hand_sizes", "known", "discard", "stock", "looked_at", "chosen", "have_chosen",
    "phase", "turn", "dealer", "round", "card", "points", "victim",
)  # fmt: skip
"""Blocks of a tensor, as below."""

ACTION_BLOCKS = 0
FEATURE_BLOCKS = ACTION_BLOCKS + len(KINDS)
(
    MARBLES_AT, FRESH_AT, HAND_AT, HAND_SIZES_AT, KNOWN_AT, DISCARD_AT, STOCK_AT, LOOKED_AT, CHOSEN_AT, HAVE_CHOSEN_AT,
    PHASE_AT, TURN_AT, DEALER_AT, ROUND_AT, CARD_AT, POINTS_AT, VICTIM_AT,
) = range(FEATURE_BLOCKS, FEATURE_BLOCKS + len(PARTS))  # fmt: skip
WAYS = FEATURE_BLOCKS + len(PARTS)
DISTANCES = 16
AMONG = WAYS + RANKS * DISTANCES
WHERE = AMONG + RANKS * len(KINDS)
FIELDS = 1 << FIELD_BITS
LEXICON = WHERE + FIELDS * SEATS_AT_MOST
