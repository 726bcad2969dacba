"""Where tables are kept: SQLite for one process, PostgreSQL for many, by one address."""
