"""What can be said of dice and cards once they have been checked against their seal or seed."""

from spieltisch.core.texts import text
from spieltisch.kit.words import Words

REAL_DICE = text("The dice were real ones: nobody but those who saw them can check the rolls.")
NO_OWN_WORDS = text(
    "But no player added any words of their own, so whoever runs this table could have picked a "
    "secret that suited them."
)


def all_match(words: Words, count: int, *, deals: bool, sealed: bool) -> str:
    match deals, sealed:
        case True, True:
            return words.plural(
                "The deal is exactly the one fixed by the seal.",
                "All {count} deals are exactly those fixed by the seal.",
                count,
            )
        case True, False:
            return words.plural(
                "The deal is exactly the one that follows from the seed.",
                "All {count} deals are exactly those that follow from the seed.",
                count,
            )
        case False, True:
            return words.plural(
                "The roll is exactly the one fixed by the seal.",
                "All {count} rolls are exactly those fixed by the seal.",
                count,
            )
        case _:
            return words.plural(
                "The roll is exactly the one that follows from the seed.",
                "All {count} rolls are exactly those that follow from the seed.",
                count,
            )
