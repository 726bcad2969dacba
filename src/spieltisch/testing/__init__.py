"""Checks that every game has to pass, importable by the author of a new one."""
