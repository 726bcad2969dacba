"""Parts of Spieltisch that are installed on request only: the extras in pyproject.toml."""

from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch.core.errors import SetupError

COMMANDS = {"backup": "server", "play": "terminal", "prune": "server", "serve": "server"}
"""By command: the extra that brings all it needs, where that is more than `cli`."""


@contextmanager
def installed(extra: str) -> Iterator[None]:
    """For imports that need an extra; where it is missing, SetupError says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "spieltisch").partition(".")[0] == "spieltisch":
            raise  # that is nobody's extra, but a fault of ours
        raise SetupError(
            'This needs more than is installed here ({module} is missing): pip install "spieltisch[{extra}]"',
            module=error.name,
            extra=extra,
        ) from None
