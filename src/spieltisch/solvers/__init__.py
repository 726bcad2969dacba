"""Exact and approximate values of positions."""
