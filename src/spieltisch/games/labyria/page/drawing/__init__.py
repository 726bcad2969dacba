"""The parts of the Labyria board's picture."""
