"""Brändi Dog: the rules."""
