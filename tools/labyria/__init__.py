"""How what Labyria's bots and coach have learned was made."""
