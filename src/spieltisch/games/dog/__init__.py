"""Brändi Dog."""
