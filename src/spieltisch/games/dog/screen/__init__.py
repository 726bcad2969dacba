"""Brändi Dog at one terminal: people and bots, hidden hands and a board of text."""
