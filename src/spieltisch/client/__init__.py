"""A bot of one's own at somebody else's table, over the JSON API."""
