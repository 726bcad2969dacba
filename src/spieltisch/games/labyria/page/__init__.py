"""Brändi Labyria on the page."""
