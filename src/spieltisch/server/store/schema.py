"""The database: tables, their events, and the server's own secrets."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret", Text, nullable=False),  # behind the seal of its dice
    Column("game", Text, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("opened_at", Float, nullable=False),
    Column("phase", Text, nullable=False),  # "" where nobody has looked since summaries are kept
    Column("changed_at", Float, nullable=False),
    Column("summary", Text, nullable=False),  # kept up to date with every event; nobody has to read those for the list
    Index("listed_tables", "listed", "opened_at"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("event", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("command", Text),  # the command that led to it: sent twice, it counts once
    sqlite_with_rowid=False,  # in the order of their tables, without a second index to find them
)

Index(
    "events_by_command",
    events.c.table_id,
    events.c.command,
    unique=True,
    sqlite_where=events.c.command.is_not(None),
    postgresql_where=events.c.command.is_not(None),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

reminders = Table(
    "reminders",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("endpoint", Text, nullable=False),  # where a push service takes messages for the device
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("notes", LargeBinary, nullable=False),  # what the coach has thought so far
)

health = Table(
    "health",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),  # when somebody last tried whether something can be stored
)
