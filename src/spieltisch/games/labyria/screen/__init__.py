"""The table of Labyria in the terminal."""
