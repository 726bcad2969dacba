"""Who cannot do without a compiled kernel says so."""

from importlib.util import find_spec

from spieltisch.core.errors import SetupError


def has_numba() -> bool:
    return find_spec("numba") is not None


def require_numba(game: str) -> None:
    """SetupError where it is missing; it says how to install it."""
    if not has_numba():
        raise SetupError(
            "Batches of {game} are compiled by numba, which is not installed here: pip install 'spieltisch[fast]'",
            game=game,
        )
