"""How the database came to its shape: what each version of it changed, for databases of all earlier ones."""

from typing import Literal

from spieltisch.server.store.database import StoreError, Work

Dialect = Literal["sqlite", "postgresql"]

ALONE = "SELECT pg_advisory_xact_lock(718281828)"
"""Any number: servers that start at once migrate one after the other. SQLite lets one write at a time anyway."""
HAS_SHAPE = {
    "sqlite": "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'",
    "postgresql": "SELECT 1 WHERE to_regclass('alembic_version') IS NOT NULL",
}
"""The number of the shape stands where Alembic put it, which made the first six."""
COMMANDS = "CREATE UNIQUE INDEX events_by_command ON events (table_id, command) WHERE command IS NOT NULL"
SMALLER = {
    "sqlite": (  # which has to copy the table for that
        "ALTER TABLE events RENAME TO old_events",
        """
        CREATE TABLE events (
            table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, event TEXT NOT NULL,
            at FLOAT NOT NULL, command TEXT, PRIMARY KEY (table_id, seq)
        ) WITHOUT ROWID
        """,
        """
        INSERT INTO events SELECT table_id, seq, event, at, substr(command, 1, 20) FROM old_events
        ORDER BY table_id, seq
        """,
        "DROP TABLE old_events",
        COMMANDS,
    ),
    "postgresql": (
        "ALTER TABLE events DROP CONSTRAINT events_table_id_command_key",
        "UPDATE events SET command = left(command, 20) WHERE command IS NOT NULL",
        COMMANDS,
    ),
}
BYTES = {"sqlite": "BLOB", "postgresql": "BYTEA"}


def shapes(dialect: Dialect) -> tuple[tuple[str, ...], ...]:
    """What leads from nothing to each in turn. What was once released stays as it is: a change is one more."""
    return (
        (
            """
            CREATE TABLE tables (
                id TEXT NOT NULL PRIMARY KEY, secret TEXT NOT NULL, game TEXT NOT NULL, listed INTEGER NOT NULL,
                opened_at FLOAT NOT NULL
            )
            """,
            """
            CREATE TABLE events (
                table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, event TEXT NOT NULL,
                at FLOAT NOT NULL, command TEXT, PRIMARY KEY (table_id, seq), UNIQUE (table_id, command)
            )
            """,
            "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        ),
        (  # a summary of every table; "" for those of before, until one is made
            "ALTER TABLE tables ADD COLUMN phase TEXT DEFAULT '' NOT NULL",
            "ALTER TABLE tables ADD COLUMN changed_at FLOAT DEFAULT '0' NOT NULL",
            "ALTER TABLE tables ADD COLUMN summary TEXT DEFAULT '' NOT NULL",
            """
            UPDATE tables
            SET changed_at = coalesce((SELECT max(at) FROM events WHERE table_id = tables.id), opened_at)
            """,
            "CREATE INDEX listed_tables ON tables (listed, opened_at)",
        ),
        # one row, written when the server is asked how it is
        ("CREATE TABLE health (id INTEGER NOT NULL PRIMARY KEY, at FLOAT NOT NULL)",),
        # events in half the space: no second index to find them, and shorter receipts only where there is one
        SMALLER[dialect],
        (  # where a push service takes messages for the device that asked for them
            """
            CREATE TABLE reminders (
                table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, endpoint TEXT NOT NULL,
                PRIMARY KEY (table_id, seat)
            )
            """,
        ),
        (  # what the coach has thought about finished games, so far as it has come
            f"""
            CREATE TABLE reviews (
                table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id), notes {BYTES[dialect]} NOT NULL
            )
            """,
        ),
    )


def migrate(dialect: Dialect) -> Work[None]:
    known = shapes(dialect)
    newest = f"{len(known):04}"
    if dialect == "postgresql":
        yield ALONE, [()]
    if (yield HAS_SHAPE[dialect], [()]):
        rows = yield "SELECT version_num FROM alembic_version", [()]
        found = rows[0][0] if len(rows) == 1 else ""
        if not found.isdecimal():
            raise StoreError("which shape it has is not written in alembic_version: put a backup in its place")
    else:
        found = "0000"
        yield "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)", [()]
        yield "INSERT INTO alembic_version VALUES ($1)", [(found,)]
    if found > newest:
        raise StoreError(f"it is from a newer version of Spieltisch (shape {found}, this one knows {newest})")
    for statement in (one for changes in known[int(found) :] for one in changes):
        yield statement, [()]
    if found < newest:
        yield "UPDATE alembic_version SET version_num = $1", [(newest,)]
