"""Brändi Labyria."""
