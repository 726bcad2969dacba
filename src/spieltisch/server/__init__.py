"""The table server: people play in the browser, programs through the same JSON API."""
