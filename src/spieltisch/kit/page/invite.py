"""How other devices come to a table: what is open to whom, in words, and how to open it."""

from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import command_button
from spieltisch.kit.page.shown import Shown


def closed(shown: Shown, ident: str) -> h.Node:
    """While no other device can join: a button for players who may open the network, else what can be done."""
    words = shown.words
    if not shown.reach.can_open:
        return h.p(".question")[
            words(
                "Other devices cannot reach this table. Connect this computer to your network and reload this page, or "
                "open Spieltisch by the address that whoever runs it has told you."
            )
        ]
    return [
        h.p[words("Only this computer can open this table so far.")],
        command_button(f"let-in-{ident}", words("Let other devices join"), "network", look="primary", open=True),
        h.p(".hint")[
            words(
                "One click opens Spieltisch to every device on your Wi-Fi or home network, until you stop it. Nothing "
                "is opened to the internet."
            )
        ],
    ]


def opened(shown: Shown, ident: str) -> h.Node:
    """Once the network is open: who can join, and a button that closes it again."""
    words = shown.words
    if not _by_network(shown):
        return None
    return [
        h.p[words("Open to every device on this network, and to nobody on the internet.")],
        h.p(".hint")[
            words("If a device finds nothing, it is on another network, or this computer's firewall keeps it out.")
        ],
        command_button(f"shut-out-{ident}", words("Close it again"), "network", look="quiet small", open=False)
        if shown.reach.can_close
        else None,
    ]


def _by_network(shown: Shown) -> bool:
    """Whether others join by another address than this device."""
    return bool(shown.reach.address) and shown.reach.address != shown.origin
