CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

-- Running upgrade  -> 0001

CREATE TABLE tables (
    id TEXT NOT NULL,
    secret TEXT NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    opened_at FLOAT NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    event TEXT NOT NULL,
    at FLOAT NOT NULL,
    command TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE secrets (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
);

INSERT INTO alembic_version (version_num) VALUES ('0001') RETURNING version_num;

-- Running upgrade 0001 -> 0002

ALTER TABLE tables ADD COLUMN phase TEXT DEFAULT '' NOT NULL;

ALTER TABLE tables ADD COLUMN changed_at FLOAT DEFAULT '0' NOT NULL;

ALTER TABLE tables ADD COLUMN summary TEXT DEFAULT '' NOT NULL;

UPDATE tables SET changed_at = coalesce((SELECT max(events.at) FROM events WHERE events.table_id = tables.id), opened_at);

CREATE INDEX listed_tables ON tables (listed, opened_at);

UPDATE alembic_version SET version_num='0002' WHERE alembic_version.version_num = '0001';

-- Running upgrade 0002 -> 0003

CREATE TABLE health (
    id INTEGER NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (id)
);

UPDATE alembic_version SET version_num='0003' WHERE alembic_version.version_num = '0002';

-- Running upgrade 0003 -> 0004

ALTER TABLE events RENAME TO old_events;

CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    event TEXT NOT NULL,
    at FLOAT NOT NULL,
    command TEXT,
    PRIMARY KEY (table_id, seq),
    FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;

INSERT INTO events SELECT table_id, seq, event, at, substr(command, 1, 20) FROM old_events ORDER BY table_id, seq;

DROP TABLE old_events;

CREATE UNIQUE INDEX events_by_command ON events (table_id, command) WHERE command IS NOT NULL;

UPDATE alembic_version SET version_num='0004' WHERE alembic_version.version_num = '0003';

-- Running upgrade 0004 -> 0005

CREATE TABLE reminders (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    endpoint TEXT NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

UPDATE alembic_version SET version_num='0005' WHERE alembic_version.version_num = '0004';

-- Running upgrade 0005 -> 0006

CREATE TABLE reviews (
    table_id TEXT NOT NULL,
    notes BLOB NOT NULL,
    PRIMARY KEY (table_id),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

UPDATE alembic_version SET version_num='0006' WHERE alembic_version.version_num = '0005';
