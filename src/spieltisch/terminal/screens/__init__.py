"""The screens: start, set-up, table, result, help."""
