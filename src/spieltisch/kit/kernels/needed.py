"""Who cannot do without a compiled kernel says so."""

from importlib.util import find_spec

from spieltisch.core.errors import SetupError


def require_numba(game: str) -> None:
    """SetupError says how to get it where it is missing."""
    if find_spec("numba") is None:
        raise SetupError(
            "Batches of {game} are compiled by numba, which is not installed here: pip install 'spieltisch[fast]'",
            game=game,
        )
