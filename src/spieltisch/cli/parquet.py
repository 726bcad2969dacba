"""Decisions as a Parquet file: the extra `parquet`. Views and options are JSON, since each game has its own."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pyarrow
from pyarrow.parquet import ParquetWriter

from spieltisch.kit.decisions import Decision

TEXT, COUNT = pyarrow.string(), pyarrow.int32()
SCHEMA = pyarrow.schema({
    "log": TEXT, "game": TEXT, "seats": COUNT, "options": TEXT, "step": COUNT, "seat": COUNT, "player": TEXT,
    "view": TEXT, "legal": pyarrow.list_(TEXT), "action": TEXT, "points": pyarrow.float64(), "place": COUNT,
})  # fmt: skip
AT_ONCE = 10_000
"""Rows that are in memory before they are written."""


def write(path: Path, decisions: Iterable[Decision]) -> None:
    rest = iter(decisions)
    with ParquetWriter(path, SCHEMA, compression="zstd") as file:
        while rows := [_row(decision) for decision in islice(rest, AT_ONCE)]:
            file.write_table(pyarrow.Table.from_pylist(rows, SCHEMA))


def _row(decision: Decision) -> dict[str, Any]:
    row = msgspec.structs.asdict(decision)
    return row | {key: msgspec.json.encode(row[key]).decode() for key in ("view", "options")}
