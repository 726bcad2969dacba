"""The Yatzy family on the page."""
