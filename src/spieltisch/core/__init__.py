"""The ground every game stands on; it knows no game."""
