"""Parts of Spieltisch that are installed on request only: the extras in pyproject.toml."""

from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch.core.errors import SetupError


class MissingExtraError(SetupError, ImportError):
    """An import needs an extra that is not installed."""


@contextmanager
def installed(extra: str) -> Iterator[None]:
    """For imports that need an extra; where it is missing, MissingExtraError says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "spieltisch").partition(".")[0] == "spieltisch":
            raise  # that is no extra, but a fault of ours
        raise MissingExtraError(
            'This needs more than is installed here ({module} is missing): pip install "spieltisch[{extra}]"',
            module=error.name,
            extra=extra,
        ) from None
