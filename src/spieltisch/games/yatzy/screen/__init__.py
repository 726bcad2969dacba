"""The Yatzy family at the terminal."""
