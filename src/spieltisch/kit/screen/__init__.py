"""What the games' screens in the terminal are made from."""
