"""Checks that every game has to pass, importable by whoever adds one."""
