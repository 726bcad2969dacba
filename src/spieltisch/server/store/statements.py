"""All that is asked of a database, in the words that SQLite and PostgreSQL share; `shapes.py` says how it is laid out.

Values are numbered as PostgreSQL does it: SQLite writes `?1` for `$1`, and knows nothing else differently.
"""

OPENING = """
INSERT INTO tables (id, secret, game, listed, opened_at, phase, changed_at, summary)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
"""
SUMMARY = "UPDATE tables SET phase = $1, changed_at = $2, summary = $3 WHERE id = $4"
EVENT = "INSERT INTO events (table_id, seq, event, at, command) VALUES ($1, $2, $3, $4, $5)"
MOMENT = "INSERT INTO health (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"

EVENTS = "SELECT seq, event, at FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
EVENT_OF_COMMAND = "SELECT event FROM events WHERE table_id = $1 AND command = $2"
TABLE_SECRET = "SELECT secret FROM tables WHERE id = $1"
LISTED = """
SELECT id, summary FROM tables WHERE listed = 1 AND phase <> 'over' AND changed_at > $1
ORDER BY opened_at DESC LIMIT $2
"""
FINISHED_WITH = "SELECT id, summary FROM tables WHERE listed = 0 AND secret = $1 AND phase = 'over'"
SUM_UP = "UPDATE tables SET phase = $1, summary = $2 WHERE id = $3 AND summary = ''"

UNCHANGED = "SELECT id, game, phase, changed_at FROM tables WHERE changed_at < $1 ORDER BY changed_at"
KEEP_AS_IT_IS = "UPDATE tables SET changed_at = changed_at WHERE id = $1 AND changed_at = $2"
"""Until the commit no other process can change it."""
AS_IT_WAS = "SELECT id FROM tables WHERE id = $1 AND changed_at = $2"
GONE = (
    "DELETE FROM events WHERE table_id = $1",
    "DELETE FROM reminders WHERE table_id = $1",
    "DELETE FROM reviews WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
)

NEW_SECRET = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
SECRET = "SELECT value FROM secrets WHERE name = $1"

REMIND = "INSERT INTO reminders (table_id, seat, endpoint) VALUES ($1, $2, $3)"
REMIND_NO_MORE = "DELETE FROM reminders WHERE table_id = $1 AND seat = $2"
REMINDED = "SELECT seat, endpoint FROM reminders WHERE table_id = $1"
FORGET_DEVICE = "DELETE FROM reminders WHERE endpoint = $1"

NOTES = "SELECT notes FROM reviews WHERE table_id = $1"
KEEP_NOTES = """
INSERT INTO reviews (table_id, notes) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET notes = excluded.notes
"""
