"""A bot of one's own at a table of another server, over the JSON API."""
