"""What the rooms of the games are built from, and what finds them."""
