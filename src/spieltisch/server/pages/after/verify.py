"""Was chance fair? The seal, opened."""

from spieltisch.kit.fairness import NO_OWN_WORDS, REAL_DICE, all_match
from spieltisch.kit.page import html as h
from spieltisch.kit.page.after import frame
from spieltisch.kit.page.parts import copy_button
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words
from spieltisch.server.verification import Verification


def verify_title(shown: Shown) -> str:
    words = shown.words
    return words("Were the cards fair?") if shown.game.spec.hidden else words("Were the dice fair?")


def verify_page(shown: Shown, found: Verification | None) -> h.Element:
    """The result first, then what was checked, then how it works and how to check it oneself; None is too early."""
    words = shown.words
    if found is None:
        return frame(shown, "verify", verify_title(shown), _too_early(words), _how(shown))
    sealed = found.log is not None and found.log.header.chance == "sealed"
    return frame(
        shown,
        "verify",
        verify_title(shown),
        _result(shown, found),
        [_seal(words, found), _how(shown), _yourself(shown, found)] if sealed else None,
    )


def _too_early(words: Words) -> h.Element:
    return h.div(".verdict")[
        h.p[
            words(
                "Others may still play with these dice: the secret is shown, and everything can be checked, once the"
                " day is over at midnight, universal time."
            )
        ]
    ]


def _result(shown: Shown, found: Verification) -> h.Element:
    words, deals = shown.words, shown.game.spec.hidden
    if found.error is not None:
        return h.div(".verdict.broken")[
            h.p[h.strong[words("Something does not add up.")]],
            h.p[words.error(found.error)],
            h.p[words("Either the log was changed, or these are not the rolls or deals fixed by the seal.")],
        ]
    if found.rolls is None:
        return h.div(".verdict")[
            h.p[words(REAL_DICE)],
            h.p[words("Everything else checks out: every move is legal, and the result is right.")],
        ]
    return h.div(".verdict.fits")[
        h.p[h.strong[all_match(words, found.rolls, deals=deals, sealed=True)]],
        h.p[words("Every move is legal, and the result is right.")],
        None if found.own_words or shown.table.day else h.p(".caution")[words(NO_OWN_WORDS)],
    ]


def _seal(words: Words, found: Verification) -> h.Element:
    assert found.log is not None
    none = words("nothing")
    return h.section(aria_labelledby="seal")[
        h.h2("#seal")[words("What was checked")],
        h.dl(".opened-seal")[
            h.div[h.dt[words("The seal, shown before the game")], h.dd[h.code[found.log.header.commitment]]],
            h.div[
                h.dt[words("What the players added after that")],
                [h.dd[h.code[text]] for text in found.own_words] or h.dd[none],
            ],
            h.div[h.dt[words("The secret, shown after the game")], h.dd[h.code[found.log.reveal]]],
        ],
    ]


def _how(shown: Shown) -> h.Element:
    words = shown.words
    return h.section(aria_labelledby="how")[
        h.h2("#how")[words("How it works")],
        h.ol(".how")[
            h.li[
                words(
                    "Before the game the table thinks of a secret, a very long number, and shows only its fingerprint:"
                    " the seal. Nobody can find the secret from its fingerprint, and no two secrets are known that have"
                    " the same one. So the table cannot swap its secret later without being caught."
                )
            ],
            h.li[
                words(
                    "Everybody gets the dice of a day, so no player adds words of their own. The secret follows from"
                    " the date and from a key that the server has kept since it was set up."
                )
                if shown.table.day
                else words(
                    "Only then do the players' browsers add random words of their own. The table did not know "
                    "them when it chose its secret, so it could not pick one that favours anybody."
                )
            ],
            h.li[
                words(
                    "Every roll or deal is calculated from the secret, the players' words and its number. There "
                    "is nothing left to decide: the same ingredients always give the same dice and cards."
                )
            ],
            h.li[
                words(
                    "After the game the secret is shown. Now anybody can check that it matches the seal, and "
                    "recalculate every roll or deal. This page has just done so."
                )
            ],
        ],
    ]


def _yourself(shown: Shown, found: Verification) -> h.Element:
    assert found.log is not None
    words, table = shown.words, shown.table
    name = f"{table.game_id}-{table.id}.log"
    return h.section(aria_labelledby="yourself")[
        h.h2("#yourself")[words("Check it yourself")],
        h.p[words("You do not have to trust this page. Download the log and check it on your own computer:")],
        h.p[h.a(href=f"/tables/{table.id}/log.txt", download=True)[words("Download {file}", file=name)]],
        _command(words, "verify-command", f"spieltisch verify {name}"),
        h.p[words("You can compute the secret's fingerprint without Spieltisch too; it must match the seal:")],
        _command(words, "seal-command", f"echo {found.log.reveal} | xxd -r -p | sha256sum"),
    ]


def _command(words: Words, ident: str, command: str) -> h.Element:
    return h.p(".command")[h.code(f"#{ident}")[command], copy_button(words, f"copy-{ident}", words("Copy"), command)]
