"""Batches of one player's Yatzy for learners: many pads at once, in numpy."""
