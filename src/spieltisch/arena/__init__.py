"""Bots against each other, with intervals."""
