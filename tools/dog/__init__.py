"""How what Dog's bots and coach have learned was made, and the proof that engine and kernel play the same game."""
