"""Sheets of one's own: where they are found, what their rules say, and the examples that are shipped."""
