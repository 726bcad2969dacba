"""What the games' pages are made from, and with."""
