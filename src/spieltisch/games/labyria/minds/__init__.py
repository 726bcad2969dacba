"""Brändi Labyria: who plays it well."""
