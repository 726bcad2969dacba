"""Who cannot do without a compiled kernel says so."""

from importlib.util import find_spec

from spieltisch.core.errors import SetupError


def has_numba() -> bool:
    """Whether anything can be compiled here."""
    return find_spec("numba") is not None


def require_numba(game: str) -> None:
    """SetupError says how to get it where it is missing."""
    if not has_numba():
        raise SetupError(
            "Batches of {game} are compiled by numba, which is not installed here: pip install 'spieltisch[fast]'",
            game=game,
        )
