"""Where a learner's language has what: one row of numbers, for functions that speak it.

| from | cells | what |
|---|---|---|
| `FEATURE_BLOCKS` | 17 | where each block of a tensor begins |
| `FIRST_OF` | 9 by 16 by 16 | by kind of action, card and distance, 0 for going back or nowhere: the first number |
| `BY_KIND` | 9 by 4 | by kind: where a sketch has its field, and what the number rises by with field, goal and finish |
| `WHERE` | 6 by 128 | by the seat that looks, and one more than the field: where a tensor has that field |
| `START_OF` | 24 | by marble: its owner's start; a seat's last one has 0 instead, because its next is another seat's |

`games/dog/batches.py` writes it from the language itself.
"""

from spieltisch.games.dog.kernel.layout import CARD_BITS, FIELD_BITS, MARBLES_A_SEAT, SEATS_AT_MOST

KINDS = ("give", "take", "bring_out", "move", "part", "swap", "idle", "draw", "fold")
"""Blocks of actions, as `layout.py` counts kinds."""
PARTS = (
    "marbles", "fresh", "hand", "hand_sizes", "known", "discard", "stock", "looked_at", "chosen", "have_chosen",
    "phase", "turn", "dealer", "round", "card", "points", "victim",
)  # fmt: skip
"""Blocks of a tensor, as below."""

FEATURE_BLOCKS = 0
(
    MARBLES_AT, FRESH_AT, HAND_AT, HAND_SIZES_AT, KNOWN_AT, DISCARD_AT, STOCK_AT, LOOKED_AT, CHOSEN_AT, HAVE_CHOSEN_AT,
    PHASE_AT, TURN_AT, DEALER_AT, ROUND_AT, CARD_AT, POINTS_AT, VICTIM_AT,
) = range(FEATURE_BLOCKS, FEATURE_BLOCKS + len(PARTS))  # fmt: skip
DISTANCES = 16
FIRST_OF = FEATURE_BLOCKS + len(PARTS)
BY_KIND = FIRST_OF + (len(KINDS) << CARD_BITS) * DISTANCES
LOOKED_UP, A_FIELD, A_GOAL, A_FINISH = range(4)
WHERE = BY_KIND + 4 * len(KINDS)
FIELDS = 1 << FIELD_BITS
START_OF = WHERE + FIELDS * SEATS_AT_MOST
LEXICON = START_OF + MARBLES_A_SEAT * SEATS_AT_MOST
