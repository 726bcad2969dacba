"""Days, the same all over the world: they begin at midnight, universal time."""

from datetime import UTC, datetime


def today(now: float) -> str:
    """The day, as 2027-01-15."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def is_over(day: str, now: float) -> bool:
    """Whether that day is past."""
    return day < today(now)
