"""What a position is judged by: numbered slots, each with a small amount; most are empty in any one position.

Everything is seen from one seat and turned to it: `other` counts seats from it, round the table. Slots use the board,
sizes of hands, the middle, the seat's own hand and the card it gave; never what others hold.

| from | slots | what |
|---|---|---|
| `SQUARE` | 96 an other | a marble on the way, by the fields it has still to go to its start |
| `ON_START` | 1 an other | a fresh marble |
| `WAITING` | 5 an other | marbles in the kennel |
| `HOLES` | 16 an other | which finish fields are filled, as bits |
| `SIZE` | 8 an other | cards in hand |
| `ROUND_SIZE` | 10 | which of the five rounds; apart from that, whether the next one is to be dealt |
| `FIRST` | 1 an other | who begins the round that is to be dealt |
| `HELD` | 126 | own cards: rank, first to third of it, and whether nothing is on the way, something is, or one helps |
| `OUT` | 30 | own cards that bring out (0 to 2), marbles waiting for them, whether any is on the way |
| `HOME` | 4 | own marbles that a card in hand brings exactly to that finish field |
| `HIT` | 5 | how many opponents' marbles a card in hand reaches (0 to 3), and the way that those have made |
| `BACK` | 1 | a four in hand, and marbles just past their start |
| `SWAP` | 2 | a jack in hand: whether it gains, and the fields it gains |
| `BURN` | 1 | a seven in hand, and opponents' marbles within it |
| `GIFT` | 28 | the card given: rank, and whether its receiver has a marble on the way |
| `GIFT_USE` | 4 | that card brings out, comes home, hits, or is idle in the receiver's hand |
| `DANGER` | 104 | an opponent 1 to 13 behind: own or mate's marble, opponent with cards or not; count and way made |
| `CHANCE_TO_HIT` | 104 | the same the other way round |
| `UNDER` | 8 | a marble on a waiting seat's start: ours on theirs, theirs on ours; mine or a mate's, cards or not |
| `BLOCKED` | 9 | marbles close behind a fresh one: mine, a mate's, an opponent's behind each of those |
| `UNSEEN` | 6 | aces, kings, jokers, sevens, jacks, fours among the cards not seen, against their usual share |
| `DRAWING_CARD` | 1 | a card is about to be drawn |
| `ALWAYS` | 1 | |
"""

from spieltisch.games.dog.kernel.layout import RANKS, SEATS_AT_MOST

LONGEST_RING = 96
REACH = 13
"""No card but a seven brings a marble further."""

SQUARE = 0
ON_START = SQUARE + LONGEST_RING * SEATS_AT_MOST
WAITING = ON_START + SEATS_AT_MOST
HOLES = WAITING + 5 * SEATS_AT_MOST
SIZE = HOLES + 16 * SEATS_AT_MOST
ROUND_SIZE = SIZE + 8 * SEATS_AT_MOST
FIRST = ROUND_SIZE + 10
HELD = FIRST + SEATS_AT_MOST
OUT = HELD + 9 * RANKS
HOME = OUT + 30
HIT = HOME + 4
BACK = HIT + 5
SWAP = BACK + 1
BURN = SWAP + 2
GIFT = BURN + 1
GIFT_USE = GIFT + 2 * RANKS
DANGER = GIFT_USE + 4
CHANCE_TO_HIT = DANGER + 8 * REACH
UNDER = CHANCE_TO_HIT + 8 * REACH
BLOCKED = UNDER + 8
UNSEEN = BLOCKED + 9
DRAWING_CARD = UNSEEN + 6
ALWAYS = DRAWING_CARD + 1
SLOTS = ALWAYS + 1

MOST = 192
"""Filled slots of one position that are looked at; the usual one has about 60."""
