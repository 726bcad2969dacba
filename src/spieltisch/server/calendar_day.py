"""Days, the same all over the world: they begin at midnight, universal time."""

from datetime import UTC, datetime


def today(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def is_over(day: str, now: float) -> bool:
    return day < today(now)
