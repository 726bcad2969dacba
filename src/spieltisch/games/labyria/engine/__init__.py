"""Brändi Labyria: the rules."""
