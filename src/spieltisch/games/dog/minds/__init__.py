"""Brändi Dog: who plays it well."""
