"""The game table in a terminal."""
