"""When Python's collector looks for cycles: often at what is new, hardly ever at everything.

Nobody is answered while it looks. Pages leave next to no cycles behind, so there is little to find; but the collector
counts what is made less what is let go, and with hundreds of tables both go on all the time: it would let a hundred
and fifty thousand objects gather and then look at them twice, for more than a tenth of a second each.
"""

import gc

NEW = 1
"""The generation that holds what has been looked at once; whoever looks at it looks at all that is younger too."""
MADE_AT_ONCE = 5_000
"""Objects more than before, within a tenth of a second, and the collector looks by itself."""
TICKS_AN_HOUR = 36_000


def look_rarely() -> None:
    """From now on: what is there at the start stays and is never looked at, and everything else once an hour."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE_AT_ONCE, 3, TICKS_AN_HOUR)


def look_at_what_is_new() -> None:
    """To be done ten times a second: under load a few milliseconds, else none."""
    gc.collect(NEW)
