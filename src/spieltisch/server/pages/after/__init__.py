"""The pages after the game: the replay, the coach's review, and the check of the dice."""
