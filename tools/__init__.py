"""Programs for whoever works on the project."""
