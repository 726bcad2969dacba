"""The Yatzy family: exact where it can be, estimated where it cannot."""
