"""Brändi Dog on the page."""
