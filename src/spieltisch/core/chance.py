"""Where dice and deals come from.

Every chance event has its own stream of numbers, derived from (seed, purpose, index). So an event's outcome
does not depend on how many numbers the events before it used, and can be checked with the seed.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Protocol

from spieltisch.core.errors import SpieltischError


class Rng(Protocol):
    """All that a game may ask of a source of random numbers."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        ...


class Stream:
    """Numbers from HMAC-SHA-256 in counter mode; numbers that would favour small results are thrown away."""

    def __init__(self, key: bytes, purpose: str, index: int) -> None:
        self._key = key
        self._label = f"{purpose}/{index}/".encode()
        self._block = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        if bound < 1:
            raise ValueError(f"below() needs a bound of at least 1, not {bound}")
        size = ((bound - 1).bit_length() + 7) // 8
        fair = (256**size // bound) * bound
        while (number := int.from_bytes(self._take(size))) >= fair:
            pass
        return number % bound

    def _take(self, size: int) -> bytes:
        while len(self._bytes) < size:
            counter = str(self._block).encode()
            self._bytes += hmac.digest(self._key, self._label + counter, "sha256")
            self._block += 1
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return taken


class SystemRng:
    """Numbers without a seed: for bots, and for what people leave to chance."""

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class ChanceSource(Protocol):
    """Gives each chance event its numbers, or None where people enter what their real dice show."""

    def rng(self, purpose: str, index: int) -> Rng | None:
        """The numbers for one event."""
        ...


class SeededChance:
    """The same seed gives the same game: for tests, arenas and research."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._key = hashlib.sha256(f"seed:{seed}".encode(errors="backslashreplace")).digest()

    def rng(self, purpose: str, index: int) -> Stream:
        """The numbers for one event."""
        return Stream(self._key, purpose, index)


class ManualChance:
    """Real dice: people enter what they show."""

    def rng(self, purpose: str, index: int) -> None:
        """No numbers: the players look at their real dice."""
        del purpose, index


class SealError(SpieltischError):
    """A sealed source used out of order, or a seal that does not fit."""


class SealedChance:
    """Dice that no one can steer and all players can check.

    1. The table draws a secret and shows its SHA-256, the commitment: from now on it cannot change it.
    2. Every player adds some entropy of their own: now the table alone does not determine the dice.
    3. After the game the secret is shown, and the log can be checked with it.
    """

    def __init__(self, secret: bytes | None = None, entropy: Sequence[str] = ()) -> None:
        self._secret = secrets.token_bytes(32) if secret is None else secret
        self._entropy = list(entropy)
        self._key: bytes | None = None

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, shown before the game."""
        return hashlib.sha256(self._secret).hexdigest()

    @property
    def entropy(self) -> tuple[str, ...]:
        """What the players added."""
        return tuple(self._entropy)

    def add_entropy(self, text: str) -> None:
        """Mix in what a player chose after seeing the commitment; too late once the dice have spoken."""
        if self._key is not None:
            raise SealError("Entropy can be added only before the first roll.")
        self._entropy.append(text)

    def reveal(self) -> str:
        """The secret, for the end of the game only."""
        return self._secret.hex()

    def rng(self, purpose: str, index: int) -> Stream:
        """The numbers for one event."""
        if self._key is None:
            mix = hashlib.sha256()
            for part in (self._secret, *(text.encode() for text in self._entropy)):
                mix.update(len(part).to_bytes(8))
                mix.update(part)
            self._key = mix.digest()
        return Stream(self._key, purpose, index)


def opened_seal(commitment: str, entropy: Sequence[str], secret_hex: str) -> SealedChance:
    """The source as it was, from what a finished log says; SealError if the secret is not the one committed to."""
    try:
        secret = bytes.fromhex(secret_hex)
    except ValueError:
        raise SealError("The revealed secret is not a hexadecimal number.") from None
    source = SealedChance(secret, entropy)
    if source.commitment != commitment:
        raise SealError(
            "The revealed secret does not match the commitment: its SHA-256 is {found}.",
            found=source.commitment,
        )
    return source
