"""Bots and evaluators: what they are, and where they are made, kept and run."""
