"""A table is the list of its events; everything here is pure."""
