"""The parts of the Dog board's picture."""
