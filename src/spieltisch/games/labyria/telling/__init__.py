"""Brändi Labyria in words: once, for the page, the terminal and the command line."""
